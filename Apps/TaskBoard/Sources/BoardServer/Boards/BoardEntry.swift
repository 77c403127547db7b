import BoardSharing
import Foundation
import TaskBoardModel

/// A command as it stands in a board's journal, its key beside it: so both are durable or neither is.
struct BoardEntry: Codable {
  var command: KanbanCommand
  var ids: [String: String]
  var key: String
  /// Whose key it is.
  var caller: String
  /// Of the request's body, so that a key cannot be used for something else.
  var fingerprint: String

  func confirmed(_ revision: Int) -> ConfirmedCommand {
    ConfirmedCommand(revision: revision, key: key, command: command, ids: ids)
  }
}

/// What a client sent.
struct Submission: Sendable {
  var command: KanbanCommand
  var key: String
  var caller: String
  var fingerprint: String
}

extension JSONEncoder {
  /// Keys in order, so that the same value gives the same bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// - Parameter value: Text, finite numbers and collections of them, which always encode.
  func text(_ value: some Encodable) -> String {
    String(decoding: try! encode(value), as: UTF8.self)
  }
}
