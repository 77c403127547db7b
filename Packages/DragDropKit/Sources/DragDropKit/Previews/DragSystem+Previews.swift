import Geometry

extension DragSystem {
  /// Removes the preview of a drag that has ended in another way than ``motion`` says. Call it when its `dropped` or
  /// `cancelled` arrives, or at any later time if the preview is ``PreviewRemoval/held``.
  ///
  /// Nothing happens if there is no such preview, as after a copy, or if its drag continues.
  public mutating func removePreview(of id: DragID, _ removal: PreviewRemoval, at time: Duration) {
    guard let index = previews.firstIndex(where: { $0.session.id == id }), !sessions.contains(where: { $0.id == id })
    else { return }
    now = max(now, time)
    let here = previews[index].frame(at: now)
    func fly(to end: Rect, for duration: Duration, _ phase: Preview<ID, Item>.Phase) {
      previews[index].flight = Flight(from: here, to: end, at: now, for: duration)
      previews[index].phase = phase
    }
    switch removal {
    case .atOnce: fly(to: here, for: .zero, .fading)
    case .landing(let duration): fly(to: previews[index].landing ?? here, for: duration, .landing)
    case .goingHome(let duration): fly(to: previews[index].home, for: duration, .goingHome)
    case .fading(let duration): fly(to: here, for: duration, .fading)
    case .held: fly(to: here, for: .zero, .held)
    }
  }

  mutating func finishPreview(of session: Session, landing: Rect?) {
    guard let index = previews.firstIndex(where: { $0.session.id == session.id }) else { return }
    previews[index].session = session
    previews[index].landing = landing
  }

  /// If home has moved, the preview follows it.
  mutating func retargetHome(of id: DragID, in scene: Scene<ID>) {
    guard let index = previews.firstIndex(where: { $0.session.id == id }),
      previews[index].session.lift.frame == nil,
      let home = scene.bounds(of: previews[index].session.source, in: nil)
    else { return }
    previews[index].home = home
    if previews[index].phase == .goingHome {
      previews[index].flight.end = home
    }
  }

  mutating func followPointer(_ session: Session) {
    guard let index = previews.firstIndex(where: { $0.session.id == session.id }) else { return }
    previews[index].session = session
    previews[index].hidesItems = (session.operation ?? session.proposedOperation) != .copy
    if previews[index].flight.end != session.frame {
      previews[index].flight = Flight(
        from: previews[index].frame(at: now), to: session.frame, at: now, for: motion.follow)
    }
  }

  /// Removes the previews that have reached home or have landed, and settles their drags.
  mutating func settle() -> [Event] {
    let arrived = previews.filter { $0.isArrived(at: now) }
    guard !arrived.isEmpty else { return [] }
    previews.removeAll { $0.isArrived(at: now) }
    return arrived.map { .settled($0.session) }
  }
}
