/// A monotonic part of an outline, steadily going down or up, prepared to answer whether it passes to the right of a
/// point.
///
/// A segment is put into a canonical direction before anything is computed from it: it starts at the end that comes
/// first (by *y*, then by *x*; for a closed curve by its control points). Two neighbors that run the same edge in
/// opposite directions therefore compute with exactly the same numbers, get the same answers, and count them with
/// opposite signs. Levels are half-open: the upper end of a part belongs to it, the lower one does not.
struct Crossing: Hashable, Sendable {
  /// 1 if the outline goes down (*y* grows), -1 if it goes up.
  let direction: Int
  /// The levels of the upper and the lower end: `top < bottom`.
  private let top, bottom: Double
  /// The horizontal bounds of the part.
  private let left, right: Double
  /// Starts at the end with the smaller *y*; the control points of a line are not used.
  private let curve: Segment

  var corners: [Point] { [Point(left, top), Point(right, bottom)] }

  /// Whether the part passes to the right of the point on the point's level. False if the point is on the part.
  @inline(__always)
  func isRight(of point: Point) -> Bool {
    guard top <= point.y, point.y < bottom, point.x < right else { return false }
    if point.x < left { return true }
    return curve.isLine ? ExactOrientation.isLeft(point, from: curve.start, to: curve.end) : point.x < x(at: point.y)
  }

  /// The curve's *x* at a level, found by bisecting the parameter down to the last bit.
  private func x(at y: Double) -> Double {
    // All edges that meet at a corner must agree about the corner.
    if y == top { return curve.start.x }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { break }
      if curve.point(at: middle).y <= y { low = middle } else { high = middle }
    }
    return curve.point(at: low).x
  }

  static func parts(of segment: Segment) -> [Crossing] {
    let runsBack = segment.runsBack
    let canonical = runsBack ? segment.reversed : segment
    var parts: [Crossing] = []
    var rest = canonical
    var passed = 0.0
    for turn in canonical.turns({ $0.y }) {
      let (part, next) = rest.split(at: (turn - passed) / (1 - passed))
      append(part)
      rest = next
      passed = turn
    }
    append(rest)
    return parts

    func append(_ part: Segment) {
      guard part.start.y != part.end.y else { return }
      let goesDown = part.start.y < part.end.y
      let curve = goesDown ? part : part.reversed
      let xs = [curve.start.x, curve.control1.x, curve.control2.x, curve.end.x]
      parts.append(
        Crossing(
          direction: goesDown == runsBack ? -1 : 1, top: curve.start.y, bottom: curve.end.y, left: xs.min()!,
          right: xs.max()!, curve: curve))
    }
  }

  private init(direction: Int, top: Double, bottom: Double, left: Double, right: Double, curve: Segment) {
    self.direction = direction
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
    self.curve = curve
  }
}

extension Segment {
  /// Whether the segment runs against its canonical direction.
  fileprivate var runsBack: Bool {
    for (one, other) in [(start, end), (control1, control2)] {
      if one.y != other.y { return one.y > other.y }
      if one.x != other.x { return one.x > other.x }
    }
    return false
  }
}
