/// The tree of a ``Scene`` without the ids: regions in slots, linked by slot numbers, and what searches use, which it
/// keeps up to date.
///
/// It is not generic, so the searches are compiled once for all scenes. The parts are values of their own: the regions
/// (``RegionStore``), the order of the children of each parent (``Siblings``), the cache and the indexes
/// (``SceneIndex``).
@usableFromInline struct SceneTree: Sendable {
  @usableFromInline typealias Slot = Int32
  @usableFromInline static let none: Slot = -1

  private(set) var regions = RegionStore()
  private(set) var roots = Siblings()
  /// What searches read first: the cache has one entry for each slot.
  var index = SceneIndex()
  /// Whether many siblings get an index.
  var isIndexed = true
  /// While a batch is open, the cache and the indexes are out of date.
  private var batch: ChangeBatch?

  /// The greatest depth of nesting, so that a search can recurse on a small stack.
  static let deepest = 400
  /// Up to this many siblings, a search walks along them: an index would take more memory, and save nothing.
  private static let maximumWalked: Int32 = 32

  @usableFromInline init() {}

  @usableFromInline mutating func reserveCapacity(_ count: Int) {
    regions.reserveCapacity(count)
    index.cache.reserveCapacity(count)
  }

  var indexByteCount: Int { index.byteCount }

  // MARK: Reading

  @usableFromInline func region(_ slot: Slot) -> Region { regions.region(slot) }
  @usableFromInline func parent(of slot: Slot) -> Slot { regions[slot].parent }
  @usableFromInline func isTaken(_ slot: Slot) -> Bool { regions[slot].isTaken }
  @usableFromInline func generation(of slot: Slot) -> UInt32 { regions.generation(of: slot) }

  func children(of parent: Slot) -> Siblings {
    parent == Self.none ? roots : regions[parent].children
  }

  private mutating func setChildren(_ siblings: Siblings, of parent: Slot) {
    if parent == Self.none { roots = siblings } else { regions[parent].children = siblings }
  }

  /// The children, bottom first.
  func childSlots(of parent: Slot) -> [Slot] { children(of: parent).slots(index.cache) }

  /// The region and its descendants, each after its parent.
  private func subtree(of slot: Slot) -> [Slot] {
    var slots = [slot]
    var next = 0
    while next < slots.count {
      if children(of: slots[next]).count > 0 { slots += childSlots(of: slots[next]) }
      next += 1
    }
    return slots
  }

  // MARK: Changing

  @usableFromInline mutating func insert(_ region: Region, in parent: Slot) -> Slot {
    let slot = regions.insert(region, in: parent)
    index.cache.reset(slot)
    link(slot, above: children(of: parent).top)
    // With its first child, the parent is no longer empty.
    if !refresh(slot), parent != Self.none, children(of: parent).count == 1 { refresh(parent) }
    return slot
  }

  /// The slots of the region and its descendants, which are free from now on.
  mutating func remove(_ slot: Slot) -> [Slot] {
    unlink(slot)
    let parent = regions[slot].parent
    if parent != Self.none { refresh(parent) }
    let removed = subtree(of: slot)
    for slot in removed {
      dropIndex(of: slot)
      index.cache.locations[Int(slot)] = .nowhere
      regions.remove(slot)
    }
    return removed
  }

  @usableFromInline mutating func update(_ slot: Slot, _ change: (inout Region) -> Void) {
    regions.update(slot, change)
    refresh(slot)
  }

  @usableFromInline mutating func move(_ slot: Slot, to origin: Point) {
    if regions.move(slot, { $0 = origin }) { refresh(slot) }
  }

  /// Moves the region to the top of its siblings.
  @usableFromInline mutating func raise(_ slot: Slot) {
    let top = children(of: regions[slot].parent).top
    if top != slot { place(slot, above: top) }
  }

  /// Moves the region to the bottom of its siblings.
  @usableFromInline mutating func lower(_ slot: Slot) {
    place(slot, above: Self.none)
  }

  /// Moves the region just above another one with the same parent; to the bottom for ``none``.
  @usableFromInline mutating func place(_ slot: Slot, above sibling: Slot) {
    let siblings = children(of: regions[slot].parent)
    guard slot != sibling, siblings.count > 1 else { return }
    if siblings.index != Self.none, !isInBatch { index.loosen(slot, in: siblings.index, regions) }
    unlinkNeighbors(slot)
    link(slot, above: sibling)
    updateIndex(slot, was: index.cache[slot].bounds)
  }

  /// Moves the region and its descendants to the top of the children of another parent.
  mutating func reparent(_ slot: Slot, to parent: Slot) {
    let old = regions[slot].parent
    unlink(slot)
    if old != Self.none { refresh(old) }
    regions[slot].parent = parent
    index.cache[slot].bounds = .empty
    link(slot, above: children(of: parent).top)
    for slot in subtree(of: slot) { regions[slot].depth = regions.depth(in: regions[slot].parent) }
    refresh(slot)
    if parent != Self.none { refresh(parent) }
  }

