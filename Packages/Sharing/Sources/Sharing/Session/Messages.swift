import Foundation
public import History

/// A command on its way to the server.
public struct Submission<Command: SharedCommand>: Hashable, Sendable, Codable {
  /// Its Idempotency-Key.
  public var key: String
  public var command: Command
  public var kind: OwnKind

  public init(key: String, command: Command, kind: OwnKind) {
    self.key = key
    self.command = command
    self.kind = kind
  }
}

/// The state of this program's connection to its server.
public enum LinkState: Hashable, Sendable, Codable {
  case connecting
  /// Changes by others arrive at once.
  case live
  /// The server is there, but it has lost its store: it does not know what others do, and accepts no changes.
  case stale
  case reconnecting(because: String)
  case offline(because: String)
}

/// The user's access to the document, as far as the server has reported it.
public enum Access: Hashable, Sendable, Codable {
  case full
  /// The user may only look; the reason is one or more sentences.
  case readOnly(because: String)
}

/// A message from the network to a session.
public enum Incoming<Document: SharedDocument>: Hashable, Sendable, Codable {
  case link(LinkState)
  case access(Access)
  /// The server has performed a command, from any client.
  case confirmed(Confirmed<Document.Command>)
  /// The server has refused a command of this client.
  case refused(key: String, Refusal)
  case document(SharedSnapshot<Document>)
  /// The server's document has another history than before: a backup was restored, or it is another server.
  case replaced(SharedSnapshot<Document>)
  case present([Presence<Document.ItemID>])
  /// A problem that the user must know about, in a sentence.
  case trouble(String)
}

/// A request from a session to the network.
public enum Outgoing<Document: SharedDocument>: Hashable, Sendable, Codable {
  case submit(Submission<Document.Command>)
  /// What the others are shown of the user from now on.
  case present(Presence<Document.ItemID>)
  case fetchCommands(after: Int)
  case fetchDocument
}

/// Messages as in a recording: one line of JSON each.
public enum SharedText<Document: SharedDocument> {
  /// - Throws: if something in it is nested too deep to be written as JSON.
  public static func text(of message: some Encodable) throws(Refusal) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(message), as: UTF8.self)
    } catch {
      throw Refusal(
        "The \(Document.kind.noun) has data from a file or the server that cannot be written as JSON.",
        remedy: "Remove members that are nested hundreds of levels deep.")
    }
  }

  /// Returns `nil` if the text is not such a message.
  public static func message<Message: Decodable>(_ text: String, as type: Message.Type = Message.self) -> Message? {
    let data = Data(text.utf8)
    return try? Document.decoder(for: data).decode(type, from: data)
  }
}
