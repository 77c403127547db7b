public import Geometry
public import GestureModel
public import History

/// All drags of one program: it takes gestures and key strokes, and returns the events of the drags.
///
/// A pure value. It stores neither scene nor rules but is given those that were last shown, so people hit what they
/// see. The hit tests are made at the point of the *press*, not where the pointer was when the movement grew to a
/// gesture. Each session ends exactly once; see ``DragEvent`` for the order of events.
///
/// After each call, give the events to the app, then call ``advance(to:in:rules:)`` whenever ``deadline`` has come.
public struct DragSystem<ID: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  public typealias Session = DragSession<ID, Item>
  public typealias Event = DragEvent<ID, Item>
  public typealias Rules = DragRules<ID, Item>
  /// Performs the command of a drop. If it throws, the drag is cancelled with that reason.
  public typealias Commit = (Drop<ID, Item>) throws(Refusal) -> Void

  public var motion: DragMotion
  public var autoScroll = AutoScroll()
  /// The drags under way, the oldest first.
  public internal(set) var sessions: [Session] = []
  /// The previews to draw above everything else, the latest drag last.
  public internal(set) var previews: [Preview<ID, Item>] = []
  /// Whether decisions are kept until ``takeDecisions()``.
  public var explains = false

  var decisions: [Decision<ID>] = []
  var rests: [DragID: Rest<ID>] = [:]
  var now: Duration = .zero
  private var count = 0

  public init(motion: DragMotion = DragMotion()) {
    self.motion = motion
  }

  /// The drag of a pointer; `nil` while it carries nothing.
  public func session(of pointer: PointerID) -> Session? {
    sessions.first { $0.pointer == pointer }
  }

  /// Whether the item is being carried, or is moving home or to its new place, so that it must not be drawn there yet.
  public func isAway(_ item: Item) -> Bool {
    previews.contains { $0.hidesItems && $0.session.items.contains(item) }
  }

  /// The decisions since the last call, oldest first.
  public mutating func takeDecisions() -> [Decision<ID>] {
    defer { decisions = [] }
    return decisions
  }

  // MARK: From lift to end

  /// A gesture that drags (a pan or a long press) begins, continues or ends; other gestures change nothing.
  public mutating func handle(
    _ gesture: Gesture, in scene: Scene<ID>, rules: Rules, commit: Commit
  ) -> [Event] {
    guard gesture.drags else { return [] }
    now = max(now, gesture.time)
    switch gesture.phase {
    case .began:
      guard session(of: gesture.pointer) == nil else { return [] }
      let lifted = lift(at: gesture.start, by: gesture, in: scene, rules: rules)
      return lifted + move(gesture.pointer, to: gesture.location, gesture.modifiers, in: scene, rules: rules)
    case .changed:
      return move(gesture.pointer, to: gesture.location, gesture.modifiers, in: scene, rules: rules)
    case .ended:
      let moved = move(gesture.pointer, to: gesture.location, gesture.modifiers, in: scene, rules: rules)
      return moved + drop(by: gesture.pointer, at: gesture.time, in: scene, commit: commit)
    case .cancelled(let cancellation):
      return cancel(by: gesture.pointer, DragCancellation(cancellation), at: gesture.time, in: scene)
    case .failed:
      return []
    }
  }

  private mutating func lift(at point: Point, by gesture: Gesture, in scene: Scene<ID>, rules: Rules) -> [Event] {
    guard let hit = scene.topmost(at: point) else {
      note(.nothingUnderPointer, nil, at: point)
      return []
    }
    for region in [hit] + scene.ancestors(of: hit) {
      guard rules.source(region) != nil else { continue }
      return lift(
        region, by: gesture.pointer, from: point, gesture.modifiers, in: scene, rules: rules)
    }
    note(.noSource, hit, at: point)
    return []
  }

  mutating func lift(
    _ region: ID, by pointer: PointerID, from point: Point, _ modifiers: Modifiers, in scene: Scene<ID>, rules: Rules
  ) -> [Event] {
    switch rules.source(region) {
    case nil:
      note(.noSource, region, at: point)
      return []
    case .refuse(let refusal):
      note(.refusedToLift(refusal), region, at: point)
      return [.refusedToLift(region, refusal)]
    case .lift(let lift):
      if lift.items.contains(where: { item in sessions.contains { $0.items.contains(item) } }) {
        let refusal = Refusal("Somebody else is carrying \(rules.itemNames(lift.items)).")
        note(.refusedToLift(refusal), region, at: point)
        return [.refusedToLift(region, refusal)]
      }
      return supersede(lift.items) + [.lifted(begin(lift, of: region, by: pointer, from: point, modifiers, in: scene))]
    }
  }

  /// If items are lifted again while they return home, they count as arrived: their movement is cut short.
  private mutating func supersede(_ items: [Item]) -> [Event] {
    let old = previews.filter { $0.session.items.contains(where: items.contains) }
    previews.removeAll { preview in old.contains { $0.session.id == preview.session.id } }
    return old.map { .settled($0.session) }
  }

  private mutating func begin(
    _ lift: Lift<Item>, of region: ID, by pointer: PointerID, from point: Point, _ modifiers: Modifiers,
    in scene: Scene<ID>
  ) -> Session {
    count += 1
    let home = lift.frame ?? scene.bounds(of: region, in: nil) ?? Rect(origin: point, size: .zero)
    let session = Session(
      id: DragID(rawValue: count), pointer: pointer, source: region, lift: lift, home: home,
      grabOffset: point - home.origin, location: point, modifiers: modifiers)
    sessions.append(session)
    previews.append(
      Preview(session: session, flight: Flight(from: home, to: home, at: now, for: .zero), home: home))
    note(.lifted(grabOffset: session.grabOffset), region, at: point)
    return session
  }

  mutating func move(
    _ pointer: PointerID, to location: Point, _ modifiers: Modifiers, in scene: Scene<ID>, rules: Rules
  ) -> [Event] {
    guard let index = sessions.firstIndex(where: { $0.pointer == pointer }) else { return [] }
    let before = sessions[index]
    sessions[index].location = location
    sessions[index].modifiers = modifiers
    return ask(at: index, before: before, in: scene, rules: rules)
  }

  mutating func drop(by pointer: PointerID, at time: Duration, in scene: Scene<ID>, commit: Commit) -> [Event] {
    guard let session = session(of: pointer) else { return [] }
    switch session.over {
    case .nothing:
      return cancel(by: pointer, .nothingThere, at: time, in: scene)
    case .refusal(_, let refusal):
      return cancel(by: pointer, .refused(refusal), at: time, in: scene)
    case .target(let target):
      let drop = Drop(session: session, target: target)
      do {
        try commit(drop)
      } catch {
        return cancel(by: pointer, .refused(error), at: time, in: scene)
      }
      note(.dropped(landing: target.landing), target.region, at: session.location)
      end(session)
      if target.operation == .copy {
        // What the drop made is an item of its own, so no preview can hide it: one on its way would be a second one.
        previews.removeAll { $0.session.id == session.id }
        return [.dropped(drop), .settled(session)]
      }
      finishPreview(of: session, landing: scene.frame(target.landing, from: target.region))
      removePreview(of: session.id, motion.afterDrop, at: time)
      return [.dropped(drop)]
    }
  }

  /// Ends the pointer's drag without a drop; without one, nothing happens.
  public mutating func cancel(
    by pointer: PointerID, _ reason: DragCancellation, at time: Duration, in scene: Scene<ID>
  ) -> [Event] {
    guard let session = session(of: pointer) else { return [] }
    now = max(now, time)
    note(.cancelled(reason), session.over.region, at: session.location)
    end(session)
    finishPreview(of: session, landing: nil)
    retargetHome(of: session.id, in: scene)
    removePreview(of: session.id, motion.afterCancel, at: time)
    return [.cancelled(session, reason)]
  }

  /// Ends every drag without a drop.
  public mutating func cancelAll(_ reason: DragCancellation, at time: Duration, in scene: Scene<ID>) -> [Event] {
    sessions.map(\.pointer).flatMap { cancel(by: $0, reason, at: time, in: scene) }
  }

  private mutating func end(_ session: Session) {
    sessions.removeAll { $0.id == session.id }
    rests[session.id] = nil
  }

  // MARK: Under a still pointer

  /// Asks everything again for a new scene and new rules: content moved, a target appeared, disappeared or changed its
  /// answer, or a carried item is gone.
  public mutating func refresh(in scene: Scene<ID>, rules: Rules, at time: Duration) -> [Event] {
    now = max(now, time)
    var events: [Event] = []
    for session in sessions {
      if session.items.allSatisfy(rules.isThere) {
        guard let index = sessions.firstIndex(where: { $0.id == session.id }) else { continue }
        events += ask(at: index, before: session, in: scene, rules: rules)
      } else {
        events += cancel(by: session.pointer, .itemGone, at: time, in: scene)
      }
    }
    for preview in previews where preview.phase == .goingHome {
      retargetHome(of: preview.session.id, in: scene)
    }
    return events
  }

  mutating func note(_ verdict: @autoclosure () -> Decision<ID>.Verdict, _ region: ID?, at point: Point) {
    guard explains else { return }
    decisions.append(Decision(time: now, point: point, region: region, verdict: verdict()))
  }
}
