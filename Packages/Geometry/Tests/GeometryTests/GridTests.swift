import SeededRandom
import Testing

@testable import Geometry

/// Rounding to cells is always outward, whatever the numbers.
struct GridTests {
  /// A coordinate of any size, or one that is special.
  private func coordinate(_ random: inout SplitMix64) -> Double {
    switch random.int(in: 0...9) {
    case 0: Double(random.int(in: -8...8))
    case 1: random.double(in: -1e9...1e9)
    case 2: random.double(in: -1e-9...1e-9)
    case 3: 1e9 + random.double(in: 0...1e-6)
    case 4: [0, -0.0, 1e30, -1e30, 1e38, -1e38, 1e300, -1e300].randomElement(using: &random)!
    default: random.double(in: -1_000...1_000)
    }
  }

  private func bounds(_ random: inout SplitMix64) -> Bounds {
    let origin = Point(coordinate(&random), coordinate(&random))
    func extent() -> Double {
      switch random.int(in: 0...4) {
      case 0: 1e-9
      case 1: abs(coordinate(&random))
      default: random.double(in: 0...300)
      }
    }
    let bounds = Bounds(Rect(origin: origin, size: Size(width: extent(), height: extent())))
    return bounds.isEmpty ? self.bounds(&random) : bounds
  }

  /// A point in the box, often on its edge.
  private func point(in bounds: Bounds, _ random: inout SplitMix64) -> Bounds.Probe {
    func between(_ low: Float, _ high: Float) -> Double {
      let (low, high) = (Double(max(low, -.greatestFiniteMagnitude)), Double(min(high, .greatestFiniteMagnitude)))
      switch random.int(in: 0...3) {
      case 0: return low
      case 1: return high.nextDown
      default: return low + random.double(in: 0...1) * (high - low)
      }
    }
    return Bounds.Probe(
      Point(between(bounds.edges.x, -bounds.edges.z), between(bounds.edges.y, -bounds.edges.w)))
  }

  private func isInside(_ cells: SIMD2<UInt64>, _ box: CellBox) -> Bool {
    UInt64(box.minX) <= cells.x && cells.x <= UInt64(box.lastX) && UInt64(box.minY) <= cells.y
      && cells.y <= UInt64(box.lastY)
  }

  @Test(arguments: [Grid.fullPrecision, Grid.shortPrecision])
  func `a box in cells contains the exact one, and the cell of each point in it`(precision: Int32) {
    for seed in Laws.seeds(20_000, long: 2_000_000) {
      var random = SplitMix64(seed: seed)
      let boxes = (0..<3).map { _ in bounds(&random) }
      let grid = Grid(around: boxes[0].union(boxes[1]), precision: precision)
      for box in boxes[...1] {
        #expect(grid.bounds(of: grid.cells(of: box)).contains(box), "seed \(seed), \(box), \(grid)")
      }
      // The last one may be anywhere else.
      for box in boxes {
        let probe = point(in: box, &random)
        guard box.contains(probe) else { continue }
        #expect(isInside(grid.cells(of: probe.point), grid.cells(of: box)), "seed \(seed), \(probe), \(box), \(grid)")
      }
    }
  }

  @Test func `a box in cells is less than two cells larger`() {
    for seed in Laws.seeds(20_000, long: 2_000_000) {
      var random = SplitMix64(seed: seed)
      let (one, other) = (bounds(&random), bounds(&random))
      guard abs(one.edges.x) < 1e20, abs(one.edges.z) < 1e20, abs(other.edges.x) < 1e20, abs(other.edges.z) < 1e20
      else {
        continue
      }
      let grid = Grid(around: one.union(other))
      let rounded = grid.bounds(of: grid.cells(of: one))
      let size = Double(grid.cellSize.x)
      #expect(Double(one.edges.x) - Double(rounded.edges.x) < 2 * size, "seed \(seed)")
      #expect(Double(one.edges.z) - Double(rounded.edges.z) < 2 * size, "seed \(seed)")
    }
  }

