import SeededRandom
import Testing

@testable import Geometry

/// The bits that a column and a row have in common are those of the regions there, and never miss one.
struct BitmapListTests {
  private func coordinate(_ random: inout SplitMix64) -> Double {
    switch random.int(in: 0...7) {
    case 0: [0, -0.0, 1e30, -1e30, 1e300, -1e300, 1e-300, -1e-9].randomElement(using: &random)!
    case 1: 1e9 + random.double(in: 0...1e-6)
    case 2: Double(random.int(in: -8...8))
    default: random.double(in: -300...300)
    }
  }

  private func bounds(_ random: inout SplitMix64) -> Bounds {
    let size = Size(width: abs(coordinate(&random)), height: random.double(in: 0.1...90))
    let bounds = Bounds(Rect(origin: Point(coordinate(&random), coordinate(&random)), size: size))
    return bounds.isEmpty ? self.bounds(&random) : bounds
  }

  private func cached(_ count: Int, _ random: inout SplitMix64) -> HitCache {
    var cache = HitCache()
    for slot in 0..<Int32(count) {
      cache.reset(slot)
      cache[slot] = HitCache.Entry(bounds: bounds(&random), order: slot * 3, content: .nothing)
    }
    return cache
  }

  /// The slots of all regions whose bits are in the column and the row of a point.
  private func candidates(_ list: BitmapList, at point: Point) -> [Int32] {
    let cell = list.cells(of: SIMD2(point.x, point.y))
    return list.places.indices.filter { place in
      let (word, bit) = (place / 64, UInt64(1) << UInt64(place % 64))
      return list.bits[cell.column * list.wordCount + word]
        & list.bits[(list.columnCount + cell.row) * list.wordCount + word]
        & bit != 0
    }.map { list.places[$0].slot }.filter { 0 <= $0 }
  }

  @Test func `no region that contains a point is missed, whatever was done to the list`() {
    for seed in Laws.seeds(60, long: 4_000) {
      var random = SplitMix64(seed: seed)
      let count = [1, 40, 64, 65, 300].randomElement(using: &random)!
      var cache = cached(count + 100, &random)
      var list = BitmapList((0..<Int32(count)).map { IndexEntry($0, cache[$0]) }, &cache)
      var next = Int32(count)
      for _ in 0..<100 {
        let place = random.index(below: list.places.count)
        let slot = list.places[place].slot
        switch random.int(in: 0...2) {
        case 0 where 0 <= slot:
          cache[slot].bounds = bounds(&random)
          list.update(place, IndexEntry(slot, cache[slot]))
        case 1 where 0 <= slot && list.count > 1: list.remove(place)
        default:
          #expect(list.append(IndexEntry(next, cache[next]), &cache), "seed \(seed)")
          next += 1
        }
        #expect(list.regions.count == list.count, "seed \(seed)")
        for slot in list.regions.shuffled(using: &random).prefix(3) {
          let edges = cache[slot].bounds.edges
          let corner = Point(max(Double(edges.x), -1e305), max(Double(edges.y), -1e305))
          let end = Point(min(Double(-edges.z), 1e305).nextDown, min(Double(-edges.w), 1e305).nextDown)
          for point in [corner, end, Point(corner.x, end.y)] {
            #expect(cache[slot].bounds.contains(point), "seed \(seed), \(point)")
            #expect(candidates(list, at: point).contains(slot), "seed \(seed), \(slot) at \(point)")
          }
        }
      }
      for place in list.places.indices where 0 <= list.places[place].slot {
        let slot = list.places[place].slot
        #expect(list.complaint(of: slot, at: place, cache[slot]) == nil, "seed \(seed)")
      }
    }
  }

  @Test func `the rows of a table have many rows of bits and few columns`() {
    var cache = HitCache()
    for slot in 0..<1_000 as Range<Int32> {
      cache.reset(slot)
      cache[slot].bounds = Bounds(Rect(x: 0, y: 2 * Double(slot), width: 100, height: 1))
    }
    let list = BitmapList((0..<1_000).map { IndexEntry($0, cache[$0]) }, &cache)
    #expect(list.columnCount == 8 && list.rowCount == 504)
    #expect(candidates(list, at: Point(50, 100.5)).count <= 4)
  }

  @Test func `a region that belongs below others is refused, and the list has to be made again`() {
    var random = SplitMix64(seed: 1)
    var cache = cached(3, &random)
    var list = BitmapList([IndexEntry(0, cache[0]), IndexEntry(2, cache[2])], &cache)
    #expect(!list.append(IndexEntry(1, cache[1]), &cache))
  }

  @Test func `bounds in single and in double precision contain the same points if nothing is rounded`() {
    for seed in Laws.seeds(5_000, long: 500_000) {
      var random = SplitMix64(seed: seed)
      let (bounds, other) = (bounds(&random), bounds(&random))
      for edges in [bounds.edges, other.edges] {
        for point in [
          Point(Double(edges.x), Double(edges.y)), Point(Double(edges.x).nextDown, Double(edges.y)),
          Point(Double(-edges.z), Double(edges.y)), Point(Double(-edges.z).nextDown, Double(-edges.w).nextDown),
        ] where point.x.isFinite && point.y.isFinite {
          #expect(bounds.contains(point) == bounds.contains(Bounds.Probe(point)), "seed \(seed), \(point), \(bounds)")
        }
      }
    }
  }
}
