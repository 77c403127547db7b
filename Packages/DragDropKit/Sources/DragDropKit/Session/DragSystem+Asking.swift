import Geometry

extension DragSystem {
  /// Asks which target is under the drag now, and reports what has changed since `before`.
  mutating func ask(at index: Int, before: Session, in scene: Scene<ID>, rules: Rules) -> [Event] {
    let over = rules.over(sessions[index], in: scene)
    sessions[index].over = over
    let session = sessions[index]
    followPointer(session)
    rest(session, in: scene, rules: rules)
    if over.region == before.over.region {
      if over != before.over { note(over) }
      return session == before ? [] : [.moved(session)]
    }
    note(over)
    var events: [Event] = []
    if let region = before.over.region { events.append(.left(region, session)) }
    if let region = over.region { events.append(.entered(region, session)) }
    return events

    func note(_ over: Over<ID>) {
      switch over {
      case .nothing: self.note(.noTarget, nil, at: session.location)
      case .target(let target): self.note(.accepted(target.operation), target.region, at: session.location)
      case .refusal(let region, let refusal): self.note(.refused(refusal), region, at: session.location)
      }
    }
  }
}

extension DragRules {
  /// The drop target that counts for the drag: the one the keyboard chose, else the nearest one at or around the
  /// topmost region under the pointer, else the sticky one that had it before.
  func over(_ session: DragSession<ID, Item>, in scene: Scene<ID>) -> Over<ID> {
    if let first = session.chosen.flatMap({ scene.contains($0) ? $0 : nil }) ?? scene.topmost(at: session.location) {
      if let over = answer(of: first, to: session, in: scene) { return over }
      for region in scene.ancestors(of: first) {
        if let over = answer(of: region, to: session, in: scene) { return over }
      }
    }
    if case .target(let last) = session.over, last.isSticky, scene.contains(last.region) {
      return answer(of: last.region, to: session, in: scene) ?? .nothing
    }
    return .nothing
  }

  /// The region's answer to the drag; `nil` if it is not a drop target, or has no extent.
  func answer(of region: ID, to session: DragSession<ID, Item>, in scene: Scene<ID>) -> Over<ID>? {
    guard let point = scene.convert(session.location, from: nil, to: region),
      let frame = scene.frame(session.frame, to: region)
    else { return nil }
    let proposal = DragProposal(
      items: session.items, source: session.source, operation: session.proposedOperation, point: point, frame: frame,
      modifiers: session.modifiers)
    switch target(region, proposal) {
    case nil: return nil
    case .accept(let operation, let fit): return accepted(operation, fit, isSticky: false)
    case .acceptSticky(let operation, let fit): return accepted(operation, fit, isSticky: true)
    case .refuse(let refusal): return .refusal(by: region, refusal)
    }

    func accepted(_ operation: DropOperation, _ fit: DropFit, isSticky: Bool) -> Over<ID> {
      let size = scene[region]?.frame.size ?? .zero
      return .target(
        DropTarget(
          region: region, operation: operation, fit: fit, isSticky: isSticky, point: point,
          landing: fit.landing(of: frame, at: point, in: size)))
    }
  }
}

extension Scene {
  /// A rectangle of the root in a region's coordinates: its bounding box if the region is turned.
  func frame(_ rect: Rect, to region: ID) -> Rect? {
    bounding(rect.corners.map { convert($0, from: nil, to: region) })
  }

  /// A rectangle of a region in the root's coordinates: its bounding box if the region is turned.
  func frame(_ rect: Rect, from region: ID) -> Rect? {
    bounding(rect.corners.map { convert($0, from: region, to: nil) })
  }

  private func bounding(_ corners: [Point?]) -> Rect? {
    let points = corners.compactMap(\.self)
    guard points.count == corners.count, let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [origin, Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
  }
}
