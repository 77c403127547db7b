import BoardSharing
import Foundation

/// The most recent commands of a board, for clients that missed some or ask again. A value.
struct CommandLog: Sendable {
  /// A command that was performed.
  struct Line: Sendable {
    /// A ``ConfirmedCommand`` as JSON: the answer, the event and the list share this text.
    var text: String
    var place: KeyPlace
    var fingerprint: String
    var ids: [String: String]
  }

  /// A key together with the caller who created it.
  struct KeyPlace: Hashable, Sendable {
    var caller: String
    var key: String
  }

  /// The most bytes of texts in one answer. A single larger text is still sent.
  static let maximumInAnswer = 8 * 1024 * 1024

  /// The number of lines that are kept at least, unless they exceed the limit in bytes.
  let capacity: Int
  /// The number of bytes of texts that are kept at most. Beyond that, the log is cut to half.
  private let maximumBytes: Int
  private var bytes = 0
  private var lines: [Line] = []
  private var revisions: [KeyPlace: Int] = [:]
  /// The current ids of cards and columns, by the ids that clients gave them.
  private(set) var ids: [String: String] = [:]
  private(set) var revision: Int

  init(capacity: Int, bytes: Int = 64 * 1024 * 1024, revision: Int = 0) {
    self.capacity = capacity
    maximumBytes = bytes
    self.revision = revision
  }

  var count: Int { lines.count }

  /// - Complexity: O(1), on average.
  mutating func append(_ line: Line) {
    revision += 1
    lines.append(line)
    revisions[line.place] = revision
    ids.merge(line.ids) { $1 }
    bytes += line.text.utf8.count
    if lines.count >= 2 * capacity { forget(lines.count - capacity) }
    if bytes > maximumBytes { forgetHalfOfTheBytes() }
  }

  private mutating func forgetHalfOfTheBytes() {
    var (count, left) = (0, bytes)
    while left > maximumBytes / 2, count < lines.count - 1 {
      left -= lines[count].text.utf8.count
      count += 1
    }
    forget(count)
  }

  private mutating func forget(_ count: Int) {
    for line in lines.prefix(count) {
      bytes -= line.text.utf8.count
      revisions[line.place] = nil
      for id in line.ids.keys { ids[id] = nil }
    }
    lines.removeFirst(count)
  }

  /// The line of the command that was performed under a key.
  func line(at place: KeyPlace) -> Line? {
    revisions[place].map { lines[$0 - (revision - lines.count) - 1] }
  }

  /// The key of the command that made a revision; `nil` if it is no longer kept or there is none.
  func key(of revision: Int) -> String? {
    let index = revision - (self.revision - lines.count) - 1
    return lines.indices.contains(index) ? lines[index].place.key : nil
  }

  /// Whether a mark with a revision, and perhaps a key, can belong to this history. If that part of the log is no
  /// longer kept, the mark is believed.
  func agrees(with mark: HistoryMark) -> Bool {
    guard mark.revision <= revision else { return false }
    guard let theirs = mark.key, let ours = key(of: mark.revision) else { return true }
    return theirs == ours
  }

  /// The texts of the lines after a revision, at most `maximum`; `nil` if the first of them is no longer kept.
  func texts(after seen: Int, atMost maximum: Int) -> [String]? {
    let first = revision - lines.count
    guard first <= seen else { return nil }
    guard seen < revision else { return [] }
    var left = Self.maximumInAnswer
    return lines[(seen - first)...].prefix(maximum).map(\.text).enumerated().prefix { index, text in
      left -= text.utf8.count
      return index == 0 || left >= 0
    }.map(\.element)
  }

  /// The newest texts, oldest first.
  func newest(_ count: Int) -> [String] { lines.suffix(count).map(\.text) }
}
