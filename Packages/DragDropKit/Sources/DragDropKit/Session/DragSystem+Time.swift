import Geometry
import GestureModel

extension DragSystem {
  /// The time at which ``advance(in:)`` is due; `nil` while nothing is pending. May be in the past.
  public var deadline: Duration? {
    var first: Duration?
    func note(_ time: Duration?) {
      if let time { first = first.map { min($0, time) } ?? time }
    }
    for drag in drags {
      note(drag.preview.nextPicture(after: now, every: motion.frameInterval))
      guard drag.isUnderWay else { continue }
      note(drag.rest.springsAt)
      note(drag.rest.scroll?.next)
    }
    return first
  }

  /// Advances the time: previews move and settle, targets spring open, content scrolls under a drag near its edge.
  public mutating func advance(in context: Context) -> [Event] {
    now = max(now, context.time)
    var events: [Event] = []
    for index in drags.indices where drags[index].isUnderWay {
      if let springsAt = drags[index].rest.springsAt, springsAt <= now, let region = drags[index].rest.region {
        drags[index].rest.springsAt = nil
        events.append(.sprangOpen(region, drags[index].session))
      }
      if let scroll = drags[index].rest.scroll, scroll.next <= now {
        drags[index].rest.scroll?.next = now + scroll.every
        events.append(.scrolled(scroll.region, by: scroll.by, drags[index].session))
      }
    }
    return events + settle()
  }

  /// Removes the previews that have reached home or have landed, and settles their drags.
  mutating func settle() -> [Event] {
    let arrived = drags.filter { $0.preview.isArrived(at: now) }
    guard !arrived.isEmpty else { return [] }
    drags.removeAll { $0.preview.isArrived(at: now) }
    return arrived.map { .settled($0.session) }
  }

  /// Notes what will happen while the drag stays in its place. The keyboard's drags never rest: they go from stop to
  /// stop.
  mutating func rest(at index: Int, in context: Context) {
    let session = drags[index].session
    guard session.pointer != .keyboard else { return }
    // After a click that lifts, the pointer may rest; nothing must scroll away meanwhile.
    guard !drags[index].session.isByClicks || drags[index].reach > 0 else { return }
    let chain = context.scene.chain(at: session.location)
    let springs = chain.first { context.rules.springLoadingDelay($0) != nil }
    if drags[index].rest.region != springs {
      drags[index].rest.region = springs
      drags[index].rest.springsAt = springs.flatMap(context.rules.springLoadingDelay).map { now + $0 }
    }
    drags[index].rest.scroll = scroll(under: session, chain, after: drags[index].rest.scroll, in: context)
  }

  private func scroll(
    under session: Session, _ chain: [ID], after last: Rest<ID>.Scroll?, in context: Context
  ) -> Rest<ID>.Scroll? {
    for region in chain {
      // The area scrolls, not its content: the point is measured in the region's frame, not in its scrolled inside.
      guard let room = context.rules.scrollRoom(region), let size = context.scene[region]?.frame.size,
        let point = context.scene.convert(session.location, from: nil, to: region),
        let plan = autoScroll.plan(at: point, in: size, room: room)
      else { continue }
      let goesOn = last?.region == region && last?.by == plan.by
      return Rest.Scroll(
        region: region, by: plan.by, every: plan.every, next: goesOn ? last!.next : now + autoScroll.delay)
    }
    return nil
  }
}
