/// The boxes of many siblings in grids: each cell has a list of those that overlap it, in paint order. A search reads
/// the list of the point's cell from the top, and the first region that contains the point is the hit. So a list as
/// long as a deck of cards costs no more than a short one.
///
/// A list is a chain of *blocks* of up to sixteen boxes, four bytes each, which are compared with the point at once.
/// What is much larger than most, long across, long down, or at an angle is in grids of its own, so that no box covers many
/// cells. docs/decisions/0007-the-scene-index.md describes it.
struct CellLists: Sendable {
  /// The first has a single cell, for what fits into no other. Then come the upright ones, and one for each sector.
  var grids = CacheLineArray<CellGrid>()
  /// The topmost block of each cell; ``none`` for an empty one.
  var cells = CacheLineArray<Int32>()
  var blocks = CacheLineArray<CellBlock>()
  var links = CacheLineArray<Link>()
  var freeBlocks: [Int32] = []
  /// The blocks of long lists from bottom to top, by cell.
  var directories: [Int: [Listed]] = [:]
  /// The first grid for boxes of each ``kind(of:)``; 0 if there is none.
  var finest: [Int32] = [0, 0, 0]
  var sectors = Sectors(count: 0)
  var firstSector = 0
  /// The regions at an angle, by ``HitCache/Location/turned``.
  var turned: [Home] = []
  var freeTurned: [Int32] = []
  /// The number of regions.
  var count = 0
  var countWhenBuilt = 0
  var unfitWhenBuilt = 0
  var crowdingWhenBuilt = Crowding()
  /// The changes since all lists were written.
  var changes = 0
  /// How many of the boxes that were put into the lists since then, or then, were outside of their grid.
  var strays = 0

  static let none: Int32 = -1

  /// What is known about a block, beside its contents.
  struct Link: BitwiseCopyable, Sendable {
    /// The next block of the same list; ``none`` for the lowest.
    var below: Int32
    var count: Int32 = 0
    /// No order in the block is below this one, except in the lowest, and none in the blocks below is as high.
    var floor: Int32
    /// No order in the block is above this one.
    var last: Int32 = .min
  }

  /// A block in a directory, and its floor.
  struct Listed: BitwiseCopyable, Hashable, Sendable {
    let block, floor: Int32
  }

  /// The cells that a region is in.
  struct Home: BitwiseCopyable, Equatable, Sendable {
    let cells: CellGrid.Patch
    let grid: Int16
  }

  /// A box that covers more cells than this belongs in a coarser grid.
  static let maximumCells = 20
  static let maximumTurnedCells = 200
  /// A list of more blocks than this has a directory as soon as something in it changes.
  private static let longestWalk = 12
  /// Two neighboring blocks with no more boxes than this become one.
  private static let maximumMerged = 10

  var isEmpty: Bool { grids.isEmpty }

  var byteCount: Int {
    grids.capacity * MemoryLayout<CellGrid>.stride + cells.capacity * MemoryLayout<Int32>.stride
      + blocks.capacity * (MemoryLayout<CellBlock>.stride) + links.capacity * MemoryLayout<Link>.stride
      + turned.capacity * MemoryLayout<Home>.stride
      + directories.values.reduce(0) { $0 + $1.capacity * MemoryLayout<Listed>.stride }
  }

  // MARK: Changes

  /// Whether so much has changed that everything should be built again.
  var isWorn: Bool {
    4 * count + 1_000 < changes || 4 * countWhenBuilt + 1_000 < count || max(16, count / 4) < strays
      || 2 * unfitWhenBuilt + max(256, count / 32) < grids[0].count
  }

  /// Where a region belongs.
  @inline(__always) func home(
    of slot: Int32, _ cached: HitCache.Entry, _ regions: RegionStore
  ) -> (grid: Int, bounds: Bounds, span: CellGrid.Span) {
    if !sectors.directions.isEmpty, cached.content == .region, let box = regions.orientedBox(of: slot) {
      let sector = sectors.sector(of: box)
      let bounds = box.bounds(along: sectors.directions[sector])
      let span = grids[firstSector + sector].span(of: bounds)
      if span.count <= Self.maximumTurnedCells { return (firstSector + sector, bounds, span) }
    }
    let (grid, span) = home(of: cached.bounds)
    return (grid, cached.bounds, span)
  }

