/// One search. It reads the arrays of the tree without bounds checks and reference counting, because this is the
/// innermost loop of every pointer event; the indices come from the tree itself.
struct Search {
  typealias Slot = SceneTree.Slot
  static let none = SceneTree.none

  let nodes: UnsafeBufferPointer<SceneTree.Node>
  let seats: UnsafeBufferPointer<SceneTree.Seat>
  let indices: UnsafeBufferPointer<SiblingIndex>

  enum Hit {
    case nothing
    case exact(Slot)
    case near(Slot, distance: Double)
  }

  /// The best hits among siblings so far.
  struct Best {
    var exact = SceneTree.none
    /// The order of the sibling with the exact hit: siblings that are not above it can be skipped.
    var order = Block.noOrder
    var near = SceneTree.none
    var distance = Double.infinity
    var nearOrder = Block.noOrder

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

  func hit(_ siblings: SceneTree.Siblings, at point: Point) -> Hit {
    let (x, y) = (Float(below: point.x), Float(below: point.y))
    if siblings.index != Self.none { return hit(indices.baseAddress! + Int(siblings.index), at: point, x, y) }
    return walk(down: siblings.top, at: point, x, y)
  }

  /// Looks at siblings one by one.
  private func walk(down top: Slot, at point: Point, _ x: Float, _ y: Float) -> Hit {
    var best = Best()
    var slot = top
    while slot != Self.none {
      let seat = seats[Int(slot)]
      if seat.reach.contains(x, y) {
        if seat.inside == SceneTree.Seat.nothingElse { return .exact(slot) }
        best.take(hit(slot, at: point), order: seat.order)
        if best.exact != Self.none { break }
      }
      slot = seat.below
    }
    return best.hit
  }

  /// The hit in a slot whose reach contains the point.
  private func hit(_ slot: Slot, at point: Point) -> Hit {
    let seat = seats.baseAddress! + Int(slot)
    let node = nodes.baseAddress! + Int(slot)
    if seat.pointee.inside != SceneTree.Seat.theRegion {
      // The seat knows the box, so the region itself need not be read.
      let edges = seat.pointee.reach.edges
      let local = Point(point.x - Double(edges.x), point.y - Double(edges.y))
      let inner =
        seat.pointee.inside >= 0
        ? walk(down: seat.pointee.inside, at: local, Float(below: local.x), Float(below: local.y))
        : hit(node.pointee.children, at: local + node.pointee.region.contentOffset)
      switch inner {
      case .nothing: return .exact(slot)
      case .exact(let hit), .near(let hit, _): return .exact(hit)
      }
    }
    guard let local = node.pointee.region.local(point) else { return .nothing }
    let isInside = node.pointee.region.contains(point, local: local)
    if node.pointee.children.count > 0, isInside || !node.pointee.region.clipsChildren {
      switch hit(node.pointee.children, at: local + node.pointee.region.contentOffset) {
      case .nothing: break
      case .exact(let hit): return .exact(hit)
      case .near(let hit, let distance):
        // Regions below one that contains the point must not take the press from its contents.
        if isInside, !node.pointee.region.passesThrough { return .exact(hit) }
        return .near(hit, distance: distance * node.pointee.region.scale)
      }
    }
    if node.pointee.region.passesThrough { return .nothing }
    if isInside { return .exact(slot) }
    let slop = node.pointee.region.touchSlop
    guard slop > 0 else { return .nothing }
    let distance = node.pointee.region.distance(fromParent: point)
    return distance <= slop ? .near(slot, distance: distance) : .nothing
  }

  // MARK: Through an index

