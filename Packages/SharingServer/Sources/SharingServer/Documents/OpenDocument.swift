import Foundation
import History
import Hooks
import Hummingbird
import Networking
import NetworkingServer
import Sharing

/// One document: performs its commands one after another, and notifies all listeners.
///
/// Commands that arrive during a write wait and become durable together, in one append. Only then are the answers and
/// events sent. If other servers were first, their commands are performed, and then the waiting ones again: they may be
/// refused now. An actor, because requests come from everywhere.
@available(macOS 14, *)
package actor OpenDocument<Document: ServedDocument> {
  package nonisolated let id: DocumentID<Document>
  /// The events of this document.
  package nonisolated let hub: EventHub
  /// The presences of the people who are viewing it.
  package nonisolated let presences: DocumentPresences<Document>
  package nonisolated let attendant: Document.Attendant
  private let stored: any DocumentLog
  /// Whether other servers append to the log.
  private let isShared: Bool
  private let health: WriteHealth
  private let terms: ServingTerms
  package private(set) var contents: DocumentContents<Document>
  /// How often the contents were read again. What was encoded before is outdated.
  package private(set) var reloads = 0
  private var queue = AppendQueue<DocumentWork<Document>, CheckedContinuation<Void, any Error>>()
  private var knowledge = Knowledge.current
  /// The whole document that was last requested, and the one that is being encoded.
  private var whole: Encoded?
  private var writing: Task<Encoded, any Error>?
  /// All of this actor's work is done there, however long a command takes: never on a thread that answers others.
  private let executor = OwnExecutor()
  /// The queue on which documents are encoded: one after another, and never where requests are answered.
  private let encoding = DispatchQueue(label: "OpenDocument")
  private var snapshot: Task<Void, Never>?

  /// The number of rounds until a large document is encoded, even if commands make parts of it stale as quickly.
  private static var maximumRounds: Int { 32 }

  /// The document as JSON, a ``SharedSnapshot``.
  package struct Encoded: Sendable {
    let revision: Int
    let epoch: String?
    let json: ByteBuffer
  }

  /// What this server knows of the log.
  private enum Knowledge {
    /// Everything that it has heard of.
    case current
    /// Other servers seem to have changed the document since the log was last read.
    case behind
    /// Commands whose append failed may be in the log: nothing is decided until it has been read.
    case inDoubt
  }

  /// - Parameters:
  ///   - contents: The contents of the log.
  ///   - isShared: Whether other servers append to the log.
  ///   - health: Notified of every write.
  ///   - uptime: Returns the time of a clock that never goes back.
  ///   - share: Tells other servers who is here.
  package init(
    _ id: DocumentID<Document>, _ contents: DocumentContents<Document>, in stored: any DocumentLog,
    isShared: Bool = false, on health: WriteHealth,
    terms: ServingTerms, uptime: @escaping @Sendable () -> Duration = Uptime.clock(),
    share: @escaping @Sendable (PresenceHint<Document>) -> Void = { _ in }
  ) async throws {
    self.contents = contents
    (self.id, self.stored, self.isShared, self.health, self.terms) = (id, stored, isShared, health, terms)
    attendant = Document.Attendant(in: stored)
    let newest = contents.log.newest(1000)
    hub = EventHub(revision: contents.log.revision - newest.count, listeners: terms.listeners)
    presences = DocumentPresences<Document>(of: id, telling: hub, uptime: uptime, share: share)
    await hub.publish(SharingEvent.command.rawValue, dataOfEach: newest)
    try await tellHistory()
    await presences.tell()
    writeSnapshotIfTime()
  }

  private func tellHistory() async throws {
    guard let epoch else { return }
    await hub.broadcast(
      SharingEvent.history.rawValue, data: try JSONEncoder.stable.text(SharingEvent.History(epoch: epoch)))
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package var document: Document { contents.document }
  package var tag: ETag { ETag(revision: revision, epoch: epoch) }
  package var summary: DocumentSummary<Document> { DocumentSummary(id: id, title: document.title, revision: revision) }
  package var epoch: String? { contents.epoch }
  package var revision: Int { contents.log.revision }

  // MARK: The whole document

  /// The document with all commands that were performed before the request, and possibly later ones. It is encoded once at
  /// a time, for all requests that arrive meanwhile.
  package func encoded() async throws -> Encoded {
    let asked = revision
    while true {
      if let whole, asked <= whole.revision { return whole }
      let writing = writing ?? Task { try await writeDocument() }
      self.writing = writing
      _ = try await writing.value
    }
  }

  private func writeDocument() async throws -> Encoded {
    defer { writing = nil }
    let id = id
    let reloads = reloads
    let (mark, cut) = try await cut(isBackground: false)
    let json = try await encode { try cut.served(as: id, at: mark) }
    let whole = Encoded(revision: mark.revision, epoch: mark.epoch, json: json)
    if reloads == self.reloads { self.whole = whole }
    return whole
  }

  /// The encoded document at some moment from now on.
  ///
  /// - Parameter isBackground: Whether nobody waits for it.
  private func cut(isBackground: Bool) async throws -> (mark: HistoryMark, cut: Document.Text.Cut) {
    // Many stale parts are encoded beforehand, so that no command waits for them to be collected; if others become
    // stale as quickly, the rest is part of the cut all the same.
    let reloads = reloads
    for _ in 0..<Self.maximumRounds {
      let sheets = contents.text.nextSheets(of: contents.document)
      guard !sheets.isEmpty else { break }
      let began = ContinuousClock.now
      let encoded = try await encode { try sheets.map(Document.Text.encoded) }
      if reloads == self.reloads { contents.text.keep(encoded) }
      // Nobody waits for a snapshot, so requests get at least half of the time.
      if isBackground { try? await Task.sleep(for: ContinuousClock.now - began) }
    }
    let mark = HistoryMark(epoch: epoch, revision: revision, key: contents.log.key(of: revision))
    let cut = contents.text.cut(of: contents.document)
    let encoded = try await encode {
      var cut = cut
      try cut.encode()
      return cut
    }
    if reloads == self.reloads { contents.text.keep(encoded.sheets) }
    return (mark, encoded)
  }

  private func encode<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      encoding.async { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Writes a snapshot if it is time for one. Nobody waits for it. If it fails, the only effect is that the next
  /// opening takes longer.
  private func writeSnapshotIfTime() {
    guard snapshot == nil, contents.needsSnapshot else { return }
    contents.pace = SnapshotPace()
    snapshot = Task {
      if let (mark, cut) = try? await cut(isBackground: true), let json = try? await encode({ try cut.snapshot() }) {
        try? await stored.addSnapshot(json, after: mark, keeping: min(StoredLog.kept, contents.log.count))
      }
      snapshot = nil
    }
  }

  /// Waits for the snapshot in progress, if there is one.
  package func finishSnapshot() async { await snapshot?.value }

  /// - Throws: 412 if the mark does not belong to this document's history. A mark without epoch and key fits any history that
  ///   is long enough.
  package func check(_ mark: HistoryMark) async throws {
    guard mark.epoch != nil || mark.key != nil || mark.revision > revision else { return }
    // Another server may have told the client more than is known here.
    if isShared, mark.revision > revision || mark.epoch != epoch { try await follow() }
    guard mark.epoch == nil || epoch == nil || mark.epoch == epoch, contents.log.agrees(with: mark) else {
      throw Problem.otherHistory(mark, of: Document.kind.noun)
    }
  }

  /// The commands after a revision, as JSON.
  ///
  /// - Parameter hasInverses: Whether each has what takes it back, if that is still known.
  /// - Throws: 410 if they are no longer kept.
  package func commands(after revision: Int, withInverses hasInverses: Bool = false) throws -> String {
    try contents.log.json(after: revision, withInverses: hasInverses)
  }

  /// Performs several commands, with nothing of others in between; durable on return.
  ///
  /// - Parameter submissions: At least one.
  /// - Returns: For each a ``Confirmed`` as JSON, or the problem with which it is refused.
  /// - Throws: An error if they cannot be written: then none of them counts.
  package func perform(_ submissions: [SubmittedCommand<Document>], by author: String) async throws -> [Result<
    String, Problem
  >] {
    try await withCheckedThrowingContinuation { answer in
      queue.add(DocumentWork<Document>.commands(submissions, by: author) { answer.resume(with: $0) })
      start()
    }
  }

  /// Performs a command; durable on return.
  ///
  /// - Returns: A ``Confirmed`` command as JSON.
  /// - Throws: A problem: 409 if the document refuses it, 422, or 503 if it cannot be written.
  package func perform(_ submission: SubmittedCommand<Document>, by author: String) async throws -> String {
    try await perform([submission], by: author)[0].get()
  }

  /// Queues work, whose answer is called once it is durable.
  package func perform(_ work: DocumentWork<Document>) {
    queue.add([work])
    start()
  }

  /// Reads something of what the server knows of the document.
  package func read<Value: Sendable>(_ body: (inout DocumentContents<Document>) throws -> Value) rethrows -> Value {
    try body(&contents)
  }

  /// Returns once the document has everything that other servers had appended before the call.
  ///
  /// - Throws: An error if the store cannot be read.
  package func follow() async throws {
    guard isShared else { return }
    try await withCheckedThrowingContinuation { answer in
      queue.follow(answer)
      start()
    }
  }

  /// Like ``follow()``. If the store is away, the document stays as it is known here.
  ///
  /// - Returns: Whether the document has everything that was appended before the call.
  @discardableResult
  package func followIfPossible() async -> Bool {
    guard isShared else { return true }
    guard health.isGood else { return false }
    do { try await follow() } catch { return false }
    return true
  }

  /// Notes that another server seems to have changed the document.
  ///
  /// What it did is read at once if anybody listens. Otherwise it is read when somebody asks for the document, or before
  /// the next command.
  package func hearOfChange() async {
    if knowledge == .current { knowledge = .behind }
    if await hub.listenerCount > 0 { await followIfPossible() }
  }

  /// Writes and reads in turn, until nobody waits for either.
  private func start() {
    guard queue.begin() else { return }
    Task { while let (works, followers) = queue.next() { await serve(works, followers) } }
  }

  private func serve(_ waiting: [DocumentWork<Document>], _ following: [CheckedContinuation<Void, any Error>]) async {
    do {
      let answers = try await write(waiting, isFollowing: !following.isEmpty)
      // Before the answers, so that anyone who has one finds it in the history.
      let refused = zip(waiting, answers).compactMap { $0.refusal(in: $1, at: terms.now()) }
      if !refused.isEmpty { await attendant.refused(refused, on: document, after: revision) }
      for (work, answer) in zip(waiting, answers) {
        work.answer(answer, from: &contents)
      }
      for answer in following { answer.resume() }
    } catch {
      health.failed(error)
      // None of them counts, not even for a refusal, because it may depend on one of these commands.
      for work in waiting { work.answer(.failure(Problem.unwritten(error)), from: &contents) }
      for answer in following { answer.resume(throwing: Problem.unwritten(error)) }
    }
  }

  /// Performs the commands on the newest document of all servers. They are durable on return.
  ///
  /// - Throws: An error if the store fails; then the document has none of them.
  private func write(_ waiting: [DocumentWork<Document>], isFollowing: Bool) async throws -> [Result<String, any Error>]
  {
    // Whether everything is known that others had appended before the call.
    var isNewest = !isShared
    while true {
      if knowledge != .current {
        try await catchUp()
        isNewest = true
      }
      let time = contents.time(at: terms.now(), telling: terms.report)
      var group = CommandGroup<Document>(bytes: contents.bytes, of: terms.maximumBytes, epoch: epoch)
      var answers: [Result<String, any Error>] = []
      for work in waiting {
        answers.append(
          Result {
            guard let submission = try work.submission(to: &contents, after: group) else { return "" }
            return try group.perform(submission, by: work.author, on: &contents.ahead, after: contents.log, at: time)
          })
        // Whoever reads the document need not wait for all of them.
        if waiting.count > 1 { await Task.yield() }
      }
      // What is refused here may be possible by now: others may have made room for it.
      let isSettled = isNewest || !isFollowing && answers.allSatisfy { (try? $0.get()) != nil }
      if group.entries.isEmpty, isSettled { return answers }
      let missed: MissedEntries
      do {
        missed = try await append(group)
      } catch {
        contents.forgetAhead()
        if error is UnknownOutcome { knowledge = .inDoubt }
        throw error
      }
      if missed.isEmpty {
        await confirm(group, at: time)
        return answers
      }
      contents.forgetAhead()
      try await perform(missed)
      isNewest = true
    }
  }

  /// - Returns: What others have appended. If that is nothing, the group is durable.
  private func append(_ group: CommandGroup<Document>) async throws -> MissedEntries {
    if group.entries.isEmpty { return try await stored.entries(after: contents.mark) }
    switch try await stored.append(group.entries, after: contents.mark) {
    case .appended:
      health.wrote()
      return .entries([])
    case .behind(let missed): return missed
    }
  }

  private func confirm(_ group: CommandGroup<Document>, at time: Int) async {
    guard !group.entries.isEmpty else { return }
    if let hooks = terms.hooks {
      for (index, command) in group.commands.enumerated() {
        hooks.post(contents.ahead.event(of: command, on: id, revision: revision + index + 1))
      }
    }
    for index in group.commands.indices {
      contents.confirm(index, of: group, at: time)
      if group.commands.count > 1 { await Task.yield() }
    }
    writeSnapshotIfTime()
    await hub.publish(SharingEvent.command.rawValue, dataOfEach: group.lines.map(\.text))
  }

  // MARK: What other servers did

  private func catchUp() async throws {
    // Another server may be heard of again while the log is read.
    let before = knowledge
    knowledge = .current
    do {
      try await perform(try await stored.entries(after: contents.mark))
    } catch {
      knowledge = before
      throw before == .inDoubt ? UnknownOutcome(cause: error) : error
    }
  }

  private func perform(_ missed: MissedEntries) async throws {
    guard case .entries(let texts) = missed else { return try await reload() }
    var lines: [CommandLog<Document>.Line] = []
    let outcome = Result { for text in texts { lines.append(try contents.perform(text)) } }
    // It is the turn of the server that wrote them.
    if contents.needsSnapshot { contents.pace = SnapshotPace() }
    // Those before a failure count: they are in the store.
    await hub.publish(SharingEvent.command.rawValue, dataOfEach: lines.map(\.text))
    try outcome.get()
  }

  /// Reads everything again: this server missed more than is kept, or a backup was restored.
  private func reload() async throws {
    let stored = stored
    let log = try await stored.load()
    contents = try await encode { try DocumentContents<Document>(log) }
    reloads += 1
    whole = nil
    await hub.reset(to: revision)
    try await tellHistory()
  }

  package func close() async {
    await attendant.finish()
    stored.close()
  }
}
