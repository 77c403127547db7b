import Foundation
public import History
public import Hooks
public import Networking
public import Sharing

/// A shared document that a server keeps: what the server must know of a kind beyond ``SharedDocument``.
///
/// Only ``title``, ``count`` and ``size`` must be written. Everything else has a default, which takes any command that the
/// document itself performs.
public protocol ServedDocument: SharedDocument {
  /// How the document becomes JSON.
  associatedtype Text: DocumentText = WholeText<Self> where Text.Document == Self
  /// What is done with the document besides serving it.
  associatedtype Attendant: DocumentAttendant = NoAttendant<Self> where Attendant.Document == Self

  /// The title under which it is listed.
  var title: String { get }
  /// How many things it holds. A snapshot is written after about as many changes.
  var count: Int { get }
  /// The bytes of its texts, for which a server has a quota.
  var size: Int { get }

  /// Whether commands cannot make a document much larger, so that its ``size`` needs not be measured again.
  static var isBounded: Bool { get }

  /// Whether documents of this kind may have files beside them.
  static var hasAttachments: Bool { get }
  /// The files that belong to the document: whoever manages it may send them to the server, and nothing else.
  var attachments: [Attachment] { get }

  /// A new document.
  ///
  /// - Parameter document: What somebody brings; `nil` for an empty one.
  static func opening(titled title: String, _ document: Self?) throws(Refusal) -> Self

  /// The command as it is to be performed: with final ids, signed, and with nothing that its author may not do.
  ///
  /// - Parameters:
  ///   - command: The command with the ids that the caller's earlier things have by now.
  ///   - asked: The same with the ids of the client.
  /// - Returns: The command, and the ids of new things, by those that the client gave them.
  /// - Throws: 409 or 422.
  func admit(
    _ command: Command, askedAs asked: Command, by admission: Admission
  ) throws(Problem) -> (command: Command, ids: [String: String])

  /// Performs a command, or leaves the document as it was.
  ///
  /// - Parameters:
  ///   - size: ``size``, which changes.
  ///   - limit: How large it may become. What is larger already may stay, but not grow.
  /// - Returns: The inverse.
  mutating func perform(_ command: Command, size: inout Int, atMost limit: Int) throws(Refusal) -> Command

  /// Performs a command that was accepted before, here or by another server; no rule is checked again.
  ///
  /// - Returns: The inverse.
  mutating func performAgain(_ command: Command) throws(Refusal) -> Command

  /// The same, for those who need the ``size``, which changes.
  mutating func performAgain(_ command: Command, size: inout Int) throws(Refusal) -> Command

  /// What is wrong with the document; `nil` if nothing is.
  var fault: String? { get }

  /// When the command was performed, in seconds since 1970; `nil` if commands of this kind do not say.
  static func time(of command: Command) -> Int?

  /// The hashes of what the inverse of a command of this author attests, the newest last; see ``Attested``.
  static func facts(in edits: [Command.Edit], by author: String?) -> [String]

  /// Whether somebody may show others that they hold it: whether it could be an id.
  static func mayHold(_ id: ItemID) -> Bool

  /// The JSON of a command, byte for byte as `JSONEncoder` with sorted keys writes it, if that can be had in less time.
  static func plainText(of command: Command) -> String?

  /// A command, a request for one, or for several, from JSON, if that can be had in less time than by decoding.
  static func plainCommand(in json: some Collection<UInt8>) -> Command?
  static func plainRequest(in json: some Collection<UInt8>) -> CommandRequest<Command>?
  static func plainBatch(in json: some Collection<UInt8>) -> CommandBatch<Command>?

  /// The event of a command for the server's hook, after which the document is `self`.
  func event(of command: Command, on id: DocumentID<Self>, revision: Int) -> any HookEvent
}

/// Who sends a command to a server, and what is known of the past.
public struct Admission: Sendable {
  public let author: String
  /// The server's time, in seconds since 1970.
  public let time: Int
  /// What the inverses of earlier commands attest; the later part last.
  public let attested: [Attested]
  /// What the last command of all attests.
  public let newest: Attested

  package init(author: String, time: Int, attested: [Attested], newest: Attested) {
    (self.author, self.time, self.attested, self.newest) = (author, time, attested, newest)
  }
}

extension ServedDocument {
  public static var isBounded: Bool { false }
  public static var hasAttachments: Bool { false }
  public var attachments: [Attachment] { [] }

  public static func opening(titled title: String, _ document: Self?) throws(Refusal) -> Self {
    if let document { return document }
    throw Refusal("There is no empty \(kind.noun).", remedy: "Send one with the request.")
  }

  public func admit(
    _ command: Command, askedAs asked: Command, by admission: Admission
  ) throws(Problem) -> (command: Command, ids: [String: String]) {
    let ids = newIDs(for: command, tag: "")
    var command = command.renamed(ids)
    command.sign(at: admission.time, by: admission.author)
    return (command, ids)
  }

  /// - Complexity: That of ``size``, unless the document ``isBounded``, and of a copy.
  public mutating func perform(_ command: Command, size: inout Int, atMost limit: Int) throws(Refusal) -> Command {
    var changed = self
    let inverse = try command.perform(on: &changed)
    let now = Self.isBounded ? size : changed.size
    guard now <= max(limit, size) else {
      throw Refusal(
        "The \(Self.kind.noun) is full: its texts would have \(now) bytes; the limit is \(limit).",
        remedy: "Delete something first, or use another \(Self.kind.noun).")
    }
    self = changed
    size = now
    return inverse
  }

  public mutating func performAgain(_ command: Command) throws(Refusal) -> Command { try command.perform(on: &self) }

  public mutating func performAgain(_ command: Command, size: inout Int) throws(Refusal) -> Command {
    let inverse = try performAgain(command)
    if !Self.isBounded { size = self.size }
    return inverse
  }

  public var fault: String? { nil }
  public static func time(of command: Command) -> Int? { nil }
  public static func facts(in edits: [Command.Edit], by author: String?) -> [String] { [] }
  public static func mayHold(_ id: ItemID) -> Bool { true }
  public static func plainText(of command: Command) -> String? { nil }
  public static func plainCommand(in json: some Collection<UInt8>) -> Command? { nil }
  public static func plainRequest(in json: some Collection<UInt8>) -> CommandRequest<Command>? { nil }
  public static func plainBatch(in json: some Collection<UInt8>) -> CommandBatch<Command>? { nil }

  public func event(of command: Command, on id: DocumentID<Self>, revision: Int) -> any HookEvent {
    PlainEvent<Self>(document: id, title: command.title, revision: revision, author: command.author, command: command)
  }

  static func json(of command: Command) throws -> String {
    try plainText(of: command) ?? JSONEncoder.stable.text(command)
  }

  /// Decodes a document or a part of it.
  static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from text: some StringProtocol) throws -> Value
  {
    try decode(type, from: Data(text.utf8))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decoder(for: data).decode(type, from: data)
  }
}

/// What a hook gets of a command if its kind says no more.
private struct PlainEvent<Document: SharedDocument>: HookEvent, Encodable {
  var document: DocumentID<Document>
  var title: String
  var revision: Int
  var author: String?
  var command: Document.Command

  func line() throws -> Data { try JSONEncoder.stable.encode(self) + Data("\n".utf8) }
}
