/// An ASCII substitute for another character, for terminals that know ASCII only; a question mark if none resembles it.
func asciiStandIn(for scalar: Unicode.Scalar) -> UInt8 {
  let value = Int(scalar.value)
  switch value {
  case 0x20..<0x7F: return UInt8(value)
  case 0xA0: return UInt8(ascii: " ")
  case 0xC0...0xFF: return latin[value - 0xC0]
  case 0x2010...0x2015, 0x2212, 0x2500, 0x2504, 0x2508, 0x254C: return UInt8(ascii: "-")
  // Heavy and double lines differ from light ones.
  case 0x2261, 0x2501, 0x2505, 0x2509, 0x254D, 0x2550: return UInt8(ascii: "=")
  case 0x2502, 0x2506, 0x250A, 0x254E, 0x2551, 0x258C, 0x2590: return UInt8(ascii: "|")
  case 0x2503, 0x2507, 0x250B, 0x254F: return UInt8(ascii: "#")
  case 0x250C...0x254B, 0x2552...0x2570: return UInt8(ascii: "+")
  case 0x2580...0x259F: return UInt8(ascii: "#")
  case 0x2018, 0x2019, 0x2032: return UInt8(ascii: "'")
  case 0x201C, 0x201D, 0x2033: return UInt8(ascii: "\"")
  case 0x2022, 0x25CF, 0x2605, 0x2713, 0x2714: return UInt8(ascii: "*")
  case 0x2026, 0xB7: return UInt8(ascii: ".")
  case 0x2260: return UInt8(ascii: "!")
  case 0x2190, 0x25C0, 0x25C2: return UInt8(ascii: "<")
  case 0x2192, 0x25B6, 0x25B8: return UInt8(ascii: ">")
  case 0x2191, 0x25B2, 0x25B4: return UInt8(ascii: "^")
  case 0x2193, 0x25BC, 0x25BE: return UInt8(ascii: "v")
  case 0xD7, 0x2715, 0x2716, 0x2717: return UInt8(ascii: "x")
  default: return UInt8(ascii: "?")
  }
}

extension Character {
  /// The character that a terminal that knows ASCII only shows for a narrow one. A wide one is left to the writer, which
  /// fills its columns.
  var asciiStandIn: Character {
    guard !isASCII, columns(of: self) == 1 else { return self }
    let scalar = unicodeScalars.count == 1 ? unicodeScalars.first : nil
    return Character(Unicode.Scalar(scalar.map(TerminalUI.asciiStandIn) ?? UInt8(ascii: "?")))
  }
}

/// The letters from U+00C0 to U+00FF without their diacritics.
private let latin = Array("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty".utf8)
