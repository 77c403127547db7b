/// A part of an outline that goes steadily down or up, prepared to answer whether it passes to the right of a point.
///
/// A segment is put into one direction before anything is computed from it: the way from the end that comes first (by *y*,
/// then by *x*; for a closed curve by its control points). Two neighbours that run the same edge in opposite directions
/// therefore compute with the very same numbers, get the same answers, and count them with opposite signs. Levels are
/// half-open: the upper end of a part belongs to it, the lower one does not.
struct Crossing: Hashable, Sendable {
  /// 1 where the outline goes down (*y* grows), -1 where it goes up.
  let direction: Int
  /// Of the upper and the lower end: `top < bottom`.
  private let top, bottom: Double
  /// The part lies between them.
  private let left, right: Double
  /// From the end with the smaller *y*; a line's controls are not used.
  private let curve: Segment

  var corners: [Point] { [Point(left, top), Point(right, bottom)] }

  /// Whether the part passes to the right of the point on the point's level. A point on the part has it not to its right.
  @inline(__always)
  func isRight(of point: Point) -> Bool {
    guard top <= point.y, point.y < bottom, point.x < right else { return false }
    if point.x < left { return true }
    return curve.isLine ? ExactOrientation.isLeft(point, from: curve.start, to: curve.end) : point.x < x(at: point.y)
  }

  /// Where the curve is at a level, by halving the parameter until it cannot be halved.
  private func x(at y: Double) -> Double {
    // So that all edges that meet in a corner agree about the corner.
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
    for turn in canonical.turns(\.y) {
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
  /// Whether the canonical direction is the other one.
  fileprivate var runsBack: Bool {
    for (one, other) in [(start, end), (control1, control2)] {
      if one.y != other.y { return one.y > other.y }
      if one.x != other.x { return one.x > other.x }
    }
    return false
  }
}
