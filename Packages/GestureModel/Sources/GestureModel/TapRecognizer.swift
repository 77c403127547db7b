import Geometry

/// Presses and releases in about the same place. Each is reported at once: the first as a tap of 1, one that follows it
/// soon as a tap of 2, and so on.
public struct TapRecognizer: GestureRecognizer {
  /// How far apart press, release and earlier taps may be, in points, unless the ``PressTerms`` say it.
  public var tolerance: Double
  /// How long a press may last.
  public var maximumDuration: Duration
  /// The longest time between a release and the next press for the count to continue.
  public var maximumGap: Duration
  /// The count starts again after this many taps.
  public var maximumCount: Int

  public private(set) var state = RecognizerState.possible
  private var down: PointerEvent?
  private var button = PointerButton.left
  /// The tolerance of this press.
  private var given: Double?
  /// Survives ``reset()``, because the next press may continue the count.
  private var last: (gesture: Gesture, count: Int)?

  /// - Parameters:
  ///   - tolerance: Less than one cell by default.
  ///   - maximumDuration: A press that is held for longer was meant for something else.
  ///   - maximumGap: 0.4 s is what desktops use.
  public init(
    tolerance: Double = 0.75, maximumDuration: Duration = .seconds(1), maximumGap: Duration = .milliseconds(400),
    maximumCount: Int = 2
  ) {
    precondition(maximumCount >= 1, "A tap recognizer counts at least to 1, not to \(maximumCount).")
    self.tolerance = tolerance
    self.maximumDuration = maximumDuration
    self.maximumGap = maximumGap
    self.maximumCount = maximumCount
  }

  public mutating func prepare(for terms: PressTerms) {
    given = terms.tolerance
  }

  public mutating func handle(_ event: PointerEvent) -> Gesture? {
    let tolerance = given ?? tolerance
    switch event.phase {
    case .down(let button):
      guard down == nil else { return nil }
      down = event
      self.button = button
      return nil
    case .moved:
      if state == .possible, let down, event.location.distance(to: down.location) > tolerance { state = .failed }
      return nil
    case .up:
      guard state == .possible, let down else { return nil }
      guard event.location.distance(to: down.location) <= tolerance, event.time - down.time <= maximumDuration else {
        state = .failed
        return nil
      }
      state = .finished
      return tap(down, event)
    case .scrolled, .cancelled:
      return nil
    }
  }

  public mutating func fail() {
    state = .failed
  }

  public mutating func reset() {
    state = .possible
    down = nil
  }

  private mutating func tap(_ down: PointerEvent, _ up: PointerEvent) -> Gesture {
    var count = 1
    if let last, last.count < maximumCount, last.gesture.button == button, down.time - last.gesture.time <= maximumGap,
      down.location.distance(to: last.gesture.location) <= given ?? tolerance
    {
      count = last.count + 1
    }
    let gesture = Gesture(
      .tap(count: count), .ended, pointer: up.pointer, button: button, start: down.location, location: up.location,
      modifiers: up.modifiers, time: up.time)
    last = (gesture, count)
    return gesture
  }
}
