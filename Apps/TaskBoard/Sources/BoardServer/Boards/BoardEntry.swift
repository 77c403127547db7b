import BoardSharing
import Crypto
import Foundation
import Networking
import TaskBoardModel

/// A command as it stands in a board's journal, its key beside it: so both are durable or neither is.
struct BoardEntry: Codable {
  var command: KanbanCommand
  var ids: [String: String]
  var key: String
  /// Whose key it is.
  var caller: String
  /// Of the command that was sent, so that a key cannot be used for something else.
  var fingerprint: String

  func confirmed(_ revision: Int) -> ConfirmedCommand {
    ConfirmedCommand(revision: revision, key: key, command: command, ids: ids)
  }
}

/// What a client sent.
struct Submission: Sendable {
  let command: KanbanCommand
  let key: String
  /// Whose key it is.
  let caller: String
  /// The same whatever the order of the members was in which the command came.
  let fingerprint: String

  init(command: KanbanCommand, key: String, caller: String) {
    (self.command, self.key, self.caller) = (command, key, caller)
    fingerprint = RandomText.base64URL(SHA256.hash(data: Data(JSONEncoder.stable.text(command).utf8)))
  }
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
