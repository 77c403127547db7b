import AppShell
public import ArgumentParser
import Foundation

/// A command whose help ends with examples.
public protocol AppCommand: ParsableCommand {
  /// Command lines as they are typed, one per line, with an explanation if their effect is not obvious.
  static var examples: String { get }
}

/// The command line of an app with the `saves` command beside it: `jigsaw-puzzle saves list`. Every other command is
/// the app's own.
///
/// The first word decides, before anything is parsed. If `saves` were a subcommand of a command that takes a file and
/// has options with the same names, ArgumentParser would pass `saves` and `--data-dir` to the app.
public enum AppCommandLine<Command: AppCommand, A: App> {
  /// - Parameter words: The arguments after the name of the program.
  /// - Returns: The command that the arguments belong to, and the remaining arguments.
  public static func choice(_ words: [String]) -> (command: any ParsableCommand.Type, words: [String]) {
    words.first == "saves" ? (SavesCommand<A>.self, Array(words.dropFirst())) : (Command.self, words)
  }

  /// Runs the command for the arguments and ends the process, with status 0 on success.
  ///
  /// - Parameter words: The arguments after the name of the program; by default those of the process.
  public static func main(_ words: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    let (command, rest) = choice(words)
    let isApps = rest.count == words.count
    CommandRun(command, examples: isApps ? Command.examples : "", otherWords: isApps ? ["saves"] : []).main(rest)
  }
}
