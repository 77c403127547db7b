import ArgumentParser
import DragDropKit

extension App {
  /// The whole program of an app that has no options of its own: those that every program has (``ShellOptions``), and its
  /// saves beside it. The last line of a `main.swift`; it ends the process where the words or the run were wrong.
  ///
  /// - Parameter model: What a new document begins with.
  public func main(from model: Action.Model) {
    let (command, words) = AppCommandLine<PlainCommand<Self>, Self>.choice(Array(CommandLine.arguments.dropFirst()))
    guard command == PlainCommand<Self>.self else { CommandRun(command).main(words) }
    do {
      var parsed = try PlainCommand<Self>.parseAsRoot(words)
      // Help and completions are commands too.
      guard let plain = parsed as? PlainCommand<Self> else { return try parsed.run() }
      try plain.shell.run(Opening(name: Self.name, makeModel: { model }, makeApp: { _, _ in self }))
    } catch {
      CommandRun(command, otherWords: ["saves"]).end(with: error, words)
    }
  }
}

/// The words that every app understands, under the name of one.
struct PlainCommand<A: App>: AppCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: A.name, abstract: "For its saves there is \"\(A.name) saves --help\".")
  }

  static var examples: String {
    """
    \(A.name) --open monday           # a document of that name
    \(A.name) --record play.jsonl     # what happens, for --replay play.jsonl
    \(A.name) saves list              # the documents there are
    """
  }

  @OptionGroup var shell: ShellOptions
}
