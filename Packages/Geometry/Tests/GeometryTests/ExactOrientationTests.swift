import SeededRandom
import Testing

@testable import Geometry

struct ExactOrientationTests {
  /// The same question in whole numbers, with products of 128 bits.
  private func isLeft(_ p: (Int, Int), _ a: (Int, Int), _ b: (Int, Int)) -> Bool {
    let left = (b.0 - a.0).multipliedFullWidth(by: p.1 - a.1)
    let right = (b.1 - a.1).multipliedFullWidth(by: p.0 - a.0)
    return left.high != right.high ? left.high > right.high : left.low > right.low
  }

  @Test func `the side is right where rounding would err`() {
    var plainErrs = 0
    for seed in 0..<5_000 {
      var random = SplitMix64(seed: seed)
      // Three points almost on a line, in units of 2⁻⁴⁰; all are doubles.
      let (dx, dy) = (random.int(in: 1...9), random.int(in: 1...9))
      func near(_ way: Int) -> (Int, Int) {
        (way * dx + random.int(in: -1...1), way * dy + random.int(in: -1...1))
      }
      let (a, p, b) = (
        near(random.int(in: 0...1 << 49)), near(random.int(in: 0...1 << 49)), near(random.int(in: 0...1 << 49))
      )
      func double(_ whole: (Int, Int)) -> Point { Point(Double(whole.0) * 0x1p-40, Double(whole.1) * 0x1p-40) }
      let (start, point, end) = (double(a), double(p), double(b))
      let expected = isLeft(p, a, b)
      #expect(ExactOrientation.isLeft(point, from: start, to: end) == expected, "seed \(seed)")
      let plain = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) > 0
      if plain != expected { plainErrs += 1 }
    }
    #expect(plainErrs > 10, "The numbers are too easy to prove anything.")
  }

  @Test func `the known failure of the plain formula`() {
    // Kettner et al., "Classroom Examples of Robustness Problems in Geometric Computations" (2008), figure 2.
    let step = 0x1p-53
    for i in 0..<64 {
      for j in 0..<64 {
        let point = Point(0.5 + Double(i) * step, 0.5 + Double(j) * step)
        let isLeft = ExactOrientation.isLeft(point, from: Point(12, 12), to: Point(24, 24))
        // Of 0.5 on, doubles are 2⁻⁵² apart and ties go to the even one, so compare what is really there.
        #expect(isLeft == (point.y > point.x))
      }
    }
  }

  @Test func `an edge winds only around what lies to its left, on its levels`() {
    func winding(_ x: Double, _ y: Double, _ start: Point, _ end: Point) -> Int {
      ExactOrientation.winding(around: Point(x, y), from: start, to: end)
    }
    let (top, bottom) = (Point(1, 0), Point(1, 2))
    #expect(winding(0, 1, top, bottom) == 1)
    #expect(winding(0, 1, bottom, top) == -1)
    #expect(winding(0, 0, top, bottom) == 1)
    #expect(winding(0, 2, top, bottom) == 0)
    #expect(winding(1, 1, top, bottom) == 0)
    #expect(winding(2, 1, top, bottom) == 0)
    #expect(winding(0, 0, top, Point(9, 0)) == 0)
  }
}
