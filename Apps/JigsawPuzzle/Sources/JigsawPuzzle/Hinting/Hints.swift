import JigsawModel

/// The hints that the player has asked for: how many, and what the latest one shows for a few seconds.
struct Hints {
  /// What is shown.
  struct Shown {
    /// Those that are marked.
    var pieces: Set<PieceID> = []
    /// Where a piece belongs.
    var place: (piece: PieceID, pose: Pose)?
  }

  private(set) var count = 0
  private var shown: Shown?
  private var end: Duration = .zero

  private static let seconds = 4

  /// - Parameter count: As a save says it, which may be anything.
  init(count: Int = 0) { self.count = min(max(0, count), 1_000_000) }

  /// - Parameter shown: `nil` for a hint that leaves nothing to show.
  mutating func add(_ shown: Shown?, at time: Duration) {
    count += 1
    self.shown = shown
    end = time + .seconds(Self.seconds)
  }

  func shown(at time: Duration) -> Shown? { time < end ? shown : nil }

  /// When the next frame differs; `nil` if nothing is shown.
  func nextTick(after time: Duration) -> Duration? { shown != nil && time < end ? end : nil }

  /// After a change, what was shown may be wrong. The number stays, also in a game that begins again: what was seen is
  /// not forgotten.
  mutating func hide() { shown = nil }
}
