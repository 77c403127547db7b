import AppShell
public import ArgumentParser
import Foundation

/// A command whose help ends with examples.
public protocol AppCommand: ParsableCommand {
  /// Command lines as they are typed, one per line, with an explanation if their effect is not obvious.
  static var examples: String { get }
}

/// The command line of an app with the `saves` command beside it: `jigsaw-puzzle saves list`, and others such as `serve`.
///
/// The first word decides, before anything is parsed. If `saves` were a subcommand of a command that takes a file and
/// has options with the same names, ArgumentParser would pass `saves` and `--data-dir` to the app.
public enum AppCommandLine<Command: AppCommand, A: App> {
  /// - Parameters:
  ///   - words: The arguments after the name of the program.
  ///   - others: The commands besides, each with a name.
  /// - Returns: The command that the arguments belong to, and the remaining arguments.
  public static func choice(
    _ words: [String], beside others: [any ParsableCommand.Type] = []
  ) -> (command: any ParsableCommand.Type, words: [String]) {
    let command = ([SavesCommand<A>.self] + others).first { $0.configuration.commandName == words.first }
    return command.map { ($0, Array(words.dropFirst())) } ?? (Command.self, words)
  }

  /// Runs the command for the arguments and ends the process, with status 0 on success.
  ///
  /// - Parameters:
  ///   - words: The arguments after the name of the program; by default those of the process.
  ///   - others: The commands besides `saves`, each with a name.
  public static func main(
    _ words: [String] = Array(CommandLine.arguments.dropFirst()), beside others: [any ParsableCommand.Type] = []
  ) -> Never {
    let (command, rest) = choice(words, beside: others)
    let isApps = rest.count == words.count
    let names = ["saves"] + others.compactMap { $0.configuration.commandName }
    CommandRun(command, examples: isApps ? Command.examples : "", otherWords: isApps ? names : []).main(rest)
  }
}
