/// The tree of a ``SiblingIndex``. Block 0 is the root; its depth differs from branch to branch.
struct BlockTree: Sendable {
  var blocks: [Block] = []
  /// The lane that holds each block; -1 for the root and for free blocks.
  var parents: [Int32] = []
  /// The number of entries below each block when it was built, and the number of changes since.
  var sizes: [Int32] = []
  var changes: [Int32] = []
  /// See ``isTight``.
  var looseness: Float = 0
  var loosenessWhenMade: Float = 0
  private var free: [Int32] = []
  /// The offset added to the number of a lane when it is stored as a place.
  let base: Int32

  init(base: Int32 = 0) {
    self.base = base
  }

  /// Fills the tree, which must be empty, with these entries. There must be at least one.
  mutating func begin(with entries: [Entry], _ places: inout [Int32]) {
    let expected = entries.count / 5 + 8
    blocks.reserveCapacity(expected)
    parents.reserveCapacity(expected)
    sizes.reserveCapacity(expected)
    changes.reserveCapacity(expected)
    var entries = entries
    build(takeBlock(from: -1), &entries, &places)
    // Release the spare capacity.
    blocks = blocks.withUnsafeBufferPointer(Array.init)
    parents = parents.withUnsafeBufferPointer(Array.init)
    sizes = sizes.withUnsafeBufferPointer(Array.init)
    changes = changes.withUnsafeBufferPointer(Array.init)
    measureLooseness()
  }

  /// The box around all entries.
  var reach: Reach { blocks.first?.union ?? .empty }

  var byteCount: Int {
    blocks.capacity * (MemoryLayout<Block>.stride + 3 * MemoryLayout<Int32>.stride)
  }

  // MARK: Changes

  /// Updates an entry in place, and the boxes around it.
  ///
  /// - Returns: false if the entry has left the others in its block; then nothing was changed.
  mutating func update(lane: Int, _ entry: Entry) -> Bool {
    let block = lane >> 3
    let parent = Int(parents[block])
    if parent >= 0 {
      let box = blocks[parent >> 3].reach(parent & 7)
      if !box.contains(entry.reach) {
        let room = box.area / 2 + entry.reach.area
        guard box.contains(middleOf: entry.reach), box.union(entry.reach).area - box.area <= room else { return false }
        changes[parent >> 3] += 1
      }
    }
    let isRaised = blocks[block].top[lane & 7] < entry.order
    blocks[block].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
    tighten(block)
    if isRaised { raise(block, to: entry.order) }
    return true
  }

  mutating func clear(lane: Int) {
    blocks[lane >> 3].clear(lane & 7)
    tighten(lane >> 3)
  }

  /// Makes the boxes around a block as small as possible.
  mutating func tighten(_ first: Int) {
    var block = first
    while parents[block] >= 0 {
      let parent = Int(parents[block])
      let reach = blocks[block].union
      if blocks[parent >> 3].reach(parent & 7) == reach { return }
      blocks[parent >> 3].set(parent & 7, reach)
      block = parent >> 3
    }
  }

  /// Raises the highest order recorded in the ancestors of a block.
  private mutating func raise(_ first: Int, to order: Int32) {
    var block = first
    while parents[block] >= 0 {
      let parent = Int(parents[block])
      block = parent >> 3
      if order <= blocks[block].top[parent & 7] { return }
      blocks[block].set(parent & 7, top: order)
    }
  }

