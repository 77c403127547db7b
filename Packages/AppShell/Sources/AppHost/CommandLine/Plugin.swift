public import AppShell
import Foundation
public import History
public import TerminalUI

/// A program as a value: what it is called, and its whole command line. So a launcher can list and start programs that it
/// knows nothing about, and the `main.swift` of a program is one line.
public struct Plugin: Sendable {
  /// The name of its command.
  public let name: String
  /// The name as people write it.
  public let title: String
  /// The color of its tile.
  public let hue: ThemeRole
  /// A description of the app in one sentence.
  public let abstract: String
  public let version: String
  /// Arguments that show the app at its best while nothing is saved in it.
  public let example: [String]
  /// What can be dropped on its tile.
  public let takes: [DropKind]
  /// Its own settings in the config file.
  public let settings: [AppSetting]
  /// Whether its tile shows several saves beside each other, and not only the latest.
  public let showsSeveral: Bool
  /// The arguments that open a file.
  public let opening: @Sendable (_ path: String) -> [String]
  /// Executes the words after the name, and ends the process.
  public let main: @Sendable ([String]) -> Never

  /// - Parameter opening: `nil` if the app does not begin with a file.
  public init<Command: AppCommand, A: App>(
    _ command: Command.Type, _ app: A.Type, example: [String] = [], showsSeveral: Bool = false,
    opening: (@Sendable (_ path: String) -> [String])? = { [$0] }
  ) {
    self.init(
      app, abstract: Command.configuration.abstract, version: Command.configuration.version, example: example,
      showsSeveral: showsSeveral, opening: opening
    ) { AppCommandLine<Command, A>.main($0) }
  }

  /// A program without options of its own: see ``AppShell/App/main(from:words:)``.
  ///
  /// - Parameters:
  ///   - abstract: A description of the app in one sentence.
  ///   - model: The initial model of a new document.
  public init<A: App & Sendable>(_ app: A, abstract: String, from model: A.Action.Model)
  where A.Action.Model: Sendable {
    self.init(A.self, abstract: abstract, version: ShellOptions.version, opening: nil) { words in
      app.main(from: model, words: words)
      exit(0)
    }
  }

  private init<A: App>(
    _ app: A.Type, abstract: String, version: String, example: [String] = [], showsSeveral: Bool = false,
    opening: (@Sendable (_ path: String) -> [String])?, main: @escaping @Sendable ([String]) -> Never
  ) {
    name = A.name
    title = A.profile.title
    hue = A.profile.hue
    self.abstract = abstract
    self.version = version
    self.example = example
    self.showsSeveral = showsSeveral
    settings = A.profile.settings
    takes = opening == nil ? [] : A.profile.takes
    self.opening = opening ?? { _ in [] }
    self.main = main
  }
}
