import AppHost
import AppShell
import ArgumentParser
import TerminalUI

/// An app that the gallery lists and starts.
struct Plugin {
  /// The name of its command.
  let name: String
  /// The name as people write it.
  let title: String
  /// The color of its tile.
  let hue: ThemeRole
  /// A description of the app in one sentence.
  let abstract: String
  let version: String
  /// Arguments that show the app at its best to somebody who has no saved work in it yet.
  let example: [String]
  /// What can be dropped on its tile.
  let takes: [DropKind]
  /// Its own settings in the config file.
  let settings: [AppSetting]
  /// Whether its tile shows several saves beside each other, and not only the latest.
  let showsSeveral: Bool
  /// The arguments that open a file.
  let opening: @Sendable (_ path: String) -> [String]
  /// Executes the words after the name, and ends the process.
  let main: ([String]) -> Never

  /// - Parameter opening: `nil` if the app does not begin with a file.
  init<Command: AppCommand, A: App>(
    _ command: Command.Type, _ app: A.Type, example: [String] = [], showsSeveral: Bool = false,
    opening: (@Sendable (_ path: String) -> [String])? = { [$0] }
  ) {
    name = A.name
    title = A.profile.title
    self.hue = A.profile.hue
    abstract = Command.configuration.abstract
    version = Command.configuration.version
    self.example = example
    self.showsSeveral = showsSeveral
    settings = A.profile.settings
    takes = opening == nil ? [] : A.profile.takes
    self.opening = opening ?? { _ in [] }
    main = { AppCommandLine<Command, A>.main($0) }
  }
}
