/// The index over the many children of one parent: who of them may have a point, the topmost first.
///
/// A few hundred children lie in a *list* that is looked through from the top, eight boxes at a time. More of them lie in a
/// *tree* of bounding boxes, eight to a block, in which each lane also knows the highest order beneath it, so that a search
/// goes to the topmost first and leaves out all that is below what it has found; the list beside it holds the few that
/// moved last, so that dragging costs a store (see docs/decisions/0007-the-scene-index.md).
///
/// Boxes in the tree only grow until a part of it, once it has changed as often as it has entries, is built anew: partial
/// rebuilding after Overmars, "The Design of Dynamic Data Structures", 1983. So it is as good after a million changes as it
/// was at first.
///
/// Where each child lies is kept outside, by slot, in *places*: 0 for nowhere, *n* + 1 for lane *n* of the tree, -*n* - 1 for
/// lane *n* of the list, where eight lanes make a block.
struct SiblingIndex: Sendable {
  /// From the bottom to the top while there is no tree and `listIsSorted`.
  private(set) var list: [Block] = []
  private(set) var listIsSorted = true
  /// The lanes of the list that were used at least once.
  private var listCount = 0
  private var highest = Block.noOrder
  /// The children in the list and in the tree.
  private(set) var listed = 0
  private var planted = 0
  /// The lane of the list that gives way next, where there is a tree.
  private var oldest = 0

  var tree = BlockTree()

  /// So many children need no tree.
  static let longestList = 160
  /// So many children that move may lie beside a tree.
  static let mostMoving = 32

  var byteCount: Int {
    (list.capacity + tree.blocks.capacity) * MemoryLayout<Block>.stride
      + 3 * tree.blocks.capacity * MemoryLayout<Int32>.stride
  }

  var hasTree: Bool { !tree.blocks.isEmpty }

  /// The smallest known box around all.
  var reach: Reach {
    let union = list.reduce(Reach.empty) { $0.union($1.union) }
    return hasTree ? union.union(tree.blocks[0].union) : union
  }

  init() {}

  /// With all of these at once; from the bottom to the top.
  init(_ entries: [Entry], places: inout [Int32]) {
    fill(entries.filter { !$0.reach.isEmpty }, &places)
  }

  /// - Parameter entries: from the bottom to the top.
  private mutating func fill(_ entries: [Entry], _ places: inout [Int32]) {
    list.removeAll(keepingCapacity: true)
    (listIsSorted, listCount, listed, planted, highest, oldest) = (true, 0, 0, 0, Block.noOrder, 0)
    tree = BlockTree()
    if Self.longestList < entries.count {
      planted = entries.count
      tree = BlockTree(entries, &places)
    } else {
      for entry in entries { append(entry, &places) }
    }
  }

  /// Takes up one that was nowhere, or brings up to date one that is here.
  mutating func put(_ entry: Entry, _ places: inout [Int32]) {
    let slot = Int(Entry.slot(of: entry.code))
    let place = places[slot]
    if entry.reach.isEmpty { return remove(Int32(slot), &places) }
    if place > 0 {
      if tree.update(lane: Int(place - 1), entry) { return }
      remove(Int32(slot), &places)
    } else if place < 0 {
      let lane = Int(-place - 1)
      if hasTree || list[lane >> 3].top[lane & 7] == entry.order {
        list[lane >> 3].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
        return
      }
      remove(Int32(slot), &places)
    }
    if hasTree { takeMoving(entry, &places) } else { append(entry, &places) }
  }

  mutating func remove(_ slot: Int32, _ places: inout [Int32]) {
    let place = places[Int(slot)]
    places[Int(slot)] = 0
    if place > 0 {
      planted -= 1
      tree.clear(lane: Int(place - 1))
      if planted + listed < Self.longestList / 4 { fill(entries, &places) }
    } else if place < 0 {
      let lane = Int(-place - 1)
      list[lane >> 3].clear(lane & 7)
      listed -= 1
    }
  }

  private mutating func append(_ entry: Entry, _ places: inout [Int32]) {
    if Self.longestList <= listed || (64 <= listCount && 2 * listed < listCount) {
      fill(entries, &places)
      // With room for one more: the tree is begun here.
      if Self.longestList <= listed {
        let all = entries
        (list, listCount, listed) = ([], 0, 0)
        planted = all.count
        tree = BlockTree(all, &places)
      }
      if hasTree { return takeMoving(entry, &places) }
    }
    if listCount == 8 * list.count { list.append(.empty) }
    list[listCount >> 3].set(listCount & 7, entry.reach, top: entry.order, child: entry.code)
    places[Int(Entry.slot(of: entry.code))] = -Int32(listCount) - 1
    if entry.order < highest { listIsSorted = false }
    highest = max(highest, entry.order)
    listCount += 1
    listed += 1
  }

  /// Into the list beside the tree; the one that has been there longest goes into the tree.
  private mutating func takeMoving(_ entry: Entry, _ places: inout [Int32]) {
    listIsSorted = false
    while 8 * list.count < Self.mostMoving { list.append(.empty) }
    let lane = oldest
    oldest = (oldest + 1) % Self.mostMoving
    if !list[lane >> 3].isFree(lane & 7) {
      let settled = list[lane >> 3].entry(lane & 7)
      list[lane >> 3].clear(lane & 7)
      listed -= 1
      planted += 1
      tree.plant(settled, &places)
    }
    list[lane >> 3].set(lane & 7, entry.reach, top: entry.order, child: entry.code)
    places[Int(Entry.slot(of: entry.code))] = -Int32(lane) - 1
    listed += 1
  }

  /// All, from the bottom to the top.
  private var entries: [Entry] {
    var entries = list.flatMap(\.entries)
    if hasTree { tree.collect(from: 0, into: &entries) }
    return entries.sorted { $0.order < $1.order }
  }

  /// Gives all the orders that they have now.
  mutating func reorder(_ order: (Int32) -> Int32) {
    highest = Block.noOrder
    for index in list.indices {
      for lane in 0..<8 where !list[index].isFree(lane) {
        list[index].top[lane] = order(Entry.slot(of: list[index].child[lane]))
        highest = max(highest, list[index].top[lane])
      }
    }
    if hasTree { _ = tree.reorder(from: 0, order) }
  }
}

extension Block {
  func entry(_ lane: Int) -> Entry {
    Entry(reach: reach(lane), order: top[lane], code: child[lane])
  }

  /// Those in its lanes that are not blocks.
  var entries: [Entry] {
    (0..<8).filter { !isFree($0) && child[$0] < 0 }.map(entry)
  }
}
