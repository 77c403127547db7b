/// The boxes of many siblings in grids: each cell has a list of those that overlap it, in paint order. A search reads
/// the list of the point's cell from the top, and the first region that contains the point is the hit. So a list as
/// long as a deck of cards costs no more than a short one.
///
/// A list is a chain of *blocks* of up to sixteen boxes, four bytes each, which are compared with the point at once.
/// What is much larger than most, long across, long down, or at an angle is in grids of its own, so that no box covers many
/// cells. docs/decisions/0007-the-scene-index.md describes it.
struct CellLists: Sendable {
  /// The first has a single cell, for what fits into no other. Then come the upright ones, and one for each sector.
  private(set) var grids = CacheLineArray<CellGrid>()
  /// The topmost block of each cell; ``none`` for an empty one.
  private(set) var cells = CacheLineArray<Int32>()
  private(set) var blocks = CacheLineArray<CellBlock>()
  private(set) var links = CacheLineArray<Link>()
  private(set) var freeBlocks: [Int32] = []
  /// The blocks of long lists from bottom to top, by cell.
  private(set) var directories: [Int: [Listed]] = [:]
  /// The first grid for boxes of each ``kind(of:)``; 0 if there is none.
  private var finest: [Int32] = [0, 0, 0]
  private var sectors = Sectors(count: 0)
  private var firstSector = 0
  /// The regions at an angle, by ``HitCache/Location/turned``.
  private(set) var turned: [Home] = []
  private var freeTurned: [Int32] = []
  /// The number of regions.
  private(set) var count = 0
  private var countWhenBuilt = 0
  private var unfitWhenBuilt = 0
  private var crowdingWhenBuilt = Crowding()
  /// The changes since all lists were written.
  private var changes = 0
  /// How many of the boxes that were put into the lists since then, or then, were outside of their grid.
  private var strays = 0

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
  private static let maximumCells = 20
  private static let maximumTurnedCells = 200
  /// How many grids there are at most for boxes of one kind, each for those that are too large for the one before.
  private static let maximumLevels = 6
  /// So few that are too large need no grid of their own.
  private static let minimumForGrid = 16
  private static let sampleCount = 512
  /// What is this many times as long in one direction as in the other is of another kind.
  private static let longRatio: Float = 64
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

  // MARK: Building

  /// Makes grids for these siblings, and all lists.
  ///
  /// - Returns: a box around all.
  mutating func build(_ siblings: Siblings, _ cache: inout HitCache, _ regions: RegionStore) -> Bounds {
    plan(for: siblings, cache, regions)
    let (all, crowding) = fill(siblings, &cache, regions)
    (countWhenBuilt, unfitWhenBuilt, crowdingWhenBuilt) = (count, grids[0].count, crowding)
    if blocks.count < blocks.capacity * 3 / 4 { trim() }
    return all
  }

  /// Makes all lists again, in the same grids.
  ///
  /// - Returns: a box around all; `nil` if the grids do not suit the boxes anymore. Then everything must be built.
  mutating func refill(_ siblings: Siblings, _ cache: inout HitCache, _ regions: RegionStore) -> Bounds? {
    let (all, crowding) = fill(siblings, &cache, regions)
    return isWorn || count < countWhenBuilt * 3 / 4 || !crowding.isLike(crowdingWhenBuilt) ? nil : all
  }

  private mutating func trim() {
    blocks.trim()
    links.trim()
    cells.trim()
  }

  // MARK: Grids

