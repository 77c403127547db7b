import DragDropKit
public import Geometry
import GestureModel
import History
import TerminalUI

/// Handles gestures that drag, and the keyboard's drags.
extension Program {
  /// A pan that begins on a drag source is a drag, unless a long press is required there. Any other pan belongs to the
  /// app from beginning to end.
  mutating func pan(_ gesture: Gesture) {
    if gesture.phase == .began {
      refreshScene()
      let events = gesture.button == .left ? drags.handle(gesture, in: dragContext) : []
      if events.isEmpty {
        let place = scene.topmost(at: gesture.start)
        hand.pans[gesture.pointer] = .app(from: place)
        tell(.panned(gesture, from: place))
      } else {
        hand.pans[gesture.pointer] = .drag
        deliver(events)
      }
      return
    }
    switch hand.pans[gesture.pointer] {
    case .drag:
      refreshScene()
      deliver(drags.handle(gesture, in: dragContext))
    case .app(let place): tell(.panned(gesture, from: place))
    case nil: break
    }
    if gesture.phase.isEnd { hand.pans[gesture.pointer] = nil }
  }

  /// Whether a press at the point, in the picture that was last shown, lifts something or is refused.
  public func canLift(at point: Point) -> Bool {
    scene.chain(at: point).contains(where: rules.isSource)
  }

  /// While something is carried: Escape puts it back; a keyboard drag moves from stop to stop.
  ///
  /// - Returns: Whether the key was used.
  mutating func carry(_ event: KeyEvent) -> Bool {
    guard drags.isDragging else { return false }
    if giveAway(event) { return true }
    var event = event
    if drags.session(of: .keyboard) != nil, event.key != .escape {
      refreshScene()
      if keys.chords(.lift).contains(KeyChord(event)) { event = KeyEvent(.enter, time: event.time) }
    }
    return moveKeyboardDrag(isDirected: StopDirection(event) != nil) { drags, dragContext in
      drags.handle(key: event, in: dragContext)
    }
  }

  mutating func liftFocused() {
    refreshScene()
    guard let place = focus, scene.contains(place) else {
      return say("Choose what to pick up first: Tab or an arrow key moves the focus.")
    }
    if app.takesClicks(at: place), let point = scene.visibleCenter(of: place) {
      return _ = tell(.tapped(Tap(place: place, point: point, button: .left, count: 1, modifiers: [])))
    }
    _ = moveKeyboardDrag(isDirected: false) { drags, dragContext in drags.lift(place, in: dragContext) }
  }

  /// Delivers the events of a key, and announces what a drop would do now.
  ///
  /// - Parameter isDirected: Whether the key leads somewhere.
  /// - Returns: Whether the key was used.
  private mutating func moveKeyboardDrag(
    isDirected: Bool,
    _ move: (inout DragSystem<A.Place, A.Item>, DragContext<A.Place, A.Item>) -> [DragEvent<A.Place, A.Item>]?
  ) -> Bool {
    guard let events = move(&drags, dragContext) else { return false }
    let heard = voice.sentences.count
    deliver(events)
    // If the app has scrolled, what lies at the stop is known only once that is drawn, and what was said is not true.
    if events.contains(where: { if case .scrolled = $0 { true } else { false } }) {
      refreshScene()
      let entries = events.compactMap { if case .entered = $0 { rules.announcement(of: $0) } else { nil } }
      voice.withdraw(entries, after: heard)
    }
    voice.answerKey(after: heard, isAtEdge: isDirected && events.isEmpty, in: drags, by: rules)
    return true
  }

  /// Passes drag events to the app, announces them, and records what has to be drawn.
  mutating func deliver(_ events: [DragEvent<A.Place, A.Item>]) {
    for event in events {
      noteForRoom(event)
      switch event {
      // What was said while something was carried is true until that goes on.
      case .lifted, .moved, .entered, .left, .released, .cancelled: advice.message = nil
      default: break
      }
      if case .cancelled(let session, let reason) = event, session.handOver != nil {
        carryOut(systemDrags.outgoing.lose(because: reason))
      }
      switch event {
      case .released(let drop):
        let outcome = perform(drop)
        deliver(drags.finish(drop, with: outcome, in: dragContext))
        continue
      case .dropped(let drop):
        voice.narrate(event, by: rules)
        hand.focus = drop.session.source
        changedScene()
        tell(.changed(.dropped(drop, drop.target.action(of: A.self))))
        continue
      case .moved:
        // By far the most frequent event.
        stage.changed(.picture, at: now)
        voice.narrate(event, by: rules)
        tellApp(event)
        continue
      case .refusedToLift(_, let refusal):
        advice.message = Message(refusal)
        stage.changed(.picture, at: now)
      case .cancelled(let session, .refused(let refusal)) where session.over != nil:
        advice.message = Message(refusal)
        changedScene()
      case .cancelled(let session, .itemGone):
        advice.message = Message(
          text: "\(rules.name(of: session.items)) is no longer there: someone removed it.", role: .cannotDrop)
        changedScene()
      case .entered, .left:
        // The app may show it in another way; the rules see nothing new.
        stage.changed([.picture, .regions], at: now)
      default:
        stage.changed([.picture, .regions], at: now)
        stage.forgetRules()
      }
      voice.narrate(event, by: rules)
      tellApp(event)
    }
    tellHeld()
  }

  private mutating func tellApp(_ event: DragEvent<A.Place, A.Item>) {
    let effects = answer(.drag(event))
    if !effects.isEmpty { stage.forgetRules() }
    carryOut(effects)
  }

  private mutating func perform(_ drop: Drop<A.Place, A.Item>) -> DropOutcome {
    do throws(Refusal) {
      if let action = drop.target.action(of: A.self) { try commit(.perform(action)) }
      return .performed
    } catch {
      return .refused(error)
    }
  }

  mutating func interruptDrags() { endDrags(.interrupted) }

  /// Ends all gestures and drags of pointers and keyboard; carried items go back.
  mutating func endDrags(_ reason: DragCancellation) {
    for gesture in hand.gestures.cancel(because: reason == .program ? .program : .system, at: now) { route(gesture) }
    deliver(drags.cancelAll(because: reason, in: dragContext))
  }
}
