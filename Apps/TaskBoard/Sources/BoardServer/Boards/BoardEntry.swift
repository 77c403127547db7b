import BoardSharing
import Crypto
import Foundation
import Networking
import NetworkingServer
import TaskBoardModel

/// A command as stored in a board's journal, together with its key, so that either both are durable or neither.
struct BoardEntry: Codable {
  var command: KanbanCommand
  var ids: [String: String]
  var key: String
  /// The caller who owns the key.
  var caller: String
  /// The fingerprint of the submitted command, so that a key cannot be reused for a different one.
  var fingerprint: String
  /// What the inverse of the command attests, as hashes; `nil` if that is nothing.
  var attested: [String]?

  func confirmed(_ revision: Int) -> ConfirmedCommand {
    ConfirmedCommand(revision: revision, key: key, command: command, ids: ids)
  }

  /// The entry and its answer as JSON, as ``JSONEncoder/stable`` writes both. They are assembled by hand, so that the
  /// command, which is in both, is encoded only once.
  func texts(confirmed revision: Int, by encoder: JSONEncoder) throws -> (entry: String, answer: String) {
    let (command, key) = (try StableText.json(command) ?? encoder.text(command), try encoder.quoted(key))
    let ids = ids.isEmpty ? "{}" : try encoder.text(ids)
    let (caller, fingerprint) = (try encoder.quoted(caller), try encoder.quoted(fingerprint))
    let entry = Self.joined([
      #"{"caller":"#, caller, #","command":"#, command, #","fingerprint":"#, fingerprint, #","ids":"#, ids, #","key":"#,
      key, "}",
    ])
    return (entry, Self.answer(command: command, ids: ids, key: key, revision: revision))
  }

  /// A ``ConfirmedCommand`` as JSON, from the JSON of its members.
  static func answer(command: String, ids: String, key: String, revision: Int) -> String {
    joined([#"{"command":"#, command, #","ids":"#, ids, #","key":"#, key, #","revision":"#, String(revision), "}"])
  }

  /// An entry with the hashes of what the inverse of its command attests, which is known once the command is performed.
  ///
  /// - Parameter entry: An entry that attests nothing.
  static func text(_ entry: String, attesting facts: [String]) -> String {
    guard !facts.isEmpty else { return entry }
    return joined([#"{"attested":[""#, facts.joined(separator: #"",""#), #""],"#]) + entry.dropFirst()
  }

  /// The texts as one, which is allocated once.
  private static func joined(_ texts: [String]) -> String {
    var joined = ""
    joined.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count })
    for text in texts { joined += text }
    return joined
  }
}

/// A command that a client submitted.
struct Submission: Sendable {
  let command: KanbanCommand
  let key: String
  /// The caller who owns the key.
  let caller: String
  /// The fingerprint of the command, independent of the order of its members.
  let fingerprint: String
  /// The versions of the board that it is meant for; `nil` for any.
  var expected: ETagList?

  init(command: KanbanCommand, key: String, caller: String) throws {
    let text = try StableText.json(command) ?? JSONEncoder.stable.text(command)
    self.init(command: command, key: key, caller: caller, fingerprint: Self.fingerprint(ofJSON: text))
  }

  /// A fingerprint of a request that does not depend on the order of its members.
  static func fingerprint(_ value: some Encodable) throws -> String {
    fingerprint(ofJSON: try JSONEncoder.stable.text(value))
  }

  private static func fingerprint(ofJSON text: String) -> String {
    RandomText.base64URL(SHA256.hash(data: Data(text.utf8)))
  }

  /// - Parameter fingerprint: The fingerprint; if the key already determines the command, the key is sufficient.
  init(command: KanbanCommand, key: String, caller: String, fingerprint: String) {
    (self.command, self.key, self.caller, self.fingerprint) = (command, key, caller, fingerprint)
  }
}

extension ETag {
  /// The tag of a board: its revision and its history.
  init(revision: Int, epoch: String?) {
    self.init("\"\(revision)\(epoch.map { "-\($0)" } ?? "")\"")
  }
}

extension JSONEncoder {
  /// Sorts keys, so that equal values give equal bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  /// - Throws: if the value is nested more than 512 levels deep, or has a number that is not finite.
  func text(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }

  /// A text as JSON.
  func quoted(_ text: String) throws -> String {
    Self.isPlain(text) ? "\"" + text + "\"" : try self.text(text)
  }

  /// Whether a text needs no escapes in JSON; ASCII only.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
