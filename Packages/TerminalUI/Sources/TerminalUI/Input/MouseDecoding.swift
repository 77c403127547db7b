import Geometry
import GestureModel

/// Mouse reports: SGR (mode 1006), which says everything, and the old form of three bytes, which some terminals still use.
enum MouseDecoding {
  /// `CSI < code ; column ; row M` or `m`. Numbers may be negative or past the edge; they are taken as they are.
  static func sgr(
    _ body: ArraySlice<UInt8>, _ final: UInt8, _ time: Duration, _ held: inout PointerButton?
  ) -> PointerEvent? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), let numbers = CSIParameters.signed(body),
      numbers.count == 3, numbers[0] >= 0
    else { return nil }
    let isRelease = final == UInt8(ascii: "m")
    return event(numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease, time, &held)
  }

  /// `CSI M` and three bytes, each 32 more than it says. A release does not tell its button.
  static func old(_ bytes: [UInt8], _ time: Duration, _ held: inout PointerButton?) -> PointerEvent? {
    guard bytes.allSatisfy({ $0 >= 32 }) else { return nil }
    let code = Int(bytes[0]) - 32
    let isRelease = code & 0b1110_0011 == 3
    return event(code, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32, isRelease: isRelease, time, &held)
  }

  private static func event(
    _ code: Int, column: Int, row: Int, isRelease: Bool, _ time: Duration, _ held: inout PointerButton?
  ) -> PointerEvent? {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button: PointerButton? =
      switch code & 3 {
      case 0: .left
      case 1: .middle
      case 2: .right
      default: nil
      }
    // The middle of the cell; cells are counted from 1.
    let location = Point(Double(column) - 0.5, Double(row) - 0.5)
    let phase: PointerEvent.Phase
    if code & 192 == 64 {
      guard !isRelease else { return nil }
      let notches = [Vector(dx: 0, dy: -1), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 1, dy: 0)]
      phase = .scrolled(notches[code & 3])
    } else if code & 192 != 0 {
      return nil
    } else if code & 32 != 0 {
      // urxvt reports a bare motion as if the left button moved: it is down only if it went down.
      phase = .moved(holding: button == held ? button : button == nil ? nil : held)
    } else if isRelease {
      guard let released = button ?? held else { return nil }
      phase = .up(released)
      held = nil
    } else {
      guard let button else { return nil }
      phase = .down(button)
      held = button
    }
    if phase == .moved(holding: nil) { held = nil }
    return PointerEvent(phase, at: location, modifiers: modifiers, time: time)
  }
}

/// The numbers of a control sequence.
enum CSIParameters {
  /// Numbers between semicolons, a missing one as 0; `nil` where anything else is there.
  static func signed(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard part.count <= 9, let number = part.isEmpty ? 0 : Int(String(decoding: part, as: UTF8.self)) else {
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Numbers between semicolons, each with its own after colons: `97:65;5:1` is `[[97, 65], [5, 1]]`.
  static func nested(_ bytes: ArraySlice<UInt8>) -> [[Int]]? {
    var groups: [[Int]] = []
    for part in bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      var group: [Int] = []
      for digits in part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
        guard digits.count <= 9, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        group.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
      }
      groups.append(group)
    }
    return groups
  }
}
