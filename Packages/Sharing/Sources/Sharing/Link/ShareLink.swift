import History
public import Networking

/// The line between a session and its server: sends the session's commands, retrying until there is an answer, and
/// posts the server's messages.
public struct ShareLink<Document: SharedDocument>: Sendable {
  typealias Sender = OutboxSender<Submission<Document.Command>, Confirmed<Document.Command>>

  let service: SharingService<Document>
  let id: DocumentID<Document>
  let identity: ShareIdentity
  let store: ShareStore<Document>
  let clock: any Clock<Duration>
  let backoff: Backoff
  let post: @Sendable (Incoming<Document>) async -> Void
  /// Fired when the server has answered something else: then it is there, and may be listened to.
  let retry = RetrySignal()
  private let wishes: AsyncStream<Outgoing<Document>>
  private let sink: AsyncStream<Outgoing<Document>>.Continuation
  /// Yields when the server must be told of this client: only the latest news of several are worth a request.
  private let news = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameter post: Receives the messages for ``SharedSession/receive(_:)``, from any thread. While it waits, no more are
  ///   read.
  public init(
    _ service: SharingService<Document>, to id: DocumentID<Document>, as identity: ShareIdentity,
    keeping store: ShareStore<Document>,
    backoff: Backoff = Backoff(longest: .seconds(15)), clock: any Clock<Duration> = ContinuousClock(),
    post: @escaping @Sendable (Incoming<Document>) async -> Void
  ) {
    var service = service
    service.client.retries = .never
    self.service = service
    self.id = id
    self.identity = identity
    self.store = store
    self.backoff = backoff
    self.clock = clock
    self.post = post
    (wishes, sink) = AsyncStream.makeStream(of: Outgoing<Document>.self)
  }

  /// Handles a request of a session, in the order of the calls. Returns at once.
  public func send(_ wish: Outgoing<Document>) {
    sink.yield(wish)
  }