  @Test func `a box that goes from grid to grid grows by less than two of the coarsest cells`() {
    for seed in Laws.seeds(500, long: 20_000) {
      var random = SplitMix64(seed: seed)
      let exact = Bounds(
        Rect(
          x: random.double(in: -50...50), y: random.double(in: -50...50), width: random.double(in: 0.1...9), height: 3))
      var box = exact
      var coarsest: Float = 0
      for _ in 0..<100 {
        let other = Bounds(Rect(x: random.double(in: -90...0), y: 0, width: random.double(in: 1...90), height: 1))
        let grid = Grid(around: box.union(other))
        coarsest = max(coarsest, grid.cellSize.x)
        box = grid.bounds(of: grid.cells(of: box))
        #expect(box.contains(exact), "seed \(seed)")
      }
      #expect(exact.edges.x - box.edges.x < 2 * coarsest, "seed \(seed)")
      #expect(exact.edges.z - box.edges.z < 2 * coarsest, "seed \(seed)")
    }
  }

  @Test func `a leaf keeps the grid it was filled with`() {
    for seed in Laws.seeds(5_000, long: 200_000) {
      var random = SplitMix64(seed: seed)
      let entries = (0..<random.int(in: 1...14)).map {
        BVHEntry(bounds: bounds(&random), order: Int32($0), slot: Int32($0))
      }
      var leaf = LeafNode(parent: 3, tree: 256)
      let union = entries.withUnsafeBufferPointer { leaf.fill($0) }
      for (number, entry) in entries.enumerated() {
        #expect(leaf.bounds(number).contains(entry.bounds), "seed \(seed)")
        #expect(leaf.slot(number) == entry.slot)
        #expect(union.contains(entry.bounds), "seed \(seed)")
      }
      #expect(leaf.parent == 3 && leaf.tree == 256 && leaf.count == entries.count)
      let new = bounds(&random)
      let cached = entries.map { HitCache.Entry(bounds: $0.bounds, order: $0.order) }
      cached.withUnsafeBufferPointer {
        leaf.set(0, BVHEntry(bounds: new, order: -1, slot: 0), $0.baseAddress!)
      }
      #expect(leaf.region(0).order == -1 && leaf.region(0).slot == 0 && !leaf.region(0).isBox)
      #expect(leaf.bounds(0).contains(new), "seed \(seed)")
      for number in 1..<max(1, entries.count) {
        #expect(leaf.bounds(number).contains(entries[number].bounds), "seed \(seed)")
      }
      #expect(leaf.union.contains(leaf.bounds(0)), "seed \(seed)")
    }
  }

