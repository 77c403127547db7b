import AppShell
import ArgumentParser

/// An app that the gallery lists and starts.
struct Plugin {
  /// The name of its command.
  let name: String
  /// A description of the app in one sentence.
  let abstract: String
  let version: String
  /// Arguments that show the app at its best to somebody who has no saved work in it yet.
  let example: [String]
  /// Executes the words after the name, and ends the process.
  let main: ([String]) -> Never

  init<Command: AppCommand, A: App>(_ command: Command.Type, _ app: A.Type, example: [String] = []) {
    name = A.name
    abstract = Command.configuration.abstract
    version = Command.configuration.version
    self.example = example
    main = { AppCommandLine<Command, A>.main($0) }
  }
}
