import AppHost
import ArgumentParser
import BoardProgram
import BoardServer
import ServerCommands

/// Combines the interface and the server, which do not depend on each other.
struct Program: ParsableCommand {
  static let configuration = {
    var configuration = TaskBoardCommand.configuration
    if #available(macOS 14, *) {
      configuration.subcommands += TaskBoardProgram.serverCommands
    }
    return configuration
  }()
}

CommandRun(Program.self, examples: TaskBoardCommand.examples).main(Array(CommandLine.arguments.dropFirst()))
