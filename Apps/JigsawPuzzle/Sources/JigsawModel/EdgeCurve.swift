import Geometry
import SeededRandom

/// The line between two neighbours: six cubic Béziers that form a knob with a neck between two shoulders, or a straight
/// line.
///
/// Every number that shapes it is drawn at random from bounds that keep the curve valid:
/// - Its parts are in boxes that meet only where one part ends and the next begins, so it does not cross itself.
/// - Near a corner it stays within a wedge of less than 45 degrees to the straight line, and its knob stays further
///   from either corner than it is high, so that two edges of a piece meet only at the corner.
///
/// Its control points are multiples of 2⁻²⁰: they can be moved by whole cells without rounding.
struct EdgeCurve: Hashable, Sendable {
  /// The start, followed by two control points and an end for each cubic; only start and end if it is straight.
  let points: [Point]
  /// Whether the knob protrudes to the right of an upright edge, or below a level one. Meaningless if it is straight.
  let bulgesForward: Bool

  var isStraight: Bool { points.count == 2 }

  /// No edge deviates from its straight line by more than this fraction of the shorter side of a cell.
  static let reach = 0.26

  /// The nearest multiple of 2⁻²⁰.
  static func onGrain(_ value: Double) -> Double {
    (value * 0x1p20).rounded() * 0x1p-20
  }

  /// - Parameters:
  ///   - start: Its upper or left end.
  ///   - length: How far it runs: downwards if it is upright, otherwise to the right.
  ///   - scale: The shorter side of a cell, to which the knob is scaled.
  ///   - alternate: On which side the knob is unless chance flips it.
  init(
    from start: Point, length: Double, isUpright: Bool, scale: Double, style: CutStyle = .standard,
    alternate: Bool = false, using random: inout SplitMix64
  ) {
    let bulgesForward = style.flip(alternate, using: &random)
    guard style.knobs > 0 else {
      points = [start, isUpright ? Point(start.x, start.y + length) : Point(start.x + length, start.y)]
      self.bulgesForward = bulgesForward
      return
    }
    let side = bulgesForward ? 1.0 : -1.0
    let scale = style.knobs == 100 ? scale : scale * Double(style.knobs) / 100
    let profile = Profile(length: length / scale, curves: style.curves, using: &random)
    let last = profile.points.count - 1
    points = profile.points.enumerated().map { index, point in
      // The ends are exactly the corners of the cells.
      let along = index == 0 ? 0 : index == last ? length : Self.onGrain(point.x * scale)
      let across = index == 0 || index == last ? 0 : Self.onGrain(point.y * scale * side)
      return isUpright ? Point(start.x + across, start.y + along) : Point(start.x + along, start.y + across)
    }
    self.bulgesForward = bulgesForward
  }
}

extension CutStyle {
  /// On which side a knob is.
  ///
  /// - Parameter alternate: The side unless chance flips it.
  func flip(_ alternate: Bool, using random: inout SplitMix64) -> Bool {
    let chance = random.next()
    if flips == 100 { return chance >> 63 == 1 }
    return alternate != (Int(chance >> 32) % 200 < flips)
  }
}

/// The shape of a knob and its shoulders along the *x* axis from 0 to `length`, with its knob towards positive *y*; the shorter side
/// of a cell is 1.
struct Profile {
  let points: [Point]

  /// - Parameter curves: In percent; see ``CutStyle``.
  init(length: Double, curves: Int, using random: inout SplitMix64) {
    let bend = Double(curves) / 100
    let neck = random.double(in: 0.075...0.11)
    let neckHeight = random.double(in: 0.035...0.06)
    let left = random.double(in: 0.125...0.16)
    let right = random.double(in: 0.125...0.16)
    let headHeight = neckHeight + random.double(in: 0.06...0.085)
    let height = headHeight + random.double(in: 0.075...0.11)
    let lean = bend * random.double(in: -0.18...0.18)
    let roundness = random.double(in: 0.5...0.66)

    // The knob leans: the part above the neck is sheared. It extends at most this far to each side …
    let width = max(left, right) + abs(lean) * (height - neckHeight)
    // … and keeps further away from both corners than it is high.
    let margin = max(height + width + 0.01, 0.3 * length)
    let chosen = random.double(in: margin...max(margin, length - margin))
    let center = curves == 100 ? chosen : length / 2 + bend * (chosen - length / 2)

    func place(_ x: Double, _ y: Double) -> Point { Point(center + x + lean * (y - neckHeight), y) }
    /// The upward direction along the leaning axis of the knob.
    func up(_ y: Double) -> Vector { Vector(dx: lean * y, dy: y) }

    let neckLeft = place(-neck, neckHeight)
    let headLeft = place(-left, headHeight)
    let top = place(0, height)
    let headRight = place(right, headHeight)
    let neckRight = place(neck, neckHeight)
    let rise = headHeight - neckHeight
    let crown = up((height - headHeight) * roundness)

    func shoulder(to width: Double) -> (along: Double, across: Double) {
      let along = width * random.double(in: 0.3...0.6)
      return (along, bend * random.double(in: -min(0.25 * along, 0.08)...min(0.25 * along, neckHeight)))
    }
    let first = shoulder(to: neckLeft.x)
    let last = shoulder(to: length - neckRight.x)
    let turns = (0..<6).map { _ in random.double(in: 0.4...0.6) }

    points = [
      Point(0, 0),
      Point(first.along, first.across), neckLeft - up(neckHeight * (0.8 + 2 * turns[0])), neckLeft,
      neckLeft + up(rise * turns[1]), headLeft - up(rise * turns[2]), headLeft,
      headLeft + crown, top - Vector(dx: left * roundness, dy: 0), top,
      top + Vector(dx: right * roundness, dy: 0), headRight + crown, headRight,
      headRight - up(rise * turns[3]), neckRight + up(rise * turns[4]), neckRight,
      neckRight - up(neckHeight * (0.8 + 2 * turns[5])), Point(length - last.along, last.across), Point(length, 0),
    ]
  }
}
