import GestureModel

/// The keys as xterm, urxvt, and kitty's protocol send them.
enum KeyDecoding {
  /// A control character, or Delete.
  static func control(_ byte: UInt8, _ modifiers: Modifiers, _ time: Duration) -> KeyEvent {
    switch byte {
    case 0x0D, 0x0A: KeyEvent(.enter, modifiers: modifiers, time: time)
    case 0x09: KeyEvent(.tab, modifiers: modifiers, time: time)
    case 0x08, 0x7F: KeyEvent(.backspace, modifiers: modifiers, time: time)
    case 0x00: KeyEvent(.character(" "), modifiers: modifiers.union(.control), time: time)
    default:
      KeyEvent(
        .character(Character(Unicode.Scalar(byte < 0x1B ? byte + 0x60 : byte + 0x40))),
        modifiers: modifiers.union(.control), time: time)
    }
  }

  static func csi(_ body: [UInt8], _ final: UInt8, _ time: Duration) -> KeyEvent? {
    // urxvt ends a shifted or controlled key with its own marks.
    if final == UInt8(ascii: "$") || final == UInt8(ascii: "^") || final == UInt8(ascii: "@"),
      let code = CSIParameters.signed(body[...])?.first, let key = tilde(code)
    {
      let modifiers: Modifiers =
        final == UInt8(ascii: "$") ? .shift : final == UInt8(ascii: "^") ? .control : [.shift, .control]
      return KeyEvent(key, modifiers: modifiers, time: time)
    }
    guard let groups = CSIParameters.nested(body[...]) else { return nil }
    let (modifiers, kind) = state(groups.count > 1 ? groups[1] : [])
    switch final {
    case UInt8(ascii: "u"):
      guard let code = groups.first?.first, let key = unicode(code) else { return nil }
      return shifted(KeyEvent(key, modifiers: modifiers, kind: kind, time: time), groups)
    case UInt8(ascii: "~"):
      guard let code = groups.first?.first else { return nil }
      // xterm's modifyOtherKeys: 27 ; modifiers ; code.
      if code == 27, groups.count == 3, let key = groups[2].first.flatMap(unicode) {
        return shifted(KeyEvent(key, modifiers: modifiers, kind: kind, time: time), [])
      }
      return tilde(code).map { KeyEvent($0, modifiers: modifiers, kind: kind, time: time) }
    case UInt8(ascii: "Z"):
      return KeyEvent(.tab, modifiers: modifiers.union(.shift), kind: kind, time: time)
    default:
      if let key = letter(final) { return KeyEvent(key, modifiers: modifiers, kind: kind, time: time) }
      // urxvt's shifted arrows.
      return body.isEmpty ? lowercase(final).map { KeyEvent($0, modifiers: .shift, time: time) } : nil
    }
  }

  static func ss3(_ body: [UInt8], _ final: UInt8, _ time: Duration) -> KeyEvent? {
    let numbers = CSIParameters.signed(body[...]) ?? []
    let modifiers = numbers.last.map { modifierSet($0) } ?? []
    if final == UInt8(ascii: "M") { return KeyEvent(.enter, modifiers: modifiers, time: time) }
    if let key = letter(final) { return KeyEvent(key, modifiers: modifiers, time: time) }
    // urxvt's arrows with Control.
    return lowercase(final).map { KeyEvent($0, modifiers: .control, time: time) }
  }

  /// Modifiers plus 1, then whether it is a press (1), a repeat (2) or a release (3).
  private static func state(_ group: [Int]) -> (Modifiers, KeyEvent.Kind) {
    let kind: KeyEvent.Kind =
      switch group.count > 1 ? group[1] : 1 {
      case 2: .repeat
      case 3: .release
      default: .press
      }
    return (modifierSet(group.first ?? 1), kind)
  }

  private static func modifierSet(_ code: Int) -> Modifiers {
    // Shift, Alt, Control and Super have the same bits here as in xterm's numbering; locks do not count.
    Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, code - 1) & 15))
  }

  /// A letter with Shift is the capital letter, as terminals send it without the protocol.
  private static func shifted(_ event: KeyEvent, _ groups: [[Int]]) -> KeyEvent {
    guard case .character(let character) = event.key, event.modifiers.contains(.shift), character != " " else {
      return event
    }
    var event = event
    let given = groups.first.flatMap { $0.count > 1 ? Unicode.Scalar(UInt32($0[1])) : nil }
    let capital = given.map { String(Character($0)) } ?? character.uppercased()
    guard capital.count == 1, let first = capital.first, first != character else { return event }
    event.key = .character(first)
    event.modifiers.remove(.shift)
    return event
  }

  private static func unicode(_ code: Int) -> Key? {
    switch code {
    case 13, 57414: return .enter
    case 9: return .tab
    case 27: return .escape
    case 127, 8: return .backspace
    case 57348, 57425, 57426: return code == 57348 || code == 57425 ? .insert : .delete
    case 57349: return .delete
    case 57350, 57417: return .left
    case 57351, 57418: return .right
    case 57352, 57419: return .up
    case 57353, 57420: return .down
    case 57354, 57421: return .pageUp
    case 57355, 57422: return .pageDown
    case 57356, 57423: return .home
    case 57357, 57424: return .end
    case 57364...57398: return .function(code - 57363)
    case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399) + 0x30)))
    // Locks, modifiers and media keys are no keys here; nor are control characters.
    case 0..<32, 57344...63743: return nil
    default: return Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
    }
  }

  private static func tilde(_ code: Int) -> Key? {
    switch code {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(code - 10)
    case 17...21: .function(code - 11)
    case 23...26: .function(code - 12)
    case 28, 29: .function(code - 13)
    case 31...34: .function(code - 14)
    default: nil
    }
  }

  private static func letter(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  private static func lowercase(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "a"): .up
    case UInt8(ascii: "b"): .down
    case UInt8(ascii: "c"): .right
    case UInt8(ascii: "d"): .left
    default: nil
    }
  }
}
