import AppShell

/// The files that the person has asked for. The last one, asked for again, is replaced.
struct RequestedFiles {
  private var last: (format: OutputFormat, path: String)?
  private var lastSet: String?
  /// The instrument whose diagrams are on charts; `nil` for none.
  var diagrams: Instrument?

  static let noName = "The file needs a name. Write one, or press Escape."

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
