import Geometry
import GestureModel

/// What the user's hand does: its gestures, who gets them, and what has the focus.
struct Hand<Place: Hashable & Sendable> {
  var gestures: GestureSystem
  var focus: Place?
  /// Who follows each pan.
  var pans: [PointerID: PanOwner<Place>] = [:]
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

  /// The places that the wheel turns over, the innermost first.
  var placesOfWheel: [Place] { wheel?.places ?? [] }
}
