import Geometry
public import GestureModel

/// How a drag near the edge of something that scrolls moves its content.
public struct AutoScroll: Hashable, Sendable {
  /// The distance from an edge, in points, within which it scrolls.
  public var margin: Double
  /// How long the pointer has to be there before it starts.
  public var delay: Duration = .milliseconds(250)
  /// The time between two steps: `longestInterval` far from the edge, `shortestInterval` at or past it.
  public var longestInterval: Duration = .milliseconds(120)
  public var shortestInterval: Duration = .milliseconds(30)
  /// How far one step scrolls, in points: one row or column of cells.
  public var step: Double

  public init(scale: PointScale = .cells) {
    margin = 2 * scale.points
    step = scale.points
  }

  /// The steps to make while the pointer stays at `point` in an area of this size, and the time between two of them;
  /// `nil` if it is not near an edge that leaves room to scroll.
  func plan(at point: Point, in size: Size, room: ScrollRoom) -> (by: Vector, every: Duration)? {
    var by = Vector.zero
    var depth = 0.0
    func near(_ distance: Double, _ room: Double, _ direction: Vector) {
      guard distance < margin, room > 0 else { return }
      by = by + direction * min(step, room)
      depth = max(depth, min(1, 1 - max(0, distance) / margin))
    }
    near(point.x, room.left, Vector(dx: -1, dy: 0))
    near(size.width - point.x, room.right, Vector(dx: 1, dy: 0))
    near(point.y, room.up, Vector(dx: 0, dy: -1))
    near(size.height - point.y, room.down, Vector(dx: 0, dy: 1))
    guard by != .zero else { return nil }
    return (by, longestInterval - (longestInterval - shortestInterval) * depth)
  }
}

/// The automatic actions that are due while a drag rests in its place.
struct Rest<ID: Hashable & Sendable>: Sendable {
  struct Scroll: Sendable {
    var region: ID
    var by: Vector
    var every: Duration
    var next: Duration
  }

  var region: ID?
  var springsAt: Duration?
  var scroll: Scroll?
}
