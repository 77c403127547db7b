/// Many changes at once: the cache and the indexes are left alone and brought up to date at the end.
///
/// If regions only changed and none was inserted, removed or reordered, the indexes over those that changed are
/// *refitted*: the grouping into leaves stays the same, and the boxes follow. Otherwise everything is rebuilt.
extension SceneTree {
  /// The changes made by a batch so far.
  struct Batch: Sendable {
    /// Whether a region was inserted, removed or reordered; then nothing is refitted.
    var isRestructured = false
    /// The regions of which the cache is out of date, each once; ``SceneTree/none`` is the root.
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

  /// Moves the frames of all regions: calls `change` with the slot and the origin of each.
  @usableFromInline mutating func moveAll(_ change: (Slot, inout Point) -> Void) {
    let isOutermost = !isInBatch
    if isOutermost { beginBatch() }
    // Most regions have the same parent as the one before.
    var noted: Slot?
    for number in nodes.indices where 0 <= nodes[number].depth {
      let slot = Slot(number)
      guard nodes.withUnsafeMutableBufferPointer({ $0[number].move { change(slot, &$0) } }) else { continue }
      if let bounds = plainBounds(slot) {
        index.cache[slot].bounds = bounds
        let parent = nodes[number].parent
        if noted != parent { batch?.note(parent, .contents, among: nodes.count) }
        noted = parent
      } else {
        noteInBatch(slot)
      }
    }
    if isOutermost { endBatch() }
  }

  /// The bounds of a region that equals its bounds, and did so before it was moved; `nil` for others.
  @inline(__always) private func plainBounds(_ slot: Slot) -> Bounds? {
    guard index.cache[slot].content == .nothing, batch?.isRestructured == false else { return nil }
    return nodes.withUnsafeBufferPointer { nodes in
      let node = nodes.baseAddress.unsafelyUnwrapped + Int(slot)
      guard node.pointee.hasExtent else { return nil }
      let bounds = Bounds(node.pointee.region.frame)
      return node.pointee.region.isBox(bounds) ? bounds : nil
    }
  }

  /// Records that a region was changed. What is cached about a region without children is updated at once, while it is in the processor's cache.
  mutating func noteInBatch(_ slot: Slot) {
    guard let isRestructured = batch?.isRestructured, !isRestructured else { return }
    if nodes[Int(slot)].children.count > 0 {
      batch?.note(slot, .region, among: nodes.count)
    } else if cache(slot) {
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
        guard slot != Self.none, cache(slot) else { continue }
        let parent = nodes[Int(slot)].parent
        if batch.mark(parent) == .fresh { levels[level - 1].append(parent) }
        batch.note(parent, .contents, among: nodes.count)
      }
    }
  }

  private mutating func refitIndex(over parent: Slot) {
    let siblings = children(of: parent)
    guard siblings.index != Self.none else { return }
    if parent != Self.none { index.setContentOffset(nodes[Int(parent)].region.contentOffset, of: siblings.index) }
    let nodes = nodes
    let outcome = index.refit(siblings.index) { nodes[Int($0)].orientedBox }
    if case .mustRemake = outcome { return remakeIndex(over: parent) }
    guard index.siblings[Int(siblings.index)].count < siblings.count else { return }
    // Regions that were hidden until now, or whose direction has changed.
    let outside = childSlots(of: parent).filter {
      index.cache.locations[Int($0)] == .nowhere && !index.cache[$0].bounds.isEmpty
    }
    if siblings.count / Self.mostOutside < outside.count { return remakeIndex(over: parent) }
    for slot in outside { updateIndexInRefit(slot, of: parent) }
  }

  /// If more than one in this many siblings has to be inserted, making the index again is cheaper.
  private static let mostOutside: Int32 = 8

  private mutating func updateIndexInRefit(_ slot: Slot, of parent: Slot) {
    let nodes = nodes
    let outcome = index.put(slot, in: children(of: parent).index) { nodes[Int($0)].orientedBox }
    if case .mustRemake = outcome { remakeIndex(over: parent) }
  }

  // MARK: Rebuilding everything

  /// Rebuilds all the cache and the indexes, the innermost first.
  private mutating func makeAllAnew() {
    index.removeAll()
    settle(Self.none)
    index.trim()
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
      _ = cache(slot)
      index.cache[slot].order = order
      order += step
      slot = aboves[Int(slot)]
    }
    if isIndexed, Self.mostWalked < siblings.count { makeIndex(over: parent) }
  }
}
