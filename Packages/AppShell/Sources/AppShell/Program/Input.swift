import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

/// Where each input goes: see ``Responders`` for the order.
extension Program {
  mutating func route(_ event: InputEvent) {
    finishGlides(for: event)
    switch event {
    case .key(let key):
      hand.wheelStops()
      if key.key == .escape { guardingDraft(isCancelling: true) { $0.route(key) } } else { route(key) }
    case .pointer(let event):
      if case .scrolled = event.phase {} else { hand.wheelStops() }
      advice.mouseWatch = nil
      if case .moved = event.phase { route(event) } else { guardingDraft(isCancelling: false) { $0.route(event) } }
    case .pasted(let text):
      if !panelHandles({ $0.paste(text) }) { pasteUncovered(text) }
    case .focused(true): break
    // The drag is over another window, which has the focus now.
    case .focused(false): if drags.leaving == nil { interruptDrags() }
    case .drag(let report): route(report)
    case .reply(let reply):
      if reply == .dragAndDrop { systemDrags.outgoing.isPossible = true }
      if A.profile.usesPixels { link.learnUnits(from: reply) }
      if case .keyboardFlags = reply { link.decoder.waitLongerAfterEscape() }
      learn(from: reply)
    }
  }

  /// Takes an answer of the terminal that shows the program into account.
  mutating func learn(from reply: TerminalReply) {
    if case .mode(1006, let state) = reply { noteMouse(state) }
    link.answered(reply, at: now, asks: settings.asksTerminal)
    if case .graphics(let id?, let message) = reply { noteImage(id, message) }
    stage.display.learn(from: reply)
    changedScene()
  }

  // MARK: Pointers

  private mutating func route(_ event: PointerEvent) {
    systemDrags.incoming.pointer = event.location
    hover(event)
    _ = responders.pointers.contains { $0.uses(&self, event) }
  }

  /// A press takes the message away. On the status line, it does what that offers.
  mutating func pressInStatus(_ event: PointerEvent) -> Bool {
    guard case .down(let button) = event.phase else { return false }
    let isOnStatus = isStatus(at: event.location)
    let isOnHint = button == .left && isHint(at: event.location)
    let isOnOffer = button == .left && isFallbackHint(at: event.location)
    advice.message = nil
    stage.changed(.picture, at: now)
    if isOnOffer { askForFallback() } else if !isOnStatus, isOnHint { openHelp() }
    return isOnOffer || isOnStatus || isOnHint
  }

  mutating func recognize(_ event: PointerEvent) {
    for gesture in hand.gestures.handle(event) { route(gesture) }
  }

  /// Offers a report to the drags by clicks.
  ///
  /// - Returns: Whether it was used.
  mutating func dragByClicks(_ event: PointerEvent) -> Bool {
    if case .down(.left) = event.phase {
      refreshScene()
      hand.gestures.terms = drags.pressTerms(at: event.location, in: dragContext)
    }
    watchHold(event)
    guard drags.watches(event) else { return false }
    refreshScene()
    let answer = drags.handle(pointer: event, in: dragContext)
    deliver(answer.events)
    guard answer.isUsed else { return false }
    for gesture in hand.gestures.cancel(event.pointer, because: .program, at: event.time) { route(gesture) }
    for gesture in answer.taps { route(gesture) }
    return true
  }

  mutating func route(_ gesture: Gesture) {
    switch gesture.kind {
    case .pan, .press: pan(gesture)
    case .tap(let count): tap(gesture, count: count)
    case .scroll(let notches):
      let place = placeOfWheel(gesture)
      tell(
        .scrolled(Scroll(notches: notches, point: gesture.location, place: place, modifiers: gesture.modifiers)))
    case .zoom(let factor): tell(.zoomed(factor, at: gesture.location, over: placeOfWheel(gesture)))
    }
  }

  private mutating func placeOfWheel(_ gesture: Gesture) -> A.Place? {
    if !hand.wheelGoesOn(gesture) {
      refreshScene()
      hand.wheelBegins(gesture, over: scene.chain(at: gesture.location))
    }
    return hand.placesOfWheel.first { scene.contains($0) }
  }

