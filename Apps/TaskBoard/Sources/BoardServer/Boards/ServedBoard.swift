import BoardSharing
import Foundation
import History
import Hummingbird
import Networking
import NetworkingServer
import Persistence
import TaskBoardModel

/// One board: performs its commands one after another, and notifies all listeners.
///
/// Commands that arrive during a write wait and become durable together, in one transaction. Only then are the answers
/// and events sent. An actor, because requests come from everywhere.
@available(macOS 14, *)
actor ServedBoard {
  nonisolated let id: BoardID
  /// The events of this board.
  nonisolated let hub: EventHub
  private let file: BoardFile
  private let disk: DiskWatch
  private let now: @Sendable () -> Moment
  private let uptime: @Sendable () -> Duration
  /// The board with all durable commands.
  private(set) var board: Kanban
  /// The board including commands that are being written. Each command is performed on both boards, so that neither is
  /// ever copied.
  private var ahead: Kanban
  private var log: CommandLog
  /// The size of all cards' texts after all durable commands.
  private var bytes: Int
  private let maximumBytes: Int
  private var waiting: [Waiting] = []
  private var isWriting = false
  private var presences = PresenceList()
  private var isTellingPresences = false
  private var text: BoardText
  /// The whole board that was last requested, and the one that is being encoded.
  private var document: Document?
  private var writing: Task<Document, any Error>?
  /// The queue on which boards are encoded: one after another, and never where requests are answered.
  private let encoding = DispatchQueue(label: "ServedBoard")
  private var pace: SnapshotPace
  private var snapshot: Task<Void, Never>?
  private var tasks = PendingTasks()

  private struct Waiting {
    var work: Work
    var author: String
    var answer: CheckedContinuation<String, any Error>
  }

  private enum Work {
    case command(Submission)
    case task(TaskCall, by: Caller)
  }

  /// A ``SharedBoard`` as JSON.
  struct Document: Sendable {
    let revision: Int
    let json: ByteBuffer
  }

  /// - Parameters:
  ///   - contents: The contents of the file.
  ///   - disk: Notified of every write.
  ///   - maximumBytes: The board's quota for the texts of its cards.
  ///   - now: Returns the time of commands.
  ///   - uptime: Returns the time of a clock that never goes back.
  init(
    _ id: BoardID, _ contents: BoardFile.Contents, in file: BoardFile, on disk: DiskWatch, maximumBytes: Int,
    listeners: ListenerLimits, now: @escaping @Sendable () -> Moment,
    uptime: @escaping @Sendable () -> Duration = Uptime.clock()
  ) async throws {
    (board, ahead, bytes) = (contents.board, contents.twin, contents.bytes)
    (log, text, pace) = (contents.log, contents.text, contents.pace)
    self.id = id
    self.file = file
    self.disk = disk
    self.maximumBytes = maximumBytes
    self.now = now
    self.uptime = uptime
    let newest = log.newest(1000)
    hub = EventHub(revision: log.revision - newest.count, listeners: listeners)
    await hub.publish(BoardEvent.command.rawValue, dataOfEach: newest)
    if let epoch = file.epoch {
      await hub.broadcast(BoardEvent.history.rawValue, data: try JSONEncoder.stable.text(BoardHistory(epoch: epoch)))
    }
    await tellPresences()
    writeSnapshotIfTime()
  }

  /// The name of the history to which the revisions belong.
  nonisolated var epoch: String? { file.epoch }
  var revision: Int { log.revision }
  var summary: BoardSummary { BoardSummary(id: id, title: board.title, revision: revision) }

  // MARK: The whole board

  /// The board with all commands that were performed before the request, and possibly later ones. It is encoded once at
  /// a time, for all requests that arrive meanwhile.
  func wholeBoard() async throws -> Document {
    let asked = revision
    while true {
      if let document, asked <= document.revision { return document }
      let writing = writing ?? Task { try await writeDocument() }
      self.writing = writing
      _ = try await writing.value
    }
  }

  private func writeDocument() async throws -> Document {
    defer { writing = nil }
    let (id, epoch) = (id, epoch)
    let (revision, key, cut) = try await cut()
    let json = try await encode {
      try cut.document { SharedBoard(id: id, revision: revision, board: $0, epoch: epoch, key: key) }
    }
    let document = Document(revision: revision, json: json)
    self.document = document
    return document
  }

  /// The encoded board at some moment from now on.
  private func cut() async throws -> (revision: Int, key: String?, cut: BoardText.Cut) {
    // Many stale cards are encoded beforehand, so that no command waits for them to be collected; if others become
    // stale as quickly, the rest is part of the cut all the same.
    for _ in 0..<BoardText.rounds {
      let sheets = text.nextSheets(of: board)
      guard !sheets.isEmpty else { break }
      text.keep(try await encode { try sheets.map { try $0.encoded() } })
    }
    let (revision, key, cut) = (revision, log.key(of: revision), text.cut(of: board))
    let encoded = try await encode {
      var cut = cut
      try cut.encode()
      return cut
    }
    text.keep(encoded.sheets)
    return (revision, key, encoded)
  }

  private func encode<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      encoding.async { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Writes a snapshot if it is time for one. Nobody waits for it. If it fails, the only effect is that the next
  /// opening takes longer.
  private func writeSnapshotIfTime() {
    guard snapshot == nil, pace.isTime(cards: board.cards.count, size: bytes) else { return }
    pace = SnapshotPace()
    snapshot = Task {
      if let (revision, _, cut) = try? await cut(), let json = try? await encode({ try cut.board() }) {
        try? await file.addSnapshot(json, after: revision, keeping: min(BoardFile.kept, log.count))
      }
      snapshot = nil
    }
  }

  /// Waits for the snapshot in progress, if there is one.
  func finishSnapshot() async { await snapshot?.value }

  /// The pending tasks, as a property list.
  func pendingTasks() throws -> ByteBuffer { try tasks.propertyList(of: board) }

  /// - Throws: 412 if the mark does not belong to this board's history. A mark without epoch and key fits any history.
  func check(_ mark: HistoryMark) throws(Problem) {
    guard mark.epoch != nil || mark.key != nil else { return }
    guard mark.epoch == nil || epoch == nil || mark.epoch == epoch, log.agrees(with: mark) else {
      throw Problem(
        title: StatusText.sentence(412), status: 412,
        detail: "Revision \(mark.revision) belongs to another history of the board; perhaps a backup was restored.",
        remedy: "Read the whole board.")
    }
  }

  /// The commands after a revision, as JSON.
  ///
  /// - Throws: 410 if they are no longer kept.
  func commands(after revision: Int) throws(Problem) -> String {
    guard let texts = log.texts(after: revision, atMost: BoardPaths.maximumCommands) else {
      throw Problem(
        title: "It is no longer kept.", status: 410,
        detail: "The commands right after revision \(revision) are no longer kept.", remedy: "Read the whole board.")
    }
    return "[\(texts.joined(separator: ","))]"
  }

  /// Performs a command; durable on return.
  ///
  /// - Returns: A ``ConfirmedCommand`` as JSON.
  /// - Throws: A problem: 409 if the board refuses it, 422, or 503 if it cannot be written.
  func perform(_ submission: Submission, by author: String) async throws -> String {
    try await perform(.command(submission), by: author)
  }

  /// Performs a call of the plain task list; durable on return.
  ///
  /// - Throws: The errors of ``perform(_:by:)-(Submission,_)``, and 404 for a task that does not exist.
  func perform(_ call: TaskCall, by caller: Caller) async throws {
    _ = try await perform(.task(call, by: caller), by: caller.name)
  }

  private func perform(_ work: Work, by author: String) async throws -> String {
    try await withCheckedThrowingContinuation { answer in
      waiting.append(Waiting(work: work, author: author, answer: answer))
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
    var group = CommandGroup(bytes: bytes, of: maximumBytes, epoch: epoch)
    let answers = waiting.map { waiting in
      Result<String, any Error> {
        guard let submission = try resolve(waiting.work, after: group) else { return "" }
        return try group.perform(submission, by: waiting.author, on: &ahead, after: log, at: time)
      }
    }
    if !group.entries.isEmpty {
      do {
        try await file.append(group.entries)
        disk.wrote()
      } catch {
        disk.failed(error)
        ahead = board
        // None of them counts, not even for a refusal, because it may depend on one of these commands.
        for waiting in waiting { waiting.answer.resume(throwing: Problem.unwritten(error)) }
        return
      }
      confirm(group)
      writeSnapshotIfTime()
      await hub.publish(BoardEvent.command.rawValue, dataOfEach: group.lines.map(\.text))
    }
    for (waiting, answer) in zip(waiting, answers) { waiting.answer.resume(with: answer) }
  }

  /// Turns the work into a command on the board as it is now that its turn has come; `nil` if there is nothing to do.
  private func resolve(_ work: Work, after group: CommandGroup) throws(Problem) -> Submission? {
    switch work {
    case .command(let submission): return submission
    case .task(let call, let caller):
      let card = tasks.card(call.number, on: board, after: group.commands, on: ahead)
      return try call.submission(
        for: card, on: ahead, revision: log.revision + group.lines.count + 1, by: caller)
    }
  }

  /// Commits a group that is now on the disk.
  private func confirm(_ group: CommandGroup) {
    bytes = group.bytes
    pace.add(group.entries)
    for (command, line) in zip(group.commands, group.lines) {
      do throws(Refusal) {
        text.follow(try command.perform(on: &board).action, on: board)
      } catch {
        preconditionFailure("\(command.title) was done on one of two boards that are the same, but: \(error)")
      }
      log.append(line)
      tasks.follow(command.action, on: board)
    }
    assert(board == ahead, "The board and its twin differ.")
  }

  // MARK: Who is there

  func set(_ presence: Presence, of caller: String) {
    if presences.set(presence, of: caller, at: uptime()) { tellPresencesSoon() }
  }

  func endPresence(of client: String, of caller: String) {
    if presences.end(client, of: caller) { tellPresencesSoon() }
  }

  func forgetAbsent() {
    if presences.forget(at: uptime()) { tellPresencesSoon() }
  }

  /// Sends the presences at most ten times a second, because each change goes to everybody: if 200 clients arrive at
  /// once, each would be notified 200 times.
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
    // Names and ids always encode.
    guard let text = try? JSONEncoder.stable.text(presences.all) else { return }
    await hub.broadcast(BoardEvent.presence.rawValue, data: text)
  }

  func close() { file.close() }
}

extension Problem {
  /// Only the operator may know where the file is, so the full cause goes to the log alone.
  static func unwritten(_ error: any Error) -> ProblemWithCause {
    let reason = (error as? StoreError)?.summary ?? "the disk rejected it"
    return ProblemWithCause(
      Problem(
        title: StatusText.sentence(503), status: 503, detail: "It could not be stored on the server: \(reason).",
        remedy: "It has not been done. Try again later."), cause: error)
  }
}
