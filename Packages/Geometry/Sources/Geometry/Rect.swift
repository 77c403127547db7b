/// A half-open rectangle, in points: the left and top edges belong to it, the right and bottom edges do not.
///
/// So two neighbours share no point and leave none out. A rectangle whose width or height is not positive is empty:
/// it contains nothing and meets nothing; so is one with a width or height that is not a number. Infinite sizes reach as far
/// as they say, but a rectangle that begins at minus infinity has no end that could be told and contains nothing.
@frozen public struct Rect: Hashable, Sendable, Codable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x, y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(origin: .zero, size: .zero)

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var width: Double { size.width }
  @inlinable public var height: Double { size.height }
  @inlinable public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether the point is inside; the left and top edges belong, the right and bottom ones do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
