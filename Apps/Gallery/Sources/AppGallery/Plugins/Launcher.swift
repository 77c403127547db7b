import AppHost
import AppShell
import Foundation
import TerminalHost
import TerminalUI

/// Starts each app in a process of its own: this program again, with the name of the app as its first word.
struct Launcher: Sendable {
  /// The path of this program's executable.
  let path: String
  let environment: [String: String]
  /// The options passed to every app: the theme and the directory for saves.
  let options: Options

  struct Options: Equatable, Sendable {
    /// The option for the theme, if one was given.
    var theme: [String] = []
    var words: [String] = []
    /// The directory in which each app has a subdirectory for its saves; `nil` for the platform's standard
    /// directories.
    var directory: String?

    func words(for app: String) -> [String] { words + place(of: app) }

    /// The option that says where an app keeps its saves.
    func place(of app: String) -> [String] { directory.map { ["--data-dir=\($0)/\(app)"] } ?? [] }
  }

  /// The word that opens a save. Its name may begin with a hyphen, as a separate word must not.
  static func opening(_ save: String) -> String { "--open=\(save)" }

  /// Hands the terminal to an app until the app ends.
  ///
  /// The next frame would overwrite anything that the app writes to standard error, so that goes to a file, and the
  /// result contains it.
  ///
  /// - Parameter save: The save to continue; `nil` for what the app opens by itself.
  func run(_ app: String, save: String?, in terminal: Terminal) -> Ending {
    run(app, opening: save.map { [Self.opening($0)] } ?? [], in: terminal)
  }

  /// - Parameter open: The words that say what the app opens.
  func run(_ app: String, opening open: [String], in terminal: Terminal) -> Ending {
    let words = app == Doctor.name ? [app] : [app] + open + options.words(for: app)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
    defer { try? FileManager.default.removeItem(at: file) }
    let errors = FileHandle(forWritingAtPath: file.path)
    let end = terminal.run(path, words, environment: environment, errors: errors?.fileDescriptor)
    try? errors?.close()
    return Ending(app: app, end, said: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }
}

extension Launcher.Options {
  /// The options of the gallery that also apply to the apps it starts.
  init(_ shell: ShellOptions) {
    directory = shell.dataDir
    words = shell.wordsForApps
    theme = shell.theme.map { ["--theme", $0] } ?? []
  }
}