  /// Inserts the region into the list of its parent's children. It must not be in the list yet.
  private mutating func link(_ slot: Slot, above below: Slot) {
    let parent = regions[slot].parent
    var siblings = children(of: parent)
    siblings.link(slot, above: below, &index.cache)
    noteLinks(of: siblings, of: parent)
    guard !isInBatch, !siblings.setOrder(of: slot, &index.cache) else { return }
    siblings.spreadOrders(&index.cache)
    if siblings.index != Self.none { index.reorder(siblings.index) }
  }

  /// Removes the region from the list of its parent's children, and from their index.
  private mutating func unlink(_ slot: Slot) {
    unlinkNeighbors(slot)
    let parent = regions[slot].parent
    let number = children(of: parent).index
    guard number != Self.none, !isInBatch else { return }
    if case .mustRemake = index.remove(slot, in: number, at: index.cache[slot].bounds) { remakeIndex(over: parent) }
  }

  private mutating func unlinkNeighbors(_ slot: Slot) {
    let parent = regions[slot].parent
    var siblings = children(of: parent)
    siblings.unlink(slot, &index.cache)
    noteLinks(of: siblings, of: parent)
  }

  private mutating func noteLinks(of siblings: Siblings, of parent: Slot) {
    batch?.isRestructured = true
    setChildren(siblings, of: parent)
    if parent != Self.none, index.cache[parent].content.top != nil {
      index.cache[parent].content = .siblings(from: siblings.top)
    }
  }

  // MARK: The cache

  /// Updates what is cached about a region, and about its ancestors as far as that changes.
  ///
  /// - Returns: whether the parent was updated, too.
  @discardableResult
  private mutating func refresh(_ first: Slot) -> Bool {
    guard !isInBatch else {
      noteInBatch(first)
      return true
    }
    var slot = first
    while slot != Self.none {
      let children = regions[slot].children
      if children.index != Self.none { index.setContentOffset(regions.contentOffset(of: slot), of: children.index) }
      let old = index.cache[slot].bounds
      guard cache(slot) else { return slot != first }
      updateIndex(slot, was: old)
      // Inside a region that clips, only its own shape is hit.
      let parent = regions[slot].parent
      if parent != Self.none, regions[parent].clipsChildren { return slot != first }
      slot = parent
    }
    return true
  }

  /// Caches the bounds and the content of a region.
  ///
  /// - Returns: whether anything is different now. A rotated region may have moved within the same box.
  private mutating func cache(_ slot: Slot) -> Bool {
    let (bounds, content) = boundsAndContent(of: slot)
    let isSame = index.cache[slot].bounds == bounds && index.cache[slot].content == content
    index.cache[slot].bounds = bounds
    index.cache[slot].content = content
    return !isSame || index.isTurned(slot)
  }

  /// The bounds within which a region and its descendants can be hit, from its own region and its children's bounds;
  /// and what a search has to look at within them.
  private func boundsAndContent(of slot: Slot) -> (Bounds, HitCache.Content) {
    let node = regions[slot]
    guard node.hasExtent, !node.isHidden else { return (.empty, .region) }
    let children = node.children
    if children.count == 0, node.passesThrough { return (.empty, .region) }
    let own = node.isPlain ? node.ownBounds : regions.details[Int(node.detail)].ownBounds
    let isBox = node.isPlain ? node.isBox(own) : regions.details[Int(node.detail)].isBox(own)
    if children.count == 0 { return (own, isBox ? .nothing : .region) }
    var bounds = own
    if !node.clipsChildren {
      if node.passesThrough { bounds = .empty }
      bounds = bounds.union(regions.region(slot).bounds(ofContent: self.bounds(of: children)))
    }
    guard isBox, bounds == own else { return (bounds, .region) }
    if children.index != Self.none { return (bounds, .index(children.index)) }
    return (bounds, regions.contentOffset(of: slot) == .zero ? .siblings(from: children.top) : .children)
  }

  private func bounds(of siblings: Siblings) -> Bounds {
    if siblings.index != Self.none { return index.bounds(of: siblings.index) }
    var bounds = Bounds.empty
    var slot = siblings.bottom
    while slot != Self.none {
      bounds = bounds.union(index.cache[slot].bounds)
      slot = index.cache[slot].above
    }
    return bounds
  }

  // MARK: Indexes

