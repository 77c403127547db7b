import AppShell
import ArgumentParser

/// An app that the gallery lists and starts.
struct Plugin {
  /// The name of its command.
  let name: String
  /// What it is, in a sentence.
  let abstract: String
  let version: String
  /// Words with which it shows what it is to somebody who has nothing in it yet.
  let example: [String]
  /// Does what the words after the name say and ends the process.
  let main: ([String]) -> Never

  init<Command: AppCommand, A: App>(_ command: Command.Type, _ app: A.Type, example: [String] = []) {
    name = A.name
    abstract = Command.configuration.abstract
    version = Command.configuration.version
    self.example = example
    main = { AppCommandLine<Command, A>.main($0) }
  }
}
