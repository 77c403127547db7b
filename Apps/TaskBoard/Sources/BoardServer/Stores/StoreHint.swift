import BoardSharing
import Foundation
import Sharing
import TaskBoardModel

/// What servers that share a store tell each other besides the log, so that their listeners need not wait until the
/// store is asked again.
///
/// Hints may be lost, doubled or late, and not every store can carry them. Nothing that is durable depends on them.
struct StoreHint: Hashable, Sendable, Codable {
  /// Revisions that were appended, by the id of the board.
  var heads: [String: Int] = [:]
  var presences: [PresenceHint] = []

  var isEmpty: Bool { heads.isEmpty && presences.isEmpty }

  mutating func merge(_ other: StoreHint) {
    heads.merge(other.heads) { max($0, $1) }
    presences += other.presences
  }

  /// The hint as texts, each of which is a hint of its own and short enough to be sent.
  func texts(from sender: String) throws -> [String] {
    let encoder = JSONEncoder.stable
    var messages = presences.map { StoreHintMessage(from: sender, hint: StoreHint(presences: [$0])) }
    let heads = heads.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: heads.count, by: Self.mostHeads) {
      let some = heads[start..<min(start + Self.mostHeads, heads.count)]
      messages.append(
        StoreHintMessage(
          from: sender, hint: StoreHint(heads: Dictionary(some.map { ($0.key, $0.value) }) { max($0, $1) }))
      )
    }
    // A longer one is lost, as any may be.
    return try messages.map { try encoder.text($0) }.filter { $0.utf8.count <= Self.maximumBytes }
  }

  /// The number of heads in a text, in which ids have up to 53 bytes.
  private static let mostHeads = 64
  /// PostgreSQL's payloads have fewer than 8,000 bytes.
  private static let maximumBytes = 7_900
}

/// A hint with the server that sent it, which need not hear it.
struct StoreHintMessage: Hashable, Sendable, Codable {
  var from: String
  var hint: StoreHint
}

/// Somebody who is viewing a board on another server, or has left.
struct PresenceHint: Hashable, Sendable, Codable {
  var board: BoardID
  var caller: String
  var client: String
  /// `nil` for a client that left.
  var presence: Presence<CardID>?
}