  private mutating func tap(_ gesture: Gesture, count: Int) {
    refreshScene()
    if let source = scene.chain(at: gesture.location).first(where: rules.isSource) { hand.focus = source }
    let tap = Tap(
      place: scene.topmost(at: gesture.location), point: gesture.location, button: gesture.button ?? .left,
      count: count, modifiers: gesture.modifiers)
    let isTold = !tap.opensMenu || A.profile.usesRightButton
    if isTold, tell(.tapped(tap)) || !tap.opensMenu { return }
    refreshScene()
    openMenu(at: gesture.location)
  }

  // MARK: Keys

  private mutating func route(_ event: KeyEvent) {
    guard event.kind != .release else { return }
    _ = responders.keys.contains { $0.uses(&self, event) }
  }

  /// Ctrl-C ends the program, and Ctrl-Z suspends it, whatever is open.
  mutating func leave(_ event: KeyEvent) -> Bool {
    switch KeyChord(event) {
    case .interrupt:
      if app.draft != nil { carryOut(app.keepDraft(in: context)) }
      requests.append(.quit(status: 130))
    case .suspend:
      if mustWaitForAnswer() { return true }
      interruptAllDrags()
      requests.append(.suspend)
    default: return false
    }
    return true
  }

  /// Each key takes the message away.
  ///
  /// - Returns: Always false: the key does something else as well.
  mutating func dismissMessage() -> Bool {
    advice.message = nil
    advice.mouseWatch?.pressed(at: now)
    stage.changed(.picture, at: now)
    return false
  }

  /// While the app is typing, keys are text, unless something is carried.
  mutating func type(_ event: KeyEvent) -> Bool {
    guard app.isTyping, !drags.isDragging else { return false }
    tell(.key(event))
    return true
  }

  /// While the save is in trouble, the key named in the status line belongs to the shell, even if the app has bound it.
  mutating func rescue(_ chord: KeyChord) -> Bool {
    guard !advice.fallbacks.isEmpty, keys.chords(.saveElsewhere).contains(chord) else { return false }
    askForFallback()
    return true
  }

  mutating func runBinding(_ chord: KeyChord) -> Bool {
    guard let binding = app.allBindings.first(where: { keys.chords($0).contains(chord) }) else { return false }
    run(binding)
    return true
  }

  private mutating func run(_ binding: Binding<A>) {
    if let reason = binding.reason?(app, context) { return say(reason) }
    let effects = binding.run(&app, context)
    changedScene()
    carryOut(effects)
  }

  mutating func runBinding(named id: String) {
    guard let binding = app.allBindings.first(where: { $0.id == id }) else {
      preconditionFailure("There is no binding \"\(id)\".")
    }
    run(binding)
  }

  mutating func runShellKey(_ event: KeyEvent) -> Bool {
    let chord = KeyChord(event)
    if let direction = StopDirection(event), event.modifiers.isSubset(of: .shift) {
      moveFocus(direction)
      return true
    }
    guard let command = ShellCommand.allCases.first(where: { keys.chords($0).contains(chord) }) else { return false }
    switch command {
    case .lift: liftFocused()
    case .menu: openMenu()
    case .start: openStart()
    case .undo: undo()
    case .redo: redo()
    case .reset: askToReset()
    case .history: openHistory()
    case .help: openHelp()
    case .orient:
      requests.append(.refresh)
      voice.say(whereabouts)
    case .dragStyle: changeDragStyle()
    case .themes: open(ThemePanel(settings.themes, showing: stage.display.theme))
    case .saveElsewhere: askForFallback()
    case .quit: requests.append(.quit(status: 0))
    }
    return true
  }

  // MARK: Focus

  mutating func setFocus(_ place: A.Place?) {
    guard place != focus else { return }
    hand.focus = place
    if let place { voice.say(words(for: place)) }
    tell(.focused(place))
  }

  /// Moves the focus. A scrollable region is scrolled first if its content continues in that direction.
  private mutating func moveFocus(_ direction: StopDirection, mayScroll: Bool = true) {
    refreshScene()
    switch rules.focusStep(direction, from: focus, mayScroll: mayScroll, in: scene) {
    case .to(let place): setFocus(place)
    case .scroll(let push):
      tell(.pushed(push.region, by: push.by))
      moveFocus(direction, mayScroll: false)
    case .end:
      voice.say(
        focus.map { "\(DragNarrator<A.Place, A.Item>.edge) \(words(for: $0))" } ?? "There is nothing to pick up.")
    }
  }
}