  @Test func `a leaf whose grid begins just below a negative power of two has its regions in it`() {
    for exponent in 4..<40 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      for part in [0, 0x1p-17, 0x1p-16, 0x1p-15, 0x1p-12] {
        let corner = -power * (1 - part)
        let entries = [
          BVHEntry(
            bounds: Bounds(Rect(x: corner, y: corner, width: power * 0x1p-17, height: power / 8)), order: 0, slot: 0)
        ]
        var leaf = LeafNode(parent: 3, tree: 0)
        _ = entries.withUnsafeBufferPointer { leaf.fill($0) }
        #expect(leaf.bounds(0).contains(entries[0].bounds), "\(exponent), \(part)")
      }
    }
  }

  @Test func `a leaf whose regions come and go is as an array`() {
    for seed in Laws.seeds(1_000, long: 20_000) {
      var random = SplitMix64(seed: seed)
      var leaf = LeafNode(parent: 3, tree: 7)
      var cached = (0..<60).map { HitCache.Entry(bounds: bounds(&random), order: Int32($0), content: .nothing) }
      func entry(_ slot: Int32) -> BVHEntry {
        var entry = BVHEntry(slot, cached[Int(slot)])
        entry.isBox = slot % 3 > 0
        return entry
      }
      var expected: [Int32] = [0]
      _ = [entry(0)].withUnsafeBufferPointer { leaf.fill($0) }
      for slot in 1..<60 as Range<Int32> {
        if expected.count == LeafNode.width || expected.count > 1 && random.bool(probability: 0.4) {
          let place = random.index(below: expected.count)
          #expect(leaf.number(of: expected[place]) == place, "seed \(seed)")
          expected.remove(at: place)
          leaf.remove(place)
        } else if random.bool(probability: 0.3) {
          let place = random.index(below: expected.count)
          cached[Int(expected[place])].bounds = bounds(&random)
          cached.withUnsafeBufferPointer { leaf.set(place, entry(expected[place]), $0.baseAddress!) }
        } else {
          let place = random.int(in: 0...expected.count)
          expected.insert(slot, at: place)
          cached.withUnsafeBufferPointer { leaf.insert(entry(slot), at: place, $0.baseAddress!) }
        }
        #expect(leaf.count == expected.count && leaf.parent == 3 && leaf.tree == 7, "seed \(seed)")
        #expect((0..<leaf.count).map(leaf.slot) == expected, "seed \(seed)")
        #expect((0..<leaf.count).map { leaf.region($0).order } == expected, "seed \(seed)")
        for (number, slot) in expected.enumerated() {
          let exact = cached[Int(slot)].bounds
          #expect(leaf.bounds(number).contains(exact), "seed \(seed)")
          if slot % 3 == 0 { #expect(!leaf.region(number).isBox) }
          if leaf.region(number).isBox { #expect(leaf.chunk.box(number) == leaf.grid.cells(of: exact), "seed \(seed)") }
        }
        #expect(leaf.union == (0..<leaf.count).reduce(.empty) { $0.union(leaf.bounds($1)) }, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [Grid.fullPrecision, Grid.shortPrecision])
  func `a point whose cell is well inside of a box in cells is in the exact box`(precision: Int32) {
    var found = 0
    for seed in Laws.seeds(40_000, long: 4_000_000) {
      var random = SplitMix64(seed: seed)
      let (box, other) = (bounds(&random), bounds(&random))
      let grid = Grid(around: random.bool(probability: 0.5) ? box : box.union(other), precision: precision)
      var chunk = BoxChunk.empty
      chunk.set(5, grid.cells(of: box))
      // In the box, or just outside: beside an edge, or beside zero, where rounding is different.
      var probe = point(in: random.bool(probability: 0.5) ? box : other, &random)
      if random.bool(probability: 0.3) {
        let tiny = Double(grid.cellSize.x) * (random.bool(probability: 0.5) ? -1 : 1) * random.double(in: 0...0x1p-28)
        probe = Bounds.Probe(Point(tiny, random.bool(probability: 0.5) ? tiny : Double(box.edges.y).nextDown))
      }
      let cell = BoxChunk.Cell(of: probe.point, in: grid)
      let isInside = withUnsafePointer(to: chunk) { BoxChunk.isWellInside($0, 5, at: cell) }
      guard isInside, grid.roundsAlike(box) else { continue }
      found += 1
      #expect(box.contains(probe), "seed \(seed), \(probe), \(box), \(grid)")
    }
    #expect(found > 400)
  }

  @Test func `beside zero, a cell that is well inside may not be`() {
    // The difference to an origin that is far away is rounded.
    let grid = Grid(around: Bounds(Rect(x: -90, y: -90, width: 100, height: 100)))
    #expect(!grid.roundsAlike(Bounds(edges: SIMD4(grid.cellSize.x * 0x1p-31, 0, -8, -8))))
    #expect(!grid.roundsAlike(Bounds(edges: SIMD4(-8, -8, 0, grid.cellSize.y * 0x1p-31))))
    #expect(grid.roundsAlike(Bounds(edges: SIMD4(0, -8, -1, 0))))
  }

  @Test func `nodes have the size of one cache line, and leaves of three`() {
    #expect(MemoryLayout<InnerNode>.stride == 64)
    #expect(MemoryLayout<BoxChunk>.stride == 64)
    #expect(MemoryLayout<LeafNode>.stride == 192)
    #expect(MemoryLayout<HitCache.Entry>.stride == 32)
  }
}

/// The rounding of orders hides nothing.
struct InnerNodeTests {
  private func order(_ random: inout SplitMix64) -> Int32 {
    switch random.int(in: 0...5) {
    case 0: [Int32.min + 1, .max, 0, -1, 1 << 30, -(1 << 30)].randomElement(using: &random)!
    case 1, 2: Int32(random.int(in: -300...300))
    default: Int32(random.int(in: Int(Int32.min) + 1...Int(Int32.max)))
    }
  }

  @Test func `a child with something above an order is found, before and after it is raised`() {
    let box = Bounds(Rect(x: 0, y: 0, width: 1, height: 1))
    for seed in Laws.seeds(5_000, long: 500_000) {
      var random = SplitMix64(seed: seed)
      let count = random.int(in: 1...8)
      // By child, the highest first, and the children as they move.
      var orders = (0..<count).map { _ in order(&random) }.sorted(by: >)
      var node = InnerNode(parent: BVHNodes.none)
      let parts = orders.map { BVHPart(bounds: box, top: $0, node: 0) }
      _ = parts.withUnsafeBufferPointer { node.fill($0) }
      for _ in 0..<6 {
        for (child, order) in orders.enumerated() {
          #expect(node.top(child) >= order, "seed \(seed)")
          for least in [order - 1, order &- 300, self.order(&random)] where least < order {
            #expect(node.children(above: least) >> UInt64(8 * child) & 1 == 1, "seed \(seed), \(order) above \(least)")
          }
          if child > 0 { #expect(node.tops[child] <= node.tops[child - 1], "seed \(seed)") }
        }
        let child = random.int(in: 0...count - 1)
        let new = order(&random)
        if let moved = node.raise(child, to: new) {
          orders.remove(at: child)
          orders.insert(new, at: moved)
        }
      }
    }
  }

  @Test func `boxes that are set again and again, further and further out, all stay in theirs`() {
    for seed in Laws.seeds(2_000, long: 50_000) {
      var random = SplitMix64(seed: seed)
      func box(_ scale: Double) -> Bounds {
        Bounds(
          Rect(
            x: random.double(in: -scale...scale), y: random.double(in: -scale...scale),
            width: random.double(in: 1e-9...9),
            height: random.double(in: 0.1...scale)))
      }
      var exact = (0..<8).map { _ in box(10) }
      var node = InnerNode(parent: BVHNodes.none)
      let parts = exact.map { BVHPart(bounds: $0, top: 0, node: 0) }
      _ = parts.withUnsafeBufferPointer { node.fill($0) }
      for step in 0..<40 {
        let child = random.int(in: 0...7)
        exact[child] = box([1, 100, 1e4, 1e9].randomElement(using: &random)!)
        _ = node.set(child, exact[child])
        for other in 0..<8 { #expect(node.bounds(other).contains(exact[other]), "seed \(seed), step \(step)") }
        let all = (0..<8).reduce(Bounds.empty) { $0.union(node.bounds($1)) }
        #expect(node.union == all, "seed \(seed), step \(step)")
        let other = box(10)
        let rounded = node.grid.bounds(of: node.grid.cells(of: other))
        for place in 0..<8 {
          let isFound = node.children(containing: other) >> UInt64(8 * place) & 1 == 1
          let isInside = rounded.contains(other) && node.bounds(place).contains(rounded)
          #expect(isFound == isInside, "seed \(seed), step \(step)")
        }
      }
    }
  }
}
