import Foundation
import Sharing

/// A command as stored in a document's journal, together with its key, so that either both are durable or neither.
struct LogEntry<Document: ServedDocument>: Codable {
  var command: Document.Command
  var ids: [String: String]
  var key: String
  /// The caller who owns the key.
  var caller: String
  /// The fingerprint of the submitted command, so that a key cannot be reused for a different one.
  var fingerprint: String
  /// What the inverse of the command attests, as hashes; `nil` if that is nothing.
  var attested: [String]?

  func confirmed(_ revision: Int) -> Confirmed<Document.Command> {
    Confirmed(revision: revision, key: key, command: command, ids: ids)
  }

  /// The entry and its answer as JSON, as ``JSONEncoder/stable`` writes both. They are assembled by hand, so that the
  /// command, which is in both, is encoded only once.
  func texts(confirmed revision: Int, by encoder: JSONEncoder) throws -> (entry: String, answer: String) {
    let (command, key) = (try Document.json(of: command), try encoder.quoted(key))
    let ids = ids.isEmpty ? "{}" : try encoder.text(ids)
    let (caller, fingerprint) = (try encoder.quoted(caller), try encoder.quoted(fingerprint))
    let entry = Self.joined([
      #"{"caller":"#, caller, #","command":"#, command, #","fingerprint":"#, fingerprint, #","ids":"#, ids, #","key":"#,
      key, "}",
    ])
    return (entry, Self.answer(command: command, ids: ids, key: key, revision: revision))
  }

  /// A ``Confirmed`` as JSON, from the JSON of its members.
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
