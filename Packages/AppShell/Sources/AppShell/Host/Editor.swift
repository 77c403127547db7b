import Foundation

/// The program in which the person writes longer texts: `$VISUAL`, else `$EDITOR`, else `vi`.
enum Editor {
  /// The text as the person left it; `nil` where the editor could not be run or said that it failed.
  ///
  /// Waits until the editor has ended: the terminal is its own meanwhile.
  static func edited(_ text: String) -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent("text.md")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: file)
      // By the shell, because the variable may hold options too; Ctrl-C is the editor's while it runs.
      let command = "${VISUAL:-${EDITOR:-vi}} '\(file.path.replacing("'", with: "'\\''"))'"
      guard system(command) == 0 else { return nil }
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch {
      return nil
    }
  }
}
