import Geometry
import GestureModel
import SeededRandom
import Testing

@Suite struct GestureLawTests {
  private static let systems: [GestureSystem] = [
    GestureSystem(), .longPress(.milliseconds(50)), .longPress(.zero),
    GestureSystem([
      .init("pan", PanRecognizer(threshold: 2), waitsFor: ["press"], runsWith: ["tap"]),
      .init("press", LongPressRecognizer(duration: .milliseconds(30), tolerance: 4)), .init("tap", TapRecognizer()),
    ]),
  ]

  /// Any events in any order, as broken terminals and several hands send them.
  private func events(seed: Int) -> [PointerEvent] {
    var random = SplitMix64(seed: seed)
    var time: Duration = .zero
    return (0..<80).map { _ in
      time += .milliseconds(Int.random(in: 0..<40, using: &random))
      let button = PointerButton.allCases.randomElement(using: &random)!
      let phase: PointerEvent.Phase =
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<4: .down(button)
        case 4..<10: .moved(holding: Int.random(in: 0..<6, using: &random) == 0 ? nil : .left)
        case 10..<13: .up(button)
        case 13: .scrolled(Vector(dx: 0, dy: 1))
        case 14: .cancelled
        default: .down(.left)
        }
      return PointerEvent(
        pointer: PointerID(rawValue: Int.random(in: 0..<3, using: &random)), phase,
        at: Point(Double(Int.random(in: 0..<8, using: &random)), Double(Int.random(in: 0..<3, using: &random))),
        time: time)
    }
  }

  private func play(
    _ events: [PointerEvent], on system: GestureSystem, until end: Duration? = nil,
    waking: (inout GestureSystem, Duration) -> [Gesture] = { _, _ in [] }
  ) -> [Gesture] {
    var system = system
    var gestures: [Gesture] = []
    for event in events {
      gestures += waking(&system, event.time)
      gestures += system.handle(event)
    }
    let end = end ?? events.last!.time
    return gestures + system.advance(to: end) + system.cancel(because: .program, at: end)
  }

  @Test(arguments: 0..<1_000)
  func `what begins ends exactly once, and nothing goes on that has not begun`(seed: Int) {
    let gestures = play(events(seed: seed), on: Self.systems[seed % Self.systems.count])
    var running: Set<String> = []
    for gesture in gestures where gesture.drags {
      let name = "\(gesture.pointer.rawValue) \(gesture.kind)"
      switch gesture.phase {
      case .began: #expect(running.insert(name).inserted, "seed \(seed)")
      case .changed: #expect(running.contains(name), "seed \(seed)")
      case .ended, .cancelled: #expect(running.remove(name) != nil, "seed \(seed)")
      case .failed: Issue.record("seed \(seed): a failure was told")
      }
    }
    #expect(running.isEmpty, "seed \(seed)")
  }

  @Test(arguments: 0..<1_000)
  func `a gesture keeps its press point and its button from beginning to end`(seed: Int) {
    let gestures = play(events(seed: seed), on: Self.systems[seed % Self.systems.count])
    var begun: [String: Gesture] = [:]
    for gesture in gestures where gesture.drags {
      let name = "\(gesture.pointer.rawValue) \(gesture.kind)"
      if gesture.phase == .began { begun[name] = gesture }
      #expect(begun[name]?.start == gesture.start && begun[name]?.button == gesture.button, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<1_000)
  func `waking up in between changes nothing`(seed: Int) {
    let events = events(seed: seed)
    let system = Self.systems[seed % Self.systems.count]
    let plain = play(events, on: system)
    var last: Duration = .zero
    let woken = play(events, on: system) { system, time in
      defer { last = time }
      return system.advance(to: last + (time - last) / 2) + system.advance(to: time)
    }
    #expect(plain == woken, "seed \(seed)")
  }

  @Test(arguments: 0..<1_000)
  func `each pointer's gestures are those it would have alone`(seed: Int) {
    let events = events(seed: seed)
    let system = Self.systems[seed % Self.systems.count]
    let together = play(events, on: system)
    for pointer in 0..<3 {
      let own = events.filter { $0.pointer.rawValue == pointer }
      guard !own.isEmpty else { continue }
      let alone = play(own, on: system, until: events.last!.time)
      #expect(together.filter { $0.pointer.rawValue == pointer } == alone, "seed \(seed), pointer \(pointer)")
    }
  }
}
