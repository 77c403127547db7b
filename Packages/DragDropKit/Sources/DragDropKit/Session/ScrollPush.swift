public import Geometry

/// An arrow key led past the last visible stop: scroll the content of a region by this much.
public struct ScrollPush<ID: Hashable & Sendable>: Hashable, Sendable {
  public var region: ID
  public var by: Vector
}

extension DragRules {
  /// The scroll that an arrow key needs first: of the nearest scrolling region at or around `region`, if no stop in it
  /// is ahead but its content continues that way. `nil` if the arrow can go to a stop, or leads out.
  public func push(
    _ direction: StopDirection, from region: ID, at point: Point, among stops: [Stop<ID>], in scene: Scene<ID>
  ) -> ScrollPush<ID>? {
    guard direction.isArrow else { return nil }
    for pane in [region] + scene.ancestors(of: region) {
      guard let room = scrollRoom(pane) else { continue }
      guard let by = direction.step(room) else { return nil }
      let inside = stops.filter { $0.target == pane || scene.ancestors(of: $0.target).contains(pane) }
      // The pane itself is a stop too, but none that is further on.
      let ahead = direction.choose(from: inside.filter { $0.target != pane }, at: point)
      return ahead == nil ? ScrollPush(region: pane, by: by) : nil
    }
    return nil
  }
}

extension StopDirection {
  /// One stride in this direction, as far as there is room; `nil` without any.
  fileprivate func step(_ room: ScrollRoom) -> Vector? {
    let by: Vector
    switch self {
    case .next, .previous: return nil
    case .left: by = Vector(dx: -min(room.left, room.stride.width), dy: 0)
    case .right: by = Vector(dx: min(room.right, room.stride.width), dy: 0)
    case .up: by = Vector(dx: 0, dy: -min(room.up, room.stride.height))
    case .down: by = Vector(dx: 0, dy: min(room.down, room.stride.height))
    }
    return by == .zero ? nil : by
  }
}

extension Scene {
  /// The middle of what can be seen of a region, in the coordinates of the root: its bounds within those of the regions
  /// around it that clip. The middle of its bounds if none of it can be seen.
  public func visibleCenter(of region: ID) -> Point? {
    guard let bounds = shownBounds(of: region) else { return nil }
    var seen: Rect? = bounds
    for outer in ancestors(of: region) where self[outer]?.clipsChildren == true {
      seen = self.bounds(of: outer, in: nil).flatMap { seen?.intersection($0) }
    }
    return (seen ?? bounds).center
  }

  /// The bounds of a region's shape: a part that is cut off does not count.
  private func shownBounds(of region: ID) -> Rect? {
    if case .path(let path)? = self[region]?.shape {
      frame(path.bounds, from: region)
    } else {
      bounds(of: region, in: nil)
    }
  }
}
