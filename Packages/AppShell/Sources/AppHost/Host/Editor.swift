import Foundation

/// The program in which the person writes longer texts: `$VISUAL`, else `$EDITOR`, else `vi`.
enum Editor {
  /// The edited text; `nil` if the editor could not be run or reported a failure.
  ///
  /// Waits until the editor has ended. Meanwhile, the editor has the terminal to itself.
  static func edited(_ text: String) -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent("text.md")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: file)
      // Runs it with the shell, because the variable may contain options too. Ctrl-C belongs to the editor while it
      // runs.
      let command = "${VISUAL:-${EDITOR:-vi}} '\(file.path.replacing("'", with: "'\\''"))'"
      guard system(command) == 0 else { return nil }
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
