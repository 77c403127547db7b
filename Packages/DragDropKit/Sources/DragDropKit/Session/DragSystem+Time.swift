import Geometry
import GestureModel

extension DragSystem {
  /// The time at which ``advance(to:in:rules:)`` is due; `nil` while nothing is pending. May be in the past.
  public var deadline: Duration? {
    var times = previews.compactMap { $0.nextPicture(after: now, every: motion.frameInterval) }
    for rest in rests.values {
      if let time = rest.springsAt { times.append(time) }
      if let scroll = rest.scroll { times.append(scroll.next) }
    }
    return times.min()
  }

  /// Advances the time: previews move and settle, targets spring open, content scrolls under a drag near its edge.
  public mutating func advance(to time: Duration, in scene: Scene<ID>, rules: Rules) -> [Event] {
    now = max(now, time)
    var events: [Event] = []
    for session in sessions {
      guard var rest = rests[session.id] else { continue }
      if let springsAt = rest.springsAt, springsAt <= now, let region = rest.region {
        rest.springsAt = nil
        events.append(.sprangOpen(region, session))
      }
      if let scroll = rest.scroll, scroll.next <= now {
        rest.scroll?.next = now + scroll.every
        events.append(.scrolled(scroll.region, by: scroll.by, session))
      }
      rests[session.id] = rest
    }
    return events + settle()
  }

  /// Notes what will happen while the drag stays in its place. The keyboard's drags never rest: they go from stop to
  /// stop.
  mutating func rest(_ session: Session, in scene: Scene<ID>, rules: Rules) {
    guard session.pointer != .keyboard else { return }
    var rest = rests[session.id] ?? Rest()
    let hit = scene.topmost(at: session.location)
    let chain = hit.map { [$0] + scene.ancestors(of: $0) } ?? []
    let springs = chain.first { rules.springDelay($0) != nil }
    if rest.region != springs {
      rest.region = springs
      rest.springsAt = springs.flatMap(rules.springDelay).map { now + $0 }
    }
    rest.scroll = scroll(under: session, chain, after: rest.scroll, in: scene, rules: rules)
    rests[session.id] = rest
  }

  private func scroll(
    under session: Session, _ chain: [ID], after last: Rest<ID>.Scroll?, in scene: Scene<ID>, rules: Rules
  ) -> Rest<ID>.Scroll? {
    for region in chain {
      // The area scrolls, not its content: the point is measured in the region's frame, not in its scrolled inside.
      guard let room = rules.scrollRoom(region), let size = scene[region]?.frame.size,
        let point = scene.convert(session.location, from: nil, to: region),
        let plan = autoScroll.plan(at: point, in: size, room: room)
      else { continue }
      let goesOn = last?.region == region && last?.by == plan.by
      return Rest.Scroll(
        region: region, by: plan.by, every: plan.every, next: goesOn ? last!.next : now + autoScroll.delay)
    }
    return nil
  }
}