  @inline(__always) func home(of bounds: Bounds) -> (grid: Int, span: CellGrid.Span) {
    var number = Int(finest[Self.kind(of: bounds)])
    while number > 0 {
      let span = grids[number].span(of: bounds)
      if span.count <= Self.maximumCells { return (number, span) }
      number = Int(grids[number].coarser)
    }
    return (0, grids[0].span(of: bounds))
  }

  /// Where a region was put.
  private func home(_ location: HitCache.Location, _ old: Bounds) -> Home {
    if let number = location.turned { return turned[number] }
    let (grid, span) = home(of: old)
    return place(grid, span)
  }

  func place(_ grid: Int, _ span: CellGrid.Span) -> Home {
    Home(cells: grids[grid].patch(of: span), grid: Int16(grid))
  }

  /// Adds a region.
  mutating func insert(_ slot: Int32, _ cache: inout HitCache, _ regions: RegionStore) {
    let (number, bounds, span) = home(of: slot, cache[slot], regions)
    if grids[number].direction == nil {
      cache.locations[Int(slot)] = .cells
    } else if let free = freeTurned.popLast() {
      turned[Int(free)] = place(number, span)
      cache.locations[Int(slot)] = .turned(Int(free))
    } else {
      cache.locations[Int(slot)] = .turned(turned.count)
      turned.append(place(number, span))
    }
    note(bounds, in: number)
    count += 1
    grids[number].count += 1
    grids[number].last = max(grids[number].last, cache[slot].order)
    let grid = grids[number]
    let tag = CellBlock.tag(slot, isBox: grid.direction == nil && cache[slot].content == .nothing)
    grid.forEachCell(of: span) { cell, box in insert(tag, box, cache[slot].order, into: cell, cache) }
  }

  private mutating func note(_ bounds: Bounds, in number: Int) {
    changes += 1
    if grids[number].take(bounds) { strays += 1 }
  }

  /// Removes a region.
  ///
  /// - Parameter old: the bounds that it had when it was added or last updated.
  mutating func remove(_ slot: Int32, at old: Bounds, _ cache: inout HitCache) {
    let home = self.home(cache.locations[Int(slot)], old)
    let number = Int(home.grid)
    grids[number].forEachCell(of: home.cells) { cell in remove(slot, cache[slot].order, from: cell) }
    if cache.locations[Int(slot)].turned == nil {
      cache.locations[Int(slot)] = .nowhere
    } else {
      forgetTurned(slot, &cache)
    }
    grids[number].count -= 1
    count -= 1
    changes += 1
  }

  private mutating func forgetTurned(_ slot: Int32, _ cache: inout HitCache) {
    if let number = cache.locations[Int(slot)].turned { freeTurned.append(Int32(number)) }
    cache.locations[Int(slot)] = .nowhere
  }

  /// Updates the box of a region, if it is in the same cells as before.
  ///
  /// - Returns: false if it is not; then nothing was changed.
  mutating func update(_ slot: Int32, from old: Bounds, _ cache: HitCache, _ regions: RegionStore) -> Bool {
    let (number, bounds, span) = home(of: slot, cache[slot], regions)
    guard place(number, span) == home(cache.locations[Int(slot)], old) else { return false }
    note(bounds, in: number)
    let grid = grids[number]
    let (order, tag) = (
      cache[slot].order, CellBlock.tag(slot, isBox: grid.direction == nil && cache[slot].content == .nothing)
    )
    grid.forEachCell(of: span) { cell, box in
      let block = Int(spot(of: order, in: cell).block)
      let place = CellBlock.number(of: slot, in: blocks.start + block, links[block].count)
      blocks.withUnsafeMutablePointer { CellBlock.set($0 + block, place, tag, box) }
    }
    return true
  }

