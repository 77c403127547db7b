import AppShell
public import ArgumentParser
import BoardFiles
import Foundation
import TaskBoardModel

/// `task-board`, `task-board add "Buy milk" --to Todo`, `task-board list --json`
public struct TaskBoardCommand: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: KanbanApp.name,
    abstract: "A board of tasks, for the mouse, the keyboard and the shell.",
    discussion: """
      Without a subcommand the board is opened in the terminal. What is done is saved as you go.

        task-board
        task-board --open garden
        task-board add "Buy milk" --to Todo --due fri
        task-board list --json
        task-board move 12 --to Doing --top
        task-board import trello.json --open work
      """,
    version: "0.1.0",
    subcommands: [
      Play.self, Add.self, List.self, Move.self, Done.self, Import.self, Export.self, SavesCommand<KanbanApp>.self,
    ],
    defaultSubcommand: Play.self)

  public init() {}
}

extension TaskBoardCommand {
  /// The board in the terminal.
  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "play", abstract: "Opens the board in the terminal.")

    @Option(help: ArgumentHelp("Who you are, for what you do to the board.", valueName: "name"))
    var author: String?

    @OptionGroup var shell: ShellOptions

    func run() throws {
      try shell.run(Boards.opening(author: author))
    }
  }
}

/// How boards are opened.
enum Boards {
  static let name = "board"

  static func opening(author: String? = nil, board: Kanban? = nil) -> Opening<KanbanApp> {
    let now = LocalTime.current
    var opening = Opening<KanbanApp>(
      name: name, makeModel: { board ?? .empty(title: "Tasks") },
      makeApp: { model, notes in
        KanbanApp(model, started: notes["now"].flatMap { LocalTime($0) } ?? now, author: notes["author"])
      })
    opening.circumstances = ["now": now.description]
    opening.circumstances["author"] = author
    return opening
  }
}

extension LocalTime {
  /// What the clock on the wall shows now.
  static var current: LocalTime {
    let date = Date()
    return LocalTime(
      moment: Moment(rawValue: Int(date.timeIntervalSince1970.rounded(.down))),
      zone: TimeZone.current.secondsFromGMT(for: date) / 60)
  }
}
