import Networking

/// Listening to the server's events.
extension ShareLink {
  /// Listens forever: a stream that the server ends is opened again after a while.
  func listen(waking sender: Sender) async {
    // Whether the last stream was refused because of the caller.
    var isDenied = false
    while !Task.isCancelled {
      let revision = await store.state.confirmed.revision
      var source = EventSource(
        SharingPaths.events(id), of: service.client, reconnection: Reconnection(backoff: backoff),
        lastEventID: "\(revision)")
      source.clock = clock
      source.retry = retry
      for await update in source.updates() {
        switch update {
        case .event(let event): await take(event, waking: sender)
        case .state(let state):
          // What was missed comes first: whoever is told that the document is live sees all of it. It is also fetched
          // before anything is sent, because it may be another one by now.
          if state == .live { await fetchCommands(after: store.state.confirmed.revision) }
          await post(.link(LinkState(state)))
          if case .ended(let error?) = state, let access = Access(error) {
            isDenied = true
            await post(.access(access))
          }
          guard state == .live else { break }
          if isDenied { await post(.access(.full)) }
          isDenied = false
          await sender.wake()
        }
      }
      try? await clock.sleep(for: backoff.longest)
    }
  }

  private func take(_ event: ServerSentEvent, waking sender: Sender) async {
    switch SharingEvent(rawValue: event.name) {
    case .command:
      guard let command = SharedText<Document>.message(event.data, as: Confirmed<Document.Command>.self) else {
        return await post(
          .trouble("The server sent a command that cannot be read. Is this program older than the server?"))
      }
      await take(command)
    case .presence:
      if let all = SharedText<Document>.message(event.data, as: [Presence<Document.ItemID>].self) {
        await post(.present(all))
      }
    case .history:
      guard let history: SharingEvent.History = SharedText<Document>.message(event.data) else { break }
      if history.epoch != (await store.state.confirmed.epoch) { await fetchDocument() }
    case .access:
      guard let access: SharingEvent.Access = SharedText<Document>.message(event.data) else { break }
      await post(.access(Access(access)))
      if access.mayChange { await sender.wake() }
    case .stale:
      guard let staleness: SharingEvent.Staleness = SharedText<Document>.message(event.data) else { break }
      await post(.link(staleness.isStale ? .stale : .live))
      if !staleness.isStale { await sender.wake() }
    case .reset:
      let known = await store.state.confirmed.revision
      await fetchDocument(ofOtherHistory: Int(event.id).map { $0 < known } ?? false)
    case nil: break
    }
  }

  private func take(_ command: Confirmed<Document.Command>) async {
    // It is seen before it is on the disk: what is not there comes again.
    await post(.confirmed(command))
    await store.apply(.confirmed(command))
  }

  /// Fetches missed commands, or the whole document if the server no longer has them or has another history.
  func fetchCommands(after revision: Int) async {
    var revision = revision
    do throws(NetworkError) {
      while !Task.isCancelled {
        let known = await store.state.confirmed
        let key = known.revision == revision ? known.key : nil
        let mark = HistoryMark(epoch: known.epoch, revision: revision, key: key)
        let commands = try await service.commands(id, after: mark)
        for command in commands { await take(command) }
        guard commands.count >= SharingPaths<Document>.maximumCommands, let last = commands.last,
          last.revision > revision
        else {
          return
        }
        revision = last.revision
      }
    } catch {
      if let status = error.problem?.status { await fetchDocument(ofOtherHistory: status == 412) }
      // Otherwise the connection is gone, and the next one fetches what was missed.
    }
  }

  /// - Parameter isOther: Whether the server has said that the document has another history than the one known here.
  func fetchDocument(ofOtherHistory isOther: Bool = false) async {
    guard let snapshot = try? await service.document(id) else { return }
    let known = await store.state.confirmed
    let differs = known.epoch != nil && snapshot.epoch != nil && known.epoch != snapshot.epoch
    if differs || (isOther && known.mark != snapshot.mark) {
      await store.apply(.replaced(snapshot))
      await post(.replaced(snapshot))
    } else {
      await store.apply(.document(snapshot))
      await post(.document(snapshot))
    }
  }
}

extension Access {
  init(_ access: SharingEvent.Access) {
    self = access.mayChange ? .full : .readOnly(because: "You may only read it; ask the server's administrator.")
  }

  /// The meaning of a refusal by the server, if it concerns the caller and not the request.
  init?(_ error: NetworkError) {
    // A login that cannot be renewed without a connection does not say what the person may do.
    guard error.problem?.type != Problem.withoutToken else { return nil }
    switch error.status {
    case 401: self = .readOnly(because: "The server no longer accepts your token; log in again or get a new one.")
    case 403: self = .readOnly(because: "The server does not allow it; ask its administrator.")
    default: return nil
    }
  }
}

extension LinkState {
  init(_ state: ConnectionState) {
    self =
      switch state {
      case .connecting: .connecting
      case .live: .live
      case .reconnecting(_, let error): .reconnecting(because: "\(error)")
      case .offline(_, let error): .offline(because: "\(error)")
      case .ended(let error): .offline(because: error.map { "\($0)" } ?? "The server ended the connection.")
      }
  }
}