  /// Updates the index over the siblings, and makes one if there are many now.
  ///
  /// - Parameter old: the bounds that the region had before.
  private mutating func updateIndex(_ slot: Slot, was old: Bounds) {
    guard !isInBatch else { return }
    let parent = regions[slot].parent
    let siblings = children(of: parent)
    if siblings.index != Self.none {
      if case .mustRemake = index.put(slot, in: siblings.index, was: old, regions) { remakeIndex(over: parent) }
    } else if isIndexed, Self.maximumWalked < siblings.count {
      makeIndex(over: parent)
    }
  }

  private mutating func makeIndex(over parent: Slot) {
    var siblings = children(of: parent)
    siblings.index = index.make(over: siblings, contentOffset: regions.contentOffset(of: parent), regions)
    setChildren(siblings, of: parent)
    guard parent != Self.none, index.cache[parent].content.top != nil || index.cache[parent].content == .children else {
      return
    }
    index.cache[parent].content = .index(siblings.index)
  }

  private mutating func remakeIndex(over parent: Slot) {
    index.remake(children(of: parent).index, over: children(of: parent), regions)
  }

  /// Drops the index over the children of a region, if there is one.
  private mutating func dropIndex(of parent: Slot) {
    let number = children(of: parent).index
    guard number != Self.none else { return }
    index.drop(number)
    regions[parent].children.index = Self.none
  }

  // MARK: Batches

  /// Many changes at once: the cache and the indexes are left alone and brought up to date at the end.
  ///
  /// If regions only changed and none was inserted, removed or reordered, only the indexes over those that changed are
  /// rebuilt.
  mutating func beginBatch() { batch = ChangeBatch() }

  var isInBatch: Bool { batch != nil }

  mutating func endBatch() {
    guard let batch else { return }
    self.batch = nil
    if !batch.isRestructured { return refit(batch) }
    index.removeAll()
    settle(Self.none)
  }

  /// Moves the frames of all regions: calls `change` with the slot and the origin of each.
  @usableFromInline mutating func moveAll(_ change: (Slot, inout Point) -> Void) {
    let isOutermost = !isInBatch
    if isOutermost { beginBatch() }
    // What else a region needs than new bounds is done afterwards, so that the loop holds on to nothing but plain memory.
    var others: [Slot] = []
    // Most regions have the same parent as the one before.
    var parents: [Slot] = []
    let mayRefit = batch?.isRestructured == false
    regions.moveAll(change) { slot, node in
      guard mayRefit, node.pointee.isPlain, node.pointee.hasExtent, index.cache.moveBox(slot, to: node.pointee.frame)
      else {
        return others.append(slot)
      }
      if parents.last != node.pointee.parent { parents.append(node.pointee.parent) }
    }
    for parent in parents { batch?.note(parent, .contents, among: regions.count) }
    for slot in others { noteInBatch(slot) }
    if isOutermost { endBatch() }
  }

  /// Records that a region was changed. What is cached about a region without children is updated at once, while it is
  /// in the processor's cache.
  private mutating func noteInBatch(_ slot: Slot) {
    guard let isRestructured = batch?.isRestructured, !isRestructured else { return }
    if regions[slot].children.count > 0 {
      batch?.note(slot, .region, among: regions.count)
    } else if cache(slot) {
      batch?.note(regions[slot].parent, .contents, among: regions.count)
    }
  }

  /// Updates the deepest regions first, and then outwards as far as anything changes.
  private mutating func refit(_ batch: ChangeBatch) {
    var batch = batch
    func depth(_ slot: Slot) -> Int { slot == Self.none ? 0 : Int(regions[slot].depth) + 1 }
    var levels = [[Slot]](repeating: [], count: Self.deepest + 2)
    for slot in batch.stale { levels[depth(slot)].append(slot) }
    for level in levels.indices.reversed() {
      for slot in levels[level] {
        if batch.mark(slot) == .contents { refitIndex(over: slot) }
        guard slot != Self.none, cache(slot) else { continue }
        let parent = regions[slot].parent
        if batch.mark(parent) == .fresh { levels[level - 1].append(parent) }
        batch.note(parent, .contents, among: regions.count)
      }
    }
  }

  private mutating func refitIndex(over parent: Slot) {
    let siblings = children(of: parent)
    guard siblings.index != Self.none else { return }
    index.setContentOffset(regions.contentOffset(of: parent), of: siblings.index)
    index.refit(siblings.index, over: siblings, regions)
  }

  /// Makes the cache and the indexes again, the innermost first.
  private mutating func settle(_ parent: Slot) {
    var siblings = children(of: parent)
    siblings.index = Self.none
    setChildren(siblings, of: parent)
    siblings.spreadOrders(&index.cache)
    var slot = siblings.bottom
    while slot != Self.none {
      if regions[slot].children.count > 0 { settle(slot) }
      _ = cache(slot)
      slot = index.cache[slot].above
    }
    if isIndexed, Self.maximumWalked < siblings.count { makeIndex(over: parent) }
  }
}
