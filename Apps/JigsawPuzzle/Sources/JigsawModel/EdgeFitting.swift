import Geometry
import SeededRandom

extension EdgeCurve {
  /// A line between any two vertices. It is straight if no knob fits.
  ///
  /// - Parameters:
  ///   - sides: A point to the left and one to the right of the line, as seen on the way from start to end. The curve
  ///     keeps within the triangles with them.
  ///   - scale: The shorter side of a cell, to which the knob is scaled if there is room.
  init(
    from start: Point, to end: Point, between sides: (left: Point, right: Point), scale: Double, style: CutStyle,
    alternate: Bool, using random: inout SplitMix64
  ) {
    let bulgesForward = style.flip(alternate, using: &random)
    self.bulgesForward = bulgesForward
    let way = end - start
    // Of its own, so that other edges do not depend on how often this one is tried.
    let (length, seed) = (way.length, random.next())
    let (along, across) = (way * (1 / length), Vector(dx: way.dy, dy: -way.dx) * (1 / length))
    let room = Room(
      length: length,
      sides: [sides.left, sides.right].map { ($0 - start) }.map { ($0.dot(along), $0.dot(across)) })
    var size = min(scale, length / 0.95)
    while style.knobs > 0, size > Self.smallestKnob * scale {
      var dice = SplitMix64(seed: seed)
      let knob = size * Double(style.knobs) / 100
      let profile = Profile(length: length / knob, curves: style.curves, using: &dice)
      // To the left, as seen on the way.
      let curve = profile.points.map { (along: $0.x * knob, across: $0.y * knob * (bulgesForward ? 1 : -1)) }
      if curve.dropFirst().dropLast().allSatisfy(room.contains) {
        let inner = curve.dropFirst().dropLast().map { point in
          let place = start + along * point.along + across * point.across
          return Point(Self.onGrain(place.x), Self.onGrain(place.y))
        }
        points = [start] + inner + [end]
        return
      }
      size *= 0.85
    }
    points = [start, end]
  }

  /// Knobs that would be smaller than this fraction of a full one are left out.
  private static let smallestKnob = 0.25
}

/// The part of two triangles on both sides of an edge in which a knob has room: convex, so that a curve, and every chord
/// of it, is inside if its control points are.
private struct Room {
  let length: Double
  /// The apex on each side: how far along the edge, and how far from it.
  private let apexes: [(along: Double, height: Double)]

  /// - Parameter sides: The points of the two triangles: the first one is to the left.
  init(length: Double, sides: [(along: Double, across: Double)]) {
    self.length = length
    apexes = sides.map { side in
      // An apex beside the edge would make it concave.
      let along = min(max(side.along, length / 4), length * 3 / 4)
      let height = abs(side.across)
      let share =
        along < side.along ? along / side.along : along > side.along ? (length - along) / (length - side.along) : 1
      return (along, height * share)
    }
  }

  func contains(_ point: (along: Double, across: Double)) -> Bool {
    let apex = point.across >= 0 ? apexes[0] : apexes[1]
    // The hundredth is for what the grain rounds, and keeps pieces from being hair-thin.
    let height = abs(point.across) + 0.01 * length
    let share = min(point.along / apex.along, (length - point.along) / (length - apex.along))
    return 0 < share && (abs(point.across) < 1e-9 || height < apex.height * share)
  }
}

extension Vector {
  fileprivate func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
}
