/// The index over the many children of one parent: finds those that may contain a point, the topmost first.
///
/// A few dozen children are kept in a *list* that is scanned from the top, eight boxes at a time. More of them go into
/// a *tree* of bounding boxes, eight to a block, in which each lane also knows the highest order beneath it. A search
/// goes to the topmost first and skips everything below the hit it has found. The list beside the tree holds the few
/// children that moved last, so that dragging costs one store (see docs/decisions/0007-the-scene-index.md).
///
/// Boxes follow their contents; the grouping into blocks changes only if an entry leaves its block. A branch that has
/// taken in as many entries as it had is rebuilt: partial rebuilding after Overmars, "The Design of Dynamic Data
/// Structures", 1983. After ten small random moves of everything, a search costs 1.2 to 3 times as much as before
/// (docs/performance.md).
///
/// The position of each child is stored outside, by slot, in *places*: 0 for nowhere, *n* + 1 for lane *n* of the tree,
/// -*n* - 1 for lane *n* of the list, with eight lanes to a block.
struct SiblingIndex: Sendable {
  /// From bottom to top if `listIsSorted`; a list beside a tree is not sorted.
  var list: [Block] = []
  private(set) var listIsSorted = true
  /// The number of list lanes that were used at least once.
  private var listCount = 0
  private var highest = Block.noOrder
  /// The number of children in the list and in the tree.
  var listed = 0
  var planted = 0
  /// The number of children in the trees when they were built.
  private var filled = 0
  /// The lane of the list that is evicted next, if there is a tree.
  private var oldest = 0

  /// Whether there are trees, or only the list.
  private(set) var hasTree = false
  var tree = BlockTree()
  /// The rotated children, if there are many of them.
  var slanted = SlantedTrees()

  /// Up to this many children need no tree.
  static let longestList = 40
  /// Up to this many moving children may stay in the list beside a tree.
  static let mostMoving = 32

  var byteCount: Int {
    list.capacity * MemoryLayout<Block>.stride + tree.byteCount
      + slanted.trees.reduce(0) { $0 + $1.byteCount + MemoryLayout<BlockTree>.stride }
  }

  /// The number of entries in the index.
  var count: Int { listed + planted }

  /// The smallest known box around all entries.
  var reach: Reach {
    var reach = list.reduce(tree.reach) { $0.union($1.union) }
    for (direction, tree) in zip(slanted.directions, slanted.trees) {
      reach = reach.union(direction.box(around: tree.reach, turnedBack: true))
    }
    return reach
  }

  init() {}

  /// Builds the index from all entries at once, given from bottom to top.
  init(_ entries: [Entry], _ nodes: [SceneTree.Node], places: inout [Int32]) {
    fill(entries.filter { !$0.reach.isEmpty }, nodes, &places)
  }

  /// - Parameter entries: from the bottom to the top.
  private mutating func fill(
    _ entries: [Entry], withTree isWanted: Bool = false, _ nodes: [SceneTree.Node], _ places: inout [Int32]
  ) {
    list.removeAll(keepingCapacity: true)
    (listIsSorted, listCount, listed, planted, highest, oldest) = (true, 0, 0, 0, Block.noOrder, 0)
    (tree, slanted) = (BlockTree(), SlantedTrees())
    hasTree = isWanted || Self.longestList < entries.count
    if hasTree {
      planted = entries.count
      filled = entries.count
      plant(entries, nodes, &places)
    } else {
      for entry in entries { append(entry, nodes, &places) }
    }
  }

  private mutating func plant(_ entries: [Entry], _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    let slants = entries.map { nodes[Int(Entry.slot(of: $0.code))].slant }
    slanted = SlantedTrees(count: slants.count { $0 != nil })
    var upright: [Entry] = []
    var bySector = [[Entry]](repeating: [], count: slanted.directions.count)
    for (entry, slant) in zip(entries, slants) {
      if let slant, let sector = slanted.sector(of: slant) {
        bySector[sector].append(
          Entry(reach: slant.reach(along: slanted.directions[sector]), order: entry.order, code: entry.code))
      } else {
        upright.append(entry)
      }
    }
    if !upright.isEmpty { tree.begin(with: upright, &places) }
    for (sector, entries) in bySector.enumerated() where !entries.isEmpty {
      slanted.trees[sector].begin(with: entries, &places)
    }
  }

  private mutating func plant(_ entry: Entry, _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    planted += 1
    if let slant = nodes[Int(Entry.slot(of: entry.code))].slant, let sector = slanted.sector(of: slant) {
      let reach = slant.reach(along: slanted.directions[sector])
      slanted.trees[sector].plant(Entry(reach: reach, order: entry.order, code: entry.code), &places)
    } else {
      tree.plant(entry, &places)
    }
    // A structure built for a few entries does not suit many.
    if 4 * filled + 1_000 < planted { fill(entries(nodes), nodes, &places) }
  }

