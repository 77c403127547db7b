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
    for pane in scene.chain(from: region) {
      guard let room = scrollRoom(pane) else { continue }
      guard let by = direction.step(room) else { return nil }
      let inside = stops.filter { $0.target == pane || scene.ancestors(of: $0.target).contains(pane) }
      // The pane itself is a stop too, but it is not ahead, unless all stops are places in it.
      let parts = inside.filter { $0.target != pane }
      let ahead = direction.choose(from: parts.isEmpty && inside.count > 1 ? inside : parts, at: point)
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
