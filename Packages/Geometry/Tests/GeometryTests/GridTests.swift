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

  @Test func `a box in cells contains the exact one, and the cell of each point in it`() {
    for seed in Laws.seeds(20_000, long: 2_000_000) {
      var random = SplitMix64(seed: seed)
      let boxes = (0..<3).map { _ in bounds(&random) }
      let grid = Grid(around: boxes[0].union(boxes[1]))
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

  @Test func `what is read together shares cache lines`() {
    #expect(MemoryLayout<BoxChunk>.stride == 64)
    #expect(MemoryLayout<CellBlock>.stride == 128)
    #expect(MemoryLayout<HitCache.Entry>.stride == 32)
  }
}
