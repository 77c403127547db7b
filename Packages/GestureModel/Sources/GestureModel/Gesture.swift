public import Geometry

/// What a hand meant: a tap, a pan, a long press, a turn of the wheel.
///
/// A *continuous* gesture (pan, press) is told as `began`, any number of `changed`, and exactly one end: `ended` or
/// `cancelled`. A *discrete* one (tap, scroll, zoom) is told once, as `ended`.
public struct Gesture: Hashable, Sendable {
  /// Which movement it is.
  public enum Kind: Hashable, Sendable {
    /// A press and a release in about the same place; 2 for a double click, which follows its single one.
    case tap(count: Int)
    /// A press that stayed where it was for a while; what follows until the release is the same gesture.
    case press
    /// A press that moved.
    case pan
    /// The wheel turned by so many notches; positive `dy` towards the end of the content.
    case scroll(Vector)
    /// What is under the pointer is to be shown larger by this factor; below 1 smaller.
    case zoom(Double)
  }

  /// How far it has come.
  public enum Phase: Hashable, Sendable {
    case began, changed, ended
    case cancelled(GestureCancellation)
    /// It will not become a gesture any more; told only to who asks a recognizer itself, never after `began`.
    case failed

    /// Whether nothing of the same gesture follows.
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
  /// Where the press was: a movement grows to a gesture only after a threshold, when the pointer may have left a small
  /// thing, so this is the point to hit-test.
  public var start: Point
  /// Where the pointer is now.
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

  /// From the press to where the pointer is now.
  public var translation: Vector { location - start }

  /// Whether things can be dragged with it: a pan or a long press.
  public var drags: Bool { kind == .pan || kind == .press }
}

/// Why a gesture that had begun did not end as its hand meant.
public enum GestureCancellation: Hashable, Sendable {
  /// The device says that no button is down, but told no release: it happened outside the window.
  case releaseLost
  /// Another button went down.
  case anotherButton
  /// The system took the pointer away: focus lost, window gone, input ended.
  case system
  /// The program ended it.
  case program
}
