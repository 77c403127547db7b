import AppHost
import AppShell
import BoardSharing
import Foundation
import History
import Hooks
import TaskBoard
import TaskBoardModel

/// Opens the board of a Markdown file in the terminal: each change is written at once, and changes by others appear.
struct PagePlay {
  let file: PageFile
  let author: String?
  let hook: HookRunner?
  let shell: ShellOptions

  func run(_ mailbox: Mailbox<BoardMessage>, _ post: @escaping @Sendable (BoardMessage) -> Void) throws {
    let file = file
    var opening = Boards.opening(author: author, board: file.board, tellsChanges: true)
    opening.isSaved = false
    opening.circumstances["file"] = "told"
    opening.mailbox = mailbox
    opening.sources = [file.path]
    let mayWrite = !shell.readOnly
    opening.whenAsked = { [hook, author] _, board, request in
      if request == .adopted { file.show(board) }
      if mayWrite, request.isChange { Self.write(board, by: author, to: file, post) }
      if case .plot = request { Task { await Self.plot(file, board, post) } }
      hook?.take(request, on: file.path, board, at: LocalTime.current.moment)
    }
    var last: Kanban?
    opening.whenDone = { _, board in last = board }
    let watching = Task.detached { await Self.watch(file, post) }
    defer { watching.cancel() }
    try shell.run(opening)
    watching.cancel()
    guard mayWrite, let last, !file.hasAll(of: last) else { return }
    // The last change could not be written, or the program ran without a terminal.
    do {
      for note in try file.write(last, by: author).notes { StandardError.tell(note) }
    } catch {
      let rescue = NSTemporaryDirectory() + "task-board-\(ProcessInfo.processInfo.processIdentifier).json"
      try FileFormat.json.text(of: last, at: LocalTime.current.moment, identity: { "" }).write(
        toFile: rescue, atomically: true, encoding: .utf8)
      throw Refusal(String(explaining: error), remedy: "Your board is in \"\(rescue)\": task-board import reads it.")
    }
  }

  private static func write(
    _ board: Kanban, by author: String?, to file: PageFile, _ post: (BoardMessage) -> Void
  ) {
    do {
      let outcome = try file.write(board, by: author)
      guard outcome.isMerged else {
        if !outcome.notes.isEmpty { post(.notice(outcome.notes.joined(separator: " "))) }
        return
      }
      post(
        .replaced(
          outcome.board, because: (["The file was changed in the meantime."] + outcome.notes).joined(separator: " ")))
    } catch {
      post(.notice("\(String(explaining: error)) The change is kept here, and is written with the next one."))
    }
  }

  /// Reads the history of the file from its repository.
  private static func plot(_ file: PageFile, _ board: Kanban, _ post: @Sendable (BoardMessage) -> Void) async {
    let now = LocalTime.current
    do {
      post(.plots(BoardPlots(try await file.past(now: now), now: now)))
    } catch {
      post(.plots(BoardPlots(BoardPast(of: board, steps: [], isCut: true), now: now)))
      post(.notice(String(explaining: error)))
    }
  }

  /// Looks at the file each second.
  private static func watch(_ file: PageFile, _ post: @Sendable (BoardMessage) -> Void) async {
    var trouble: String?
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(1))
      do {
        if let board = try file.news() { post(.replaced(board, because: "The file was changed by another program.")) }
        trouble = nil
      } catch {
        // While a merge conflict is in the file, for example.
        let reason = String(explaining: error)
        if trouble != reason { post(.notice(reason)) }
        trouble = reason
      }
    }
  }
}

extension BoardRequest {
  /// Whether the board of this program has changed.
  fileprivate var isChange: Bool {
    switch self {
    case .performed, .stepped: true
    case .session, .listBoards, .listChanges, .plot, .transfer, .departed, .adopted: false
    }
  }
}
