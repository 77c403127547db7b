import Geometry
import GestureModel

/// A hand on the pointing devices, as a test moves it.
struct Hand {
  var system: GestureSystem
  var time: Duration = .zero
  var gestures: [Gesture] = []

  init(_ system: GestureSystem = GestureSystem()) {
    self.system = system
  }

  @discardableResult
  mutating func send(
    _ phase: PointerEvent.Phase, at x: Double, _ y: Double = 0, pointer: PointerID = .mouse, modifiers: Modifiers = [],
    after: Duration = .milliseconds(10)
  ) -> [Gesture] {
    time += after
    let new = system.handle(
      PointerEvent(pointer: pointer, phase, at: Point(x, y), modifiers: modifiers, time: time))
    gestures += new
    return new
  }

  @discardableResult
  mutating func wait(_ duration: Duration) -> [Gesture] {
    time += duration
    let new = system.advance(to: time)
    gestures += new
    return new
  }
}

extension Gesture {
  /// What it is, in a word or two.
  var word: String {
    switch kind {
    case .tap(let count): "tap \(count)"
    case .scroll(let notches): "scroll \(notches.dx) \(notches.dy)"
    case .zoom(let factor): "zoom \(factor)"
    case .pan: "pan \(phase)"
    case .press: "press \(phase)"
    }
  }
}
