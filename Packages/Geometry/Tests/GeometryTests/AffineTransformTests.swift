import Geometry
import SeededRandom
import Testing

struct AffineTransformTests {
  let shear = AffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)

  @Test func `then means this first`() {
    let both = AffineTransform.scale(2).then(.translation(Vector(dx: 10, dy: 0)))
    #expect(both.applied(to: Point(1, 1)) == Point(12, 2))
    let other = AffineTransform.translation(Vector(dx: 10, dy: 0)).then(.scale(2))
    #expect(other.applied(to: Point(1, 1)) == Point(22, 2))
  }

  @Test func `one after the other is as both at once`() {
    let turn = AffineTransform.rotation(cosine: 0.6, sine: 0.8)
    let point = Point(3, -2)
    let (one, other) = (turn.applied(to: shear.applied(to: point)), shear.then(turn).applied(to: point))
    #expect(one.distance(to: other) < 1e-12)
  }

  @Test func `quarter turns go clockwise on a screen and are exact`() {
    let right = Point(1, 0)
    #expect(AffineTransform.quarterTurns(1).applied(to: right) == Point(0, 1))
    #expect(AffineTransform.quarterTurns(2).applied(to: right) == Point(-1, 0))
    #expect(AffineTransform.quarterTurns(3).applied(to: right) == Point(0, -1))
    #expect(AffineTransform.quarterTurns(-3).applied(to: right) == Point(0, 1))
    #expect(AffineTransform.quarterTurns(400) == .identity)
  }

  @Test func `a center stays where it is`() {
    let about = shear.about(Point(4, 9))
    #expect(about.applied(to: Point(4, 9)) == Point(4, 9) + Vector(dx: 5, dy: 7))
    #expect(AffineTransform.scale(2).about(Point(1, 1)).applied(to: Point(2, 1)) == Point(3, 1))
  }

  @Test func `the inverse is the way back`() throws {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      func some() -> Double { random.double(in: -3...3) }
      let there = AffineTransform(a: some(), b: some(), c: some(), d: some(), tx: some(), ty: some())
      guard abs(there.a * there.d - there.b * there.c) > 0.01 else { continue }
      let back = try #require(there.inverse, "seed \(seed)")
      let point = Point(some(), some())
      #expect(back.applied(to: there.applied(to: point)).distance(to: point) < 1e-9, "seed \(seed)")
    }
    #expect(AffineTransform.translation(Vector(dx: 2, dy: 3)).inverse == .translation(Vector(dx: -2, dy: -3)))
  }

  @Test(arguments: [
    AffineTransform.scale(0), .scale(x: 1, y: 0), .rotation(cosine: .nan, sine: 0),
    .translation(Vector(dx: .infinity, dy: 0)), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    .scale(1e-200), .scale(1e200),
  ])
  func `there is no way back from a line, a point, or what is not a number`(transform: AffineTransform) {
    #expect(transform.inverse == nil)
  }

  @Test func `vectors are not moved`() {
    #expect(shear.applied(to: Vector(dx: 1, dy: 2)) == Vector(dx: 0, dy: 7))
    #expect(shear.applied(to: Point(1, 2)) == Point(5, 14))
  }

  @Test func `a rectangle becomes its bounding box`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(AffineTransform.quarterTurns(1).applied(to: rect) == Rect(x: -6, y: 1, width: 4, height: 3))
    #expect(shear.applied(to: rect) == Rect(x: 1, y: 14, width: 10, height: 15))
    let wide = Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    #expect(AffineTransform.translation(Vector(dx: 0.7, dy: 0)).applied(to: wide).size == wide.size)
    #expect(shear.applied(to: Rect(x: 1, y: 2, width: -3, height: 4)) == Rect(x: 5, y: 14, width: 0, height: 0))
  }

  @Test func `it is finite unless a number is not`() {
    #expect(shear.isFinite)
    for index in 0..<6 {
      var numbers = [1.0, 0, 0, 1, 0, 0]
      numbers[index] = .infinity
      let broken = AffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      #expect(!broken.isFinite)
      #expect(broken.inverse == nil)
    }
  }
}
