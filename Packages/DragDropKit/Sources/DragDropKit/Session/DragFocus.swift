public import Geometry

/// Where an arrow or Tab leads the focus among drag sources.
public enum FocusStep<ID: Hashable & Sendable>: Hashable, Sendable {
  case to(ID)
  /// Nothing visible is ahead, but content out of sight is: scroll it, then ask again.
  case scroll(ScrollPush<ID>)
  /// Nothing more is that way.
  case end
}

extension DragRules {
  /// The step of the focus from a drag source to the next one in paint order, or to the nearest in a direction. Only
  /// what can be seen counts.
  ///
  /// - Parameters:
  ///   - focus: With `nil`, or without such a source, the first one is next.
  ///   - mayScroll: Whether content out of sight counts.
  public func focusStep(
    _ direction: StopDirection, from focus: ID?, mayScroll: Bool = true, in scene: Scene<ID>
  ) -> FocusStep<ID> {
    let sources = scene.regionsInPaintOrder.compactMap { id in
      isSource(id) ? scene.visibleBounds(of: id).map { (id, bounds: $0) } : nil
    }
    let seen = sources.filter { scene.isInSight($0.0) }
    guard let current = sources.first(where: { $0.0 == focus }) else { return seen.first.map { .to($0.0) } ?? .end }
    let here = current.bounds.center
    let stops = seen.map { Stop($0.0, at: direction.aim(at: $0.bounds, from: current.bounds)) }
    if mayScroll, let push = push(direction, from: current.0, at: here, among: stops, in: scene) {
      return .scroll(push)
    }
    let next = direction.choose(from: stops, at: here, chosen: current.0)?.target
    return next.flatMap { $0 == focus ? nil : .to($0) } ?? .end
  }
}

extension Scene {
  /// Whether any part of a region can be seen: those around it that clip do not cut it off whole.
  func isInSight(_ id: ID) -> Bool {
    var seen = visibleBounds(of: id)
    for outer in ancestors(of: id) where self[outer]?.clipsChildren == true {
      seen = bounds(of: outer, in: nil).flatMap { seen?.intersection($0) }
    }
    return seen != nil
  }
}
