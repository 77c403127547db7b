import Geometry

/// A press that stays in place for a while, and whatever the pointer does after that until the release.
public struct LongPressRecognizer: GestureRecognizer {
  /// How long the press must last. Zero begins on the press itself, before anything has moved; with `nil`, the
  /// duration of the ``PressTerms`` counts, and without that one it never begins.
  public var duration: Duration?
  /// How far the pointer may stray meanwhile, in points, unless the ``PressTerms`` say it.
  public var tolerance: Double
  public var buttons: Set<PointerButton>

  public private(set) var state = RecognizerState.possible
  /// The terms of this press.
  private var given = PressTerms()
  private var down: PointerEvent?
  private var last: PointerEvent?
  private var button = PointerButton.left

  /// - Parameters:
  ///   - duration: Half a second is what people expect of a long press.
  ///   - tolerance: Less than one cell by default: any move to another cell makes it a pan.
  public init(
    duration: Duration? = .milliseconds(500), tolerance: Double = 0.75, buttons: Set<PointerButton> = [.left]
  ) {
    precondition(duration ?? .zero >= .zero && tolerance >= 0, "Neither a duration nor a tolerance is negative.")
    self.duration = duration
    self.tolerance = tolerance
    self.buttons = buttons
  }

  public var deadline: Duration? {
    state == .possible ? down.flatMap { down in (duration ?? given.duration).map { down.time + $0 } } : nil
  }

  public mutating func prepare(for terms: PressTerms) {
    given = terms
  }

  public mutating func handle(_ event: PointerEvent) -> Gesture? {
    switch event.phase {
    case .down(let button):
      guard down == nil else { return nil }
      down = event
      last = event
      self.button = button
      let duration = duration ?? given.duration
      if !buttons.contains(button) || duration == nil { state = .failed }
      return duration == .zero && state == .possible ? begin(at: event.time) : nil
    case .moved:
      guard let down else { return nil }
      last = event
      if state == .active { return gesture(.changed, at: event.time) }
      if state == .possible, event.location.distance(to: down.location) > given.tolerance ?? tolerance {
        state = .failed
      }
      return nil
    case .up:
      last = event
      guard state == .active else {
        if state == .possible { state = .failed }
        return nil
      }
      state = .finished
      return gesture(.ended, at: event.time)
    case .scrolled, .cancelled:
      return nil
    }
  }

  public mutating func advance(to time: Duration) -> Gesture? {
    guard let deadline, deadline <= time else { return nil }
    return begin(at: deadline)
  }

  public mutating func fail() {
    state = .failed
  }

  public mutating func reset() {
    state = .possible
    down = nil
    last = nil
  }

  private mutating func begin(at time: Duration) -> Gesture? {
    state = .active
    return gesture(.began, at: time)
  }

  private func gesture(_ phase: Gesture.Phase, at time: Duration) -> Gesture? {
    guard let down, let last else { return nil }
    return Gesture(
      .press, phase, pointer: down.pointer, button: button, start: down.location, location: last.location,
      modifiers: last.modifiers, time: time)
  }
}
