/// A machine that looks for one kind of gesture in the events of one pointer, from a press to the release.
///
/// A pure value: it reads no clock. What is due at a later time it reports as its ``deadline``, and the caller feeds that
/// time back. Bring your own by conforming to it and giving it to a ``GestureSystem``; a recognizer that drags must be
/// continuous.
public protocol GestureRecognizer: Sendable {
  var state: RecognizerState { get }

  /// When ``advance(to:)`` is due; `nil` while nothing happens of itself.
  var deadline: Duration? { get }

  /// Takes an event of its pointer and returns what it recognizes by it.
  mutating func handle(_ event: PointerEvent) -> Gesture?

  /// Lets the time go on.
  mutating func advance(to time: Duration) -> Gesture?

  /// Another recognizer won, or the pointer is lost: the recognizer gives up. It is not asked again before ``reset()``.
  mutating func fail()

  /// Back to the beginning, before the next press.
  mutating func reset()
}

/// How far a recognizer is with one press.
public enum RecognizerState: Hashable, Sendable {
  /// It may still become the gesture.
  case possible
  /// It is the gesture, and goes on.
  case active
  /// It was the gesture.
  case finished
  /// It cannot become the gesture any more.
  case failed
}

extension GestureRecognizer {
  public var deadline: Duration? { nil }

  public mutating func advance(to time: Duration) -> Gesture? { nil }
}
