import Geometry

extension DragSystem {
  /// Asks which target is under the drag now, and reports what has changed since `before`.
  mutating func ask(at index: Int, before: Session, in context: Context) -> [Event] {
    drags[index].hold(by: context.rules, in: context.scene)
    let over = context.rules.over(drags[index].session, in: context.scene)
    drags[index].preview.session.over = over
    let session = drags[index].session
    drags[index].followPointer(motion, at: now)
    rest(at: index, in: context)
    note(over, insteadOf: before.over, session, in: context.scene)
    guard over?.region != before.over?.region else {
      return session == before ? [] : [.moved(session)]
    }
    var events: [Event] = []
    if let region = before.over?.region { events.append(.left(region, session)) }
    if let region = over?.region { events.append(.entered(region, session)) }
    return events
  }

  private mutating func note(
    _ over: DropTarget<ID>?, insteadOf before: DropTarget<ID>?, _ session: Session, in scene: Scene<ID>
  ) {
    guard explains, over != before else { return }
    guard let over else { return note(.noTarget, scene.topmost(at: session.location), at: session.location) }
    guard let refusal = over.refusal else {
      return note(.accepted(over.operation), over.region, at: session.location)
    }
    // It is the same wherever the pointer is.
    guard over.region != before?.region || refusal != before?.refusal else { return }
    note(.refused(refusal), over.region, at: session.location)
  }
}

extension DragRules {
  /// The drop target that counts for the drag: the one the keyboard chose, else the one that has it by its
  /// ``OverlapRule``, else the sticky one that had it before.
  func over(_ session: DragSession<ID, Item>, in scene: Scene<ID>) -> DropTarget<ID>? {
    if let chosen = session.chosen, scene.contains(chosen) {
      if let over = first(in: scene.chain(from: chosen), to: session, in: scene) { return over }
    } else {
      var search = OverlapSearch(self, session, in: scene)
      if let over = search.target() { return over }
    }
    guard let last = session.over, last.refusal == nil, last.plan.isSticky, scene.contains(last.region) else {
      return nil
    }
    return answer(of: last.region, to: session, in: scene)
  }

  /// The answer of the first region that has one.
  func first(in chain: [ID], to session: DragSession<ID, Item>, in scene: Scene<ID>) -> DropTarget<ID>? {
    for region in chain {
      if let over = answer(of: region, to: session, in: scene) { return over }
    }
    return nil
  }

  /// The region's answer to the drag; `nil` if it is not a drop target, or has no extent.
  func answer(of region: ID, to session: DragSession<ID, Item>, in scene: Scene<ID>) -> DropTarget<ID>? {
    guard let proposal = proposal(to: region, of: session, in: scene), let plan = target?(region, proposal) else {
      return nil
    }
    let size = scene[region]?.frame.size ?? .zero
    return DropTarget(
      region: region, plan: plan, operation: plan.operation ?? proposal.operation, point: proposal.point,
      frame: proposal.frame, landing: plan.fit.landing(of: proposal.frame, at: proposal.point, in: size))
  }

  /// The question to a region; `nil` if it has no extent.
  package func proposal(
    to region: ID, of session: DragSession<ID, Item>, in scene: Scene<ID>
  ) -> DragProposal<ID, Item>? {
    guard let point = scene.convert(session.location, from: nil, to: region),
      let frame = scene.frame(session.frame, to: region)
    else { return nil }
    return DragProposal(
      items: session.items, source: session.source, operation: session.proposedOperation, point: point,
      location: session.location, frame: frame, modifiers: session.modifiers)
  }

  /// The visible regions that answer the drag, in paint order.
  package func answeringRegions(for session: DragSession<ID, Item>, in scene: Scene<ID>) -> [Stop<ID>] {
    scene.regionsInPaintOrder.compactMap { region in
      guard scene.isInSight(region), let center = scene.visibleCenter(of: region) else { return nil }
      var there = session
      there.location = center
      return answer(of: region, to: there, in: scene).map { Stop($0.region, at: center) }
    }
  }
}
