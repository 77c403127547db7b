import BoardSharing
import Networking
import TaskBoardModel

/// What the server says of itself.
extension BoardLink {
  /// Listens for good: a stream that the server ends is begun anew a while later.
  func listen(waking sender: OutboxSender<Submission, ConfirmedCommand>) async {
    while !Task.isCancelled {
      let revision = await store.state.confirmed.revision
      var source = EventSource(
        BoardPaths.events(id), of: service.client, reconnection: Reconnection(backoff: backoff),
        lastEventID: "\(revision)")
      source.clock = clock
      for await update in source.updates() {
        switch update {
        case .event(let event): await take(event)
        case .state(let state):
          post(.link(LinkState(state)))
          if state == .live { await sender.wake() }
        }
      }
      try? await clock.sleep(for: backoff.longest)
    }
  }

  private func take(_ event: ServerSentEvent) async {
    switch BoardEvent(rawValue: event.name) {
    case .command:
      guard let command = MessageText.message(event.data, as: ConfirmedCommand.self) else {
        return post(.trouble("The server sent a command that cannot be read. Is this program older than the server?"))
      }
      await take(command)
    case .presence:
      if let all = MessageText.message(event.data, as: [Presence].self) { post(.present(all)) }
    case .reset: await fetchBoard()
    case nil: break
    }
  }

  private func take(_ command: ConfirmedCommand) async {
    await store.apply(.confirmed(command))
    post(.confirmed(command))
  }

  /// What was missed. Where the server no longer has it, the whole board.
  func fetchCommands(after revision: Int) async {
    var revision = revision
    do throws(NetworkError) {
      while !Task.isCancelled {
        let commands = try await service.commands(id, after: revision)
        for command in commands { await take(command) }
        guard commands.count >= BoardPaths.mostCommands, let last = commands.last, last.revision > revision else {
          return
        }
        revision = last.revision
      }
    } catch {
      if error.problem != nil { await fetchBoard() }
      // Else the connection is gone, and with the next one what was missed comes.
    }
  }

  func fetchBoard() async {
    guard let board = try? await service.board(id) else { return }
    await store.apply(.board(board))
    post(.board(board))
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
