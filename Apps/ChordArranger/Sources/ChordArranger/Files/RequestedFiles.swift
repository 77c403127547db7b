import AppShell
import Foundation

/// The files that the person has asked for. The last one, asked for again, is replaced.
struct RequestedFiles {
  private var last: (format: OutputFormat, path: String)?
  private var lastSet: String?
  /// The instrument whose diagrams are on charts; `nil` for none.
  var diagrams: Instrument?

  static let noName = "The file needs a name. Write one, or press Escape."

  /// Writes a file that was asked for.
  ///
  /// - Parameter write: Writes it, and returns what else to say of it.
  /// - Returns: What happened, in a sentence for the status line.
  static func answer(_ path: String, replaces: Bool, _ write: () throws -> String) -> String {
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

  /// - Returns: `nil` if the path is empty.
  mutating func request(_ format: OutputFormat, _ path: String) -> Arranger.Effects? {
    guard !path.isEmpty else { return nil }
    let isAgain = last.map { $0 == (format, path) } ?? false
    last = (format, path)
    return [
      .say("Writing \"\(path)\"."),
      .ask(.write(FileRequest(format: format, path: path, diagrams: diagrams, replaces: isAgain))),
    ]
  }

  /// A chart of all songs of a set.
  ///
  /// - Returns: `nil` if the path is empty.
  mutating func request(_ set: SongSet, _ path: String) -> Arranger.Effects? {
    guard !path.isEmpty else { return nil }
    let isAgain = lastSet == path
    lastSet = path
    return [
      .say("Writing \(set.entries.count.counted("song")) to \"\(path)\"."),
      .ask(.writeSet(SetRequest(set: set, path: path, diagrams: diagrams, replaces: isAgain))),
    ]
  }
}
