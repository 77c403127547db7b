import Geometry

/// The wheel: it scrolls, or zooms while Control is held. It needs no press and runs alongside any gesture.
public struct ScrollRecognizer: Hashable, Sendable {
  /// The zoom factor of one notch away from the person.
  public var factor: Double
  /// The modifiers with which the wheel zooms.
  public var zoomModifiers: Modifiers

  /// - Parameter factor: More than 1; a quarter by default, so that three notches double a size.
  public init(factor: Double = 1.25, zoomModifiers: Modifiers = .control) {
    precondition(factor > 1, "A zoom factor is more than 1, not \(factor).")
    self.factor = factor
    self.zoomModifiers = zoomModifiers
  }

  /// A scroll or a zoom; `nil` if the event is not from the wheel.
  public func recognize(_ event: PointerEvent) -> Gesture? {
    guard case .scrolled(let notches) = event.phase else { return nil }
    let zooms = !zoomModifiers.isEmpty && event.modifiers.isSuperset(of: zoomModifiers) && notches.dy != 0
    return Gesture(
      zooms ? .zoom(power(of: -notches.dy)) : .scroll(notches), .ended, pointer: event.pointer, button: nil,
      start: event.location, location: event.location, modifiers: event.modifiers, time: event.time)
  }

  /// ``factor`` to the power of a whole number of notches.
  private func power(of notches: Double) -> Double {
    var power = 1.0
    for _ in 0..<Int(min(64, abs(notches).rounded(.up))) { power *= factor }
    return notches < 0 ? 1 / power : power
  }
}
