public import History
public import Sharing

/// What a server does with one open document besides serving it.
public protocol DocumentAttendant: Sendable {
  associatedtype Document: ServedDocument

  /// - Parameter log: The log of the document, beside which texts are kept.
  init(in log: any DocumentLog)

  /// The document has refused commands. Called before they are answered.
  ///
  /// - Parameter revision: The revision after which it did.
  func refused(_ commands: [RefusedCommand<Document>], on document: Document, after revision: Int) async

  /// One text of several that were kept beside the log, by servers that share it.
  static func joined(_ kept: [String]) throws -> String

  /// The last call.
  func finish() async
}

/// A command that the document has refused, and why.
public struct RefusedCommand<Document: ServedDocument>: Sendable {
  /// The command as the client sent it, signed.
  public var command: Document.Command
  public var reason: Refusal
}

/// Nothing.
public struct NoAttendant<Document: ServedDocument>: DocumentAttendant {
  public init(in log: any DocumentLog) {}
  public func refused(_ commands: [RefusedCommand<Document>], on document: Document, after revision: Int) {}
  public static func joined(_ kept: [String]) -> String { kept.first ?? "" }
  public func finish() {}
}
