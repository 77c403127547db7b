import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI

extension Program {
  mutating func handle(_ event: KeyEvent) {
    guard event.kind != .release else { return }
    let chord = KeyChord(event)
    switch chord {
    case .interrupt:
      requests.append(.quit(status: 130))
      return
    case .suspend:
      interruptDrags()
      requests.append(.suspend)
      return
    default: break
    }
    state.message = nil
    mouseWatch?.pressed(at: now)
    needsPicture = true
    if overlay != nil {
      handleInOverlay(event)
    } else if state.app.isTyping, drags.sessions.isEmpty {
      tell(.key(event))
    } else if !(carry(event, chord) || rescue(chord) || runBinding(chord) || ownKey(event, chord)) {
      tell(.key(event))
    }
  }

  /// While the save is in trouble, the key named in the status line belongs to the shell, even if the app has bound it.
  private mutating func rescue(_ chord: KeyChord) -> Bool {
    guard settings.recordingVersion >= 3, !refuges.isEmpty, ShellCommand.saveElsewhere.chords.contains(chord) else {
      return false
    }
    askForRefuge()
    return true
  }

  /// While something is carried: Escape puts it back; a keyboard drag moves from stop to stop.
  private mutating func carry(_ event: KeyEvent, _ chord: KeyChord) -> Bool {
    guard !drags.sessions.isEmpty else { return false }
    if event.key == .escape {
      deliver(drags.cancelAll(.escape, at: now, in: scene))
      return true
    }
    guard drags.session(of: .keyboard) != nil else { return false }
    refreshScene()
    if let direction = StopDirection(event) {
      let strokes = event.modifiers.isDisjoint(with: [.shift, .control]) ? 1.0 : 8.0
      let (app, stage) = (state.app, stage)
      func isHome(_ drop: Drop<A.Place, A.Item>) -> Bool {
        do { return try app.action(for: drop, stage) == nil } catch { return false }
      }
      let events = drags.go(
        direction, strokes: strokes, at: now, in: scene, rules: rules,
        isHome: settings.recordingVersion < 3 ? nil : isHome)
      deliver(events)
      sayOutlook(unlessIn: events)
      return true
    }
    switch event.key {
    case .enter, .character(" "): deliver(dropFromKeyboard())
    case .character("c"):
      let copies = drags.session(of: .keyboard)?.modifiers.contains(.control) == true
      let events = drags.hold(copies ? [] : [.control], at: now, in: scene, rules: rules)
      deliver(events)
      sayOutlook(unlessIn: events)
    default: return false
    }
    return true
  }

  private mutating func sayOutlook(unlessIn events: [DragEvent<A.Place, A.Item>]) {
    guard let session = drags.session(of: .keyboard) else { return }
    let isSaid = events.contains { if case .entered = $0 { true } else { false } }
    if !isSaid { state.announcements.append(rules.outlook(of: session)) }
  }

  private mutating func dropFromKeyboard() -> [DragEvent<A.Place, A.Item>] {
    let (stage, scene, now) = (stage, scene, now)
    return Self.drop(&drags, &state, stage, scene, now)
  }

  private static func drop(
    _ drags: inout DragSystem<A.Place, A.Item>, _ state: inout State, _ stage: Stage<A>, _ scene: Scene<A.Place>,
    _ now: Duration
  ) -> [DragEvent<A.Place, A.Item>] {
    drags.drop(at: now, in: scene) { drop throws(Refusal) in try commit(drop, stage, on: &state) }
  }

  private mutating func runBinding(_ chord: KeyChord) -> Bool {
    guard let binding = state.app.bindings.first(where: { $0.chords.contains(chord) }) else { return false }
    let effects = binding.run(&state.app, stage)
    changedScene()
    carryOut(effects)
    return true
  }

