public import BoardSharing
public import DragDropKit
import Foundation
public import TaskBoardModel

/// A command on its way to the server.
public struct Submission: Hashable, Sendable, Codable {
  /// Its Idempotency-Key.
  public var key: String
  public var command: KanbanCommand
  public var kind: OwnKind

  public init(key: String, command: KanbanCommand, kind: OwnKind) {
    self.key = key
    self.command = command
    self.kind = kind
  }
}

/// How this program stands with its server.
public enum LinkState: Hashable, Sendable, Codable {
  case connecting
  /// What others do arrives at once.
  case live
  case reconnecting(because: String)
  case offline(because: String)
}

/// What this person may do with the board, as far as the server has said.
public enum Access: Hashable, Sendable, Codable {
  case full
  /// With the reason, in sentences.
  case readOnly(because: String)
}

/// What a session hears from the network.
public enum Incoming: Hashable, Sendable, Codable {
  case link(LinkState)
  case access(Access)
  /// Done by the server, whoever asked for it.
  case confirmed(ConfirmedCommand)
  /// A command of this client will not be done.
  case refused(key: String, Refusal)
  case board(SharedBoard)
  /// The server's board has another history than before: a backup was restored, or it is another server.
  case replaced(SharedBoard)
  case present([Presence])
  /// Something that the person must know, in a sentence.
  case trouble(String)
}

/// What a session wants from the network.
public enum Outgoing: Hashable, Sendable, Codable {
  case submit(Submission)
  /// What this person has in the hand now.
  case hold([CardID])
  case fetchCommands(after: Int)
  case fetchBoard
}

/// Messages as a recording has them: a line of JSON each.
public enum MessageText {
  /// - Throws: if something in it is nested too deep to be written as JSON.
  public static func text(of message: some Encodable) throws(Refusal) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(message), as: UTF8.self)
    } catch {
      throw Refusal(
        "A card has data from a file or the server that cannot be written as JSON.",
        remedy: "Remove members that are nested hundreds of levels deep.")
    }
  }

  /// `nil` if the text is no such message.
  public static func message<Message: Decodable>(_ text: String, as type: Message.Type = Message.self) -> Message? {
    try? BoardDecoder.decode(type, from: Data(text.utf8))
  }
}