  /// Runs until the task is cancelled. Call it only once.
  public func run() async {
    let sender: Sender
    do {
      sender = try await OutboxSender(
        together: CommandBatch<Document.Command>.maximum, storage: store, backoff: backoff, clock: clock
      ) {
        entries throws(NetworkError) in
        try await deliver(entries.map(\.command))
      }
    } catch {
      return await post(.trouble("Your unsent changes cannot be read. Open the \(Document.kind.noun) again."))
    }
    let shown = Shown(Presence(client: identity.client, name: identity.name))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await sender.run() }
      group.addTask { await report(sender) }
      group.addTask { await listen(waking: sender) }
      group.addTask { await beat() }
      group.addTask { await stayPresent(shown) }
      for await wish in wishes { await serve(wish, sender, shown) }
      group.cancelAll()
    }
  }

  private func serve(_ wish: Outgoing<Document>, _ sender: Sender, _ shown: Shown) async {
    switch wish {
    case .submit(let submission):
      do {
        try await sender.submit(submission)
      } catch {
        await post(
          .trouble("\(submission.command.title) will not be sent: it cannot be stored until the server has it."))
      }
    case .present(let presence):
      await shown.change(to: presence)
      news.continuation.yield()
    case .fetchCommands(let revision): await fetchCommands(after: revision)
    case .fetchDocument: await fetchDocument()
    }
  }

  // MARK: Sending

  /// Sends commands, all of them or the first.
  ///
  /// - Returns: The answers to those that were sent.
  private func deliver(
    _ submissions: [Submission<Document.Command>]
  ) async throws(NetworkError) -> [Result<Confirmed<Document.Command>, Problem>] {
    var answers: [Result<Confirmed<Document.Command>, Problem>]
    do throws(NetworkError) {
      answers = try await send(submissions)
    } catch {
      guard error.problem?.status == 412 else { throw error }
      await fetchDocument(ofOtherHistory: true)
      do throws(NetworkError) {
        answers = try await send(submissions)
      } catch {
        // Failing to fetch the document is no reason to give up a command.
        guard case .problem(let url, let problem, _) = error, problem.status == 412 else { throw error }
        throw .interrupted(url, problem.description)
      }
    }
    retry.fire()
    // Apply them before the entries leave the outbox; in between, nothing would know of them.
    for case .success(let answer) in answers { await store.apply(.confirmed(answer)) }
    return answers
  }

  /// Sends the commands in their current form: they may have been adapted to another history since they were submitted.
  private func send(
    _ submissions: [Submission<Document.Command>]
  ) async throws(NetworkError) -> [Result<Confirmed<Document.Command>, Problem>] {
    let state = await store.state
    // They are the first that wait there, too.
    let first = Dictionary(state.unsent.prefix(submissions.count).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    let current = submissions.map { submission in
      var current = first[submission.key] ?? state.unsent.first { $0.key == submission.key } ?? submission
      current.command = current.command.renamed(state.names)
      return current
    }
    if current.count > 1 {
      do throws(NetworkError) {
        return try await service.submit(current, on: id, knowing: state.confirmed.mark)
      } catch {
        // Whatever all of them together are refused for, each may be possible by itself, or has its own problem.
        guard let status = error.status, [400, 413, 422].contains(status) else {
          throw SharingService<Document>.undecided(error)
        }
      }
    }
    do throws(NetworkError) {
      let answer = try await service.submit(current[0], on: id, knowing: state.confirmed.mark)
      return [.success(answer)]
    } catch {
      guard let refusal = error.refusal, refusal.status != 412 else { throw error }
      return [.failure(refusal)]
    }
  }

  private func report(_ sender: Sender) async {
    var told: String?
    var isDenied = false
    // Whoever gets an answer may change the document, even if this command was refused.
    func endDenial() async {
      if isDenied { await post(.access(.full)) }
      isDenied = false
    }
    for await event in sender.events {
      switch event {
      case .accepted(_, let answer):
        await endDenial()
        await post(.confirmed(answer))
      case .refused(let entry, let problem):
        await endDenial()
        let refusal = Refusal(problem.detail ?? problem.title, remedy: problem.remedy)
        await post(.refused(key: entry.command.key, refusal))
      case .waiting(_, let error):
        if let access = Access(error) {
          isDenied = true
          await post(.access(access))
        }
        // The event stream already reports a missing connection.
        guard case .interrupted(_, let reason) = error, reason != told else { break }
        told = reason
        await post(.trouble("Not sent yet: \(reason)"))
      case .notStored(let text): await post(.trouble(text))
      }
    }
  }

  // MARK: Being there

  /// What the others are shown of this client. An actor, because the wishes change it while the heartbeat reads it.
  actor Shown {
    private(set) var presence: Presence<Document.ItemID>

    init(_ presence: Presence<Document.ItemID>) { self.presence = presence }

    func change(to presence: Presence<Document.ItemID>) { self.presence = presence }
  }

  private func beat() async {
    while !Task.isCancelled {
      news.continuation.yield()
      try? await clock.sleep(for: .seconds(10))
    }
  }

  /// Tells the server of each change, at most ten times a second: what is moved would otherwise be told with each step.
  private func stayPresent(_ shown: Shown) async {
    for await _ in news.stream {
      await tellPresence(shown)
      try? await clock.sleep(for: .milliseconds(100))
    }
  }

  /// Tells the server that this client is leaving, so that it is no longer shown to others. Takes at most a second.
  /// Call it after ``run()`` has ended.
  public func leave() async {
    var service = service
    service.client.timeLimit = .seconds(1)
    try? await service.leave(id, as: identity.client)
  }

  /// A failure does no harm, because this is only displayed.
  private func tellPresence(_ shown: Shown) async {
    if (try? await service.tell(await shown.presence, on: id)) != nil { retry.fire() }
  }
}
