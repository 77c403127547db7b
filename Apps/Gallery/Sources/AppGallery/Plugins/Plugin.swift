import AppShell
import ArgumentParser

/// An app that the gallery lists and starts.
struct Plugin {
  /// The name of its command.
  let name: String
  /// What it is, in a sentence.
  let abstract: String
  let version: String
  /// Does what the words after the name say and ends the process.
  let main: ([String]) -> Never

  init<Command: AppCommand, A: App>(_ command: Command.Type, _ app: A.Type) {
    name = A.name
    abstract = Command.configuration.abstract
    version = Command.configuration.version
    main = { AppCommandLine<Command, A>.main($0) }
  }
}
