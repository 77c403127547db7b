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

  /// The entry as JSON, and what it is answered with, as ``JSONEncoder/stable`` writes both: put together by hand, so that
  /// the command, which is in both, is encoded once.
  func texts(confirmed revision: Int, by encoder: JSONEncoder) -> (entry: String, answer: String) {
    let (command, key, ids) = (encoder.text(command), encoder.quoted(key), ids.isEmpty ? "{}" : encoder.text(ids))
    let (caller, fingerprint) = (encoder.quoted(caller), encoder.quoted(fingerprint))
    return (
      #"{"caller":\#(caller),"command":\#(command),"fingerprint":\#(fingerprint),"ids":\#(ids),"key":\#(key)}"#,
      #"{"command":\#(command),"ids":\#(ids),"key":\#(key),"revision":\#(revision)}"#
    )
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
    self.init(
      command: command, key: key, caller: caller,
      fingerprint: RandomText.base64URL(SHA256.hash(data: Data(JSONEncoder.stable.text(command).utf8))))
  }

  /// - Parameter fingerprint: Where the key says already what the command does, the key will do.
  init(command: KanbanCommand, key: String, caller: String, fingerprint: String) {
    (self.command, self.key, self.caller, self.fingerprint) = (command, key, caller, fingerprint)
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

  /// A text as JSON.
  func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? "\"\(text)\"" : self.text(text)
  }
}
