import AppHost
import AppShell
import BoardSharing
import History
import Hooks
import Networking
import Persistence
import Sharing
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// Opens a board from a server in the terminal.
struct SharedPlay {
  private let connection: ServerConnection
  private let places: BoardPlaces
  private let name: String
  private let shell: ShellOptions
  private let hook: HookRunner?

  /// - Parameter name: The name that others see until the server has told them that of the token.
  init(_ connection: ServerConnection, places: BoardPlaces, name: String, shell: ShellOptions, hook: HookRunner?) {
    (self.connection, self.places, self.name, self.shell, self.hook) = (connection, places, name, shell, hook)
  }

  /// - Returns: The board to which the person wants to go.
  func run(
    _ mailbox: Mailbox<BoardMessage>, _ post: @escaping @Sendable (BoardMessage) -> Void
  ) throws -> BoardAddress? {
    let (service, connection) = (connection.service, connection)
    let id = try awaiting { try await connection.chosenBoard() }
    let path = try path(of: id, service)
    let connected = try awaiting { [name] in
      try await ShareConnection(service, to: id, keptAt: path, as: name) { message in
        post(.session(message))
        await mailbox.waitForRoom()
      }
    }
    let here = BoardAddress(server: ServiceAddress.canonical(service.client.base), name: id.rawValue)
    let desk = BoardDesk(
      at: here, places, author: nil, hasLeft: { await connected.kept.hasRemoved($0) }, post: post)
    let sharing = SharedStart(identity: connected.identity, state: connected.start)
    var opening = try Boards.opening(
      sharing: sharing, author: name, here: here, tellsChanges: hook != nil, mailbox: mailbox)
    opening.whenAsked = { [hook] _, board, request in
      if case .session(let wish) = request { connected.send(wish) }
      if case .listChanges = request {
        Task {
          do {
            post(.changes(try await service.changes(of: id)))
          } catch {
            post(.changes([]))
            post(.notice("The history cannot be read now. \(String(explaining: error))"))
          }
        }
      }
      if case .plot = request { Task { await Self.plot(id, service, board, post) } }
      desk.take(request, on: board, at: LocalTime.current.moment)
      hook?.take(request, on: id.rawValue, board, at: LocalTime.current.moment)
    }
    var next: BoardAddress?
    opening.whenDone = { app, _ in next = app.others?.next }
    if !shell.headless {
      let board = sharing.session.board
      Task { await desk.settle(board, now: LocalTime.current.moment) }
    }
    try shell.run(opening)
    let unsent = try awaiting { await connected.leave() }
    if unsent > 0 {
      let text = "\(unsent.counted("change is", "changes are")) kept and not sent yet. Open the board again "
      StandardError.tell("\(text)when there is a connection.")
    }
    return next
  }

  private static func plot(
    _ id: BoardID, _ service: BoardService, _ board: Kanban, _ post: @Sendable (BoardMessage) -> Void
  ) async {
    let now = LocalTime.current
    do {
      post(.plots(BoardPlots(try await service.past(of: id).past, now: now)))
    } catch {
      post(.plots(BoardPlots(BoardPast(of: board, steps: [], isCut: true), now: now)))
      post(.notice("The history cannot be read now. \(String(explaining: error))"))
    }
  }

  /// Where the board is kept on this machine.
  private func path(of id: BoardID, _ service: BoardService) throws -> String {
    let directory = try shell.dataDir ?? DataDirectory.default(for: KanbanApp.name)
    let host = JoinedBoards.fileName(service.client.base.absoluteString)
    return SaveFolder("\(directory)/shared").path(of: "\(host) \(id)")
  }
}

/// The initial state of a shared board, also part of a recording.
struct SharedStart: Codable {
  var identity: ShareIdentity
  var state: ShareState<Kanban>

  var session: SharedSession<Kanban> { SharedSession(state, identity: identity) }
}

extension ShareState<Kanban> {
  /// Whether these cards are off the board, or will be as soon as the server knows.
  fileprivate func hasRemoved(_ cards: [CardID]) -> Bool {
    cards.allSatisfy { confirmed.board[$0] == nil } || unsent.contains { $0.command.action == .delete(cards) }
  }
}
