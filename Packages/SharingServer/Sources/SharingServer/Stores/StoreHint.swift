import Foundation
import Sharing

/// What servers that share a store tell each other besides the log, so that their listeners need not wait until the
/// store is asked again.
///
/// Hints may be lost, doubled or late, and not every store can carry them. Nothing that is durable depends on them.
package struct StoreHint<Document: ServedDocument>: Hashable, Sendable, Codable {
  /// Revisions that were appended, by the id of the document.
  package var heads: [String: Int] = [:]
  package var presences: [PresenceHint<Document>] = []

  package var isEmpty: Bool { heads.isEmpty && presences.isEmpty }

  package mutating func merge(_ other: StoreHint<Document>) {
    heads.merge(other.heads) { max($0, $1) }
    presences += other.presences
  }

  /// The hint as texts, each of which is a hint of its own and short enough to be sent.
  package func texts(from sender: String) throws -> [String] {
    let encoder = JSONEncoder.stable
    var messages = presences.map {
      StoreHintMessage<Document>(from: sender, hint: StoreHint<Document>(presences: [$0]))
    }
    let heads = heads.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: heads.count, by: Self.mostHeads) {
      let some = heads[start..<min(start + Self.mostHeads, heads.count)]
      messages.append(
        StoreHintMessage<Document>(
          from: sender, hint: StoreHint<Document>(heads: Dictionary(some.map { ($0.key, $0.value) }) { max($0, $1) }))
      )
    }
    // A longer one is lost, as any may be.
    return try messages.map { try encoder.text($0) }.filter { $0.utf8.count <= Self.maximumBytes }
  }

  /// The number of heads in a text, in which ids have up to 53 bytes.
  private static var mostHeads: Int { 64 }
  /// PostgreSQL's payloads have fewer than 8,000 bytes.
  private static var maximumBytes: Int { 7_900 }
}

/// A hint with the server that sent it, which need not hear it.
package struct StoreHintMessage<Document: ServedDocument>: Hashable, Sendable, Codable {
  package var from: String
  package var hint: StoreHint<Document>
}

/// Somebody who is viewing a document on another server, or has left.
package struct PresenceHint<Document: ServedDocument>: Hashable, Sendable, Codable {
  package var document: DocumentID<Document>
  package var caller: String
  package var client: String
  /// `nil` for a client that left.
  package var presence: Presence<Document.ItemID>?
}
