import Geometry
import SeededRandom
import Testing

struct PathTests {
  let star = Path.polygon([Point(5, 0), Point(8, 9), Point(0, 3), Point(10, 3), Point(2, 9)])

  @Test func `the middle of a star is inside, but not by the even-odd rule`() {
    #expect(star.winding(around: Point(5, 5)) == 2)
    #expect(star.contains(Point(5, 5)))
    #expect(!star.contains(Point(5, 5), rule: .evenOdd))
    #expect(star.contains(Point(5, 1), rule: .evenOdd))
    #expect(!star.contains(Point(1, 1)))
  }

  @Test func `backwards, the windings change their signs and nothing else`() {
    let ring = Path { pen in
      for rect in [Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: 3, y: 3, width: 3, height: 3)] {
        pen.move(to: rect.origin)
        pen.line(to: Point(rect.maxX, rect.minY))
        pen.cubic(to: Point(rect.maxX, rect.maxY), control1: Point(rect.maxX + 2, 4), control2: Point(rect.maxX - 2, 5))
        pen.line(to: Point(rect.minX, rect.maxY))
        pen.close()
      }
    }
    var random = SplitMix64(seed: 3)
    for path in [star, ring, Path.ellipse(in: Rect(x: 1, y: 1, width: 8, height: 5))] {
      for _ in 0..<500 {
        let point = Point(random.double(in: -1...11), random.double(in: -1...11))
        #expect(path.reversed.winding(around: point) == -path.winding(around: point))
      }
      #expect(path.reversed.bounds == path.bounds)
    }
  }

  @Test func `a rectangle contains as a path what it contains as a rectangle`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    for x in 0...10 {
      for y in 0...14 {
        let point = Point(Double(x) / 2, Double(y) / 2)
        #expect(Path.rect(rect).contains(point) == rect.contains(point))
      }
    }
    #expect(Path.rect(rect).bounds == rect)
    #expect(Path.rect(Rect(x: 1, y: 1, width: -1, height: 1)).isEmpty)
  }

  @Test func `an ellipse is round`() {
    let ellipse = Path.ellipse(in: Rect(x: -4, y: -2, width: 8, height: 4))
    #expect(ellipse.bounds == Rect(x: -4, y: -2, width: 8, height: 4))
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let point = Point(random.double(in: -5...5), random.double(in: -3...3))
      let radius = (point.x * point.x / 16 + point.y * point.y / 4).squareRoot()
      if radius < 0.9995 { #expect(ellipse.contains(point)) }
      if radius > 1.0005 { #expect(!ellipse.contains(point)) }
    }
    #expect(Path.ellipse(in: .zero).isEmpty)
  }

  @Test func `bounds are tight for curves`() {
    let arch = Path { pen in
      pen.move(to: Point(0, 0))
      pen.cubic(to: Point(4, 0), control1: Point(0, 4), control2: Point(4, 4))
    }
    #expect(arch.bounds == Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(Path().bounds == .zero)
    for seed in 0..<300 {
      var random = SplitMix64(seed: seed)
      func some() -> Point { Point(random.double(in: -9...9), random.double(in: -9...9)) }
      let path = Path { pen in
        pen.move(to: some())
        pen.cubic(to: some(), control1: some(), control2: some())
      }
      let points = path.flattened(tolerance: 1e-5)[0]
      let box = Rect(bounding: points)
      #expect(path.bounds.inset(by: -1e-9).contains(box), "seed \(seed)")
      #expect(box.inset(by: -1e-3).contains(path.bounds), "seed \(seed)")
    }
  }

  @Test func `a contour that is left open is closed by a line`() {
    let open = Path([.move(to: Point(0, 0)), .line(to: Point(4, 0)), .line(to: Point(4, 4)), .move(to: Point(9, 9))])
    #expect(open.contains(Point(3, 1)))
    #expect(!open.contains(Point(1, 3)))
    // After a close the pen is where the contour began.
    let two = Path([
      .move(to: Point(0, 0)), .line(to: Point(4, 0)), .line(to: Point(4, 4)), .close, .line(to: Point(0, 4)),
      .line(to: Point(-4, 4)),
    ])
    #expect(two.contains(Point(-1, 3)))
  }

  @Test func `flattened, it keeps its inside up to the tolerance`() {
    let ellipse = Path.ellipse(in: Rect(x: 0, y: 0, width: 10, height: 10))
    for tolerance in [1, 0.1, 0.001] {
      let polygon = ellipse.flattened(tolerance: tolerance)[0]
      #expect(polygon.first != polygon.last)
      for (start, end) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
        let middle = start + (end - start) * 0.5
        #expect(ellipse.distance(to: middle) <= tolerance + 0.01)
      }
    }
    #expect(ellipse.flattened(tolerance: 1)[0].count < ellipse.flattened(tolerance: 0.001)[0].count)
  }

  @Test func `the distance is to the outline, also from inside`() {
    let rect = Path.rect(Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(rect.distance(to: Point(5, 2)) == 2)
    #expect(rect.distance(to: Point(13, 14)) == 5)
    #expect(Path().distance(to: .zero) == .infinity)
    let circle = Path.ellipse(in: Rect(x: -5, y: -5, width: 10, height: 10))
    for (x, y) in [(8.0, 6.0), (0.6, 0.8), (-4, 3), (30, -40)] {
      let expected = abs((x * x + y * y).squareRoot() - 5)
      #expect(abs(circle.distance(to: Point(x, y)) - expected) < 0.02)
    }
  }

  @Test func `a transform carries the inside along`() throws {
    let transform = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let path = Path.ellipse(in: Rect(x: 0, y: 0, width: 4, height: 9))
    let moved = path.applying(transform)
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let point = Point(random.double(in: -1...5), random.double(in: -1...10))
      #expect(moved.contains(transform.applied(to: point)) == path.contains(point))
    }
    #expect(star.applying(.identity) == star)
    let there = try #require(transform.inverse)
    #expect(moved.applying(there).distance(to: Point(0, 4.5)) < 1e-2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `with a number that is not finite it contains nothing`(bad: Double) {
    let path = Path.polygon([Point(0, 0), Point(4, 0), Point(bad, 4), Point(0, 4)])
    #expect(path.isEmpty)
    #expect(path.bounds == .zero)
    #expect(!path.contains(Point(1, 1)))
    #expect(path.distance(to: .zero) == .infinity)
    #expect(!star.contains(Point(bad, 5)))
    #expect(!star.contains(Point(5, bad)))
  }

  @Test func `equal elements make equal paths`() {
    #expect(star == Path(star.elements))
    #expect(star.hashValue == Path(star.elements).hashValue)
    #expect(star != star.reversed)
    #expect(Path.polygon([]).isEmpty)
  }

  @Test func `a tolerance of nothing is a broken promise`() async {
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      _ = Path().flattened(tolerance: 0)
    }
  }
}
