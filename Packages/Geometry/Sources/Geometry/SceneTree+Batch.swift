/// Many changes at once: seats, orders and indices are left alone and brought up to date at the end.
///
/// If regions only changed and none was inserted, removed or reordered, the indices over those that changed are
/// *refitted*: the grouping into blocks stays the same, and the boxes follow. Otherwise everything is rebuilt.
extension SceneTree {
  /// The changes made by a batch so far.
  struct Batch: Sendable {
    /// Whether a region was inserted, removed or reordered; then nothing is refitted.
    var isRestructured = false
    /// The regions whose seat is out of date, each once; ``SceneTree/none`` is the root.
    private(set) var stale: [Slot] = []
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
    mutating func note(_ slot: Slot, _ mark: Mark, among count: Int) {
      if marks.isEmpty { marks = [Mark](repeating: .fresh, count: count + 1) }
      let place = Int(slot) + 1
      if marks[place] == .fresh { stale.append(slot) }
      if marks[place].rawValue < mark.rawValue { marks[place] = mark }
    }

    func mark(_ slot: Slot) -> Mark { marks.isEmpty ? .fresh : marks[Int(slot) + 1] }
  }

  var isInBatch: Bool { batch != nil }

  @usableFromInline mutating func beginBatch() {
    batch = Batch()
  }

  @usableFromInline mutating func endBatch() {
    guard let batch else { return }
    self.batch = nil
    if batch.isRestructured { makeAllAnew() } else { refit(batch) }
  }

  /// Records that a region was changed. A region without children gets its seat at once, while it is in the cache.
  mutating func noteInBatch(_ slot: Slot) {
    guard let isRestructured = batch?.isRestructured, !isRestructured else { return }
    if nodes[Int(slot)].children.count > 0 {
      batch?.note(slot, .region, among: nodes.count)
    } else if reseat(slot) {
      batch?.note(nodes[Int(slot)].parent, .contents, among: nodes.count)
    }
  }

  /// Updates the deepest regions first, and then outwards as far as anything changes.
  private mutating func refit(_ batch: Batch) {
    var batch = batch
    func depth(_ slot: Slot) -> Int { slot == Self.none ? 0 : Int(nodes[Int(slot)].depth) + 1 }
    var levels = [[Slot]](repeating: [], count: Int(Self.deepest) + 2)
    for slot in batch.stale { levels[depth(slot)].append(slot) }
    for level in levels.indices.reversed() {
      for slot in levels[level] {
        if batch.mark(slot) == .contents { refitIndex(over: slot) }
        guard slot != Self.none, reseat(slot) else { continue }
        let parent = nodes[Int(slot)].parent
        if batch.mark(parent) == .fresh { levels[level - 1].append(parent) }
        batch.note(parent, .contents, among: nodes.count)
      }
    }
  }

  /// - Returns: whether anything about it changed.
  private mutating func reseat(_ slot: Slot) -> Bool {
    let (reach, inside) = seat(of: slot)
    let isSame = isSeated(slot, reach, inside: inside)
    seats[Int(slot)].reach = reach
    seats[Int(slot)].inside = inside
    return !isSame
  }

  private mutating func refitIndex(over parent: Slot) {
    let siblings = children(of: parent)
    guard siblings.index != Self.none else { return }
    let index = Int(siblings.index)
    guard indices[index].refit(seats, nodes, &places) else { return remakeIndex(over: parent) }
    guard indices[index].count < siblings.count else { return }
    // Regions that were hidden until now, or whose direction has changed.
    let outside = childSlots(of: parent).filter { places[Int($0)] == 0 && !seats[Int($0)].reach.isEmpty }
    if siblings.count / 8 < outside.count { return remakeIndex(over: parent) }
    for slot in outside { indices[index].put(entry(of: slot), nodes, &places) }
  }

  private mutating func remakeIndex(over parent: Slot) {
    let slots = childSlots(of: parent)
    for slot in slots { places[Int(slot)] = 0 }
    indices[Int(children(of: parent).index)] = SiblingIndex(slots.map(entry(of:)), nodes, places: &places)
  }

  // MARK: Rebuilding everything

  /// Rebuilds all seats, orders and indices, the innermost first.
  private mutating func makeAllAnew() {
    indices.removeAll()
    freeIndices.removeAll()
    for place in places.indices { places[place] = 0 }
    settle(Self.none)
  }

  private mutating func settle(_ parent: Slot) {
    var siblings = children(of: parent)
    siblings.index = Self.none
    setChildren(siblings, of: parent)
    let step = Self.step(among: siblings.count)
    var order = -(siblings.count / 2) * step
    var slot = siblings.bottom
    while slot != Self.none {
      if nodes[Int(slot)].children.count > 0 { settle(slot) }
      let (reach, inside) = seat(of: slot)
      seats[Int(slot)].reach = reach
      seats[Int(slot)].inside = inside
      seats[Int(slot)].order = order
      order += step
      slot = aboves[Int(slot)]
    }
    if isIndexed, Self.mostWalked < siblings.count { makeIndex(of: parent) }
  }
}
