public import Geometry

/// How far something is turned from upright, clockwise on the screen, in steps of 15 degrees.
public struct Rotation: Hashable, Sendable {
  /// From 0 to 23.
  public let steps: Int

  /// The steps of a whole turn.
  public static let stepCount = 24
  public static let none = Rotation(steps: 0)

  /// - Parameter steps: Any number; those beyond a whole turn do not count, and negative ones go the other way.
  public init(steps: Int) {
    let rest = steps % Self.stepCount
    self.steps = rest < 0 ? rest + Self.stepCount : rest
  }

  /// - Parameter quarters: As ``init(steps:)``, but each is 6 steps.
  public init(quarters: Int) { self.init(steps: quarters % 4 * 6) }

  /// From 0 to 345.
  public var degrees: Int { 15 * steps }

  /// From 0 to 3; `nil` if it is not a number of whole quarters.
  public var quarters: Int? { steps.isMultiple(of: 6) ? steps / 6 : nil }

  public static func + (left: Rotation, right: Rotation) -> Rotation { Rotation(steps: left.steps + right.steps) }

  public static func - (left: Rotation, right: Rotation) -> Rotation { Rotation(steps: left.steps - right.steps) }

  public static prefix func - (rotation: Rotation) -> Rotation { Rotation(steps: -rotation.steps) }

  /// The rotation about (0, 0); exact if it is by whole quarters.
  public var transform: AffineTransform {
    let (quarters, rest) = steps.quotientAndRemainder(dividingBy: 6)
    let whole = AffineTransform.quarterTurns(quarters)
    return rest == 0 ? whole : .rotation(cosine: Self.cosines[rest], sine: Self.cosines[6 - rest]).then(whole)
  }

  /// The cosines of 0 to 90 degrees, step by step. They are written out, so that every machine computes the same.
  private static let cosines = [
    1, 0.965_925_826_289_068_3, 0.866_025_403_784_438_6, 0.707_106_781_186_547_6, 0.5, 0.258_819_045_102_520_74, 0,
  ]

  /// The vector after the rotation.
  public func applied(to vector: Vector) -> Vector { transform.applied(to: vector) }

  /// The point after the rotation about (0, 0).
  public func applied(to point: Point) -> Point { transform.applied(to: point) }

  /// The smallest rectangle around a rectangle after the rotation about (0, 0).
  public func applied(to rect: Rect) -> Rect { transform.applied(to: rect) }
}

#if !hasFeature(Embedded)
  /// Encoded as the number of quarters or, if they are not whole, of degrees.
  extension Rotation: Codable {
    public init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      switch number {
      case 0...3: self.init(quarters: number)
      case 4..<360 where number.isMultiple(of: 15): self.init(steps: number / 15)
      default:
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\(number) is neither a number of quarters from 0 to 3 nor of degrees in steps of 15."))
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(quarters ?? degrees)
    }
  }
#endif

/// Where something from the solved picture is on the table: turned about the corner of the picture, then moved.
public struct Pose: Hashable, Sendable {
  public var turn: Rotation
  public var offset: Vector

  public init(turn: Rotation = .none, offset: Vector) {
    self.turn = turn
    self.offset = offset
  }

  public func place(_ point: Point) -> Point { turn.applied(to: point) + offset }

  public func place(_ rect: Rect) -> Rect { turn.applied(to: rect).offset(by: offset) }

  /// The pose after another turn about a point of the solved picture, which stays in place.
  public func turned(by turn: Rotation, about point: Point) -> Pose {
    let next = self.turn + turn
    return Pose(turn: next, offset: place(point) - next.applied(to: point))
  }
}
