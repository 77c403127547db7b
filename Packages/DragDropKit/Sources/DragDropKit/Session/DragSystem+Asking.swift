import Geometry

extension DragSystem {
  /// Asks which target is under the drag now, and reports what has changed since `before`.
  mutating func ask(at index: Int, before: Session, in context: Context) -> [Event] {
    let over = context.rules.over(drags[index].session, in: context.scene)
    drags[index].preview.session.over = over
    let session = drags[index].session
    drags[index].followPointer(motion, at: now)
    rest(at: index, in: context)
    if over != before.over { note(over, session) }
    guard over.region != before.over.region else {
      return session == before ? [] : [.moved(session)]
    }
    var events: [Event] = []
    if let region = before.over.region { events.append(.left(region, session)) }
    if let region = over.region { events.append(.entered(region, session)) }
    return events
  }

  private mutating func note(_ over: HoverTarget<ID>, _ session: Session) {
    switch over {
    case .nothing: note(.noTarget, nil, at: session.location)
    case .target(let target): note(.accepted(target.operation), target.region, at: session.location)
    case .refusal(let region, let refusal): note(.refused(refusal), region, at: session.location)
    }
  }
}

extension DragRules {
  /// The drop target that counts for the drag: the one the keyboard chose, else the nearest one at or around the
  /// topmost region under the pointer, else the sticky one that had it before.
  func over(_ session: DragSession<ID, Item>, in scene: Scene<ID>) -> HoverTarget<ID> {
    let chosen = session.chosen.flatMap { scene.contains($0) ? scene.chain(from: $0) : nil }
    for region in chosen ?? scene.chain(at: session.location) {
      if let over = answer(of: region, to: session, in: scene) { return over }
    }
    if case .target(let last) = session.over, last.acceptance.isSticky, scene.contains(last.region) {
      return answer(of: last.region, to: session, in: scene) ?? .nothing
    }
    return .nothing
  }

  /// The region's answer to the drag; `nil` if it is not a drop target, or has no extent.
  func answer(of region: ID, to session: DragSession<ID, Item>, in scene: Scene<ID>) -> HoverTarget<ID>? {
    guard let point = scene.convert(session.location, from: nil, to: region),
      let frame = scene.frame(session.frame, to: region)
    else { return nil }
    let proposal = DragProposal(
      items: session.items, source: session.source, operation: session.proposedOperation, point: point, frame: frame,
      modifiers: session.modifiers)
    switch target(region, proposal) {
    case nil: return nil
    case .refuse(let refusal): return .refusal(by: region, refusal)
    case .accept(let acceptance):
      let size = scene[region]?.frame.size ?? .zero
      return .target(
        DropTarget(
          region: region, acceptance: acceptance, point: point, frame: frame,
          landing: acceptance.fit.landing(of: frame, at: point, in: size)))
    }
  }

  /// The visible regions that accept the drag, in paint order.
  func acceptingRegions(for session: DragSession<ID, Item>, in scene: Scene<ID>) -> [Stop<ID>] {
    scene.regionsInPaintOrder.compactMap { region in
      guard let center = scene.visibleCenter(of: region) else { return nil }
      var there = session
      there.location = center
      guard case .target = answer(of: region, to: there, in: scene) else { return nil }
      return Stop(region, at: center)
    }
  }
}
