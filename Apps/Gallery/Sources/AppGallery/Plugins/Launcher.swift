import AppShell
import Foundation
import TerminalUI

/// Starts apps, each in a process of its own: this program again, with the name of the app as its first word.
struct Launcher: Sendable {
  /// Of this program's file.
  let path: String
  let environment: [String: String]
  /// What every app is told besides: the theme, where it saves.
  let options: Options

  struct Options: Equatable, Sendable {
    var words: [String] = []
    /// The directory in which each app has one for its saves; `nil` for the platform's places.
    var directory: String?

    func words(for app: String) -> [String] { words + place(of: app) }

    /// Where the saves of an app are.
    func place(of app: String) -> [String] { directory.map { ["--data-dir", "\($0)/\(app)"] } ?? [] }
  }

  /// Lends the terminal to an app until that ends.
  ///
  /// What it writes to standard error would be gone with the next picture, so it goes to a file and comes back from here.
  func run(_ app: String, in terminal: Terminal) -> Ending {
    let words = app == Doctor.name ? [app] : [app] + options.words(for: app)
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
  /// The options of the gallery that hold for what it starts too.
  init(_ shell: ShellOptions) {
    directory = shell.dataDir
    if shell.noMouse { words.append("--no-mouse") }
    if shell.ascii { words.append("--ascii") }
    if shell.reducedMotion { words.append("--reduced-motion") }
    if let theme = shell.theme { words += ["--theme", theme.name] }
  }
}
