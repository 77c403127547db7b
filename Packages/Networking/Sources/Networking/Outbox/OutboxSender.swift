/// Sends the commands of an outbox in order, one by one or several together, and retries each until it has an answer.
///
/// An actor, because commands are added while others are on their way. `Answer` is the server's response to a command.
public actor OutboxSender<Command: Sendable, Answer: Sendable> {
  public typealias Entry = Outbox<Command>.Entry

  /// The outcome of an entry, or of an attempt to send one.
  public enum Event: Sendable {
    case accepted(Entry, Answer)
    /// The entry was rejected, for this reason. Entries added after it are still sent.
    case refused(Entry, Problem)
    /// There was no answer. The same entry is sent again after this delay, or when ``wake()`` is called.
    case waiting(Duration, because: NetworkError)
    /// The storage failed. The change was made, but is kept in memory only.
    case notStored(String)
  }

  /// The waiting entries, as of the last event.
  public var waiting: [Entry] { outbox.entries }
  /// The events, for one reader.
  public nonisolated let events: AsyncStream<Event>

  private var outbox: Outbox<Command>
  private let storage: any OutboxStorage<Command>
  private let backoff: Backoff
  private let clock: any Clock<Duration>
  private var random: RandomSource
  private let most: Int
  private let deliver: @Sendable ([Entry]) async throws(NetworkError) -> [Result<Answer, Problem>]
  private let sink: AsyncStream<Event>.Continuation
  private let signal = RetrySignal()

  /// Sends one entry after another.
  ///
  /// - Parameter deliver: Sends one entry once, under its key. A ``NetworkError/refusal`` means that it was refused. After
  ///   any other error the outcome is unknown, and the entry is sent again.
  /// - Throws: The errors of reading the storage.
  public init(
    storage: any OutboxStorage<Command> = MemoryOutboxStorage<Command>(), backoff: Backoff = Backoff(),
    clock: any Clock<Duration> = ContinuousClock(), random: RandomSource = .system,
    deliver: @escaping @Sendable (Entry) async throws(NetworkError) -> Answer
  ) async throws {
    try await self.init(together: 1, storage: storage, backoff: backoff, clock: clock, random: random) {
      entries async throws(NetworkError) in
      do throws(NetworkError) {
        return [.success(try await deliver(entries[0]))]
      } catch {
        guard let refusal = error.refusal else { throw error }
        return [.failure(refusal)]
      }
    }
  }

  /// Sends entries together that wait together, such as those of a time without a connection.
  ///
  /// - Parameters:
  ///   - most: How many entries go into one request at most; at least 1.
  ///   - deliver: Sends the entries once, in order, each under its key. Returns the answers to the first of them, at least
  ///     one, each with the problem if the entry was refused; the others are sent again. After an error the outcome is
  ///     unknown, and all are sent again.
  /// - Throws: The errors of reading the storage.
  public init(
    together most: Int, storage: any OutboxStorage<Command> = MemoryOutboxStorage<Command>(),
    backoff: Backoff = Backoff(), clock: any Clock<Duration> = ContinuousClock(), random: RandomSource = .system,
    deliver: @escaping @Sendable ([Entry]) async throws(NetworkError) -> [Result<Answer, Problem>]
  ) async throws {
    precondition(most >= 1, "At least one command goes into a request, not \(most).")
    outbox = Outbox(try await storage.load(), sent: most)
    self.most = most
    self.storage = storage
    self.backoff = backoff
    self.clock = clock
    self.random = random
    self.deliver = deliver
    (events, sink) = AsyncStream.makeStream(of: Event.self)
  }

  /// Adds a command under a new key; returns when it is stored.
  ///
  /// - Throws: The errors of the storage; in that case the command is not added.
  @discardableResult
  public func submit(_ command: Command) async throws -> IdempotencyKey {
    let key = IdempotencyKey(using: &random)
    try await submit(command, as: key)
    return key
  }

  /// Adds a command under the key by which it is already known to a ``Replica``, which must have the command before its
  /// answer can arrive.
  ///
  /// - Throws: The errors of the storage; in that case the command is not added.
  public func submit(_ command: Command, as key: IdempotencyKey) async throws {
    let entry = Entry(id: key, command: command)
    // Concurrent calls must have the same order in the storage and here, so each waits for the previous one.
    let before = storing
    let this = Task {
      _ = try? await before?.value
      try await storage.append(entry)
      outbox.add(entry)
      wake()
    }
    storing = this
    try await this.value
  }

  /// The latest call of ``submit(_:as:)``.
  private var storing: Task<Void, any Error>?

  /// Retries at once instead of waiting for the delay to end. Call it when the connection is known to be back.
  public func wake() {
    signal.fire()
  }

  /// Sends until the task is cancelled. Only one task may run it.
  public func run() async {
    var failures = 0
    while !Task.isCancelled {
      // What has been added before now is among the entries.
      let count = signal.count
      let entries = outbox.next(atMost: most)
      guard let first = entries.first else {
        await signal.wait(since: count, atMost: nil, on: clock)
        continue
      }
      do throws(NetworkError) {
        let answers = try await deliver(entries)
        precondition(1...entries.count ~= answers.count, "\(entries.count) commands got \(answers.count) answers.")
        failures = 0
        for (entry, answer) in zip(entries, answers) { await leave(entry, answer) }
        if answers.count < entries.count { _ = outbox.settle(entries[answers.count].id, as: .lost) }
      } catch {
        _ = outbox.settle(first.id, as: .lost)
        failures += 1
        var delay = backoff.delay(afterFailures: failures, using: &random)
        if case .problem(_, _, let retryAfter?) = error { delay += retryAfter }
        if error != .cancelled { sink.yield(.waiting(delay, because: error)) }
        await signal.wait(since: count, atMost: delay, on: clock)
      }
    }
  }

  private func leave(_ entry: Entry, _ answer: Result<Answer, Problem>) async {
    switch answer {
    case .success(let answer): await leave(entry, .accepted, .accepted(entry, answer))
    case .failure(let problem): await leave(entry, .refused, .refused(entry, problem))
    }
  }

  private func leave(_ entry: Entry, _ outcome: Outbox<Command>.Outcome, _ event: Event) async {
    _ = outbox.settle(entry.id, as: outcome)
    do {
      try await storage.remove(entry.id)
    } catch {
      // It will be sent once more after a restart; the key keeps that from having an effect.
      // In the words of the storage, which is the app's.
      sink.yield(.notStored("\(error)"))
    }
    sink.yield(event)
  }
}