  /// Chooses the grids.
  private mutating func plan(for siblings: Siblings, _ cache: HitCache, _ regions: RegionStore) {
    grids.removeAll()
    cells.removeAll()
    grids.append(CellGrid(cell: 0))
    cells.append(Self.none)
    finest = [0, 0, 0]
    var kinds = [[Int32]](repeating: [], count: finest.count)
    kinds[0].reserveCapacity(Int(siblings.count))
    var angles: [(slot: Int32, box: OrientedBox)] = []
    let mayTurn = !regions.details.isEmpty
    let entries = cache.entries.start
    var slot = siblings.bottom
    while slot != SceneTree.none {
      let entry = entries + Int(slot)
      if mayTurn, entry.pointee.content == .region, !entry.pointee.bounds.isEmpty,
        let box = regions.orientedBox(of: slot)
      {
        angles.append((slot, box))
      } else if !entry.pointee.bounds.isEmpty {
        kinds[Self.kind(of: entry.pointee.bounds)].append(slot)
      }
      slot = entry.pointee.above
    }
    for slot in addGrids(for: angles) { kinds[Self.kind(of: cache[slot].bounds)].append(slot) }
    for kind in kinds.indices { addGrids(for: kinds[kind], kind: kind, cache) }
  }

  private mutating func addGrid(_ sample: [Bounds], count: Int, direction: Direction? = nil) -> Int {
    let grid = CellGrid(sample: sample, count: count, firstCell: cells.count, direction: direction)
    cells.append(repeating: Self.none, count: grid.cells.count)
    grids.append(grid)
    return grids.count - 1
  }

  private static func sample<Element>(_ elements: [Element], _ bounds: (Element) -> Bounds) -> [Bounds] {
    stride(from: 0, to: elements.count, by: max(1, elements.count / sampleCount)).map { bounds(elements[$0]) }
  }

  /// 1 for a box that is long across, 2 for one that is long down, 0 for others.
  @inline(__always) private static func kind(of bounds: Bounds) -> Int {
    let size = -bounds.edges.highHalf - bounds.edges.lowHalf
    return size.x > longRatio * size.y ? 1 : size.y > longRatio * size.x ? 2 : 0
  }

  /// Adds the grids for upright boxes of one kind.
  private mutating func addGrids(for slots: [Int32], kind: Int, _ cache: HitCache) {
    var rest = slots
    var finer = 0
    for level in 0..<Self.maximumLevels where rest.count > (level == 0 ? 0 : Self.minimumForGrid) {
      let number = addGrid(Self.sample(rest) { cache[$0].bounds }, count: rest.count)
      if level == 0 { finest[kind] = Int32(number) } else { grids[finer].coarser = Int32(number) }
      finer = number
      let grid = grids[number]
      rest = rest.filter { Self.maximumCells < grid.span(of: cache[$0].bounds).count }
    }
  }

  /// Adds a grid for each sector, if enough boxes are at an angle.
  ///
  /// - Returns: those that do not belong there.
  private mutating func addGrids(for angles: [(slot: Int32, box: OrientedBox)]) -> [Int32] {
    sectors = Sectors(count: angles.count)
    firstSector = grids.count
    if sectors.directions.isEmpty { return angles.map(\.slot) }
    var bySector = [[(slot: Int32, bounds: Bounds)]](repeating: [], count: sectors.directions.count)
    for (slot, box) in angles {
      let sector = sectors.sector(of: box)
      bySector[sector].append((slot, box.bounds(along: sectors.directions[sector])))
    }
    var rest: [Int32] = []
    for (sector, boxes) in bySector.enumerated() {
      let number = addGrid(Self.sample(boxes, \.bounds), count: boxes.count, direction: sectors.directions[sector])
      let grid = grids[number]
      for box in boxes where Self.maximumTurnedCells < grid.span(of: box.bounds).count { rest.append(box.slot) }
    }
    return rest
  }

  // MARK: Writing all lists

  /// What is written into the lists about a region.
  private struct Placing: BitwiseCopyable {
    let home: Home
    /// For ``CellGrid/forEachCell(of:_:_:)``.
    let word: UInt64
  }

  /// How many boxes all lists have, the sum of the squares of these numbers, and how large the boxes are.
  private struct Crowding {
    var sizes = 0.0
    var boxes = 0.0
    var squares = 0.0

