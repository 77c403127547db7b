import BoardSharing
import Dispatch
import Foundation
import Sharing
import SharingServer
import TaskBoardModel

/// The latest commands of a board in words, as JSON. Each is put into words once, however often somebody asks. A value.
struct HistoryText: Sendable {
  private var follower: ChangeFollower
  /// The last command that is in words.
  private(set) var revision: Int
  /// Each as a ``ChangeRecord`` in JSON, oldest first.
  private var records: [String] = []

  /// - Parameter board: The columns as they are now, for the titles of those that no command of the log has made.
  init(before log: CommandLog<Kanban>, on board: Kanban) {
    follower = ChangeFollower(on: board)
    revision = log.revision - log.newest(BoardPaths.maximumCommands).count
  }

  /// Adds what it lacks of the latest commands.
  mutating func follow(_ log: CommandLog<Kanban>) throws {
    guard revision < log.revision else { return }
    let texts = log.newest(min(log.revision - revision, BoardPaths.maximumCommands))
    let encoder = JSONEncoder.stable
    for (number, text) in zip((log.revision - texts.count + 1)..., texts) {
      let confirmed = try BoardDecoder.decode(ConfirmedCommand.self, from: Data(text.utf8))
      records.append(try encoder.text(follower.record(confirmed.command, number: number)))
    }
    revision = log.revision
    records.removeFirst(max(0, records.count - BoardPaths.maximumCommands))
  }

  /// The latest changes and the refusals, each refusal after the change that was the latest when it happened.
  ///
  /// - Parameter count: How many changes; fewer if they have more than ``CommandLog/maximumInAnswer`` bytes.
  func json(latest count: Int, with refusals: [ChangeRecord]) throws -> String {
    var (texts, rest, left) = ([String](), refusals[...], CommandLog<Kanban>.maximumInAnswer)
    let encoder = JSONEncoder.stable
    for (number, record) in zip((0..<revision + 1).reversed(), records.suffix(count).reversed()) {
      left -= record.utf8.count
      guard texts.isEmpty || left >= 0 else { break }
      while let last = rest.last, number <= last.number { texts.append(try encoder.text(rest.removeLast())) }
      texts.append(record)
    }
    while let last = rest.popLast() { texts.append(try encoder.text(last)) }
    return "[\(texts.reversed().joined(separator: ","))]"
  }
}

/// The latest changes of a board in words, which follow its log when somebody asks.
///
/// An actor, because words are found on a queue, while others ask.
actor HistoryWords {
  private var text: (words: HistoryText, reloads: Int)?
  private var writing: Task<Void, any Error>?
  private let queue = DispatchQueue(label: "HistoryWords")

  /// The latest changes of a log and the refusals, as ``HistoryText/json(latest:with:)``.
  ///
  /// - Parameters:
  ///   - columns: The columns of the board as they are with that log.
  ///   - reloads: How often the board was read again, perhaps with another history.
  func json(
    latest count: Int, of log: CommandLog<Kanban>, on columns: Kanban, after reloads: Int, with refusals: [ChangeRecord]
  ) async throws -> String {
    while true {
      if let text, reloads < text.reloads || reloads == text.reloads && log.revision <= text.words.revision {
        return try text.words.json(latest: count, with: refusals)
      }
      let writing = writing ?? Task { try await follow(log, columns, reloads) }
      self.writing = writing
      try await writing.value
    }
  }

  private func follow(_ log: CommandLog<Kanban>, _ columns: Kanban, _ reloads: Int) async throws {
    defer { writing = nil }
    let known = text.flatMap { $0.reloads == reloads ? $0.words : nil }
    let words = try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(
          with: Result {
            var words = known ?? HistoryText(before: log, on: columns)
            try words.follow(log)
            return words
          })
      }
    }
    text = (words, reloads)
  }
}
