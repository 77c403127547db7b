/// A half-open rectangle, in points: the left and top edges belong to it, the right and bottom edges do not.
///
/// Two neighbors therefore share no point and leave none out. A rectangle whose width or height is not positive, or not
/// a number, is empty: it contains nothing and intersects nothing. Infinite sizes work, but a rectangle whose origin is
/// at minus infinity has no computable far edge and contains nothing.
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

  /// Whether the point is inside. The left and top edges belong to the rectangle, the right and bottom edges do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }
}
