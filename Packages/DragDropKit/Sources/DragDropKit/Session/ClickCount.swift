import Geometry
import GestureModel

/// The clicks of one pointer with the left button: tells a click from a movement, and a double click from two clicks.
struct ClickCount: Sendable {
  /// Whether the button is down.
  private(set) var isDown = false
  /// The press that may still become a click.
  private(set) var press: PointerEvent?
  /// The click that a second one would make a double click.
  private var last: PointerEvent?
  /// Whether the press continues a click that lifted something.
  private(set) var isSecond = false

  /// How far the pointer may move between press and release, and between two clicks: not as far as a movement that pans.
  private let tolerance: Double
  /// The longest time between a release and the next press of a double click, as in `TapRecognizer`.
  static let gap: Duration = .milliseconds(400)

  init(_ scale: PointScale) { tolerance = scale.points }

  /// However long it lasts: a slow click is a click too.
  func isClick(releasedAt location: Point) -> Bool {
    press.map { $0.location.distance(to: location) < tolerance } ?? false
  }

  mutating func pressed(_ event: PointerEvent) {
    (isDown, press) = (true, event)
    isSecond =
      last.map {
        event.time - $0.time <= Self.gap && event.location.distance(to: $0.location) < tolerance
      } ?? false
    last = nil
  }

  /// - Parameter button: The button that is reported as down: without one, the release was lost outside the window.
  mutating func moved(to location: Point, holding button: PointerButton?) {
    if isDown, button == nil { released() }
    if !isClick(releasedAt: location) { (press, isSecond) = (nil, false) }
  }

  /// - Parameter event: The release of a click that a second one may follow; `nil` after any other end of a press.
  mutating func released(_ event: PointerEvent? = nil) {
    (isDown, press, isSecond, last) = (false, nil, false, event)
  }
}
