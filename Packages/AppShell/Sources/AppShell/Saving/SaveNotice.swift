/// When a person is told how the saving stands: at once when it fails, after half a second when it falls behind, and once
/// when all is well again.
///
/// A pure value that is given the time, so that a test can wait.
struct SaveNotice {
  /// How long changes may be on their way before that is worth a word.
  static let patience = Duration.milliseconds(500)

  /// How often to look whether another program has changed a document that is only looked at.
  static let lookInterval = Duration.seconds(2)

  /// How often to look whether a document has got to another directory.
  static let moveInterval = Duration.milliseconds(100)

  private var told: String?
  /// Since when a change that was given then has not been written; the number is that of the change.
  private var waiting: (since: Duration, change: Int)?

  /// The line to show now; `nil` where there is nothing new to say.
  mutating func line(for condition: SaveCondition, at time: Duration) -> String? {
    switch condition {
    case .looking:
      return nil
    case .saved: return allIsWell("Everything is saved.")
    case .moved(let path): return allIsWell("Everything is saved, from now on in \(path).")
    case .outdated:
      return tell("Another program has changed the document. Start again to see it as it is now.")
    case .moving(let directory):
      waiting = nil
      return tell("Saving in \(directory) …")
    case .failing(let trouble):
      waiting = nil
      return tell(trouble)
    case .saving(let given, let written):
      guard let waiting, written < waiting.change else {
        self.waiting = (time, given)
        return nil
      }
      guard Self.patience <= time - waiting.since else { return nil }
      // The number changes all the time; once is enough.
      return told == nil ? tell("Saving: the disk is slow, \(given - written) changes are on their way.") : nil
    }
  }

  /// When to ask again although nothing came in; `nil` while nothing can have changed.
  func deadline(for condition: SaveCondition, at time: Duration) -> Duration? {
    switch condition {
    case .saved where told == nil, .moved where told == nil, .outdated: nil
    case .saved, .moved: time
    case .looking: time + Self.lookInterval
    case .moving: time + Self.moveInterval
    case .saving, .failing: time + Self.patience
    }
  }

  private mutating func allIsWell(_ line: String) -> String? {
    waiting = nil
    guard told != nil else { return nil }
    told = nil
    return line
  }

  private mutating func tell(_ line: String) -> String? {
    guard line != told else { return nil }
    told = line
    return line
  }
}
