import BoardSharing
import Foundation

/// The last commands of a board: for who missed some, and for who asks again. A value.
struct CommandLog: Sendable {
  /// One that was done.
  struct Line: Sendable {
    /// A ``ConfirmedCommand`` as JSON: the answer, the event and the list are made of the same text.
    var text: String
    var place: KeyPlace
    var fingerprint: String
    var ids: [String: String]
  }

  /// A key belongs to who made it.
  struct KeyPlace: Hashable, Sendable {
    var caller: String
    var key: String
  }

  /// So many lines are kept, at least.
  let capacity: Int
  private var lines: [Line] = []
  private var revisions: [KeyPlace: Int] = [:]
  /// What clients called a card or column, and what it is called now.
  private(set) var ids: [String: String] = [:]
  private(set) var revision: Int

  init(capacity: Int, revision: Int = 0) {
    self.capacity = capacity
    self.revision = revision
  }

  /// - Complexity: O(1), on average.
  mutating func append(_ line: Line) {
    revision += 1
    lines.append(line)
    revisions[line.place] = revision
    ids.merge(line.ids) { $1 }
    if lines.count >= 2 * capacity { forget(lines.count - capacity) }
  }

  private mutating func forget(_ count: Int) {
    for line in lines.prefix(count) {
      revisions[line.place] = nil
      for id in line.ids.keys { ids[id] = nil }
    }
    lines.removeFirst(count)
  }

  /// The one that was done under a key.
  func line(at place: KeyPlace) -> Line? {
    revisions[place].map { lines[$0 - (revision - lines.count) - 1] }
  }

  /// The texts of those after a revision, at most so many; `nil` where the first of them is no longer kept.
  func texts(after seen: Int, atMost most: Int) -> [String]? {
    let first = revision - lines.count
    guard first <= seen else { return nil }
    return seen >= revision ? [] : lines[(seen - first)...].prefix(most).map(\.text)
  }

  /// The newest texts, oldest first.
  func newest(_ count: Int) -> [String] { lines.suffix(count).map(\.text) }
}
