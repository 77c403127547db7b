import Geometry

/// A press that moves.
public struct PanRecognizer: GestureRecognizer {
  /// How far the pointer must move before a press becomes a pan, in points. The default is one point, which is one cell
  /// of a terminal: a cell is coarse enough to absorb a trembling hand.
  public var threshold: Double
  /// The buttons that pan.
  public var buttons: Set<PointerButton>

  public private(set) var state = RecognizerState.possible
  /// The threshold of this press.
  private var given: Double?
  private var down: PointerEvent?
  private var button = PointerButton.left

  public init(threshold: Double = 1, buttons: Set<PointerButton> = Set(PointerButton.allCases)) {
    precondition(threshold >= 0, "A threshold is not negative, as \(threshold) is.")
    self.threshold = threshold
    self.buttons = buttons
  }

  public mutating func prepare(for terms: PressTerms) {
    given = terms.distance
  }

  public mutating func handle(_ event: PointerEvent) -> Gesture? {
    switch event.phase {
    case .down(let button):
      if down == nil {
        down = event
        self.button = button
        if !buttons.contains(button) { state = .failed }
      }
      return nil
    case .moved:
      guard let down else { return nil }
      if state == .active { return gesture(.changed, event) }
      guard state == .possible, event.location.distance(to: down.location) >= given ?? threshold else { return nil }
      state = .active
      return gesture(.began, event)
    case .up:
      guard state == .active else {
        if state == .possible { state = .failed }
        return nil
      }
      state = .finished
      return gesture(.ended, event)
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

  private func gesture(_ phase: Gesture.Phase, _ event: PointerEvent) -> Gesture? {
    down.map {
      Gesture(
        .pan, phase, pointer: event.pointer, button: button, start: $0.location, location: event.location,
        modifiers: event.modifiers, time: event.time)
    }
  }
}
