import ArgumentParser
import DragDropKit

extension App {
  /// The whole program of an app that has no options of its own: those that every program has (``ShellOptions``), and its
  /// saves beside it. The last line of a `main.swift`; it ends the process where the words or the run were wrong.
  ///
  /// - Parameter model: What a new document begins with.
  public func main(from model: Action.Model) {
    typealias Command = PlainCommand<Self>
    let (command, words) = AppCommandLine<Command, Self>.choice(Array(CommandLine.arguments.dropFirst()))
    guard command == Command.self else { return command.main(words) }
    let options = Command.parseOrExit(words).shell
    do {
      try options.run(Opening(name: Self.name, makeModel: { model }, makeApp: { _, _ in self }))
    } catch {
      Command.exit(withError: error)
    }
  }
}

/// The words that every app understands, under the name of one.
struct PlainCommand<A: App>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: A.name, abstract: "For its saves there is \"\(A.name) saves --help\".")
  }

  @OptionGroup var shell: ShellOptions
}
