/// A place in the plane, in points: *x* grows to the right, *y* grows downwards.
@frozen public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  public static let zero = Point(0, 0)

  /// The straight-line distance to `other`, in points.
  @inlinable public func distance(to other: Point) -> Double {
    (other - self).length
  }

  @inlinable public static func + (point: Point, offset: Vector) -> Point {
    Point(point.x + offset.dx, point.y + offset.dy)
  }

  @inlinable public static func - (point: Point, offset: Vector) -> Point {
    Point(point.x - offset.dx, point.y - offset.dy)
  }

  /// The vector from `start` to `end`.
  @inlinable public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  @inlinable public static func += (point: inout Point, offset: Vector) {
    point = point + offset
  }

  @inlinable public static func -= (point: inout Point, offset: Vector) {
    point = point - offset
  }
}