  /// Takes over new orders of all regions, whose relation has not changed.
  mutating func reorder(_ cache: HitCache) {
    directories.removeAll()
    for number in grids.indices { grids[number].last = .min }
    let blocks = blocks.start
    links.withUnsafeMutablePointer { links in
      for number in 0..<self.blocks.count where links[number].count > 0 {
        let slots = CellBlock.tags(blocks + number)
        links[number].floor = cache[CellBlock.slot(slots[0])].order
        links[number].last = cache[CellBlock.slot(slots[Int(links[number].count) - 1])].order
      }
    }
    for number in grids.indices {
      for cell in grids[number].cells where cells[cell] != Self.none {
        grids[number].last = max(grids[number].last, links[Int(cells[cell])].last)
      }
    }
  }

  // MARK: Lists

  /// A block of a list, and where in the list it is.
  private struct Spot {
    var block: Int32
    /// The block above; ``none`` for the topmost.
    var above: Int32
    /// The number of blocks above.
    var depth: Int
  }

  /// The block in which a region of this order is or belongs, in a list that is not empty.
  private mutating func spot(of order: Int32, in cell: Int) -> Spot {
    let links = links.start
    var spot = Spot(block: cells[cell], above: Self.none, depth: 0)
    while order < links[Int(spot.block)].floor, links[Int(spot.block)].below != Self.none {
      if spot.depth == Self.longestWalk { return distantSpot(of: order, in: cell) }
      spot = Spot(block: links[Int(spot.block)].below, above: spot.block, depth: spot.depth + 1)
    }
    return spot
  }

  private mutating func distantSpot(of order: Int32, in cell: Int) -> Spot {
    if directories[cell] == nil { directories[cell] = chain(of: cell).reversed() }
    return directories[cell, default: []].withUnsafeBufferPointer { blocks in
      var (low, high) = (0, blocks.count - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if order < blocks[middle].floor { high = middle - 1 } else { low = middle }
      }
      let above = low + 1 < blocks.count ? blocks[low + 1].block : Self.none
      return Spot(block: blocks[low].block, above: above, depth: blocks.count - 1 - low)
    }
  }

  /// The blocks of a list from top to bottom.
  func chain(of cell: Int) -> [Listed] {
    var chain: [Listed] = []
    var block = cells[cell]
    while block != Self.none {
      chain.append(Listed(block: block, floor: links[Int(block)].floor))
      block = links[Int(block)].below
    }
    return chain
  }

  private mutating func insert(
    _ tag: Int32, _ box: CellBox, _ order: Int32, into cell: Int, _ cache: HitCache
  ) {
    if cells[cell] == Self.none {
      let block = makeBlock(below: Self.none, floor: order)
      cells[cell] = block
      blocks.withUnsafeMutablePointer { CellBlock.set($0 + Int(block), 0, tag, box) }
      links[Int(block)].count = 1
      links[Int(block)].last = order
      return
    }
    let spot = spot(of: order, in: cell)
    var block = Int(spot.block)
    if links[block].count == Int32(CellBlock.capacity) {
      let isTop = links[block].last < order
      let fresh = split(
        spot, in: cell, floor: order, keeping: isTop ? CellBlock.capacity : CellBlock.capacity / 2, cache)
      if links[fresh].floor <= order { block = fresh }
    }
    let count = Int(links[block].count)
    var place = count
    if order < links[block].last {
      let tags = CellBlock.tags(blocks.start + block)
      while place > 0, order < cache[CellBlock.slot(tags[place - 1])].order { place -= 1 }
    }
    blocks.withUnsafeMutablePointer { CellBlock.insert($0 + block, place, count, tag, box) }
    links[block].count += 1
    links[block].floor = min(links[block].floor, order)
    links[block].last = max(links[block].last, order)
  }

  private mutating func makeBlock(below: Int32, floor: Int32) -> Int32 {
    let link = Link(below: below, floor: floor)
    if let block = freeBlocks.popLast() {
      blocks[Int(block)] = CellBlock()
      links[Int(block)] = link
      return block
    }
    blocks.append(CellBlock())
    links.append(link)
    return Int32(blocks.count - 1)
  }

