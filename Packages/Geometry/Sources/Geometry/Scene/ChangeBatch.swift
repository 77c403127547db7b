/// The changes made by a batch so far: what is out of date when it ends.
struct ChangeBatch: Sendable {
  /// Whether a region was inserted, removed or reordered; then nothing is refitted.
  var isRestructured = false
  /// The regions of which the cache is out of date, each once; ``SceneTree/none`` is the root.
  private(set) var stale: [SceneTree.Slot] = []
  /// The reason, by slot + 1; empty while nothing is stale.
  private var marks: [Mark] = []

  enum Mark: UInt8 {
    case fresh
    /// The region itself was changed.
    case region
    /// Its contents were changed, so the index over them is out of date as well.
    case contents
  }

  /// - Parameter count: of all slots.
  mutating func note(_ slot: SceneTree.Slot, _ mark: Mark, among count: Int) {
    if marks.isEmpty { marks = [Mark](repeating: .fresh, count: count + 1) }
    let place = Int(slot) + 1
    if marks[place] == .fresh { stale.append(slot) }
    if marks[place].rawValue < mark.rawValue { marks[place] = mark }
  }

  func mark(_ slot: SceneTree.Slot) -> Mark { marks.isEmpty ? .fresh : marks[Int(slot) + 1] }
}
