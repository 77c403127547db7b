import Geometry

extension DragRules {
  /// The target that the rule finds for the frame of the drag.
  func found(by rule: OverlapRule, _ session: DragSession<ID, Item>, in scene: Scene<ID>) -> DropTarget<ID>? {
    let frame = session.frame
    guard frame.hasFiniteEdges else { return nil }
    switch rule {
    case .pointer: return first(of: scene.chain(at: session.location), session, in: scene)
    case .center: return first(of: scene.chain(at: frame.center), session, in: scene)
    // A frame without area, as of a drag from another program, touches what is under it.
    case .anyTouch where frame.isEmpty, .largestShare where frame.isEmpty:
      return first(of: scene.chain(at: frame.center), session, in: scene)
    case .anyTouch:
      return first(of: touched(by: frame, in: scene).reversed(), session, in: scene)
    case .largestShare:
      let candidates = scene.visibleBounds(touching: frame)
      return best(of: candidates, session, in: scene) { -(frame.intersection($0)?.area ?? 0) }
    case .nearest:
      return closest(to: session, in: scene) { $0.center.distance(to: frame.center) }
    case .closestCorners:
      return closest(to: session, in: scene) { box in
        // A quarter of the sum is at least the distance of the centers.
        zip(box.corners, frame.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 4
      }
    }
  }

  /// The answer of the first of the regions that answers.
  func first(of regions: [ID], _ session: DragSession<ID, Item>, in scene: Scene<ID>) -> DropTarget<ID>? {
    for region in regions {
      if let target = answer(of: region, to: session, in: scene) { return target }
    }
    return nil
  }

  /// The regions that the rectangle touches and the regions around them, in paint order.
  private func touched(by frame: Rect, in scene: Scene<ID>) -> [ID] {
    var seen: Set<ID> = []
    return scene.regions(in: frame).flatMap { region in
      scene.chain(from: region).reversed().filter { seen.insert($0).inserted }
    }
  }

  /// The target of the least distance, which must be at least that of the centers.
  ///
  /// - Complexity: that of the regions within about twice the distance of the target; each is asked once.
  private func closest(
    to session: DragSession<ID, Item>, in scene: Scene<ID>, by distance: (Rect) -> Double
  ) -> DropTarget<ID>? {
    let (frame, center) = (session.frame, session.frame.center)
    // Not so small that rounding matters.
    var reach = max(1, frame.width, frame.height, abs(center.x) * 0x1p-20, abs(center.y) * 0x1p-20)
    var asked = -1.0
    while true {
      let isLast = reach > 1e15
      // The center of a box that does not touch the square is further away than the reach.
      let square = Rect(origin: center, size: .zero).inset(by: -reach * 1.01)
      let found = scene.visibleBounds(touching: isLast ? nil : square)
      let candidates = found.filter { candidate in
        let distance = distance(candidate.bounds)
        return asked < distance && (isLast || distance <= reach)
      }
      if let target = best(of: candidates, session, in: scene, by: distance) { return target }
      if isLast { return nil }
      (asked, reach) = (reach, reach * 2)
    }
  }

  /// The target of the candidate with the least rank, of equal ones the last.
  private func best(
    of candidates: [(id: ID, bounds: Rect)], _ session: DragSession<ID, Item>, in scene: Scene<ID>,
    by rank: (Rect) -> Double
  ) -> DropTarget<ID>? {
    let ranked = candidates.enumerated().map { (id: $1.id, rank: rank($1.bounds), place: $0) }
    for candidate in ranked.sorted(by: { ($0.rank, $1.place) < ($1.rank, $0.place) }) {
      let outer = scene.ancestors(of: candidate.id).prefix { scene[$0]?.passesThrough == true }
      if let target = first(of: [candidate.id] + outer, session, in: scene) { return target }
    }
    return nil
  }
}

extension Rect {
  fileprivate var hasFiniteEdges: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
  fileprivate var area: Double { width * height }
}
