import AppHost
import AppShell
import ArrangerModel
import ChordArranger
import Foundation

extension FileRequest {
  /// Writes the file.
  ///
  /// - Returns: What happened, in a sentence for the status line.
  func answer(_ song: Song, _ origin: Origin) -> String {
    ArrangerProgram.answer(path, replaces: replaces) {
      try format.write(song, origin, to: path, diagrams: diagrams)
      return format.losses(of: song, origin)
    }
  }
}

extension SetRequest {
  /// Writes the file.
  ///
  /// - Parameter song: The song that is open, as it is now.
  /// - Returns: What happened, in a sentence for the status line.
  func answer(_ song: Song, _ songs: SetSongs) -> String {
    ArrangerProgram.answer(path, replaces: replaces) {
      let losses = try songs.write(set, to: path, open: song, diagrams: diagrams)
      return losses.sentences.map { " \($0)" }.joined()
    }
  }
}

/// Writes a file that was asked for.
///
/// - Parameter write: Writes it, and returns what else to say of it.
/// - Returns: What happened, in a sentence for the status line.
private func answer(_ path: String, replaces: Bool, _ write: () throws -> String) -> String {
  if !replaces, FileManager.default.fileExists(atPath: path) {
    return "\"\(path)\" exists. Write to the same name again to replace it."
  }
  do {
    let more = try write()
    return "Wrote \"\(path)\"." + more
  } catch {
    return "Not written: \(String(explaining: error))"
  }
}
