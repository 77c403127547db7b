public import ArgumentParser

/// The command line of an app with its saves beside it: `jigsaw-puzzle saves list`; every other one is the app's own.
///
/// The first word decides, before anything is parsed. As a subcommand of one that takes a file and has options of the same
/// names, ArgumentParser would give `saves` and `--data-dir` to the app.
public enum AppCommandLine<Command: ParsableCommand, A: App> {
  /// - Parameter words: What follows the name of the program.
  /// - Returns: Whose words they are, and those that are left.
  public static func choice(_ words: [String]) -> (command: any ParsableCommand.Type, words: [String]) {
    words.first == "saves" ? (SavesCommand<A>.self, Array(words.dropFirst())) : (Command.self, words)
  }

  /// Runs the program by the words of the process; ends the process with a message where they are wrong.
  public static func main() {
    let (command, words) = choice(Array(CommandLine.arguments.dropFirst()))
    command.main(words)
  }
}
