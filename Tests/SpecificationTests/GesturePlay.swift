import DragDrop

/// Plays reports of pointers, and says which gestures they are.
struct GesturePlay {
  private var system: GestureSystem

  init(_ setup: JSON?) {
    system = GestureSystem(scale: PointScale(points: setup?["scale"]?.number ?? 1))
    system.terms.duration = setup?["press"]?.number.map { .milliseconds(Int($0)) }
  }

  /// The gestures of the steps, in which a pointer does something, time passes, or a gesture is cancelled.
  mutating func events(of steps: [JSON]) -> [JSON] {
    var (gestures, now): ([Gesture], Duration) = ([], .zero)
    for step in steps {
      now = step.time ?? now
      gestures += system.advance(to: now)
      if let event = step.pointerEvent(at: now) { gestures += system.handle(event) }
      if let reason = step["cancel"]?.text {
        gestures += system.cancel(because: reason == "system" ? .system : .program, at: now)
      }
    }
    return gestures.map(\.json)
  }
}

extension JSON {
  /// What a pointer does in a step of the input; `nil` if none does anything.
  func pointerEvent(at time: Duration) -> PointerEvent? {
    func button(_ key: String) -> PointerButton? { self[key]?.text.flatMap { PointerButton(rawValue: $0) } }
    let phase: PointerEvent.Phase
    switch self["pointer"]?.text {
    case "down": phase = .down(button("button") ?? .left)
    case "up": phase = .up(button("button") ?? .left)
    case "moved": phase = .moved(holding: button("held"))
    case "scrolled": phase = .scrolled(Vector(dx: self["dx"]?.number ?? 0, dy: self["dy"]?.number ?? 0))
    case "cancelled": phase = .cancelled
    default: return nil
    }
    return PointerEvent(
      pointer: PointerID(rawValue: Int(self["id"]?.number ?? 0)), phase,
      at: Point(self["x"]?.number ?? 0, self["y"]?.number ?? 0), modifiers: Modifiers(self["modifiers"]), time: time)
  }
}

extension Gesture {
  var json: JSON {
    var pairs: [String: JSON] = [
      "x": .number(location.x), "y": .number(location.y), "at": .time(time), "gesture": .text(kind.name),
    ]
    if let button {
      (pairs["button"], pairs["start"]) = (.text(button.rawValue), .list([.number(start.x), .number(start.y)]))
    }
    if pointer != .mouse { pairs["id"] = .number(pointer.rawValue) }
    if !modifiers.isEmpty { pairs["modifiers"] = modifiers.json }
    switch kind {
    case .tap(let count): pairs["count"] = .number(count)
    case .scroll(let notches): (pairs["dx"], pairs["dy"]) = (.number(notches.dx), .number(notches.dy))
    case .zoom(let factor): pairs["factor"] = .number(factor)
    case .pan, .press: pairs["phase"] = .text(phase.name)
    }
    if case .cancelled(let reason) = phase { pairs["reason"] = .text("\(reason)") }
    return .object(pairs)
  }
}

extension Gesture.Kind {
  fileprivate var name: String {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .pan: "pan"
    case .scroll: "scroll"
    case .zoom: "zoom"
    }
  }
}

extension Gesture.Phase {
  fileprivate var name: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
