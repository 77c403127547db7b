public import Geometry
import GestureModel

/// The units of the numbers in a mouse report.
public enum MouseUnits: Hashable, Sendable {
  /// Cells (mode 1006).
  case cells
  /// Pixels (mode 1016) of cells of this size. `firstPixel` is the terminal's number for the leftmost one: 0 in xterm
  /// and kitty, 1 in foot.
  case pixels(cell: Size, firstPixel: Int)
}

/// Mouse reports: SGR (mode 1006, or 1016 in pixels), the old form of three bytes, and urxvt's (mode 1015).
///
/// Source: xterm, "Control Sequences", Mouse Tracking.
struct MouseDecoding: Hashable, Sendable {
  var units = MouseUnits.cells
  var size: CellSize?
  /// The buttons that are down, in the order in which they were pressed.
  private var held: [PointerButton] = []
  /// The time of the last report.
  private var lastReport: Duration = .zero

  /// Whether a button is held and a report came just before.
  func isDragging(at time: Duration) -> Bool {
    !held.isEmpty && time - lastReport < .milliseconds(250)
  }

  /// The event of a mouse report; `nil` if the sequence is not a mouse report, or has no meaning here.
  mutating func event(_ sequence: ControlSequence, _ time: Duration) -> PointerEvent? {
    guard sequence.parameters.count == 3, sequence.intermediates.isEmpty, let code = sequence.number(0, 0), code >= 0,
      let x = sequence.number(1, 0), let y = sequence.number(2, 0)
    else { return nil }
    switch (sequence.prefix, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")):
      return event(code, isRelease: false, at: location(x, y), time)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return event(code, isRelease: true, at: location(x, y), time)
    case (nil, UInt8(ascii: "M")) where code >= 32:
      return event(code - 32, isRelease: Self.isOldRelease(code - 32), at: cell(x, y), time)
    default:
      return nil
    }
  }

  /// `ESC [ M` and three bytes, each offset by 32: columns past 223 cannot be expressed.
  mutating func event(old bytes: [UInt8], _ time: Duration) -> PointerEvent? {
    guard bytes[0] >= 32 else { return nil }
    let code = Int(bytes[0]) - 32
    let place = cell(max(1, Int(bytes[1]) - 32), max(1, Int(bytes[2]) - 32))
    return event(code, isRelease: Self.isOldRelease(code), at: place, time)
  }

  /// Without SGR's final letter, a report without a button number is a release.
  private static func isOldRelease(_ code: Int) -> Bool {
    code & 0b1110_0011 == 3
  }

  private mutating func event(_ code: Int, isRelease: Bool, at location: Point, _ time: Duration) -> PointerEvent? {
    // urxvt reports a bare motion as button -1 and forgets to set the motion bit.
    let code = code == 31 ? 35 : code
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let phase = phase(code, isRelease: isRelease) else { return nil }
    lastReport = time
    return PointerEvent(phase, at: location, modifiers: modifiers, time: time)
  }

  private mutating func phase(_ code: Int, isRelease: Bool) -> PointerEvent.Phase? {
    let button = [PointerButton.left, .middle, .right, nil][code & 3]
    switch code & 0b1110_0000 {
    case 0b0010_0000: return .moved(holding: holding(button))
    case 0b0100_0000: return isRelease ? nil : .scrolled(Self.notches[code & 3])
    // The side buttons of the mouse count as plain motion; they have no other meaning here.
    case 0b1010_0000: return .moved(holding: held.last)
    case 0: break
    default: return nil
    }
    if isRelease {
      guard let released = button ?? held.last else { return nil }
      held.removeAll { $0 == released }
      return .up(released)
    }
    guard let button else { return nil }
    held.removeAll { $0 == button }
    held.append(button)
    return .down(button)
  }

  /// The button that is down when the terminal reports `button`. urxvt names the left one for a bare motion, so a
  /// button counts only if it was pressed. If none is reported, every missing release was lost.
  private mutating func holding(_ button: PointerButton?) -> PointerButton? {
    guard let button else {
      held = []
      return nil
    }
    return held.contains(button) ? button : held.last
  }

  private static let notches = [
    Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0),
  ]

  // MARK: Places

  private func location(_ x: Int, _ y: Int) -> Point {
    guard case .pixels(let cell, let first) = units, !cell.isEmpty else { return self.cell(x, y) }
    return Point(
      Self.middle(ofPixel: x - first, per: cell.width, columns: size?.columns),
      Self.middle(ofPixel: y - first, per: cell.height, columns: size?.rows))
  }

  /// The middle of a cell; columns and rows are counted from 1.
  private func cell(_ column: Int, _ row: Int) -> Point {
    Point(
      Self.middle(ofPixel: column - 1, per: 1, columns: size?.columns),
      Self.middle(ofPixel: row - 1, per: 1, columns: size?.rows))
  }

  private static func middle(ofPixel pixel: Int, per cell: Double, columns: Int?) -> Double {
    guard let columns else { return (Double(pixel) + 0.5) / cell }
    let last = max(0, Double(columns) * cell - 1)
    return (min(max(Double(pixel), 0), last) + 0.5) / cell
  }
}
