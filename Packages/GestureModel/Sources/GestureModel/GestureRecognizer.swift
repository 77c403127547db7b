/// A state machine that looks for one kind of gesture in the events of one pointer, from a press to the release.
///
/// A pure value that reads no clock. It reports the next time at which something is due as its ``deadline``, and the
/// caller feeds that time back. To add your own, conform to this protocol and pass the recognizer to a
/// ``GestureSystem``; a recognizer that drags must be continuous.
public protocol GestureRecognizer: Sendable {
  var state: RecognizerState { get }

  /// When ``advance(to:)`` is due; `nil` while no time-out is pending.
  var deadline: Duration? { get }

  /// Receives the current ``GestureSystem/terms`` before the press that they are for. Does nothing by default.
  mutating func prepare(for terms: PressTerms)

  /// Handles an event of its pointer and returns the gesture it recognizes, if any.
  mutating func handle(_ event: PointerEvent) -> Gesture?

  /// Advances the clock.
  mutating func advance(to time: Duration) -> Gesture?

  /// Makes the recognizer give up: another one won, or the pointer is lost. It receives nothing more before
  /// ``reset()``.
  mutating func fail()

  /// Resets the recognizer before the next press.
  mutating func reset()
}

/// The state of a recognizer during one press.
public enum RecognizerState: Hashable, Sendable {
  /// It may still become the gesture.
  case possible
  /// It is the gesture, which continues.
  case active
  /// It was the gesture.
  case finished
  /// It can no longer become the gesture.
  case failed
}

extension GestureRecognizer {
  public var deadline: Duration? { nil }

  public mutating func prepare(for terms: PressTerms) {}

  public mutating func advance(to time: Duration) -> Gesture? { nil }
}
