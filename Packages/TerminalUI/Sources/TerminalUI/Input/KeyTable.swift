import GestureModel

/// Maps numbers and letters of sequences to keys.
enum KeyTable {
  /// `ESC [ number ~`
  static let tilde: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14),
    28: .function(15), 29: .function(16),
    31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  /// `ESC [ letter`, `ESC [ 1 ; modifiers letter` and `ESC O letter`
  static let letter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// `ESC O letter` of the keypad in its application mode.
  static let keypad: [UInt8: Key] = {
    var keys: [UInt8: Key] = [
      UInt8(ascii: "M"): .enter, UInt8(ascii: "I"): .tab, UInt8(ascii: "X"): .character("="),
    ]
    for (letter, character) in zip(UInt8(ascii: "j")...UInt8(ascii: "y"), "*+,-./0123456789") {
      keys[letter] = .character(character)
    }
    return keys
  }()

  /// `ESC [ number u`, for keys other than characters. The numbers above 57343 are kitty's own.
  static let unicode: [Int: Key] = {
    var keys: [Int: Key] = [
      8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57409: .character("."),
      57410: .character("/"), 57411: .character("*"), 57412: .character("-"), 57413: .character("+"), 57414: .enter,
      57415: .character("="), 57416: .character(","),
    ]
    let named: [Key] = [
      .escape, .enter, .tab, .backspace, .insert, .delete, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
    ]
    for (index, key) in named.enumerated() { keys[57344 + index] = key }
    for number in 1...35 { keys[57363 + number] = .function(number) }
    for digit in 0...9 { keys[57399 + digit] = .character(Character("\(digit)")) }
    let pad: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
    for (index, key) in pad.enumerated() { keys[57417 + index] = key }
    return keys
  }()
}