  private mutating func ownKey(_ event: KeyEvent, _ chord: KeyChord) -> Bool {
    if let direction = StopDirection(event), event.modifiers.isSubset(of: .shift) {
      moveFocus(direction)
      return true
    }
    guard let command = ShellCommand.allCases.first(where: { $0.chords.contains(chord) }) else { return false }
    switch command {
    case .lift: liftFocused()
    case .undo: undo()
    case .redo: redo()
    case .reset: askToReset()
    case .history: open(.history(selected: state.journal.done.count))
    case .help: open(.help(first: 0))
    case .orient:
      screen.invalidate()
      state.announcements.append(whereabouts)
    case .saveElsewhere: askForRefuge()
    case .quit: requests.append(.quit(status: 0))
    }
    return true
  }

  private mutating func liftFocused() {
    refreshScene()
    guard let place = focus, scene.contains(place) else {
      state.say("Choose what to lift first: Tab or an arrow key moves the focus.")
      return
    }
    let events = drags.lift(place, at: now, in: scene, rules: rules)
    deliver(events)
    sayOutlook(unlessIn: events)
  }

  /// Goes through the drag sources of the scene, in paint order or to the nearest in a direction. A scrollable region
  /// is scrolled first if its content continues in that direction.
  mutating func moveFocus(_ direction: StopDirection, isPushing: Bool = false) {
    refreshScene()
    let rules = rules
    var stops: [Stop<A.Place>] = []
    func visit(_ place: A.Place) {
      guard scene[place]?.isHidden == false else { return }
      if rules.isSource(place), let center = scene.visibleCenter(of: place) {
        stops.append(Stop(place, at: center))
      }
      scene.children(of: place).forEach(visit)
    }
    scene.children(of: nil).forEach(visit)
    let current = stops.first { $0.target == focus }
    if let current, !isPushing,
      let push = rules.push(direction, from: current.target, at: current.point, among: stops, in: scene)
    {
      tell(.pushed(push.region, by: push.by))
      return moveFocus(direction, isPushing: true)
    }
    let next =
      current == nil
      ? stops.first : direction.choose(from: stops, at: current!.point, chosen: current!.target)
    if let next, next.target != focus {
      setFocus(next.target)
    } else {
      state.announcements.append(
        focus.map { "Nothing more that way. \(words(for: $0))" } ?? "There is nothing to lift.")
    }
  }
}

extension StopDirection {
  init?(_ event: KeyEvent) {
    switch event.key {
    case .tab: self = event.modifiers.contains(.shift) ? .previous : .next
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }
}

/// The keys that every app has.
enum ShellCommand: CaseIterable {
  case lift, undo, redo, reset, history, help, orient, saveElsewhere, quit

  var chords: [KeyChord] {
    switch self {
    case .lift: [KeyChord(.character(" ")), KeyChord(.enter)]
    case .undo: [KeyChord(.character("u"))]
    case .redo: [KeyChord(.character("r"), .control)]
    case .reset: [KeyChord(.character("R"))]
    case .history: [KeyChord(.character("H"))]
    case .help: [KeyChord(.character("?"))]
    case .orient: [KeyChord(.character("l"), .control)]
    case .saveElsewhere: [KeyChord(.character("W"))]
    case .quit: [KeyChord(.character("q"))]
    }
  }

  var title: String {
    switch self {
    case .lift: "Lift the focused item; drop the carried one"
    case .undo: "Undo the latest step"
    case .redo: "Redo the last undone step"
    case .reset: "Go back to the beginning (asks)"
    case .history: "Show the history, and go to any point in it"
    case .help: "Show this help"
    case .orient: "Say where the focus is, and redraw the screen"
    case .saveElsewhere: "Save elsewhere, when the disk is full or gone"
    case .quit: "Quit; everything is saved"
    }
  }
}

extension KeyChord {
  static var interrupt: KeyChord { KeyChord(.character("c"), .control) }
  static var suspend: KeyChord { KeyChord(.character("z"), .control) }
}
