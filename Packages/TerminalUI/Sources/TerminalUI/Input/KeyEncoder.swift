public import GestureModel

/// Encodes a key as the bytes that a terminal sends for it, for tests, players and scripts. ``InputDecoder`` decodes
/// them to the same event.
///
/// The form is xterm's if that can express the event, and otherwise kitty's: releases, repeats, Ctrl-I, Shift-Enter. An
/// Escape needs a pause after it, as a person makes one, or it is taken for Alt. To a terminal, a character of several
/// scalars is several keys.
public struct KeyEncoder: Hashable, Sendable {
  public init() {}

  /// The bytes of a key.
  public func encode(_ event: KeyEvent) -> [UInt8] {
    switch event.key {
    case .character(let character): characterBytes(character, event)
    case .enter: simple(0x0D, code: 13, event)
    case .tab where event.modifiers == .shift && event.kind == .press: Array("\u{1B}[Z".utf8)
    case .tab: simple(0x09, code: 9, event)
    case .backspace: simple(0x7F, code: 127, event)
    case .escape: isPlain(event) ? [0x1B] : unicode(27, event)
    case .up: letter("A", event)
    case .down: letter("B", event)
    case .right: letter("C", event)
    case .left: letter("D", event)
    case .home: letter("H", event)
    case .end: letter("F", event)
    case .insert: tilde(2, event)
    case .delete: tilde(3, event)
    case .pageUp: tilde(5, event)
    case .pageDown: tilde(6, event)
    case .function(let number): function(number, event)
    }
  }

  private func isPlain(_ event: KeyEvent) -> Bool {
    event.modifiers.isEmpty && event.kind == .press
  }

  private func characterBytes(_ character: Character, _ event: KeyEvent) -> [UInt8] {
    let scalars = character.unicodeScalars
    let scalar = scalars[scalars.startIndex]
    let escape: [UInt8] = event.modifiers.contains(.alt) ? [0x1B] : []
    if event.kind == .press {
      switch event.modifiers.subtracting(.alt) {
      // After Escape these begin a sequence.
      case [] where escape.isEmpty || !"[O]P_".contains(character): return escape + Array(String(character).utf8)
      case .control where character == " ": return escape + [0x00]
      // Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M are the bytes of other keys, and Ctrl-C after an Escape is itself.
      case .control where character == "c" && !escape.isEmpty: break
      case .control where "a"..."z" ~= character && character.isASCII && !"hijm".contains(character),
        .control where "\\"..."_" ~= scalar && scalars.count == 1:
        return escape + [UInt8(scalar.value & 0x1F)]
      default: break
      }
    }
    return unicode(Int(scalar.value), event)
  }

  /// A key that is a single byte, alone or with Alt before it.
  private func simple(_ byte: UInt8, code: Int, _ event: KeyEvent) -> [UInt8] {
    if isPlain(event) { return [byte] }
    return event.modifiers == .alt && event.kind == .press ? [0x1B, byte] : unicode(code, event)
  }

  private func function(_ number: Int, _ event: KeyEvent) -> [UInt8] {
    let codes = [15, 17, 18, 19, 20, 21, 23, 24]
    switch number {
    case 1...4 where isPlain(event): return Array("\u{1B}O".utf8) + [UInt8(ascii: "P") + UInt8(number - 1)]
    case 1...4: return letter(Character(Unicode.Scalar(UInt8(ascii: "P") + UInt8(number - 1))), event)
    case 5...12: return tilde(codes[number - 5], event)
    default:
      precondition(13...35 ~= number, "There are function keys 1 to 35; F\(number) is none of them.")
      return unicode(57363 + number, event)
    }
  }

  private func letter(_ letter: Character, _ event: KeyEvent) -> [UInt8] {
    Array((isPlain(event) ? "\u{1B}[\(letter)" : "\u{1B}[1;\(state(event))\(letter)").utf8)
  }

  private func tilde(_ code: Int, _ event: KeyEvent) -> [UInt8] {
    Array((isPlain(event) ? "\u{1B}[\(code)~" : "\u{1B}[\(code);\(state(event))~").utf8)
  }

  private func unicode(_ code: Int, _ event: KeyEvent) -> [UInt8] {
    Array((isPlain(event) ? "\u{1B}[\(code)u" : "\u{1B}[\(code);\(state(event))u").utf8)
  }

  private func state(_ event: KeyEvent) -> String {
    let modifiers = String(event.modifiers.rawValue + 1)
    switch event.kind {
    case .press: return modifiers
    case .repeat: return modifiers + ":2"
    case .release: return modifiers + ":3"
    }
  }
}