  /// Moves the upper boxes of a block into a new one above it.
  ///
  /// - Parameter floor: that of the new one if nothing is moved.
  /// - Returns: the new block.
  private mutating func split(_ spot: Spot, in cell: Int, floor: Int32, keeping kept: Int, _ cache: HitCache) -> Int {
    let block = Int(spot.block)
    let fresh = makeBlock(below: spot.block, floor: floor)
    if spot.above == Self.none { cells[cell] = fresh } else { links[Int(spot.above)].below = fresh }
    defer {
      if !directories.isEmpty, let count = directories[cell]?.count {
        directories[cell]?.insert(Listed(block: fresh, floor: links[Int(fresh)].floor), at: count - spot.depth)
      }
    }
    let moved = CellBlock.capacity - kept
    if moved == 0 { return Int(fresh) }
    blocks.withUnsafeMutablePointer { CellBlock.move($0 + block, kept..<CellBlock.capacity, to: $0 + Int(fresh), 0) }
    let tags = CellBlock.tags(blocks.start + Int(fresh))
    links[Int(fresh)].count = Int32(moved)
    links[Int(fresh)].floor = cache[CellBlock.slot(tags[0])].order
    links[Int(fresh)].last = links[block].last
    links[block].count = Int32(kept)
    links[block].last = links[Int(fresh)].floor - 1
    return Int(fresh)
  }

  private mutating func remove(_ slot: Int32, _ order: Int32, from cell: Int) {
    let spot = spot(of: order, in: cell)
    let block = Int(spot.block)
    let count = links[block].count
    blocks.withUnsafeMutablePointer { blocks in
      CellBlock.remove(blocks + block, CellBlock.number(of: slot, in: blocks + block, count), Int(count))
    }
    links[block].count = count - 1
    let below = links[block].below
    if count == 1 {
      if spot.above == Self.none { cells[cell] = below } else { links[Int(spot.above)].below = below }
      free(spot.block, in: cell, depth: spot.depth)
    } else if below != Self.none, links[Int(below)].count + count - 1 <= Int32(Self.maximumMerged) {
      // What is left goes on top of the block below, which takes the place of both.
      let (used, lower) = (Int(links[Int(below)].count), Int(below))
      blocks.withUnsafeMutablePointer { CellBlock.move($0 + block, 0..<Int(count - 1), to: $0 + lower, used) }
      links[lower].count += count - 1
      links[lower].last = links[block].last
      if spot.above == Self.none { cells[cell] = below } else { links[Int(spot.above)].below = below }
      free(spot.block, in: cell, depth: spot.depth)
    }
  }

  /// Takes an unlinked block out of the directory, if the list has one.
  private mutating func free(_ block: Int32, in cell: Int, depth: Int) {
    links[Int(block)].count = 0
    freeBlocks.append(block)
    guard !directories.isEmpty, let count = directories[cell]?.count else { return }
    directories[cell]?.remove(at: count - 1 - depth)
    if count <= Self.longestWalk { directories[cell] = nil }
  }

  // MARK: Asking

  /// Appends the slots of regions whose box in cells contains the point.
  func collect(at point: Point, into slots: inout [Int32]) {
    for grid in grids.indices.map({ grids[$0] }) where grid.count > 0 {
      let (cell, spot) = grid.spot(of: grid.direction?.place(of: point) ?? point)
      forEachBlock(of: cell) { block, _ in
        var found = block.pointee.boxes.boxes(at: spot)
        while found != 0 {
          slots.append(CellBlock.slot(CellBlock.tags(block)[found.trailingZeroBitCount]))
          found &= found - 1
        }
      }
    }
  }

  /// Appends the slots of regions in the cells that a box touches, some of them more than once.
  func collect(touching box: Bounds, into slots: inout [Int32]) {
    for grid in grids.indices.map({ grids[$0] }) where grid.count > 0 {
      grid.forEachCell(of: grid.span(of: grid.direction?.box(around: box) ?? box)) { cell, _ in
        forEachBlock(of: cell) { block, count in
          for number in 0..<count { slots.append(CellBlock.slot(CellBlock.tags(block)[number])) }
        }
      }
    }
  }

  private func forEachBlock(of cell: Int, _ body: (UnsafePointer<CellBlock>, Int) -> Void) {
    var block = cells[cell]
    while block != Self.none {
      body(blocks.start + Int(block), Int(links[Int(block)].count))
      block = links[Int(block)].below
    }
  }
}
