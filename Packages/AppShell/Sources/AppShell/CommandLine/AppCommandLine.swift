public import ArgumentParser
import Foundation

/// A command whose help ends with examples.
public protocol AppCommand: ParsableCommand {
  /// Command lines as they are typed, one a line, with what they do where that is not plain.
  static var examples: String { get }
}

/// The command line of an app with its saves beside it: `jigsaw-puzzle saves list`; every other one is the app's own.
///
/// The first word decides, before anything is parsed. As a subcommand of one that takes a file and has options of the same
/// names, ArgumentParser would give `saves` and `--data-dir` to the app.
public enum AppCommandLine<Command: AppCommand, A: App> {
  /// - Parameter words: What follows the name of the program.
  /// - Returns: Whose words they are, and those that are left.
  public static func choice(_ words: [String]) -> (command: any ParsableCommand.Type, words: [String]) {
    words.first == "saves" ? (SavesCommand<A>.self, Array(words.dropFirst())) : (Command.self, words)
  }

  /// Does what the words say and ends the process, with 0 where all went well.
  ///
  /// - Parameter words: What follows the name of the program; by default those of the process.
  public static func main(_ words: [String] = Array(CommandLine.arguments.dropFirst())) -> Never {
    let (command, rest) = choice(words)
    let isApps = rest.count == words.count
    CommandRun(command, examples: isApps ? Command.examples : "", otherWords: isApps ? ["saves"] : []).main(rest)
  }
}
