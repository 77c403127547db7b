/// What a press must do to become a drag, and how far it may tremble; each term for the next press alone.
///
/// What is `nil` is as each recognizer has it.
public struct PressTerms: Hashable, Sendable {
  /// How long it must last before it drags; with `nil`, a pan drags. It applies to each ``LongPressRecognizer`` that was
  /// created without a duration.
  public var duration: Duration?
  /// How far it must move before it pans, in points.
  public var distance: Double?
  /// How far it may stray, in points, and still be a tap, or a long press while that waits.
  public var tolerance: Double?

  public init(duration: Duration? = nil, distance: Double? = nil, tolerance: Double? = nil) {
    self.duration = duration
    self.distance = distance
    self.tolerance = tolerance
  }
}
