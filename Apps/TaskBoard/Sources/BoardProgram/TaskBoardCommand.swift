import AppHost
import AppShell
public import ArgumentParser
import BoardFiles
import BoardSharing
import Foundation
import Networking
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// `task-board`, `task-board add "Buy milk" --to Todo`, `task-board list --json`
///
/// It is the namespace of its subcommands, each of which is a type and a file of its own; that is why it is long.
public struct TaskBoardCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: KanbanApp.name,
    abstract: "A board of tasks, for the mouse, the keyboard and the shell.",
    discussion: """
      Without a subcommand the board is opened in the terminal. Your work is saved as you go.
      """,
    version: ShellOptions.version,
    subcommands: [
      Play.self, Add.self, List.self, Show.self, Move.self, Done.self, Edit.self, Archive.self, Delete.self,
      Filters.self, Templates.self, ShowHistory.self, Plot.self, Next.self, ClaimCard.self, Release.self, UndoAll.self,
      ServeAgent.self,
      MergeDriver.self,
      Import.self, Export.self, NewBoard.self, ListBoards.self, Share.self, Fetch.self, Invite.self, Join.self,
      LogIn.self,
      SavesCommand<KanbanApp>.self,
    ],
    defaultSubcommand: Play.self)

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

extension TaskBoardCommand {
  /// The board in the terminal.
  struct Play: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "play", abstract: "Opens the board in the terminal.")

    @Option(help: ArgumentHelp("Your name, kept with your changes to the board.", valueName: "name"))
    var author: String?

    @OptionGroup var remote: ServerOptions

    @Option(
      help: ArgumentHelp(
        "A program to run for each change, with the change as JSON on its standard input (Apps/TaskBoard/docs/agents.md).",
        valueName: "file"),
      completion: .file())
    var hook: String?
    @Option(
      help: ArgumentHelp("A board in a Markdown file, such as BOARD.md in a repository.", valueName: "file"),
      completion: .file())
    var file: String?
    @OptionGroup var shell: ShellOptions

    func validate() throws {
      if let hook, !HookRunner(hook, report: { _ in }).isRunnable {
        throw ValidationError("\(hook): It is not a program that you can run. Name its file, and make it executable.")
      }
      if file != nil, shell.open != nil || remote.areGiven {
        throw ValidationError("Name one board: with --file, with --open, or with --board.")
      }
      if remote.areGiven, shell.open != nil {
        throw ValidationError("--open is for boards of your own; choose one of a server with --board.")
      }
    }

    func run() throws {
      // A recording of a shared board contains everything that came from the network.
      guard shell.replay == nil else {
        try shell.run(Boards.opening(author: author))
        return
      }
      do {
        let connection = try remote.areGiven ? ServerConnection(remote, in: shell.dataDir) : nil
        try BoardPlay(author: author, hook: hook, file: file, shell: shell).run(connection)
      } catch let error as NetworkError {
        throw try ServerFailure.outcome(of: error)
      }
    }
  }
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
        let sharing: Sharing? = notes["sharing"].flatMap { MessageText.message($0) }
        var app = KanbanApp(
          model, started: notes["now"].flatMap { LocalTime($0) } ?? now, author: notes["author"],
          session: sharing?.session)
        app.others = notes["here"].flatMap { MessageText.message($0) }.map { OtherBoards(here: $0) }
        app.tellsChanges = notes["hook"] != nil
        app.isInFile = notes["file"] != nil
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
    sharing: Sharing, author: String, here: BoardAddress, tellsChanges: Bool, mailbox: Mailbox<BoardMessage>
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
