import SeededRandom
import Testing

@testable import Geometry

struct PointOrderTests {
  @Test func `each point comes once`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let numbers = [0, -0.0, 1e300, -1e300, Double.infinity, -.infinity, .nan, 1e-300]
      let points = (0..<random.int(in: 0...40)).map { _ in
        random.bool(probability: 0.7)
          ? random.point(upTo: 9)
          : Point(numbers.randomElement(using: &random)!, numbers.randomElement(using: &random)!)
      }
      #expect(PointOrder(points).places.sorted() == points.indices.map(Int32.init), "seed \(seed)")
    }
  }

  @Test func `the quarters of a square come one after another`() {
    let corners = [Point(9, 9), Point(0, 9), Point(9, 0), Point(0, 0)]
    #expect(PointOrder(corners).places == [3, 2, 1, 0])
    let twice = [Point(0, 0), Point(9, 9), Point(0.01, 0), Point(9, 8.99)]
    #expect(PointOrder(twice).places == [0, 2, 1, 3])
  }

  @Test func `from one point to the next is hardly any way`() {
    var random = SplitMix64(seed: 1)
    let points = (0..<20_000).map { _ in Point(random.double(in: 0...1), random.double(in: -3...3)) }
    func way(_ order: some Sequence<Int32>) -> Double {
      let path = order.map { points[Int($0)] }
      return zip(path, path.dropFirst()).reduce(0) { $0 + abs($1.1.x - $1.0.x) + abs($1.1.y - $1.0.y) / 6 }
    }
    #expect(way(PointOrder(points).places) < way(points.indices.map(Int32.init)) / 30)
  }

  @Test func `many points at once are answered as one by one`() {
    for seed in 0..<5 {
      var random = SplitMix64(seed: seed)
      var scene = Scene<Int>()
      let count = seed < 4 ? 300 : 21_000
      scene.batch { scene in
        for id in 0..<count {
          var region = random.region()
          region.frame.origin = Point(random.double(in: 0...200), random.double(in: 0...200))
          scene.insert(id, region, in: id > 0 && random.bool(probability: 0.1) ? random.int(in: 0...id - 1) : nil)
        }
      }
      let points =
        [Point(.nan, 1), Point(1, .infinity)] + (0..<2_000).map { _ in random.point(upTo: 210) }
      #expect(scene.topmost(at: points) == points.map { scene.topmost(at: $0) }, "seed \(seed)")
      #expect(Set(scene.topmost(at: points)).count > min(count, points.count) / 8, "seed \(seed)")
      scene.batch { scene in
        scene.update(0) { $0.isHidden = true }
        let few = Array(points.prefix(3))
        #expect(scene.topmost(at: few) == few.map { scene.topmost(at: $0) }, "seed \(seed)")
      }
      #expect(scene.topmost(at: []) == [])
    }
  }
}
