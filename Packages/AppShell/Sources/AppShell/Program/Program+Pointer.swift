import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

extension Program {
  mutating func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): handle(key)
    case .pointer(let event):
      mouseWatch = nil
      handle(event)
    case .pasted(let text): if !pasteRefuge(text) { tell(.pasted(text)) }
    case .focused(true): break
    case .focused(false): interruptDrags()
    case .reply(let reply): learn(from: reply)
    }
  }

  private mutating func learn(from reply: TerminalReply) {
    capabilities.learn(from: reply)
    if case .mode(1006, let state) = reply { noteMouse(state) }
    screen.capabilities = capabilities
    if settings.theme == nil, [.trueColor, .indexed256].contains(capabilities.colorDepth),
      let isLight = capabilities.hasLightBackground
    {
      theme = isLight ? .light : .dark
    }
    changedScene()
  }

  private mutating func handle(_ event: PointerEvent) {
    if chooseRefuge(by: event) { return }
    if case .down = event.phase {
      let isOnStatus = isStatus(at: event.location)
      state.message = nil
      needsPicture = true
      if overlay != nil {
        overlay = nil
        return
      }
      if isOnStatus { return }
    }
    if overlay != nil { return }
    if case .down(.left) = event.phase {
      refreshScene()
      let delay = rules.liftDelay(at: event.location, in: scene)
      gestures.pressDuration = delay > .zero ? delay : nil
    }
    for gesture in gestures.handle(event) { handle(gesture) }
  }

  mutating func handle(_ gesture: Gesture) {
    switch gesture.kind {
    case .pan, .press: pan(gesture)
    case .tap(let count): tap(gesture, count: count)
    case .scroll(let notches):
      refreshScene()
      let place = scene.topmost(at: gesture.location)
      tell(
        .scrolled(Scroll(notches: notches, point: gesture.location, place: place, modifiers: gesture.modifiers)))
    case .zoom(let factor):
      refreshScene()
      tell(.zoomed(factor, at: gesture.location, over: scene.topmost(at: gesture.location)))
    }
  }

  /// A pan that begins on a drag source is a drag, unless a long press is required there. Any other pan belongs to the
  /// app from beginning to end.
  private mutating func pan(_ gesture: Gesture) {
    if gesture.phase == .began {
      refreshScene()
      let mustWait = gesture.kind == .pan && rules.liftDelay(at: gesture.start, in: scene) > .zero
      let events = gesture.button == .left && !mustWait ? drag(gesture) : []
      if events.isEmpty {
        let place = scene.topmost(at: gesture.start)
        panOwners[gesture.pointer] = .app(from: place)
        tell(.panned(gesture, from: place))
      } else {
        panOwners[gesture.pointer] = .drag
        deliver(events)
      }
      return
    }
    switch panOwners[gesture.pointer] {
    case .drag:
      if needsScene { refreshScene() }
      deliver(drag(gesture))
    case .app(let place): tell(.panned(gesture, from: place))
    case nil: break
    }
    if gesture.phase.isEnd { panOwners[gesture.pointer] = nil }
  }

  private mutating func drag(_ gesture: Gesture) -> [DragEvent<A.Place, A.Item>] {
    let (stage, scene) = (stage, scene)
    let rules = state.app.rules(stage)
    return Self.drag(gesture, &drags, &state, stage, scene, rules)
  }

  private static func drag(
    _ gesture: Gesture, _ drags: inout DragSystem<A.Place, A.Item>, _ state: inout State, _ stage: Stage<A>,
    _ scene: Scene<A.Place>, _ rules: Rules
  ) -> [DragEvent<A.Place, A.Item>] {
    drags.handle(gesture, in: scene, rules: rules) { drop throws(Refusal) in try commit(drop, stage, on: &state) }
  }

  private mutating func tap(_ gesture: Gesture, count: Int) {
    refreshScene()
    let place = scene.topmost(at: gesture.location)
    if let place, let source = ([place] + scene.ancestors(of: place)).first(where: rules.isSource) {
      focus = source
    }
    tell(
      .tapped(
        Tap(
          place: place, point: gesture.location, button: gesture.button ?? .left, count: count,
          modifiers: gesture.modifiers)))
  }
}
