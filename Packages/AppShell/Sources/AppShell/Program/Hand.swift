import Geometry
import GestureModel

/// What the user's hand does: its gestures, who gets them, and what has the focus.
struct Hand<Place: Hashable & Sendable> {
  var gestures: GestureSystem
  var focus: Place?
  /// Who follows each pan.
  var pans: [PointerID: PanOwner<Place>] = [:]
  /// Where and when the left button was pressed, as long as the pointer has not moved since.
  private var press: (point: Point, time: Duration)?
  /// The wheel while it turns.
  private var wheel: Wheel?

  /// Where the wheel turns, and when it turned last.
  private struct Wheel {
    /// The topmost place and those in which it is.
    let places: [Place]
    let point: Point
    var time: Duration
  }

  init(_ gestures: GestureSystem) { self.gestures = gestures }

  /// Whether the wheel is still turning at the same point. While it is, it belongs to the place where it started, even if
  /// something else scrolls under the pointer, or to the nearest enclosing place that still exists: a list that scrolls
  /// does not pass the wheel to the items it brings along. So a burst of reports looks up the place once.
  mutating func wheelGoesOn(_ gesture: Gesture) -> Bool {
    guard let wheel, wheel.point == gesture.location, gesture.time - wheel.time < .milliseconds(150) else {
      return false
    }
    self.wheel?.time = gesture.time
    return true
  }

  mutating func wheelBegins(_ gesture: Gesture, over places: [Place]) {
    wheel = Wheel(places: places, point: gesture.location, time: gesture.time)
  }

  mutating func wheelStops() { wheel = nil }

  /// How long a press lasts that opens a menu when it ends.
  static var longPress: Duration { .milliseconds(600) }

  /// - Returns: Whether a long press without a movement ends here.
  mutating func endsLongPress(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .down(.left) where event.modifiers.isEmpty: press = (event.location, event.time)
    case .moved(holding: .left):
      if let press, 0.75 < press.point.distance(to: event.location) { self.press = nil }
    case .up(.left):
      defer { press = nil }
      guard let press else { return false }
      return Self.longPress <= event.time - press.time && press.point.distance(to: event.location) <= 0.75
    case .down, .moved, .up, .scrolled, .cancelled: press = nil
    }
    return false
  }

  /// The places that the wheel turns over, the innermost first.
  var placesOfWheel: [Place] { wheel?.places ?? [] }
}
