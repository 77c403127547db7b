import Geometry
import GestureModel

/// The hand at the mouse and the keyboard: its gestures, who follows them, and where it is.
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

  /// Whether the wheel goes on turning where it began. As long as it does, it turns over the place at which it began,
  /// whatever comes to lie there, or the nearest one around it that is still there: a list that scrolls does not hand
  /// the wheel to what it brings along. So a burst of reports looks for the place once.
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