    mutating func add(_ count: Int) {
      boxes += Double(count)
      squares += Double(count) * Double(count)
    }

    /// Whether the boxes are about as large, in about as many cells, and as many of them in the same one.
    func isLike(_ other: Crowding) -> Bool {
      0.7 * other.sizes <= sizes && 0.8 * other.boxes <= boxes && boxes <= 1.25 * other.boxes
        && squares <= 1.5 * other.squares + 8 * Double(CellBlock.capacity) * boxes
    }
  }

  /// Writes all lists again. First the boxes of each cell are counted, so that the blocks of a list are side by side,
  /// and all but the lowest are full.
  private mutating func fill(
    _ siblings: Siblings, _ cache: inout HitCache, _ regions: RegionStore
  ) -> (all: Bounds, Crowding) {
    freeBlocks.removeAll()
    directories.removeAll()
    turned.removeAll(keepingCapacity: true)
    freeTurned.removeAll()
    (count, changes, strays) = (0, 0, 0)
    var crowding = Crowding()
    let (placings, all) = placings(of: siblings, &cache, regions, &crowding)
    makeBlocks(&crowding)
    write(placings, cache)
    finishBlocks(cache)
    return (all, crowding)
  }

  /// Finds the cells of all regions, and counts the boxes of each cell.
  private mutating func placings(
    of siblings: Siblings, _ cache: inout HitCache, _ regions: RegionStore, _ crowding: inout Crowding
  ) -> (CacheLineArray<Placing>, all: Bounds) {
    var placings = CacheLineArray<Placing>()
    placings.reset(count: Int(siblings.count))
    for number in grids.indices { grids[number].clear() }
    for cell in cells.indices { cells[cell] = 0 }
    let (entries, grids) = (cache.entries.start, grids.withUnsafeMutablePointer { $0 })
    let cells = cells.withUnsafeMutablePointer { $0 }
    let next = placings.withUnsafeMutablePointer { $0 }
    let finest = (Int(finest[0]), Int(finest[1]), Int(finest[2]))
    let mayTurn = !sectors.directions.isEmpty
    var (count, strays, sizes, all) = (0, 0, 0, Bounds.empty)
    var slot = siblings.bottom
    while slot != SceneTree.none {
      let entry = entries + Int(slot)
      var bounds = entry.pointee.bounds
      if bounds.isEmpty {
        cache.locations[Int(slot)] = .nowhere
        slot = entry.pointee.above
        continue
      }
      var number = 0
      var span: CellGrid.Span
      if mayTurn, entry.pointee.content == .region {
        all = all.union(bounds)
        (number, bounds, span) = home(of: slot, entry.pointee, regions)
      } else {
        // As ``home(of:)`` does, but without a look at arrays.
        let kind = Self.kind(of: bounds)
        number = kind == 0 ? finest.0 : kind == 1 ? finest.1 : finest.2
        span = (grids + number).pointee.span(of: bounds)
        while Self.maximumCells < span.count {
          number = Int((grids + number).pointee.coarser)
          span = (grids + number).pointee.span(of: bounds)
        }
      }
      let grid = grids + number
      let isUpright = grid.pointee.direction == nil
      let home = Home(cells: grid.pointee.patch(of: span), grid: Int16(truncatingIfNeeded: number))
      if !isUpright {
        cache.locations[Int(slot)] = .turned(turned.count)
        turned.append(home)
      } else if cache.locations[Int(slot)] != .cells {
        // Most regions that are written again are there already.
        cache.locations[Int(slot)] = .cells
      }
      grid.pointee.count &+= 1
      grid.pointee.last = entry.pointee.order
      if grid.pointee.take(bounds) { strays &+= 1 }
      grid.pointee.forEachCell(of: home.cells) { cells[$0] &+= 1 }
      let tag = CellBlock.tag(slot, isBox: isUpright && entry.pointee.content == .nothing)
      next[count] = Placing(home: home, word: CellBlock.word(grid.pointee.box(of: span), tag))
      count &+= 1
      sizes &+= span.size
      slot = entry.pointee.above
    }
    (self.count, self.strays, crowding.sizes) = (count, strays, Double(sizes))
    placings.reset(count: count)
    for number in self.grids.indices where self.grids[number].direction == nil {
      all = all.union(self.grids[number].reach)
    }
    return (placings, all)
  }

