/// The stops of the keyboard where ``DragController/stopsAtItems`` is set.
extension DragController {
  /// At each drag source in the places that answer, and behind the last one; at the middle of a place without any.
  static func stops(
    for session: DragSession<Place, Item>, by rules: Rules, in scene: Scene<Place>
  ) -> [Stop<Place>] {
    rules.answeringRegions(for: session, in: scene).flatMap { stop -> [Stop<Place>] in
      let things = scene.children(of: stop.target).filter(rules.isSource)
      let frames = things.compactMap { scene.bounds(of: $0, in: nil) }
      guard let last = frames.last else { return [stop] }
      let pitch = frames.count > 1 ? last.origin - frames[frames.count - 2].origin : Vector(dx: 0, dy: last.height)
      // What is carried leaves its place, so that there is one fewer.
      let carried = things.count { thing in session.parts.contains { $0.source == thing } }
      let points = (frames.map(\.center) + [last.center + pitch]).prefix(max(1, frames.count + 1 - carried))
      return points.filter { scene.bounds(of: stop.target, in: nil)?.contains($0) == true }
        .map { Stop(stop.target, at: $0) }
    }
  }

  /// The stop to which an arrow leads: in the place in which the drag is, else in the nearest place that way the nearest.
  static func stop(
    _ direction: StopDirection, of session: DragSession<Place, Item>, among stops: [Stop<Place>], in scene: Scene<Place>
  ) -> Stop<Place>? {
    let here = stops.filter { $0.target == session.over?.region }
    if let next = direction.choose(from: here, at: session.location) { return next }
    let there = stops.filter { $0.target != session.over?.region }
    let aims = there.compactMap { stop in
      scene.visibleBounds(of: stop.target).map { Stop(stop.target, at: direction.aim(at: $0, from: session.frame)) }
    }
    guard let place = direction.choose(from: aims, at: session.frame.center)?.target else { return nil }
    return there.filter { $0.target == place }.min {
      $0.point.distance(to: session.location) < $1.point.distance(to: session.location)
    }
  }
}
