/// A half-open rectangle, in points: the left and top edges belong to it, the right and bottom edges do not.
///
/// Two neighbors therefore share no point and leave none out. A rectangle whose width or height is not positive, or not
/// a number, is empty: it contains nothing and intersects nothing. Infinite sizes work here, though a ``Region`` with
/// one is never hit; a rectangle whose origin is at minus infinity has no computable far edge and contains nothing.
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

extension Rect {
  /// The rectangle between two opposite corners, given in any order.
  public init(from first: Point, to second: Point) {
    let origin = Point(min(first.x, second.x), min(first.y, second.y))
    self.init(
      origin: origin,
      size: Size(width: max(first.x, second.x) - origin.x, height: max(first.y, second.y) - origin.y))
  }

  /// The smallest rectangle with all the points inside or on an edge; `zero` if there are none. Points that are not
  /// numbers are ignored.
  public init(bounding points: some Sequence<Point>) {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    for point in points where !point.x.isNaN && !point.y.isNaN {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self = low.x <= high.x ? Rect(from: low, to: high) : .zero
  }

  /// The four corners, clockwise from the origin.
  public var corners: [Point] {
    [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether the two rectangles share a point.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The points in both rectangles; `nil` if there are none. The far edges are exact up to rounding, because they are
  /// stored as a size; those of whole numbers are exact. The same holds for ``union(_:)``.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let both = Rect(
      from: Point(max(minX, other.minX), max(minY, other.minY)), to: Point(min(maxX, other.maxX), min(maxY, other.maxY))
    )
    return both.isEmpty ? nil : both
  }

  /// Whether every point of the other rectangle is in this one; every rectangle contains an empty one.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.isEmpty || (!isEmpty && minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY)
  }

  /// The smallest rectangle that contains both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      from: Point(min(minX, other.minX), min(minY, other.minY)), to: Point(max(maxX, other.maxX), max(maxY, other.maxY))
    )
  }

  /// The rectangle moved by an offset.
  @inlinable public func offset(by offset: Vector) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The rectangle with each side moved inwards. If the insets are larger than the rectangle, the result is empty.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// The rectangle with all sides moved inwards by `distance`.
  public func inset(by distance: Double) -> Rect {
    inset(by: Insets(distance))
  }

  /// The point of the rectangle, edges included, that is nearest to `point`: `point` itself if it is inside. For an
  /// empty rectangle, its origin.
  @inlinable public func nearest(to point: Point) -> Point {
    guard !isEmpty else { return origin }
    return Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
  }

  /// This rectangle moved by the least distance that brings it inside the other. If it is larger than the other, their
  /// left and top edges coincide.
  public func clamped(to other: Rect) -> Rect {
    let x = max(other.minX, min(minX, other.maxX - width))
    let y = max(other.minY, min(minY, other.maxY - height))
    return Rect(origin: Point(x, y), size: size)
  }

  /// The distance from the rectangle to `point`: 0 inside and on the edges; infinite for an empty rectangle.
  @inlinable public func distance(to point: Point) -> Double {
    guard !isEmpty else { return .infinity }
    let dx = max(minX - point.x, 0, point.x - maxX)
    let dy = max(minY - point.y, 0, point.y - maxY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
