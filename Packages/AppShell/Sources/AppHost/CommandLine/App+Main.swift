public import AppShell
import ArgumentParser
import DragDropKit
public import History

extension App {
  /// The whole program of an app without its own options: it has the options of every program (``ShellOptions``) and
  /// the `saves` command. Call it in the last line of a `main.swift`. It ends the process if the arguments are wrong or
  /// the run fails.
  ///
  /// - Parameters:
  ///   - model: The initial model of a new document.
  ///   - words: The arguments after the name of the program; by default those of the process.
  public func main(from model: Action.Model, words: [String] = Array(CommandLine.arguments.dropFirst())) {
    main(PlainCommand<Self>.self, from: model, words: words) { command, opening in try command.shell.run(opening) }
  }

  /// The same with another command, which has more options.
  ///
  /// - Parameter run: Runs the app as the parsed command says.
  public func main<C: AppCommand>(
    _ type: C.Type, from model: Action.Model, words: [String], running run: (C, Opening<Self>) throws -> Void
  ) {
    let (command, words) = AppCommandLine<C, Self>.choice(words)
    guard command == C.self else { CommandRun(command).main(words) }
    do {
      try ForeignName.check()
      var parsed = try C.parseAsRoot(words)
      // Help and completions are commands too.
      guard let own = parsed as? C else { return try parsed.run() }
      var opening = Opening(name: Self.name, makeModel: { model }, makeApp: { _, _ in self })
      opening.hasOneBeginning = true
      try run(own, opening)
      try StandardOutput.finish()
    } catch {
      CommandRun(command, otherWords: ["saves"]).end(with: error, words)
    }
  }
}

/// The command line that every app understands, under the name of one app.
struct PlainCommand<A: App>: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: A.name, abstract: "To manage its saves, see \"\(A.name) saves --help\".",
      version: ShellOptions.version)
  }

  static var examples: String {
    """
    \(A.name) --open monday           # a document of that name
    \(A.name) --record play.jsonl     # what happens, for --replay play.jsonl
    \(A.name) saves list              # lists the saved documents
    """
  }

  @OptionGroup var shell: ShellOptions
}
