import BoardSharing
import Foundation
import Networking
import TaskBoardModel

/// The most recent commands of a board, for clients that missed some or ask again. A value.
struct CommandLog: Sendable {
  /// A command that was performed.
  struct Line: Sendable {
    /// A ``ConfirmedCommand`` as JSON: the answer, the event and the list share this text.
    var text: String
    var place: KeyPlace
    var fingerprint: String
    var ids: [String: String]
    /// What takes the command back; `nil` for a command that was performed before a snapshot which the server has read.
    var inverse: [KanbanEdit]?
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
  /// The current ids of cards and columns, by caller and the id that the caller gave them. An id means nothing to other
  /// callers.
  private var ids: [String: [String: String]] = [:]
  /// What its inverses say about comments, claims and times.
  private(set) var attested = Attested()
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
    ids[line.place.caller, default: [:]].merge(line.ids) { $1 }
    attested.add(line.inverse)
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
      attested.remove(line.inverse)
      for (id, current) in line.ids where ids[line.place.caller]?[id] == current { ids[line.place.caller]?[id] = nil }
    }
    lines.removeFirst(count)
  }

  /// The current ids of the cards and columns that a caller added, by the ids that the caller gave them.
  func ids(of caller: String) -> [String: String] { ids[caller] ?? [:] }

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
  func texts(after seen: Int, atMost maximum: Int) -> [String]? { texts(after: seen, atMost: maximum) { $0.text } }

  /// At most ``BoardPaths/maximumCommands`` of the same texts, as a JSON array.
  ///
  /// - Parameter hasInverses: Whether each has what takes the command back as the member `inverse`, if it is known.
  /// - Throws: 410 if the first of them is no longer kept.
  func json(after seen: Int, withInverses hasInverses: Bool) throws -> String {
    let texts = try texts(after: seen, atMost: BoardPaths.maximumCommands) {
      hasInverses ? try $0.textWithInverse : $0.text
    }
    guard let texts else { throw Problem.notKept(after: seen) }
    return "[\(texts.joined(separator: ","))]"
  }

  private func texts(
    after seen: Int, atMost maximum: Int, _ text: (Line) throws -> String
  ) rethrows -> [String]? {
    let first = revision - lines.count
    guard first <= seen else { return nil }
    guard seen < revision else { return [] }
    var left = Self.maximumInAnswer
    var texts: [String] = []
    for line in lines[(seen - first)...].prefix(maximum) {
      let text = try text(line)
      left -= text.utf8.count
      guard texts.isEmpty || left >= 0 else { break }
      texts.append(text)
    }
    return texts
  }

  /// The newest texts, oldest first.
  func newest(_ count: Int) -> [String] { lines.suffix(count).map(\.text) }
}

extension CommandLog.Line {
  fileprivate var textWithInverse: String {
    get throws {
      guard let inverse else { return text }
      return "\(text.dropLast()),\"inverse\":\(try JSONEncoder.stable.text(inverse))}"
    }
  }
}

extension CommandLog {
  /// The latest commands in words, oldest first.
  ///
  /// - Parameter board: The board after all of them.
  func records(latest count: Int, on board: Kanban) throws -> [ChangeRecord] {
    var follower = ChangeFollower(on: board)
    let texts = newest(count)
    return try texts.enumerated().map { index, text in
      let confirmed = try BoardDecoder.decode(ConfirmedCommand.self, from: Data(text.utf8))
      return follower.record(confirmed.command, number: revision - texts.count + index + 1)
    }
  }
}
