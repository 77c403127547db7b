/// A piece of an outline: a cubic Bézier curve, or a line (whose control points are its ends).
struct Segment: Hashable, Sendable {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine: Bool

  static func line(from start: Point, to end: Point) -> Segment {
    Segment(start: start, control1: start, control2: end, end: end, isLine: true)
  }

  var reversed: Segment {
    Segment(start: end, control1: control2, control2: control1, end: start, isLine: isLine)
  }

  var element: Path.Element {
    isLine ? .line(to: end) : .cubic(to: end, control1: control1, control2: control2)
  }

  var isFinite: Bool {
    [start, control1, control2, end].allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The two halves of the curve at a parameter (de Casteljau).
  func split(at t: Double) -> (Segment, Segment) {
    func mid(_ p: Point, _ q: Point) -> Point { Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t) }
    let (p01, p12, p23) = (mid(start, control1), mid(control1, control2), mid(control2, end))
    let (p012, p123) = (mid(p01, p12), mid(p12, p23))
    let middle = mid(p012, p123)
    return (
      Segment(start: start, control1: p01, control2: p012, end: middle, isLine: false),
      Segment(start: middle, control1: p123, control2: p23, end: end, isLine: false)
    )
  }

  /// The parameters strictly between 0 and 1, ascending, at which the curve reverses along one axis.
  func turns(_ axis: (Point) -> Double) -> [Double] {
    guard !isLine else { return [] }
    let (p0, p1, p2, p3) = (axis(start), axis(control1), axis(control2), axis(end))
    // The derivative is 3 (a t² + b t + c).
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [Double] = []
    if a == 0 {
      if b != 0 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant > 0 {
        // A sum of numbers of the same sign loses no digits (Press et al., Numerical Recipes, 5.6).
        let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        roots = q == 0 ? [0] : [q / a, c / q]
      }
    }
    return roots.filter { 0 < $0 && $0 < 1 }.sorted()
  }

  /// Points whose bounding box is that of the segment.
  var extremes: [Point] {
    [start, end] + (turns { $0.x } + turns { $0.y }).map(point(at:))
  }

  func applying(_ transform: AffineTransform) -> Segment {
    Segment(
      start: transform.applied(to: start), control1: transform.applied(to: control1),
      control2: transform.applied(to: control2), end: transform.applied(to: end), isLine: isLine)
  }

  /// The number of chords that keep within about `tolerance` of the curve; at most 1,000.
  func steps(tolerance: Double) -> Int {
    guard !isLine else { return 1 }
    func bend(_ p: Point, _ q: Point, _ r: Point) -> Double {
      Vector(dx: p.x - 2 * q.x + r.x, dy: p.y - 2 * q.y + r.y).length
    }
    // The second derivative is at most 6 · bend, and a chord over a parameter range h strays by h²/8 of it at most.
    let bent = max(bend(start, control1, control2), bend(control1, control2, end))
    return Int(max(1, min(1_000, (0.75 * bent / tolerance).squareRoot().rounded(.up))))
  }

  func point(_ step: Int, of steps: Int) -> Point {
    step == steps ? end : step == 0 ? start : point(at: Double(step) / Double(steps))
  }

  /// Points along the segment, including both ends.
  func points(tolerance: Double) -> [Point] {
    let steps = steps(tolerance: tolerance)
    return (0...steps).map { point($0, of: steps) }
  }

  static func distance(from point: Point, _ start: Point, _ end: Point) -> Double {
    point.distance(to: nearest(to: point, start, end))
  }

  /// The point nearest to `point` on the line from start to end.
  static func nearest(to point: Point, _ start: Point, _ end: Point) -> Point {
    let way = end - start
    let length = way.dx * way.dx + way.dy * way.dy
    guard length > 0 else { return start }
    let along = ((point.x - start.x) * way.dx + (point.y - start.y) * way.dy) / length
    return start + way * min(1, max(0, along))
  }
}