  /// Adds an entry that is not in the index, or updates one that is.
  mutating func put(_ entry: Entry, _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    let slot = Entry.slot(of: entry.code)
    let place = places[Int(slot)]
    if entry.reach.isEmpty { return remove(slot, nodes, &places) }
    if SlantedTrees.contains(place) {
      let (sector, lane) = SlantedTrees.parts(of: place)
      if let slant = nodes[Int(slot)].slant, slanted.sector(of: slant) == sector {
        let reach = slant.reach(along: slanted.directions[sector])
        let turned = Entry(reach: reach, order: entry.order, code: entry.code)
        if slanted.trees[sector].update(lane: lane, turned) { return }
      }
      remove(slot, nodes, &places)
    } else if place > 0 {
      if tree.update(lane: Int(place - 1), entry) { return }
      remove(slot, nodes, &places)
    } else if place < 0 {
      let lane = Int(-place - 1)
      if hasTree || list[lane >> 3].top[lane & 7] == entry.order {
        list[lane >> 3].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
        return
      }
      remove(slot, nodes, &places)
    }
    if hasTree { takeMoving(entry, nodes, &places) } else { append(entry, nodes, &places) }
  }

  mutating func remove(_ slot: Int32, _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    let place = places[Int(slot)]
    places[Int(slot)] = 0
    if place < 0 {
      let lane = Int(-place - 1)
      list[lane >> 3].clear(lane & 7)
      listed -= 1
    } else if place > 0 {
      planted -= 1
      if SlantedTrees.contains(place) {
        let (sector, lane) = SlantedTrees.parts(of: place)
        slanted.trees[sector].clear(lane: lane)
      } else {
        tree.clear(lane: Int(place - 1))
      }
      if planted + listed < Self.longestList / 4 { fill(entries(nodes), nodes, &places) }
    }
  }

  private mutating func append(_ entry: Entry, _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    let isFull = Self.longestList <= listed
    if isFull || (64 <= listCount && 2 * listed < listCount) {
      fill(entries(nodes), withTree: isFull, nodes, &places)
      if hasTree { return takeMoving(entry, nodes, &places) }
    }
    if listCount == 8 * list.count { list.append(.empty) }
    list[listCount >> 3].set(listCount & 7, entry.reach, top: entry.order, child: entry.code)
    places[Int(Entry.slot(of: entry.code))] = -Int32(listCount) - 1
    if entry.order < highest { listIsSorted = false }
    highest = max(highest, entry.order)
    listCount += 1
    listed += 1
  }

  /// Puts an entry into the list beside the trees; the entry that has been there longest moves into a tree.
  private mutating func takeMoving(_ entry: Entry, _ nodes: [SceneTree.Node], _ places: inout [Int32]) {
    listIsSorted = false
    while 8 * list.count < Self.mostMoving { list.append(.empty) }
    let lane = oldest
    oldest = (oldest + 1) % Self.mostMoving
    var settled: Entry?
    if list[lane >> 3].isFree(lane & 7) { listed += 1 } else { settled = list[lane >> 3].entry(lane & 7) }
    list[lane >> 3].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
    places[Int(Entry.slot(of: entry.code))] = -Int32(lane) - 1
    if let settled { plant(settled, nodes, &places) }
  }

  /// All entries, from bottom to top.
  private func entries(_ nodes: [SceneTree.Node]) -> [Entry] {
    var entries = list.flatMap(\.entries)
    if !tree.blocks.isEmpty { tree.collect(from: 0, into: &entries) }
    var turned: [Entry] = []
    for tree in slanted.trees where !tree.blocks.isEmpty { tree.collect(from: 0, into: &turned) }
    entries += turned.map { entry in
      let region = nodes[Int(Entry.slot(of: entry.code))].region
      return Entry(reach: region.ownReach, order: entry.order, code: entry.code)
    }
    return entries.sorted { $0.order < $1.order }
  }

  /// Gives all entries their current orders.
  mutating func reorder(_ order: (Int32) -> Int32) {
    highest = Block.noOrder
    for index in list.indices {
      for lane in 0..<8 where !list[index].isFree(lane) {
        let top = order(Entry.slot(of: list[index].child[lane]))
        list[index].set(lane, top: top)
        highest = max(highest, top)
      }
    }
    if !tree.blocks.isEmpty { _ = tree.reorder(from: 0, order) }
    for sector in slanted.trees.indices where !slanted.trees[sector].blocks.isEmpty {
      _ = slanted.trees[sector].reorder(from: 0, order)
    }
  }
}
