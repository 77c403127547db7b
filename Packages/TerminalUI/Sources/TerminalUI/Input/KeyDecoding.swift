import GestureModel

/// Decodes keys as xterm, urxvt, the Linux console and the kitty protocol send them. Terminals differ in what they send
/// for a key, never in the meaning of a sequence, so all are understood at once.
///
/// Source: xterm, "Control Sequences"; kitty, "Comprehensive keyboard handling in terminals"; urxvt(7).
enum KeyDecoding {
  /// A control character, or Delete. A line feed is Enter, since that is what scripts send; so no key is decoded as
  /// Ctrl-J.
  static func control(_ byte: UInt8, _ modifiers: Modifiers, _ time: Duration) -> KeyEvent {
    switch byte {
    case 0x0D, 0x0A: KeyEvent(.enter, modifiers: modifiers, time: time)
    case 0x09: KeyEvent(.tab, modifiers: modifiers, time: time)
    case 0x08, 0x7F: KeyEvent(.backspace, modifiers: modifiers, time: time)
    case 0x00: KeyEvent(.character(" "), modifiers: modifiers.union(.control), time: time)
    default:
      KeyEvent(
        .character(Character(Unicode.Scalar(byte + (byte < 0x1B ? 0x60 : 0x40)))),
        modifiers: modifiers.union(.control), time: time)
    }
  }

  /// `ESC [`: empty if the sequence is not a key. One sequence can carry several characters of an input method.
  static func keys(_ sequence: ControlSequence, _ time: Duration) -> [KeyEvent] {
    guard sequence.prefix == nil, sequence.intermediates.isEmpty else { return [] }
    let modifiers = modifiers(sequence.number(1, missing: 1))
    let kind = kind(sequence.number(1, 1))
    let key: Key?
    switch sequence.final {
    case UInt8(ascii: "u"):
      return unicode(sequence, modifiers, kind, time)
    case UInt8(ascii: "~") where sequence.number(0) == 27 && sequence.parameters.count == 3:
      // xterm's modifyOtherKeys.
      guard let key = KeyTable.unicode[sequence.number(2)] ?? character(sequence.number(2)) else { return [] }
      return [capital(KeyEvent(key, modifiers: modifiers, kind: kind, time: time), shifted: nil)]
    case UInt8(ascii: "~"):
      key = KeyTable.tilde[sequence.number(0)]
    case UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      // urxvt
      guard let key = KeyTable.tilde[sequence.number(0)] else { return [] }
      let held: [UInt8: Modifiers] = [UInt8(ascii: "$"): .shift, UInt8(ascii: "^"): .control]
      return [KeyEvent(key, modifiers: held[sequence.final] ?? [.shift, .control], time: time)]
    case UInt8(ascii: "Z"):
      return [KeyEvent(.tab, modifiers: modifiers.union(.shift), kind: kind, time: time)]
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      guard sequence.parameters.isEmpty, let key = KeyTable.letter[sequence.final - 0x20] else { return [] }
      return [KeyEvent(key, modifiers: .shift, time: time)]
    default:
      // With a first number other than 1, CSI R reports the cursor position.
      key = sequence.number(0, missing: 1) == 1 ? KeyTable.letter[sequence.final] : nil
    }
    return key.map { [KeyEvent($0, modifiers: modifiers, kind: kind, time: time)] } ?? []
  }

  /// `ESC O`: arrows and the first function keys, and the keypad in its application mode.
  static func single(_ sequence: ControlSequence, _ time: Duration) -> KeyEvent? {
    // Some terminals write the modifiers alone, others write a 1 before them.
    let modifiers = modifiers(sequence.number(max(0, sequence.parameters.count - 1), missing: 1))
    if let key = KeyTable.letter[sequence.final] ?? KeyTable.keypad[sequence.final] {
      return KeyEvent(key, modifiers: modifiers, time: time)
    }
    guard UInt8(ascii: "a")...UInt8(ascii: "d") ~= sequence.final else { return nil }
    return KeyTable.letter[sequence.final - 0x20].map { KeyEvent($0, modifiers: .control, time: time) }
  }

  /// `ESC [ [`: the first five function keys of the Linux console.
  static func console(_ final: UInt8) -> Key? {
    UInt8(ascii: "A")...UInt8(ascii: "E") ~= final ? .function(Int(final - UInt8(ascii: "A")) + 1) : nil
  }

  /// `code:shifted:base ; modifiers:kind ; text u`
  private static func unicode(
    _ sequence: ControlSequence, _ modifiers: Modifiers, _ kind: KeyEvent.Kind, _ time: Duration
  ) -> [KeyEvent] {
    let code = sequence.number(0)
    if let key = KeyTable.unicode[code] { return [KeyEvent(key, modifiers: modifiers, kind: kind, time: time)] }
    let text = sequence.parameters.count > 2 ? sequence.parameters[2].compactMap { $0.flatMap(character) } : []
    if code == 0 {
      return text.map { KeyEvent($0, modifiers: modifiers.subtracting(.shift), kind: kind, time: time) }
    }
    guard let key = character(code) else { return [] }
    var shifted = sequence.number(0, 1).flatMap(character)
    if text.count == 1 { shifted = text[0] }
    return [capital(KeyEvent(key, modifiers: modifiers, kind: kind, time: time), shifted: shifted)]
  }

  /// A character with Shift is replaced by the shifted character without Shift, as terminals send it without the
  /// protocol. With Control or Super it stays: Ctrl-Shift-A is not Ctrl-A.
  private static func capital(_ event: KeyEvent, shifted: Key?) -> KeyEvent {
    guard case .character(let character) = event.key, event.modifiers.contains(.shift),
      event.modifiers.isDisjoint(with: [.control, .super])
    else { return event }
    var event = event
    let capital = character.uppercased()
    if let shifted, shifted != event.key {
      event.key = shifted
    } else if capital != String(character), capital.count == 1, let first = capital.first {
      event.key = .character(first)
    } else if !character.isUppercase {
      return event
    }
    event.modifiers.remove(.shift)
    return event
  }

  /// The character with a code; `nil` for control characters, and for keys of the private area, where kitty has its own
  /// numbers.
  private static func character(_ code: Int) -> Key? {
    guard code >= 0x20, !(0x7F..<0xA0 ~= code), !(0xE000...0xF8FF ~= code) else { return nil }
    return UInt32(exactly: code).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
  }

  /// One more than the sum of Shift 1, Alt 2, Control 4, Super (xterm: Meta) 8. Locks do not count.
  private static func modifiers(_ code: Int) -> Modifiers {
    Modifiers(rawValue: UInt8(max(0, code - 1) & 15))
  }

  private static func kind(_ code: Int?) -> KeyEvent.Kind {
    switch code {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }
}
