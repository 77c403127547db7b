public import Geometry

/// The meaning of a movement of the hand: a tap, a pan, a long press, a turn of the wheel.
///
/// A *continuous* gesture (pan, press) is reported as `began`, any number of `changed`, and exactly one end: `ended` or
/// `cancelled`. A *discrete* one (tap, scroll, zoom) is reported once, as `ended`.
public struct Gesture: Hashable, Sendable {
  /// The kind of movement.
  public enum Kind: Hashable, Sendable {
    /// A press and a release in about the same place; `count` is 2 for a double click, which follows a single one.
    case tap(count: Int)
    /// A press that stayed in place for a while; whatever follows until the release is the same gesture.
    case press
    /// A press that moved.
    case pan
    /// The wheel turned by this many notches; positive `dy` scrolls towards the end of the content.
    case scroll(Vector)
    /// A request to enlarge what is under the pointer by this factor; below 1 it shrinks.
    case zoom(Double)
  }

  /// How far the gesture has progressed.
  public enum Phase: Hashable, Sendable {
    case began, changed, ended
    case cancelled(GestureCancellation)
    /// It can no longer become a gesture. Reported only to a direct caller of a recognizer, and never after `began`.
    case failed

    /// Whether this is the last report of the gesture.
    public var isEnd: Bool {
      switch self {
      case .began, .changed: false
      case .ended, .cancelled, .failed: true
      }
    }
  }

  public var kind: Kind
  public var phase: Phase
  public var pointer: PointerID
  /// The button that began it; `nil` for scrolling and zooming.
  public var button: PointerButton?
  /// The location of the press. A movement becomes a gesture only past a threshold, by which time the pointer may have
  /// left a small target, so this is the point to hit-test.
  public var start: Point
  /// The current location of the pointer.
  public var location: Point
  public var modifiers: Modifiers
  public var time: Duration

  public init(
    _ kind: Kind, _ phase: Phase, pointer: PointerID = .mouse, button: PointerButton? = .left, start: Point,
    location: Point, modifiers: Modifiers = [], time: Duration
  ) {
    self.kind = kind
    self.phase = phase
    self.pointer = pointer
    self.button = button
    self.start = start
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }

  /// The vector from the press to the current location.
  public var translation: Vector { location - start }

  /// Whether the gesture can drag things: a pan or a long press.
  public var drags: Bool { kind == .pan || kind == .press }
}

/// Why a gesture that had begun did not end as the person intended.
public enum GestureCancellation: Hashable, Sendable {
  /// The device reports that no button is down, but never reported the release: it happened outside the window.
  case releaseLost
  /// Another button went down.
  case anotherButton
  /// The system took the pointer away: focus lost, window gone, input ended.
  case system
  /// The program ended it.
  case program
}
