public import ArgumentParser
public import SharingServer

/// A program that serves documents of one kind. Its name is in what the commands print, and in where they keep things.
@available(macOS 14, *)
public protocol ServedProgram {
  associatedtype Document: ServedDocument

  /// As it is typed: "letter-sorter".
  static var name: String { get }
  /// What the help of `serve` says besides; by default, nothing.
  static var note: String { get }
  /// What the server has besides the addresses of all documents; by default, nothing.
  static var routes: AddedRoutes<Document> { get }
}

@available(macOS 14, *)
extension ServedProgram {
  public static var note: String { "" }
  public static var routes: AddedRoutes<Document> { AddedRoutes { _ in } }

  /// The commands of whoever runs a server: `serve`, `token`, `backup`, `restore` and `store`.
  public static var serverCommands: [any ParsableCommand.Type] {
    [
      ServeCommand<Self>.self, TokenCommand<Self>.self, BackupCommand<Self>.self, RestoreCommand<Self>.self,
      StoreCommand<Self>.self,
    ]
  }

  /// Whether the help shows what only documents have that may be in a database, and a page.
  static var databaseHelp: ArgumentVisibility { Document.hasAttachments ? .hidden : .default }

  static var noun: String { Document.kind.noun }
  static var nouns: String { "\(noun)s" }
}

/// The addresses that a kind of documents has alone.
@available(macOS 14, *)
public struct AddedRoutes<Document: ServedDocument> {
  let add: (ServerRoutes<Document>) -> Void

  package init(_ add: @escaping (ServerRoutes<Document>) -> Void) { self.add = add }
}
