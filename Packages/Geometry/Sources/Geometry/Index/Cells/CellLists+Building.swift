/// Building: which grids there are, and writing all lists at once.
extension CellLists {
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

  /// How many grids there are at most for boxes of one kind, each for those that are too large for the one before.
  private static let maximumLevels = 6
  /// So few that are too large need no grid of their own.
  private static let minimumForGrid = 16
  private static let sampleCount = 512
  /// What is this many times as long in one direction as in the other is of another kind.
  private static let longRatio: Float = 64

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
  @inline(__always) static func kind(of bounds: Bounds) -> Int {
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
    if sectors.directions.isEmpty { return angles.map { $0.slot } }
    var bySector = [[(slot: Int32, bounds: Bounds)]](repeating: [], count: sectors.directions.count)
    for (slot, box) in angles {
      let sector = sectors.sector(of: box)
      bySector[sector].append((slot, box.bounds(along: sectors.directions[sector])))
    }
    var rest: [Int32] = []
    for (sector, boxes) in bySector.enumerated() {
      let number = addGrid(Self.sample(boxes) { $0.bounds }, count: boxes.count, direction: sectors.directions[sector])
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
  struct Crowding {
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
}
