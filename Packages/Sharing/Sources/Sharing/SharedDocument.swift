public import Foundation
public import History

/// A model that several people change at the same time, through a server that puts their commands in one order.
///
/// What it stands on is the law of ``History/Change``: the same commands in the same order give the same model
/// everywhere. Everything else that differs between kinds of documents is here.
public protocol SharedDocument: Hashable, Sendable, Codable {
  associatedtype Command: SharedCommand where Command.Model == Self
  /// The id of a thing that a person can hold, which others are shown.
  associatedtype ItemID: Hashable, Sendable, Codable

  static var kind: DocumentKind { get }

  /// The ids that the next new things get, by those that they have in the command.
  ///
  /// - Parameter tag: The end of the ids; empty for those of the server, which are final.
  func newIDs(for command: Command, tag: String) -> [String: String]

  /// The ids of things that are not the same things in another history, even if the ids are there.
  func ids(lostIn other: Self) -> [String]

  /// A decoder for the text of a document or of a part of it, in time linear in the bytes, whatever they are.
  static func decoder(for data: Data) throws -> JSONDecoder
}

extension SharedDocument {
  public static func decoder(for data: Data) throws -> JSONDecoder { JSONDecoder() }
}

/// What a kind of documents is called.
public struct DocumentKind: Hashable, Sendable {
  /// The word for one of them in sentences, addresses and files: "puzzle".
  public let noun: String
  /// The word for one of the things that a document holds: "piece".
  public let thing: String
  /// The name of the format in files.
  public let format: String
  /// The only version of the format that this program reads and writes.
  public let version: Int

  public init(_ noun: String, of thing: String = "thing", format: String, version: Int) {
    (self.noun, self.thing, self.format, self.version) = (noun, thing, format, version)
  }
}

/// A command of a shared document. What it makes and names has ids, which can be replaced.
public protocol SharedCommand: Command, Codable {
  associatedtype Edit: SharedEdit

  /// Takes something back by these edits, as far as it is still there.
  init(takingBack edits: [Edit])

  /// The edits of a command that takes something back, which each inverse is; `nil` for any other one.
  var edits: [Edit]? { get }
  var author: String? { get }
  /// The part of the document that it changes, if undo and redo are to stay within the part that one looks at: see
  /// ``SharedSession/scope``. By default, there are no parts.
  var scope: String { get }

  /// Notes who performs it, and when.
  ///
  /// - Parameter seconds: Whole seconds since the beginning of 1970, UTC.
  mutating func sign(at seconds: Int, by author: String?)

  /// The same command with other ids; those that are not in the table stay.
  func renamed(_ ids: [String: String]) -> Self
}

extension SharedCommand {
  public var scope: String { "" }
}

/// The smallest change to a shared document.
public protocol SharedEdit: Hashable, Sendable, Codable {
  associatedtype Subject: Hashable, Sendable, Codable

  /// What it changes: the smallest thing, and those that contain it.
  var subjects: [Subject] { get }

  /// What nobody else may have changed since, if the edit is to take something back; empty if it never does.
  var conditions: [Subject] { get }
}
