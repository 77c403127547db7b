import BoardSharing
import Networking
import TaskBoardModel

/// Listening to the server's events.
extension BoardLink {
  /// Listens forever: a stream that the server ends is opened again after a while.
  func listen(waking sender: OutboxSender<Submission, ConfirmedCommand>) async {
    // Whether the last stream was refused because of the caller.
    var isDenied = false
    while !Task.isCancelled {
      let revision = await store.state.confirmed.revision
      var source = EventSource(
        BoardPaths.events(id), of: service.client, reconnection: Reconnection(backoff: backoff),
        lastEventID: "\(revision)")
      source.clock = clock
      source.retry = retry
      for await update in source.updates() {
        switch update {
        case .event(let event): await take(event, waking: sender)
        case .state(let state):
          // What was missed comes first: whoever is told that the board is live sees all of it. It is also fetched
          // before anything is sent, because it may be another board by now.
          if state == .live { await fetchCommands(after: store.state.confirmed.revision) }
          post(.link(LinkState(state)))
          if case .ended(let error?) = state, let access = Access(error) {
            isDenied = true
            post(.access(access))
          }
          guard state == .live else { break }
          if isDenied { post(.access(.full)) }
          isDenied = false
          await sender.wake()
        }
      }
      try? await clock.sleep(for: backoff.longest)
    }
  }

  private func take(_ event: ServerSentEvent, waking sender: OutboxSender<Submission, ConfirmedCommand>) async {
    switch BoardEvent(rawValue: event.name) {
    case .command:
      guard let command = MessageText.message(event.data, as: ConfirmedCommand.self) else {
        return post(.trouble("The server sent a command that cannot be read. Is this program older than the server?"))
      }
      await take(command)
    case .presence:
      if let all = MessageText.message(event.data, as: [Presence].self) { post(.present(all)) }
    case .history:
      guard let history: BoardHistory = MessageText.message(event.data) else { break }
      if history.epoch != (await store.state.confirmed.epoch) { await fetchBoard() }
    case .access:
      guard let access: BoardAccess = MessageText.message(event.data) else { break }
      post(.access(Access(access)))
      if access.mayChange { await sender.wake() }
    case .stale:
      guard let staleness: BoardStaleness = MessageText.message(event.data) else { break }
      post(.link(staleness.isStale ? .stale : .live))
      if !staleness.isStale { await sender.wake() }
    case .reset:
      let known = await store.state.confirmed.revision
      await fetchBoard(ofOtherHistory: Int(event.id).map { $0 < known } ?? false)
    case nil: break
    }
  }

  private func take(_ command: ConfirmedCommand) async {
    await store.apply(.confirmed(command))
    post(.confirmed(command))
  }

  /// Fetches missed commands, or the whole board if the server no longer has them or has another history.
  func fetchCommands(after revision: Int) async {
    var revision = revision
    do throws(NetworkError) {
      while !Task.isCancelled {
        let known = await store.state.confirmed
        let key = known.revision == revision ? known.key : nil
        let mark = HistoryMark(epoch: known.epoch, revision: revision, key: key)
        let commands = try await service.commands(id, after: mark)
        for command in commands { await take(command) }
        guard commands.count >= BoardPaths.maximumCommands, let last = commands.last, last.revision > revision else {
          return
        }
        revision = last.revision
      }
    } catch {
      if let status = error.problem?.status { await fetchBoard(ofOtherHistory: status == 412) }
      // Otherwise the connection is gone, and the next one fetches what was missed.
    }
  }

  /// - Parameter isOther: Whether the server has said that the board has another history than the one known here.
  func fetchBoard(ofOtherHistory isOther: Bool = false) async {
    guard let board = try? await service.board(id) else { return }
    let known = await store.state.confirmed
    let differs = known.epoch != nil && board.epoch != nil && known.epoch != board.epoch
    if differs || (isOther && known.mark != board.mark) {
      await store.apply(.replaced(board))
      post(.replaced(board))
    } else {
      await store.apply(.board(board))
      post(.board(board))
    }
  }
}

extension Access {
  init(_ access: BoardAccess) {
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