  private func hit(_ index: UnsafePointer<SiblingIndex>, at point: Point, _ x: Float, _ y: Float) -> Hit {
    var best = Best()
    let (xs, ys) = (SIMD4(repeating: x), SIMD4(repeating: y))
    let isSorted = index.pointee.listIsSorted
    index.pointee.list.withUnsafeBufferPointer { list in
      guard var block = list.baseAddress.map({ $0 + list.count }) else { return }
      for _ in 0..<list.count {
        block -= 1
        let lanes = block.pointee.lanes(at: xs, ys, above: best.order)
        if lanes == 0 { continue }
        take(lanes, of: block, nil, at: point, xs, ys, &best)
        if isSorted, best.exact != Self.none { return }
      }
    }
    if !index.pointee.hasTree { return best.hit }
    look(into: index.pointee.tree.blocks, at: point, xs, ys, &best)
    for sector in 0..<index.pointee.slanted.directions.count {
      let place = index.pointee.slanted.directions[sector].place(of: point)
      look(
        into: index.pointee.slanted.trees[sector].blocks, at: point, SIMD4(repeating: Float(below: place.x)),
        SIMD4(repeating: Float(below: place.y)), &best)
    }
    return best.hit
  }

  /// - Parameters:
  ///   - x: the point's *x* in the coordinates of the tree.
  ///   - y: the point's *y* in the coordinates of the tree.
  @inline(__always) private func look(
    into blocks: [Block], at point: Point, _ x: SIMD4<Float>, _ y: SIMD4<Float>, _ best: inout Best
  ) {
    blocks.withUnsafeBufferPointer { blocks in
      guard let root = blocks.baseAddress, blocks.count > 0 else { return }
      let lanes = root.pointee.lanes(at: x, y, above: best.order)
      if lanes != 0 { take(lanes, of: root, root, at: point, x, y, &best) }
    }
  }

  /// Looks at some lanes of a block, the highest first.
  private func take(
    _ lanes: UInt32, of block: UnsafePointer<Block>, _ root: UnsafePointer<Block>?, at point: Point,
    _ x: SIMD4<Float>, _ y: SIMD4<Float>, _ best: inout Best
  ) {
    var lanes = lanes
    var block = block
    while lanes != 0 {
      var lane = lanes.trailingZeroBitCount
      var others = lanes & (lanes - 1)
      while others != 0 {
        let other = others.trailingZeroBitCount
        if block.top(lane) < block.top(other) { lane = other }
        others &= others - 1
      }
      lanes &= ~(1 << UInt32(lane))
      let top = block.top(lane)
      if top <= best.order { return }
      let child = block.child(lane)
      if child >= 0 {
        let next = root! + Int(child)
        let inner = next.pointee.lanes(at: x, y, above: best.order)
        if inner == 0 { continue }
        if lanes == 0 {
          // Nothing is left to return to.
          (block, lanes) = (next, inner)
        } else {
          take(inner, of: next, root, at: point, x, y, &best)
        }
      } else if Entry.isPlain(child) {
        (best.exact, best.order) = (Entry.slot(of: child), top)
      } else {
        best.take(hit(Entry.slot(of: child), at: point), order: top)
      }
    }
  }

  // MARK: All that have the point

  func collect(_ siblings: SceneTree.Siblings, at point: Point, into slots: inout [Slot]) {
    let (x, y) = (Float(below: point.x), Float(below: point.y))
    if siblings.index != Self.none {
      var found: [Slot] = []
      indices[Int(siblings.index)].collect(at: point, into: &found)
      found.sort { seats[Int($0)].order > seats[Int($1)].order }
      for slot in found { collect(slot, at: point, into: &slots) }
    } else {
      var slot = siblings.top
      while slot != Self.none {
        if seats[Int(slot)].reach.contains(x, y) { collect(slot, at: point, into: &slots) }
        slot = seats[Int(slot)].below
      }
    }
  }

  private func collect(_ slot: Slot, at point: Point, into slots: inout [Slot]) {
    let node = nodes.baseAddress! + Int(slot)
    guard let local = node.pointee.region.local(point) else { return }
    let isInside = node.pointee.region.contains(point, local: local)
    if isInside || !node.pointee.region.clipsChildren {
      collect(node.pointee.children, at: local + node.pointee.region.contentOffset, into: &slots)
    }
    if isInside, !node.pointee.region.passesThrough { slots.append(slot) }
  }
}