  /// Makes as many blocks as are needed. A cell then has the place of its lowest box: the first place in a block is
  /// 16 times the number of the block.
  private mutating func makeBlocks(_ crowding: inout Crowding) {
    let capacity = CellBlock.capacity
    func blockCount(_ cell: Int) -> Int { (Int(cells[cell]) + capacity - 1) / capacity }
    let all = cells.indices.reduce(0) { $0 + blockCount($1) }
    blocks.reset(count: all)
    links.reset(count: all)
    let links = links.withUnsafeMutablePointer { $0 }
    var end = 0
    for cell in cells.indices {
      let (first, count) = (end, Int(cells[cell]))
      crowding.add(count)
      end += blockCount(cell)
      cells[cell] = Int32(end * capacity - count)
      if count > 0 { links[first].count = Int32(count - (end - first - 1) * capacity) }
    }
  }

  /// Writes the boxes as words, and the orders of the lowest ones in each block. A cell then has the place after that
  /// of its topmost box.
  private mutating func write(_ placings: CacheLineArray<Placing>, _ cache: HitCache) {
    let (first, grids, entries) = (placings.start, grids.start, cache.entries.start)
    let links = links.withUnsafeMutablePointer { $0 }
    let words = UnsafeMutableRawPointer(blocks.withUnsafeMutablePointer { $0 }).assumingMemoryBound(to: UInt64.self)
    cells.withUnsafeMutablePointer { cells in
      for number in 0..<placings.count {
        let placing = (first + number).pointee
        let grid = grids + Int(placing.home.grid)
        grid.pointee.forEachCell(of: placing.home.cells, placing.word) { cell, word in
          let place = UInt32(bitPattern: cells[cell])
          words[Int(place)] = word
          cells[cell] &+= 1
          if place % UInt32(CellBlock.capacity) == 0 {
            let slot = CellBlock.slot(Int32(truncatingIfNeeded: word >> 32))
            links[Int(place / UInt32(CellBlock.capacity))].floor = (entries + Int(slot)).pointee.order
          }
        }
      }
    }
  }

  /// Makes blocks of the words, and links them.
  private mutating func finishBlocks(_ cache: HitCache) {
    let entries = cache.entries.start
    let (blocks, links) = (blocks.withUnsafeMutablePointer { $0 }, links.withUnsafeMutablePointer { $0 })
    let cells = cells.withUnsafeMutablePointer { $0 }
    var end = 0
    for cell in self.cells.indices {
      let (first, next) = (end, Int(cells[cell]) / CellBlock.capacity)
      (end, cells[cell]) = (next, first < next ? Int32(next - 1) : Self.none)
      if first == next { continue }
      CellBlock.finish(blocks + first, count: Int(links[first].count))
      links[first].below = Self.none
      links[first].floor = .min
      var block = first + 1
      while block < next {
        CellBlock.finish(blocks + block, count: CellBlock.capacity)
        links[block].count = Int32(CellBlock.capacity)
        links[block].below = Int32(block - 1)
        links[block - 1].last = links[block].floor - 1
        block += 1
      }
    }
    // Apart from the rest, so that the processor waits for many of these at a time.
    for cell in self.cells.indices where cells[cell] != Self.none {
      let block = Int(cells[cell])
      let top = CellBlock.tags(UnsafePointer(blocks + block))[Int(links[block].count) - 1]
      links[block].last = (entries + Int(CellBlock.slot(top))).pointee.order
    }
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
