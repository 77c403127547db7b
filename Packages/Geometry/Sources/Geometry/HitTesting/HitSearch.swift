/// One search. It reads the arrays of the tree without bounds checks and reference counting, because this is the
/// innermost loop of every pointer event; the numbers in the arrays come from the tree itself.
struct HitSearch {
  typealias Slot = SceneTree.Slot
  static let none = SceneTree.none

  let nodes: UnsafePointer<SceneNode>
  /// `nil` while there are none.
  let details: UnsafePointer<Region>?
  let cache: UnsafePointer<HitCache.Entry>
  /// `nil` while there is none.
  let indexes: UnsafePointer<SiblingIndex>?

  /// Below all orders.
  static let noOrder = Int32.min

  enum Hit {
    case nothing
    case exact(Slot)
    case near(Slot, distance: Double)
  }

  /// The best hits among siblings so far.
  struct Best {
    var exact = SceneTree.none
    /// The order of the sibling with the exact hit: siblings that are not above it can be skipped.
    var order = HitSearch.noOrder
    var near = SceneTree.none
    var distance = Double.infinity
    var nearOrder = HitSearch.noOrder
    /// Depends on memory that is needed soon. The processor loads it meanwhile, and does not wait for a number that
    /// nothing uses.
    var touched: Int32 = 0

    mutating func take(_ hit: Hit, order: Int32) {
      switch hit {
      case .nothing: break
      case .exact(let slot): (exact, self.order) = (slot, order)
      case .near(let slot, let distance):
        if distance < self.distance || (distance == self.distance && nearOrder < order) {
          (near, self.distance, nearOrder) = (slot, distance, order)
        }
      }
    }

    var hit: Hit {
      if exact != SceneTree.none { return .exact(exact) }
      return near == SceneTree.none ? .nothing : .near(near, distance: distance)
    }
  }

  func hit(_ siblings: Siblings, at point: Point) -> Hit {
    if siblings.index != Self.none { return hit(indexes.unsafelyUnwrapped + Int(siblings.index), at: point) }
    return walk(down: siblings.top, at: point)
  }

  /// Looks at siblings one by one.
  private func walk(down top: Slot, at point: Point) -> Hit {
    let probe = Bounds.Probe(point)
    var best = Best()
    var slot = top
    while slot != Self.none {
      let cached = cache + Int(slot)
      if cached.pointee.bounds.contains(probe) {
        if cached.pointee.content == .nothing { return .exact(slot) }
        best.take(hit(slot, at: point), order: cached.pointee.order)
        if best.exact != Self.none { break }
      }
      slot = cached.pointee.below
    }
    return best.hit
  }

