import AppHost
import AppShell
public import ArgumentParser
import BoardFiles
import BoardSharing
import Foundation
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// `task-board`, `task-board add "Buy milk" --to Todo`, `task-board list --json`
public struct TaskBoardCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: KanbanApp.name,
    abstract: "A board of tasks, for the mouse, the keyboard and the shell.",
    discussion: """
      Without a subcommand the board is opened in the terminal. Your work is saved as you go.
      """,
    version: ShellOptions.version,
    subcommands: [
      PlayCommand.self, AddCommand.self, ListCommand.self, ShowCommand.self, MoveCommand.self, DoneCommand.self,
      EditCommand.self, ArchiveCommand.self, DeleteCommand.self, FiltersCommand.self, TemplatesCommand.self,
      HistoryCommand.self, PlotCommand.self, NextCommand.self, ClaimCommand.self, ReleaseCommand.self, UndoCommand.self,
      AgentCommand.self, MergeDriverCommand.self, ImportCommand.self, ExportCommand.self, NewCommand.self,
      BoardsCommand.self, ShareCommand.self, FetchCommand.self, InviteCommand.self, JoinCommand.self,
      LoginCommand.self, SavesCommand<KanbanApp>.self,
    ],
    defaultSubcommand: PlayCommand.self)

  public static let examples = """
    task-board
    task-board --open garden
    task-board add "Buy milk" --to Todo --due fri
    task-board list --json
    task-board move 12 --to Doing --top
    task-board import trello.json --open work
    task-board share --server https://tasks.example.org
    task-board invite --board garden --name Bob
    task-board --board garden
    """

  public init() {}
}

/// How boards are opened.
enum Boards {
  static let name = "board"

  /// - Parameters:
  ///   - here: The address of the board, if the person can go to others from it.
  ///   - tellsChanges: Whether the program around the app hears of each change.
  static func opening(
    author: String? = nil, board: Kanban? = nil, here: BoardAddress? = nil, tellsChanges: Bool = false
  ) -> Opening<KanbanApp> {
    let now = LocalTime.current
    var opening = Opening<KanbanApp>(
      name: name, makeModel: { board ?? .empty(title: "Tasks") },
      makeApp: { model, notes in
        let sharing: SharedStart? = notes["sharing"].flatMap { MessageText.message($0) }
        var app = KanbanApp(
          model, started: notes["now"].flatMap { LocalTime($0) } ?? now, author: notes["author"],
          session: sharing?.session)
        app.others = notes["here"].flatMap { MessageText.message($0) }.map { OtherBoards(here: $0) }
        app.listener = notes["file"] != nil ? .file : notes["hook"] != nil ? .hook : nil
        return app
      })
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    opening.circumstances = ["now": now.description]
    opening.circumstances["author"] = author
    opening.circumstances["here"] = here.flatMap { try? MessageText.text(of: $0) }
    opening.circumstances["hook"] = tellsChanges ? "told" : nil
    return opening
  }

  static func opening(
    sharing: SharedStart, author: String, here: BoardAddress, tellsChanges: Bool, mailbox: Mailbox<BoardMessage>
  ) throws -> Opening<KanbanApp> {
    var opening = opening(author: author, board: sharing.session.board, here: here, tellsChanges: tellsChanges)
    opening.circumstances["sharing"] = try MessageText.text(of: sharing)
    opening.isSaved = false
    opening.mailbox = mailbox
    return opening
  }
}

extension LocalTime {
  /// The current time in the local zone.
  static var current: LocalTime {
    let date = Date()
    return LocalTime(
      moment: Moment(rawValue: Int(date.timeIntervalSince1970.rounded(.down))),
      zone: TimeZone.current.secondsFromGMT(for: date) / 60)
  }
}
