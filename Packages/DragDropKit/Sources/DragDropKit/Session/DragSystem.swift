import Geometry
public import GestureModel
import History

/// All drags of one program: it takes gestures and key strokes, and returns the events of the drags.
///
/// A pure value. It stores neither the scene nor the rules, but receives those that were last shown, so people hit what
/// they see. The hit tests are made at the point of the *press*, not where the pointer was when the movement became a
/// gesture. Each session ends exactly once; see ``DragEvent`` for the order of events.
///
/// It changes nothing but itself: it reports ``DragEvent/released(_:)``, and you tell it with
/// ``finish(_:with:in:)`` whether the change was made. After each call, give the events to the app, then call
/// ``advance(in:)`` whenever ``deadline`` has come.
///
/// It is one type, although it is long, because pointers, keys, clicks and time act on the same drags: each ends once,
/// whoever ends it.
public struct DragSystem<ID: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  public typealias Session = DragSession<ID, Item>
  public typealias Event = DragEvent<ID, Item>
  public typealias Context = DragContext<ID, Item>

  /// What a point is.
  public let scale: PointScale
  public var motion: DragMotion
  public var autoScroll: AutoScroll
  /// How the next drags of a pointer begin and end; those under way continue as they began.
  public var style = DragStyle.hold
  /// Whether decisions are kept until ``takeDecisions()``.
  public var explains = false

  /// The drags whose previews can be seen, the latest lift last.
  var drags: [Drag<ID, Item>] = []
  var decisions: [Decision<ID>] = []
  var now: Duration = .zero
  /// The clicks of each pointer, while ``style`` asks for them.
  var clicks: [PointerID: ClickCount] = [:]
  private var count = 0

  public init(motion: DragMotion = DragMotion(), scale: PointScale = .cells) {
    self.motion = motion
    self.scale = scale
    autoScroll = AutoScroll(scale: scale)
  }

  /// Whether anything is being carried.
  public var isDragging: Bool { drags.contains { $0.isUnderWay } }

  // These use closures: in generic code that is not specialized, each use of a key path looks up its types by name,
  // which costs more than a hit test.

  /// The drags under way, the oldest first.
  public var sessions: [Session] { drags.isEmpty ? [] : drags.filter { $0.isUnderWay }.map { $0.session } }

  /// The previews to draw above everything else, the latest drag last.
  public var previews: [Preview<ID, Item>] {
    drags.isEmpty ? [] : drags.filter { !$0.session.isOutside || !$0.isUnderWay }.map { $0.preview }
  }

  /// The drag of a pointer; `nil` while it carries nothing.
  public func session(of pointer: PointerID) -> Session? {
    index(of: pointer).map { drags[$0].session }
  }

  /// What a release over the region would do; `nil` if no drag is over it. If several are, the oldest counts.
  public func over(_ region: ID) -> DropTarget<ID>? {
    for index in drags.indices where drags[index].isUnderWay && drags[index].preview.session.over?.region == region {
      return drags[index].preview.session.over
    }
    return nil
  }

  /// Whether the item is being carried, or is moving home or to its new place, so that it must not be drawn there yet.
  public func isAway(_ item: Item) -> Bool {
    drags.contains { $0.preview.hidesItems && $0.session.items.contains(item) }
  }

  /// The decisions since the last call, oldest first.
  public mutating func takeDecisions() -> [Decision<ID>] {
    defer { decisions = [] }
    return decisions
  }

  /// The drag that a pointer carries. A released one waits for ``finish(_:with:in:)`` without it.
  func index(of pointer: PointerID) -> Int? {
    drags.firstIndex { $0.isUnderWay && !$0.isReleased && $0.session.pointer == pointer }
  }

  // MARK: From lift to release

  /// A gesture that drags (a pan or a long press) begins, continues or ends. Where ``DragRules/joins(_:)`` lets items join,
  /// the tap of another pointer adds what it taps, or takes it out again. Other gestures change nothing, and neither does a
  /// pan from where only a long press lifts.
  ///
  /// The gesture has its own time; that of the context is not used.
  public mutating func handle(_ gesture: Gesture, in context: Context) -> [Event] {
    guard gesture.drags else { return joinByTap(gesture, in: context) }
    now = max(now, gesture.time)
    switch gesture.phase {
    case .began:
      guard index(of: gesture.pointer) == nil,
        gesture.kind != .pan || context.rules.pressTerms(at: gesture.start, in: context.scene).duration == nil
      else { return [] }
      let lifted = settle() + lift(at: gesture.start, by: gesture.pointer, gesture.modifiers, in: context)
      return lifted + move(gesture.pointer, to: gesture.location, gesture.modifiers, in: context)
    case .changed:
      return move(gesture.pointer, to: gesture.location, gesture.modifiers, in: context)
    case .ended:
      let moved = move(gesture.pointer, to: gesture.location, gesture.modifiers, in: context)
      if goesOnByClicks(after: gesture) { return moved }
      return moved + glide(gesture.pointer, in: context) + release(gesture.pointer, in: context)
    case .cancelled(let cancellation):
      return cancel(gesture.pointer, because: DragCancellation(cancellation), in: context)
    case .failed:
      return []
    }
  }

  /// What a press at a point must do to lift what is there: give it to a ``GestureSystem`` before the press. If clicks drag,
  /// a slow click is none that lifts.
  public func pressTerms(at point: Point, in context: Context) -> PressTerms {
    var terms = context.rules.pressTerms(at: point, in: context.scene)
    if style == .clicks { terms.duration = nil }
    return terms
  }

  /// Lifts what is at the point of the press.
  mutating func lift(
    at point: Point, by pointer: PointerID, _ modifiers: Modifiers, in context: Context
  ) -> [Event] {
    let chain = context.scene.chain(at: point)
    guard let region = chain.first(where: context.rules.isSource) else {
      note(chain.isEmpty ? .nothingUnderPointer : .noSource, chain.first, at: point)
      return []
    }
    return lift(region, by: pointer, from: point, modifiers, in: context)
  }

  mutating func lift(
    _ region: ID, by pointer: PointerID, from point: Point, _ modifiers: Modifiers, in context: Context
  ) -> [Event] {
    switch context.rules.source(region) {
    case nil:
      note(.noSource, region, at: point)
      return []
    case .refuse(let refusal):
      note(.refusedToLift(refusal), region, at: point)
      return [.refusedToLift(region, refusal)]
    case .lift(let lift):
      if let refusal = context.rules.refusal(of: lift.items, carriedIn: drags) {
        note(.refusedToLift(refusal), region, at: point)
        return [.refusedToLift(region, refusal)]
      }
      let settled = supersede(lift.items)
      return settled + [.lifted(begin(lift, of: region, by: pointer, from: point, modifiers, in: context.scene))]
    }
  }

  /// If items are lifted again while they return home, they count as arrived: their movement is cut short.
  mutating func supersede(_ items: [Item]) -> [Event] {
    let old = drags.filter { $0.carries(anyOf: items) }
    drags.removeAll { $0.carries(anyOf: items) }
    return old.map { .settled($0.session) }
  }

  mutating func begin(
    _ lift: Lift<Item>, of region: ID, by pointer: PointerID, from point: Point, _ modifiers: Modifiers,
    in scene: Scene<ID>
  ) -> Session {
    count += 1
    let home = lift.frame ?? scene.bounds(of: region, in: nil) ?? Rect(origin: point, size: .zero)
    let session = Session(
      id: DragID(rawValue: count), pointer: pointer, source: region, lift: lift,
      parts: [DragPart(source: region, lift: lift, home: home)], home: home,
      grabOffset: point - home.origin, location: point, modifiers: modifiers)
    drags.append(Drag(session, at: now, motion, scale: scale))
    note(.lifted(grabOffset: session.grabOffset), region, at: point)
    return session
  }

  mutating func move(
    _ pointer: PointerID, to location: Point, _ modifiers: Modifiers, in context: Context
  ) -> [Event] {
    guard let index = index(of: pointer), !drags[index].session.isOutside else { return [] }
    let before = drags[index].session
    drags[index].move(to: location, modifiers)
    if motion.inertia > .zero { drags[index].pace.note(location, at: now) }
    return ask(at: index, before: before, in: context) + joinWhatIsPassed(pointer, in: context)
  }

  /// Ends the pointer's drag where it is: the drop that the caller must now perform, or the cancellation.
  mutating func release(_ pointer: PointerID, in context: Context) -> [Event] {
    guard let index = index(of: pointer), !drags[index].session.isOutside else { return [] }
    let session = drags[index].session
    guard let target = session.over else {
      note(.noTarget, context.scene.topmost(at: session.location), at: session.location)
      return cancel(pointer, because: .nothingThere, in: context)
    }
    if let refusal = target.refusal { return cancel(pointer, because: .refused(refusal), in: context) }
    drags[index].isReleased = true
    return [.released(Drop(session: session, target: target))]
  }

  // MARK: The end

  /// Ends a drag that was reported as ``DragEvent/released(_:)``: with ``DragEvent/dropped(_:)`` if the change was
  /// made, otherwise with a cancellation.
  ///
  /// Until then the preview stays where it is, and its items cannot be lifted again; the pointer is free. So a drop may wait
  /// for an answer from elsewhere, and a program that forgets this call sees which items are still being dropped. Nothing
  /// happens if the drag has ended in another way, such as a cancellation of all drags.
  public mutating func finish(_ drop: Drop<ID, Item>, with outcome: DropOutcome, in context: Context) -> [Event] {
    now = max(now, context.time)
    guard let index = drags.firstIndex(where: { $0.isReleased && $0.isUnderWay && $0.session.id == drop.session.id })
    else { return [] }
    if case .refused(let refusal) = outcome { return cancel(at: index, because: .refused(refusal), in: context) }
    note(.dropped(landing: drop.target.landing), drop.target.region, at: drop.session.location)
    if drop.target.operation == .copy || drags[index].isForeign {
      // The drop made a separate item, which no preview hides: a preview on its way would show it twice.
      drags.remove(at: index)
      return [.dropped(drop), .settled(drop.session)]
    }
    drags[index].preview.landing = context.scene.frame(drop.target.landing, from: drop.target.region)
    drags[index].end(motion.afterDrop, at: now)
    return [.dropped(drop)]
  }

  /// Ends the pointer's drag without a drop; without one, nothing happens.
  public mutating func cancel(_ pointer: PointerID, because reason: DragCancellation, in context: Context) -> [Event] {
    index(of: pointer).map { cancel(at: $0, because: reason, in: context) } ?? []
  }

  private mutating func cancel(at index: Int, because reason: DragCancellation, in context: Context) -> [Event] {
    now = max(now, context.time)
    let session = drags[index].session
    note(.cancelled(reason), session.over?.region, at: session.location)
    if drags[index].isForeign {
      drags.remove(at: index)
      return [.cancelled(session, reason), .settled(session)]
    }
    drags[index].followHome(in: context.scene)
    let isRefused = if case .refused = reason { true } else { false }
    drags[index].end(isRefused ? motion.afterRefusal : motion.afterCancel, at: now)
    return [.cancelled(session, reason)]
  }

  /// Ends every drag without a drop.
  public mutating func cancelAll(because reason: DragCancellation, in context: Context) -> [Event] {
    clicks = [:]
    return sessions.flatMap { cancel($0.id, because: reason, in: context) }
  }

  private mutating func cancel(_ id: DragID, because reason: DragCancellation, in context: Context) -> [Event] {
    drags.firstIndex { $0.isUnderWay && $0.session.id == id }.map { cancel(at: $0, because: reason, in: context) } ?? []
  }

  /// Removes the preview of a drag that has ended in another way than ``motion`` says. Call it when its `dropped` or
  /// `cancelled` arrives, or at any later time if the preview is ``PreviewRemoval/held``.
  ///
  /// Nothing happens if there is no such preview, as after a copy, or if its drag continues.
  public mutating func removePreview(of id: DragID, _ removal: PreviewRemoval, at time: Duration) {
    guard let index = drags.firstIndex(where: { $0.session.id == id }), !drags[index].isUnderWay else { return }
    now = max(now, time)
    drags[index].end(removal, at: now)
  }

  /// Lets the preview of a drop that has just been performed land on the frame of a region, wherever the next scenes have
  /// it: on the dropped thing, at its place in its list.
  ///
  /// Nothing happens if no preview of this drag is landing.
  public mutating func land(_ id: DragID, on region: ID) {
    guard let index = drags.firstIndex(where: { $0.session.id == id }) else { return }
    drags[index].preview.landingRegion = region
  }

  // MARK: Under a still pointer

  /// Asks everything again for a new scene and new rules: content moved, a target appeared, disappeared or changed its
  /// answer, or a carried item is gone.
  public mutating func refresh(in context: Context) -> [Event] {
    guard !drags.isEmpty else { return [] }
    now = max(now, context.time)
    var events: [Event] = []
    for session in sessions {
      guard let index = index(of: session.pointer), drags[index].session.id == session.id else { continue }
      if session.items.allSatisfy({ context.rules.existence?($0) ?? true }) {
        if !drags[index].session.isOutside { events += ask(at: index, before: session, in: context) }
      } else {
        events += cancel(session.pointer, because: .itemGone, in: context)
      }
    }
    for index in drags.indices {
      switch drags[index].preview.phase {
      case .goingHome: drags[index].followHome(in: context.scene)
      case .landing: drags[index].followLanding(in: context.scene)
      case .carried, .shaking, .fading, .held: break
      }
    }
    return events
  }

  mutating func note(_ verdict: @autoclosure () -> Decision<ID>.Verdict, _ region: ID?, at point: Point) {
    guard explains else { return }
    decisions.append(Decision(time: now, point: point, region: region, verdict: verdict()))
  }
}
