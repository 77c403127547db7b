import Geometry
public import GestureModel

/// Encodes mouse events as the bytes that a terminal sends for them (mode 1006, or 1016 in pixels), for tests, players
/// and scripts. ``InputDecoder`` decodes them to the same event, with the position rounded to the cell or pixel.
public struct MouseEncoder: Hashable, Sendable {
  public var units: MouseUnits

  public init(units: MouseUnits = .cells) {
    self.units = units
  }

  /// - Returns: Several reports for a wheel that turned more than one notch; none for an event that a terminal cannot
  ///   report: a cancelled pointer, or a fraction of a notch.
  public func encode(_ event: PointerEvent) -> [UInt8] {
    switch event.phase {
    case .down(let button): report(number(button), "M", event)
    case .up(let button): report(number(button), "m", event)
    case .moved(let button): report(32 + (button.map(number) ?? 3), "M", event)
    case .scrolled(let notches):
      turns(notches.dy, 64, 65, event) + turns(notches.dx, 66, 67, event)
    case .cancelled: []
    }
  }

  private func number(_ button: PointerButton) -> Int {
    switch button {
    case .left: 0
    case .middle: 1
    case .right: 2
    }
  }

  private func turns(_ notches: Double, _ negative: Int, _ positive: Int, _ event: PointerEvent) -> [UInt8] {
    let turn = report(notches < 0 ? negative : positive, "M", event)
    return (0..<Int(min(abs(notches), 1000))).flatMap { _ in turn }
  }

  private func report(_ code: Int, _ final: String, _ event: PointerEvent) -> [UInt8] {
    var code = code
    if event.modifiers.contains(.shift) { code += 4 }
    if event.modifiers.contains(.alt) { code += 8 }
    if event.modifiers.contains(.control) { code += 16 }
    let (x, y) = place(event.location)
    return Array("\u{1B}[<\(code);\(x);\(y)\(final)".utf8)
  }

  private func place(_ point: Point) -> (Int, Int) {
    guard case .pixels(let cell, let first) = units else {
      let cell = CellPoint(containing: point)
      return (cell.column + 1, cell.row + 1)
    }
    let pixel = CellPoint(containing: Point(point.x * cell.width, point.y * cell.height))
    return (pixel.column + first, pixel.row + first)
  }
}
