import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import Foundation
import History
import Hooks
import Sharing
import TaskBoard
import TaskBoardModel
import TaskBoardSharing
import TerminalUI

/// Opens boards in the terminal, one after another: the app ends with the address of the next one.
struct BoardPlay {
  let author: String?
  /// The file of a program that runs for each change.
  let hook: String?
  /// The Markdown file of the board; `nil` if it is saved elsewhere.
  let file: String?
  let shell: ShellOptions

  /// - Parameter connection: To the server of the first board; `nil` if it is one of this machine.
  func run(_ connection: ServerConnection?) throws {
    if let file { return try open(file) }
    var (shell, connection) = (shell, connection)
    var next = try open(connection, shell)
    while let address = next {
      let before = (shell.open, connection)
      // These files are about the first board.
      (shell.record, shell.trace) = (nil, nil)
      do {
        connection = try address.server == nil ? nil : places(connection).connection(to: address)
        shell.open = address.server == nil ? address.name : nil
        next = try open(connection, shell)
      } catch let status as ExitCode {
        throw status
      } catch {
        (shell.open, connection) = before
        // In the words of the board or the server.
        next = try open(connection, shell, notice: "\(address.name) was not opened. \(error)")
      }
    }
  }

  private func open(_ file: String) throws {
    let mailbox = Mailbox<BoardMessage>()
    let post = Self.post(to: mailbox)
    let hook = hook.map { HookRunner($0, hiding: [TokenVariable.board]) { post(.notice($0)) } }
    let running = Task.detached { await hook?.run() }
    defer { HookRunner.end(hook, running) }
    try PagePlay(file: try PageFile(file), author: author, hook: hook, shell: shell).run(mailbox, post)
  }

  private static func post(to mailbox: Mailbox<BoardMessage>) -> @Sendable (BoardMessage) -> Void {
    { message in
      do {
        try mailbox.post(message)
      } catch {
        try? mailbox.post(.notice("The server sent something that is nested too deeply to show."))
      }
    }
  }

  private func places(_ connection: ServerConnection?) throws -> BoardPlaces {
    try BoardPlaces(in: shell.dataDir, connection: connection)
  }

  /// - Returns: The board to which the person wants to go.
  private func open(
    _ connection: ServerConnection?, _ shell: ShellOptions, notice: String? = nil
  ) throws -> BoardAddress? {
    let mailbox = Mailbox<BoardMessage>()
    if let notice { try mailbox.post(.notice(notice)) }
    let post = Self.post(to: mailbox)
    let hook = hook.map { HookRunner($0, hiding: [TokenVariable.board]) { post(.notice($0)) } }
    let running = Task.detached { await hook?.run() }
    defer { HookRunner.end(hook, running) }
    guard let connection else { return try openHere(shell, mailbox, hook, post) }
    return try SharedPlay(
      connection, places: places(connection), name: author ?? NSUserName(), shell: shell, hook: hook
    ).run(mailbox, post)
  }

  private func openHere(
    _ shell: ShellOptions, _ mailbox: Mailbox<BoardMessage>, _ hook: HookRunner?,
    _ post: @escaping @Sendable (BoardMessage) -> Void
  ) throws -> BoardAddress? {
    let name = shell.open ?? Boards.name
    let (here, places) = (BoardAddress(name: name), try places(nil))
    let desk = BoardDesk(at: here, places, author: author, hasLeft: { places.hasRemoved($0, from: name) }, post: post)
    var opening = Boards.opening(author: author, here: here, tellsChanges: hook != nil)
    opening.mailbox = mailbox
    opening.whenAsked = { app, board, request in
      desk.take(request, on: board, at: LocalTime.current.moment)
      hook?.take(request, on: name, board, at: LocalTime.current.moment)
    }
    let makeApp = opening.makeApp
    let mayChange = !shell.headless && !shell.readOnly && shell.replay == nil
    opening.makeApp = { board, notes in
      if mayChange { Task { await desk.settle(board, now: LocalTime.current.moment) } }
      return try makeApp(board, notes)
    }
    opening.mayBeginWithStart = shell.open == nil && mayChange
    var next: BoardAddress?
    opening.whenDone = { app, _ in next = app.others?.next }
    let chosen = try shell.run(opening)?.arguments
    return next ?? chosen?.last.map { BoardAddress(name: $0) }
  }
}

extension BoardDesk {
  /// Handles a request in the background.
  nonisolated func take(_ request: BoardRequest, on board: Kanban, at time: Moment) {
    switch request {
    case .listBoards: Task { await listBoards() }
    case .transfer(let transfer): Task { await move(transfer, on: board, at: time) }
    case .departed(let number, let cards): Task { await departed(number, cards) }
    case .session, .performed, .stepped, .adopted, .listChanges, .plot: break
    }
  }
}

extension HookRunner {
  /// Queues the event of a request that is for a hook.
  func take(_ request: BoardRequest, on name: String, _ board: Kanban, at time: Moment) {
    switch request {
    case .performed(let command, let revision): post(BoardEvent(command, on: name, board, revision: revision))
    case .stepped(let event): post(BoardEvent(event, on: name, board, at: time))
    case .session, .listBoards, .transfer, .departed, .adopted, .listChanges, .plot: break
    }
  }

  /// Gives the waiting events ten seconds.
  static func end(_ hook: HookRunner?, _ running: Task<Void?, Never>) {
    guard let hook else { return running.cancel() }
    hook.finish()
    let overdue = Task.detached {
      try await Task.sleep(for: .seconds(10))
      running.cancel()
    }
    try? awaiting { _ = await running.value }
    overdue.cancel()
  }
}
