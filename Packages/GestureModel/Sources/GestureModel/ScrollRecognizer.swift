import Geometry

/// The wheel: scrolling, or zooming while Control is held. It needs no press and gets along with any gesture.
public struct ScrollRecognizer: Hashable, Sendable {
  /// How much larger one notch away from the person shows things.
  public var factor: Double
  /// Held, the wheel zooms.
  public var zoomModifiers: Modifiers

  /// - Parameter factor: More than 1; a quarter by default, so that three notches double a size.
  public init(factor: Double = 1.25, zoomModifiers: Modifiers = .control) {
    precondition(factor > 1, "A zoom factor is more than 1, not \(factor).")
    self.factor = factor
    self.zoomModifiers = zoomModifiers
  }

  /// A scroll or a zoom; `nil` where the report is not of the wheel.
  public func recognize(_ event: PointerEvent) -> Gesture? {
    guard case .scrolled(let notches) = event.phase else { return nil }
    let zooms = !zoomModifiers.isEmpty && event.modifiers.isSuperset(of: zoomModifiers) && notches.dy != 0
    return Gesture(
      zooms ? .zoom(power(of: -notches.dy)) : .scroll(notches), .ended, pointer: event.pointer, button: nil,
      start: event.location, location: event.location, modifiers: event.modifiers, time: event.time)
  }

  /// ``factor`` to the power of whole notches.
  private func power(of notches: Double) -> Double {
    var power = 1.0
    for _ in 0..<Int(min(64, abs(notches).rounded(.up))) { power *= factor }
    return notches < 0 ? 1 / power : power
  }
}
