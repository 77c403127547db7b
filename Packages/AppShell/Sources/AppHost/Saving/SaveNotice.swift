/// Decides when the user is informed about saving: at once when it fails, after half a second when it falls behind, and
/// once when it works again.
///
/// A pure value that receives the time, so that a test does not have to wait.
struct SaveNotice {
  /// How long changes may remain unwritten before a message is shown.
  static let patience = Duration.milliseconds(500)

  /// How often to check whether another program has changed a read-only document.
  static let lookInterval = Duration.seconds(2)

  /// How often to check whether a document has been moved to another directory.
  static let moveInterval = Duration.milliseconds(100)

  /// The directories for the document if it cannot be written where it is, best first.
  private let fallbacks: [String]
  private var told: String?
  /// The time since which a change has been unwritten, and the number of that change.
  private var waiting: (since: Duration, change: Int)?

  init(fallbacks: [String] = []) { self.fallbacks = fallbacks }

  /// The directories to offer to the person now.
  func offers(for condition: SaveCondition) -> [String] {
    if case .failing = condition { fallbacks } else { [] }
  }

  /// The line to show now; `nil` if there is nothing new to say.
  mutating func line(for condition: SaveCondition, at time: Duration) -> String? {
    switch condition {
    case .looking:
      return nil
    case .saved: return allIsWell("Everything is saved.")
    case .moved(let path): return allIsWell("Everything is saved, from now on in \(path).")
    case .outdated:
      return tell("Another program has changed the document. Restart to see its current state.")
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
      // The number changes constantly, so it is shown only once.
      return told == nil ? tell("Saving: the disk is slow, \(given - written) changes are waiting.") : nil
    }
  }

  /// When to check again even without input; `nil` while nothing can have changed.
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
