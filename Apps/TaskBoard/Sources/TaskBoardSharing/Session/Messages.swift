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

/// What a session hears from the network.
public enum Incoming: Hashable, Sendable, Codable {
  case link(LinkState)
  /// Done by the server, whoever asked for it.
  case confirmed(ConfirmedCommand)
  /// A command of this client will not be done.
  case refused(key: String, Refusal)
  case board(SharedBoard)
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
  public static func text(of message: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Text, finite numbers and collections of them always encode.
    return String(decoding: try! encoder.encode(message), as: UTF8.self)
  }

  /// `nil` where the text is no such message.
  public static func message<Message: Decodable>(_ text: String, as type: Message.Type = Message.self) -> Message? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
