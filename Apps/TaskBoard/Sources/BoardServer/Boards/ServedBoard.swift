import BoardSharing
import DragDropKit
import Foundation
import Hummingbird
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
  /// With all commands that are durable.
  private(set) var board: Kanban
  /// With those too that are being written. Each command is performed on both, so that neither is ever copied.
  private var ahead: Kanban
  private var log: CommandLog
  private var waiting: [Waiting] = []
  private var isWriting = false
  private var presences = PresenceList()
  private var isTellingPresences = false
  private var encoded: (revision: Int, json: ByteBuffer)?
  private var tasks = PendingTasks()

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
    ahead = board
    self.id = id
    self.file = file
    self.now = now
    self.uptime = uptime
    let newest = log.newest(1000)
    hub = EventHub(revision: log.revision - newest.count, listeners: listeners)
    await hub.publish(BoardEvent.command.rawValue, newest)
    await tellPresences()
  }

  var revision: Int { log.revision }
  var summary: BoardSummary { BoardSummary(id: id, title: board.title, revision: revision) }

  /// A ``SharedBoard`` as JSON, made once for each revision that is asked for.
  func document() -> (revision: Int, json: ByteBuffer) {
    if let encoded, encoded.revision == revision { return encoded }
    let json = ByteBuffer(string: JSONEncoder.stable.text(SharedBoard(id: id, revision: revision, board: board)))
    encoded = (revision, json)
    return (revision, json)
  }

  /// What is pending, as a property list.
  func pendingTasks() throws -> ByteBuffer { try tasks.propertyList(of: board) }

  /// The card of a task; `nil` where there is none.
  func card(task number: Int) -> Card? { tasks.card(number, on: board) }

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
    let (waiting, time) = (waiting, now())
    self.waiting = []
    var group = CommandGroup()
    let answers = waiting.map { waiting in
      Result<String, any Error> {
        try group.perform(waiting.submission, by: waiting.author, on: &ahead, after: log, at: time)
      }
    }
    if !group.entries.isEmpty {
      do {
        try await file.append(group.entries)
      } catch {
        ahead = board
        // None of them counts, also not for an answer that would have been a refusal: it may have been one of these.
        for waiting in waiting { waiting.answer.resume(throwing: Problem.unwritten(error)) }
        return
      }
      confirm(group)
      file.snapshot(board)
      await hub.publish(BoardEvent.command.rawValue, group.lines.map(\.text))
    }
    for (waiting, answer) in zip(waiting, answers) { waiting.answer.resume(with: answer) }
  }

  /// What is on the disk now counts.
  private func confirm(_ group: CommandGroup) {
    for (command, line) in zip(group.commands, group.lines) {
      do throws(Refusal) {
        _ = try command.perform(on: &board)
      } catch {
        preconditionFailure("\(command.title) was done on one of two boards that are the same, but: \(error)")
      }
      log.append(line)
      tasks.follow(command.deed, on: board)
    }
    assert(board == ahead, "The board and its twin differ.")
  }

  // MARK: Who is there

  func set(_ presence: Presence, of caller: String) {
    if presences.set(presence, of: caller, at: uptime()) { tellPresencesSoon() }
  }

  func forgetAbsent() {
    if presences.forget(at: uptime()) { tellPresencesSoon() }
  }

  /// At most ten times a second, because each change goes to everybody: of 200 who come at once each would be told of 200.
  private func tellPresencesSoon() {
    guard !isTellingPresences else { return }
    isTellingPresences = true
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      isTellingPresences = false
      await tellPresences()
    }
  }

  private func tellPresences() async {
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