  /// The hit in a slot whose bounds contain the point.
  private func hit(_ slot: Slot, at point: Point) -> Hit {
    let cached = cache + Int(slot)
    let content = cached.pointee.content
    if content != .region {
      // The cache has the region's own box, so the region need not be read.
      let edges = cached.pointee.bounds.edges
      let local = Point(point.x - Double(edges.x), point.y - Double(edges.y))
      let inner =
        if let index = content.index {
          hit(number: index, at: local)
        } else if let top = content.top {
          walk(down: top, at: local)
        } else {
          hit(nodes[Int(slot)].children, at: local + contentOffset(of: nodes + Int(slot)))
        }
      switch inner {
      case .nothing: return .exact(slot)
      case .exact(let hit), .near(let hit, _): return .exact(hit)
      }
    }
    let node = nodes + Int(slot)
    let detail = detail(of: node)
    guard let (local, isInside) = place(of: point, in: node, detail) else { return .nothing }
    if node.pointee.children.count > 0, isInside || !node.pointee.clipsChildren {
      switch hit(node.pointee.children, at: local + contentOffset(of: node)) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        // Regions below one that contains the point must not take the press from its contents.
        if isInside, !node.pointee.passesThrough { return .exact(hit) }
        return .near(hit, distance: distance * (detail?.pointee.scale ?? 1))
      }
    }
    if node.pointee.passesThrough { return .nothing }
    if isInside { return .exact(slot) }
    guard let detail, detail.pointee.touchSlop > 0 else { return .nothing }
    let distance = detail.pointee.distance(fromParent: point)
    return distance <= detail.pointee.touchSlop ? .near(slot, distance: distance) : .nothing
  }

  /// The region of a node that is more than a frame; `nil` for others.
  @inline(__always) private func detail(of node: UnsafePointer<SceneNode>) -> UnsafePointer<Region>? {
    node.pointee.isPlain ? nil : details.unsafelyUnwrapped + Int(node.pointee.detail)
  }

  @inline(__always) private func contentOffset(of node: UnsafePointer<SceneNode>) -> Vector {
    detail(of: node)?.pointee.contentOffset ?? .zero
  }

  /// A point of the parent in the coordinates of a region, and whether its shape contains the point; `nil` if the region
  /// has no extent.
  private func place(
    of point: Point, in node: UnsafePointer<SceneNode>, _ detail: UnsafePointer<Region>?
  ) -> (local: Point, isInside: Bool)? {
    if let detail {
      return detail.pointee.local(point).map { ($0, detail.pointee.contains(point, local: $0)) }
    }
    let frame = node.pointee.frame
    return Point(point.x - frame.minX, point.y - frame.minY).ifFinite.map { ($0, frame.contains(point)) }
  }

  // MARK: Through an index

  /// The point of a search through an index.
  private struct Place {
    /// In the coordinates of the siblings.
    let point: Point
    /// The same, rounded down.
    let probe: Bounds.Probe
    /// The numbers of that.
    let rounded: SIMD2<Double>
  }

  /// The hit in the contents of a parent, whose point this is.
  private func hit(number: Int32, at point: Point) -> Hit {
    let index = indexes.unsafelyUnwrapped + Int(number)
    return hit(index, at: point + index.pointee.contentOffset)
  }

  private func hit(_ index: UnsafePointer<SiblingIndex>, at point: Point) -> Hit {
    if !index.pointee.hasCells { return hit(inListOf: index, at: point) }
    let probe = Bounds.Probe(point)
    if !index.pointee.bounds.contains(probe) { return .nothing }
    let place = Place(point: point, probe: probe, rounded: probe.point)
    var best = Best()
    if index.pointee.recent.count > 0 { look(atRecent: index, at: place, &best) }
    look(intoCellsOf: index, at: place, &best)
    return best.hit
  }

  /// Looks through a list from the top, as far as the first region that contains the point, which most often is nothing but
  /// a box. What may follow is up to another function, so that all this one needs is in registers.
  private func hit(inListOf index: UnsafePointer<SiblingIndex>, at point: Point) -> Hit {
    let wordCount = index.pointee.list.wordCount
    let cell = index.pointee.list.cells(of: SIMD2(point.x, point.y))
    let columns = index.pointee.list.bits.start
    let column = columns + cell.column &* wordCount
    let row = columns + (index.pointee.list.columnCount &+ cell.row) &* wordCount
    let places = index.pointee.list.places.start
    var word = wordCount &- 1
    while word >= 0 {
      var found = column[word] & row[word]
      while found != 0 {
        let bit = 63 &- found.leadingZeroBitCount
        let place = places + (64 &* word &+ bit)
        if place.pointee.bounds.contains(point) {
          if place.pointee.isBox { return .exact(place.pointee.slot) }
          return hit(inList: places, column, row, from: word, found, at: point)
        }
        found ^= 1 &<< UInt64(truncatingIfNeeded: bit)
      }
      word &-= 1
    }
    return .nothing
  }

  /// The same from a word on whose regions before the `found` ones are none that are hit.
  @inline(never) private func hit(
    inList places: UnsafePointer<BitmapList.Place>, _ column: UnsafePointer<UInt64>, _ row: UnsafePointer<UInt64>,
    from word: Int, _ found: UInt64, at point: Point
  ) -> Hit {
    var best = Best()
    var (word, found) = (word, found)
    while true {
      while found != 0 {
        let bit = 63 &- found.leadingZeroBitCount
        found ^= 1 &<< UInt64(truncatingIfNeeded: bit)
        let place = places + (64 &* word &+ bit)
        guard place.pointee.bounds.contains(point) else { continue }
        let slot = place.pointee.slot
        if place.pointee.isBox { return .exact(slot) }
        best.take(hit(slot, at: point), order: cache[Int(slot)].order)
        if best.exact != Self.none { return .exact(best.exact) }
      }
      if word == 0 { return best.hit }
      word &-= 1
      found = column[word] & row[word]
    }
  }

  /// Looks at the regions beside the cells, which are in no order. A function of its own, as are those that follow: together
  /// they would need more registers than there are.
  @inline(never) private func look(atRecent index: UnsafePointer<SiblingIndex>, at place: Place, _ best: inout Best) {
    let cell = BoxChunk.Cell(of: place.rounded, in: index.pointee.recent.grid)
    let chunks = index.pointee.recent.chunks.start
    let slots = index.pointee.recent.slots.start
    var number = index.pointee.recent.chunks.count
    while true {
      let found = BoxChunk.lastPair(of: number, in: chunks, at: cell)
      if found.number < 0 { return }
      number = found.number
      take(found.boxes, slots + BoxChunk.count * number, at: place, &best)
    }
  }

  /// Looks at those regions whose rounded boxes contain the point.
  ///
  /// - Parameter found: a bit for each region, at least one.
  @inline(__always) private func take(
    _ found: UInt32, _ slots: UnsafePointer<Int32>, at place: Place, _ best: inout Best
  ) {
    var found = found
    repeat {
      let number = 31 - found.leadingZeroBitCount
      found ^= 1 << UInt32(number)
      let slot = slots[number]
      let cached = cache + Int(slot)
      guard cached.pointee.bounds.contains(place.probe) else { continue }
      let order = cached.pointee.order
      if order <= best.order { continue }
      if cached.pointee.content == .nothing {
        best.exact = slot
        best.order = order
      } else {
        best.take(hit(slot, at: place.point), order: order)
      }
    } while found != 0
  }

  /// Looks into the point's cell in each grid.
  @inline(__always) private func look(
    intoCellsOf index: UnsafePointer<SiblingIndex>, at place: Place, _ best: inout Best
  ) {
    let cells = index.pointee.cells.cells.start
    let grids = index.pointee.cells.grids.start
    for number in 0..<index.pointee.cells.grids.count {
      let grid = grids + number
      if grid.pointee.last <= best.order { continue }
      let point = grid.pointee.direction?.place(of: place.point) ?? place.point
      if !grid.pointee.reach.contains(point) { continue }
      if best.exact != Self.none, best.order == Self.noOrder {
        best.order = cache[Int(best.exact)].order
        if grid.pointee.last <= best.order { continue }
      }
      let (cell, spot) = grid.pointee.spot(of: point)
      look(from: cells[cell], of: index, at: spot, place, &best)
    }
  }

  /// Looks through a list from the top. Most regions that contain the point do so well inside of their boxes, and are
  /// nothing but boxes: then the list has all that there is to know.
  @inline(never) private func look(
    from top: Int32, of index: UnsafePointer<SiblingIndex>, at spot: BoxChunk.Cell, _ place: Place, _ best: inout Best
  ) {
    let blocks = index.pointee.cells.blocks.start
    let links = index.pointee.cells.links.start
    var number = top
    while number != CellLists.none {
      let (block, link) = (blocks + Int(number), links + Int(number))
      let tags = CellBlock.tags(block)
      best.touched &+= tags[0]
      if link.pointee.last <= best.order { return }
      var found = block.pointee.boxes.boxes(at: spot)
      while found != 0 {
        let number = 31 - found.leadingZeroBitCount
        found ^= 1 << UInt32(number)
        let tag = tags[number]
        let slot = CellBlock.slot(tag)
        let cached = cache + Int(slot)
        if tag < 0,
          BoxChunk.isWellInside(UnsafeRawPointer(block).assumingMemoryBound(to: BoxChunk.self), number, at: spot)
        {
          // Whether this is above what was found elsewhere. If nothing was, the order need not be read yet.
          if best.exact == Self.none || best.order < cached.pointee.order {
            (best.exact, best.order) = (slot, Self.noOrder)
          }
          return
        }
        guard cached.pointee.bounds.contains(place.point) else { continue }
        let order = cached.pointee.order
        if order <= best.order { return }
        if cached.pointee.content == .nothing {
          (best.exact, best.order) = (slot, order)
          return
        }
        best.take(hit(slot, at: place.point), order: order)
        if best.order == order { return }
      }
      if best.exact != Self.none, link.pointee.floor <= best.order { return }
      number = link.pointee.below
    }
  }

  // MARK: All that contain the point

  func collect(_ siblings: Siblings, at point: Point, in index: SceneIndex, into slots: inout [Slot]) {
    if siblings.index != Self.none {
      for slot in index.slots(at: point, in: siblings.index).reversed() {
        collect(slot, at: point, in: index, into: &slots)
      }
      return
    }
    let probe = Bounds.Probe(point)
    var slot = siblings.top
    while slot != Self.none {
      if cache[Int(slot)].bounds.contains(probe) { collect(slot, at: point, in: index, into: &slots) }
      slot = cache[Int(slot)].below
    }
  }

  private func collect(_ slot: Slot, at point: Point, in index: SceneIndex, into slots: inout [Slot]) {
    let node = nodes + Int(slot)
    guard let (local, isInside) = place(of: point, in: node, detail(of: node)) else { return }
    if isInside || !node.pointee.clipsChildren {
      collect(node.pointee.children, at: local + contentOffset(of: node), in: index, into: &slots)
    }
    if isInside, !node.pointee.passesThrough { slots.append(slot) }
  }
}
