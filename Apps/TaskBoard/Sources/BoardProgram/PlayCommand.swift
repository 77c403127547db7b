import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import Hooks
import Networking

/// The board in the terminal.
struct PlayCommand: ParsableCommand {
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
      throw ValidationError("--open is for your own boards; choose one of a server with --board.")
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