  /// Inserts a new entry: it descends to where it enlarges the boxes the least, and goes into a free lane, or else into
  /// a new block together with the three nearest entries.
  mutating func plant(_ entry: Entry, _ places: inout [Int32]) {
    if blocks.isEmpty { return begin(with: [entry], &places) }
    var block = 0
    var worn: Int?
    while true {
      changes[block] += 1
      if worn == nil, max(64, sizes[block]) < changes[block] { worn = block }
      switch choice(in: block, for: entry.reach) {
      case .free(let lane):
        put(entry, in: 8 * block + lane, &places)
      case .entry:
        let fresh = takeBlock(from: 0)
        let lanes = (0..<8).sorted {
          blocks[block].reach($0).union(entry.reach).area < blocks[block].reach($1).union(entry.reach).area
        }.filter { blocks[block].child[$0] < 0 }.prefix(3)
        for (place, lane) in lanes.enumerated() {
          put(blocks[block].entry(lane), in: 8 * fresh + place, &places)
          blocks[block].clear(lane)
        }
        put(entry, in: 8 * fresh + lanes.count, &places)
        parents[fresh] = Int32(8 * block + lanes[0])
        sizes[fresh] = Int32(lanes.count + 1)
        blocks[block].set(lanes[0], blocks[fresh].union, top: blocks[fresh].highest, child: Int32(fresh))
      case .block(let lane):
        blocks[block].set(lane, blocks[block].reach(lane).union(entry.reach))
        blocks[block].set(lane, top: max(blocks[block].top[lane], entry.order))
        block = Int(blocks[block].child[lane])
        continue
      }
      break
    }
    if let worn { rebuild(worn, &places) }
  }

  private enum Choice {
    case free(Int)
    /// All lanes hold entries.
    case entry
    case block(Int)
  }

  private func choice(in block: Int, for reach: Reach) -> Choice {
    let block = blocks[block]
    var free: Int?
    var (best, bestGrowth, bestArea) = (-1, Float.infinity, Float.infinity)
    for lane in 0..<8 {
      if block.isFree(lane) {
        free = lane
        continue
      }
      let old = block.reach(lane)
      if block.child[lane] < 0 { continue }
      let area = old.union(reach).area
      let growth = old.contains(reach) ? -1 : area - old.area
      if best < 0 || growth < bestGrowth || (growth == bestGrowth && area < bestArea) {
        (best, bestGrowth, bestArea) = (lane, growth, area)
      }
    }
    if best >= 0, bestGrowth < 0 { return .block(best) }
    if let free { return .free(free) }
    return best >= 0 ? .block(best) : .entry
  }

  private mutating func put(_ entry: Entry, in lane: Int, _ places: inout [Int32]) {
    blocks[lane >> 3].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
    places[Int(Entry.slot(of: entry.code))] = base + Int32(lane) + 1
  }

  /// Rebuilds everything below a block.
  private mutating func rebuild(_ block: Int, _ places: inout [Int32]) {
    var entries: [Entry] = []
    collect(from: block, into: &entries)
    for lane in 0..<8 where blocks[block].child[lane] >= 0 { release(Int(blocks[block].child[lane])) }
    blocks[block] = .empty
    build(block, &entries, &places)
    let parent = Int(parents[block])
    if parent >= 0 {
      blocks[parent >> 3].set(parent & 7, blocks[block].union)
      blocks[parent >> 3].set(parent & 7, top: blocks[block].highest)
    }
  }

  /// All entries below a block, in no particular order.
  func collect(from block: Int, into entries: inout [Entry]) {
    for lane in 0..<8 where !blocks[block].isFree(lane) {
      if blocks[block].child[lane] < 0 {
        entries.append(blocks[block].entry(lane))
      } else {
        collect(from: Int(blocks[block].child[lane]), into: &entries)
      }
    }
  }

  /// Gives all entries their current orders, and returns the highest one below the block.
  mutating func reorder(from block: Int, _ order: (Int32) -> Int32) -> Int32 {
    for lane in 0..<8 where !blocks[block].isFree(lane) {
      let child = blocks[block].child[lane]
      let top = child < 0 ? order(Entry.slot(of: child)) : reorder(from: Int(child), order)
      blocks[block].set(lane, top: top)
    }
    return blocks[block].highest
  }

  // MARK: Blocks

  mutating func takeBlock(from parent: Int32) -> Int {
    if let block = free.popLast() {
      blocks[Int(block)] = .empty
      parents[Int(block)] = parent
      (sizes[Int(block)], changes[Int(block)]) = (0, 0)
      return Int(block)
    }
    blocks.append(.empty)
    parents.append(parent)
    sizes.append(0)
    changes.append(0)
    return blocks.count - 1
  }

  private mutating func release(_ block: Int) {
    for lane in 0..<8 where blocks[block].child[lane] >= 0 { release(Int(blocks[block].child[lane])) }
    parents[block] = -1
    free.append(Int32(block))
  }
}
