import BoardSharing
import Foundation
import Networking
import NetworkingServer
import TaskBoardModel

/// One board: performs its commands one after another, and tells all who listen.
///
/// Commands that come while the disk is written wait and become durable together, in one transaction. An answer is given,
/// and an event sent, after that. An actor, because requests come from everywhere.
@available(macOS 14, *)
actor ServedBoard {
  nonisolated let id: BoardID
  /// The events of this board.
  nonisolated let hub: EventHub
  private let file: BoardFile
  private let now: @Sendable () -> Moment
  private let uptime: @Sendable () -> Duration
  private(set) var board: Kanban
  private var log: CommandLog
  private var waiting: [Waiting] = []
  private var isWriting = false
  private var presences = PresenceList()
  private var encoded: (revision: Int, json: String)?
  private var listed: (revision: Int, tasks: Data)?

  private struct Waiting {
    var submission: Submission
    var author: String
    var answer: CheckedContinuation<String, any Error>
  }

  /// - Parameters:
  ///   - now: The time of commands.
  ///   - uptime: Of a clock that never goes back.
  init(
    _ id: BoardID, in file: BoardFile, listeners: Int, now: @escaping @Sendable () -> Moment,
    uptime: @escaping @Sendable () -> Duration = Uptime.clock()
  ) async throws {
    (board, log) = try file.read()
    self.id = id
    self.file = file
    self.now = now
    self.uptime = uptime
    let newest = log.newest(1000)
    hub = EventHub(revision: log.revision - newest.count, listeners: listeners)
    for text in newest { await hub.publish(BoardEvent.command.rawValue, data: text) }
  }

  var revision: Int { log.revision }
  var summary: BoardSummary { BoardSummary(id: id, title: board.title, revision: revision) }

  /// A ``SharedBoard`` as JSON, made once for each revision that is asked for.
  func document() -> (revision: Int, json: String) {
    if let encoded, encoded.revision == revision { return encoded }
    let json = JSONEncoder.stable.text(SharedBoard(id: id, revision: revision, board: board))
    encoded = (revision, json)
    return (revision, json)
  }

  /// What is pending, as a property list; made once for each revision too.
  func pendingTasks() throws -> Data {
    if let listed, listed.revision == revision { return listed.tasks }
    let tasks = try PendingTask.propertyList(board.pendingTasks)
    listed = (revision, tasks)
    return tasks
  }

  /// The commands after a revision, as JSON.
  ///
  /// - Throws: 410 where they are no longer kept.
  func commands(after revision: Int) throws(Problem) -> String {
    guard let texts = log.texts(after: revision, atMost: BoardPaths.mostCommands) else {
      throw Problem(
        title: "It is no longer kept.", status: 410,
        detail: "The commands right after revision \(revision) are no longer kept.", remedy: "Read the whole board.")
    }
    return "[\(texts.joined(separator: ","))]"
  }

  /// Does a command; durable on return.
  ///
  /// - Returns: A ``ConfirmedCommand`` as JSON.
  /// - Throws: a problem: 409 where the board is against it, 422, or 503 where it cannot be written.
  func perform(_ submission: Submission, by author: String) async throws -> String {
    try await withCheckedThrowingContinuation { answer in
      waiting.append(Waiting(submission: submission, author: author, answer: answer))
      guard !isWriting else { return }
      isWriting = true
      Task {
        while !waiting.isEmpty { await writeWaiting() }
        isWriting = false
      }
    }
  }

  private func writeWaiting() async {
    let group = waiting
    waiting = []
    let (answers, lines, entries, next) = performed(group)
    if !entries.isEmpty {
      do {
        try await file.append(entries, board: next)
      } catch {
        // None of them counts, also not for an answer that would have been a refusal: it may have been one of these.
        for waiting in group { waiting.answer.resume(throwing: Problem.unwritten(error)) }
        return
      }
      board = next
      for line in lines {
        log.append(line)
        await hub.publish(BoardEvent.command.rawValue, data: line.text)
      }
    }
    for (waiting, answer) in zip(group, answers) { waiting.answer.resume(with: answer) }
  }

  /// A function of its own, so that its copy of the board ends with it.
  private func performed(
    _ waiting: [Waiting]
  ) -> (answers: [Result<String, any Error>], lines: [CommandLog.Line], entries: [String], board: Kanban) {
    var group = CommandGroup(on: board)
    let time = now()
    let answers = waiting.map { waiting in
      Result<String, any Error> {
        try group.perform(waiting.submission, by: waiting.author, after: log, at: time)
      }
    }
    return (answers, group.lines, group.entries, group.board)
  }

  // MARK: Who is there

  func set(_ presence: Presence, of caller: String) async {
    if presences.set(presence, of: caller, at: uptime()) { await tellPresences() }
  }

  func forgetAbsent() async {
    if presences.forget(at: uptime()) { await tellPresences() }
  }

  func tellPresences() async {
    await hub.tell(BoardEvent.presence.rawValue, data: JSONEncoder.stable.text(presences.all))
  }

  func close() { file.close() }
}

extension Problem {
  fileprivate static func unwritten(_ error: any Error) -> Problem {
    Problem(
      title: StatusText.sentence(503), status: 503, detail: "The change could not be written to the disk: \(error)",
      remedy: "Try again; it has not been done.")
  }
}
