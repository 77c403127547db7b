import Geometry
import SeededRandom
import Testing

struct RectTests {
  let rect = Rect(x: 2, y: 3, width: 4, height: 5)

  @Test func `the left and top edges belong to a rectangle, the others do not`() {
    #expect(rect.contains(Point(2, 3)))
    #expect(rect.contains(Point(5.999, 7.999)))
    #expect(!rect.contains(Point(6, 3)))
    #expect(!rect.contains(Point(2, 8)))
    #expect(!rect.contains(Point(1.999, 4)))
    #expect(!rect.contains(Point(3, 2.999)))
  }

  @Test func `two neighbours share no point and leave none out`() {
    var random = SplitMix64(seed: 1)
    for seed in 0..<1_000 {
      let left = Rect(
        x: random.double(in: -9...9), y: 0, width: random.double(in: 0.1...9), height: 1)
      let right = Rect(x: left.maxX, y: 0, width: 3, height: 1)
      for x in [left.maxX, left.maxX.nextUp, left.maxX.nextDown] {
        let point = Point(x, 0.5)
        #expect(left.contains(point) != right.contains(point), "seed \(seed)")
      }
    }
  }

  @Test func `its edges and its middle`() {
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY, rect.width, rect.height] == [2, 3, 6, 8, 4, 5])
    #expect(rect.center == Point(4, 5.5))
    #expect(rect.corners == [Point(2, 3), Point(6, 3), Point(6, 8), Point(2, 8)])
  }

  @Test func `two corners make the same rectangle in any order`() {
    #expect(Rect(from: Point(2, 3), to: Point(6, 8)) == rect)
    #expect(Rect(from: Point(6, 3), to: Point(2, 8)) == rect)
  }

  @Test func `the bounding box of points, of none, and of points that are not numbers`() {
    #expect(Rect(bounding: [Point(6, 4), Point(2, 8), Point(3, 3), Point(.nan, 99)]) == rect)
    #expect(Rect(bounding: [Point]()) == .zero)
    #expect(Rect(bounding: [Point(0, .nan)]) == .zero)
  }

  @Test func `rectangles that only touch do not meet`() {
    #expect(rect.intersects(Rect(x: 5, y: 7, width: 9, height: 9)))
    #expect(!rect.intersects(Rect(x: 6, y: 3, width: 9, height: 9)))
    #expect(!rect.intersects(Rect(x: 2, y: 8, width: 9, height: 9)))
    #expect(rect.intersection(Rect(x: 5, y: 7, width: 9, height: 9)) == Rect(x: 5, y: 7, width: 1, height: 1))
    #expect(rect.intersection(Rect(x: 6, y: 3, width: 9, height: 9)) == nil)
  }

  @Test func `a point lies in an intersection if in both, in a union if in one`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      func small() -> Rect {
        Rect(
          x: Double(random.int(in: 0...5)), y: Double(random.int(in: 0...5)), width: Double(random.int(in: -1...4)),
          height: Double(random.int(in: -1...4)))
      }
      let (one, other) = (small(), small())
      #expect(one.intersects(other) == (one.intersection(other) != nil), "seed \(seed)")
      let union = one.union(other)
      #expect(union.contains(one) && union.contains(other), "seed \(seed)")
      for x in 0..<10 {
        for y in 0..<10 {
          let point = Point(Double(x), Double(y))
          let both = one.contains(point) && other.contains(point)
          #expect((one.intersection(other)?.contains(point) ?? false) == both, "seed \(seed)")
          if one.contains(point) || other.contains(point) { #expect(union.contains(point), "seed \(seed)") }
        }
      }
    }
  }

  @Test func `a union is no larger than needed, and an empty one adds nothing`() {
    #expect(rect.union(Rect(x: 8, y: 1, width: 1, height: 1)) == Rect(x: 2, y: 1, width: 7, height: 7))
    #expect(rect.union(Rect(x: 80, y: 1, width: 0, height: 1)) == rect)
    #expect(Rect(x: 80, y: 1, width: 0, height: 1).union(rect) == rect)
  }

  @Test func `insets move each side by its own distance`() {
    #expect(rect.inset(by: Insets(top: 1, left: 0.5, bottom: 2, right: 1)) == Rect(x: 2.5, y: 4, width: 2.5, height: 2))
    #expect(rect.inset(by: -1) == Rect(x: 1, y: 2, width: 6, height: 7))
    #expect(rect.inset(by: 3).isEmpty)
    #expect(rect.inset(by: Insets.zero) == rect)
  }

  @Test func `what lies in a rectangle`() {
    #expect(rect.contains(rect))
    #expect(rect.contains(Rect(x: 99, y: 0, width: 0, height: 1)))
    #expect(!rect.contains(rect.offset(by: Vector(dx: 0.1, dy: 0))))
    #expect(!rect.contains(rect.offset(by: Vector(dx: 0, dy: -0.1))))
    #expect(!Rect.zero.contains(rect))
  }

  @Test func `distances, the nearest point, and the least move inside`() {
    #expect(rect.distance(to: Point(4, 5)) == 0)
    #expect(rect.distance(to: Point(6, 8)) == 0)
    #expect(rect.distance(to: Point(9, 12)) == 5)
    #expect(rect.distance(to: Point(0, 4)) == 2)
    #expect(Rect.zero.distance(to: .zero) == .infinity)
    #expect(rect.nearest(to: Point(9, 1)) == Point(6, 3))
    #expect(rect.nearest(to: Point(3, 4)) == Point(3, 4))
    #expect(Rect(x: 7, y: 7, width: -1, height: 2).nearest(to: .zero) == Point(7, 7))
    #expect(Rect(x: 5, y: 0, width: 2, height: 2).clamped(to: rect) == Rect(x: 4, y: 3, width: 2, height: 2))
    #expect(Rect(x: 0, y: 9, width: 9, height: 2).clamped(to: rect) == Rect(x: 2, y: 6, width: 9, height: 2))
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: -2, height: 2), Rect(x: 0, y: 0, width: 2, height: 0),
    Rect(x: .nan, y: 0, width: 2, height: 2),
    Rect(x: 0, y: 0, width: .nan, height: 2), Rect(x: -.infinity, y: 0, width: .infinity, height: 2),
  ])
  func `a rectangle without a proper size contains nothing and meets nothing`(rect: Rect) {
    #expect(!rect.contains(Point.zero))
    #expect(!rect.contains(Point(-1, 1)))
    #expect(rect.intersection(Rect(x: -9, y: -9, width: 18, height: 18)) == nil)
  }

  @Test func `an infinite size reaches for ever`() {
    let half = Rect(x: 1, y: 0, width: .infinity, height: 2)
    #expect(half.contains(Point(1e300, 1)))
    #expect(!half.contains(Point(0, 1)))
    #expect(half.intersects(rect.offset(by: Vector(dx: 0, dy: -2))))
  }
}
