import Geometry
import GestureModel
import SeededRandom

/// Three pointers, which send any events in any order, as broken devices and several hands do.
enum GestureCase {
  /// A recognizer of this program's own: a swipe to the right of two points.
  private struct Swipe: GestureRecognizer {
    private(set) var state = RecognizerState.possible
    private var start: Point?

    mutating func handle(_ event: PointerEvent) -> Gesture? {
      if start == nil { start = event.location }
      guard let start, state == .possible, event.location.x - start.x >= 2 else { return nil }
      state = .finished
      return Gesture(.press, .ended, start: start, location: event.location, time: event.time)
    }

    mutating func fail() { state = .failed }

    mutating func reset() {
      state = .possible
      start = nil
    }
  }

  static func play(seed: Int) -> Digest {
    var random = SplitMix64(seed: seed)
    var digest = Digest()
    var system = system(seed % 5)
    var time: Duration = .zero
    for _ in 0..<80 {
      time += .milliseconds(random.index(below: 40))
      if random.bool(probability: 0.2) { add(system.advance(to: time), to: &digest) }
      if let deadline = system.deadline { digest.add(deadline) }
      if random.bool(probability: 0.05) {
        system.terms.duration = random.bool(probability: 0.5) ? nil : .milliseconds(20)
      }
      add(system.handle(event(at: time, &random)), to: &digest)
    }
    add(system.advance(to: time + .seconds(2)), to: &digest)
    add(system.cancel(because: .program, at: time + .seconds(2)), to: &digest)
    return digest
  }

  private static func system(_ number: Int) -> GestureSystem {
    switch number {
    case 0: GestureSystem()
    case 1: .longPress(.milliseconds(50))
    case 2: .longPress(.zero)
    case 3:
      GestureSystem([
        .init("pan", PanRecognizer(threshold: 2), waitsFor: ["press"], runsWith: ["tap"]),
        .init("press", LongPressRecognizer(duration: .milliseconds(30), tolerance: 4)), .init("tap", TapRecognizer()),
      ])
    default: GestureSystem([.init("swipe", Swipe()), .init("pan", PanRecognizer(threshold: 1), runsWith: ["swipe"])])
    }
  }

  private static func event(at time: Duration, _ random: inout SplitMix64) -> PointerEvent {
    let button: PointerButton = [.left, .left, .right, .middle][random.index(below: 4)]
    let phase: PointerEvent.Phase =
      switch random.index(below: 16) {
      case 0..<4: .down(button)
      case 4..<10: .moved(holding: random.bool(probability: 0.15) ? nil : .left)
      case 10..<13: .up(button)
      case 13: .scrolled(Vector(dx: 0, dy: Double(random.index(below: 5)) - 2))
      case 14: .cancelled
      default: .down(.left)
      }
    return PointerEvent(
      pointer: PointerID(rawValue: random.index(below: 3)), phase,
      at: Point(Double(random.index(below: 8)), Double(random.index(below: 3))),
      modifiers: random.bool(probability: 0.2) ? .control : [], time: time)
  }

  private static func add(_ gestures: [Gesture], to digest: inout Digest) {
    digest.add(gestures.count)
    for gesture in gestures {
      digest.add(kind(gesture.kind))
      digest.add(phase(gesture.phase))
      digest.add(gesture.pointer.rawValue)
      digest.add(gesture.button?.rawValue ?? "none")
      digest.add(gesture.start)
      digest.add(gesture.location)
      digest.add(Int(gesture.modifiers.rawValue))
      digest.add(gesture.time)
    }
  }

  private static func kind(_ kind: Gesture.Kind) -> String {
    switch kind {
    case .tap(let count): "tap \(count)"
    case .press: "press"
    case .pan: "pan"
    case .scroll(let notches): "scroll \(Int(notches.dx)) \(Int(notches.dy))"
    case .zoom(let factor): "zoom \(factor.bitPattern)"
    }
  }

  private static func phase(_ phase: Gesture.Phase) -> String {
    switch phase {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .failed: "failed"
    case .cancelled(.releaseLost): "cancelled: release lost"
    case .cancelled(.anotherButton): "cancelled: another button"
    case .cancelled(.system): "cancelled: system"
    case .cancelled(.program): "cancelled: program"
    }
  }
}
