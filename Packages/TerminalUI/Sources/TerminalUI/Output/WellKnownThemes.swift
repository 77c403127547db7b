extension Theme {
  /// Palettes that many people use in their terminals and editors, by the colors that their authors published. A color
  /// that cannot be read on its background in our roles is mixed with white or black until it can: see
  /// ``ThemeColors/legible``.
  ///
  /// Sources, each under the MIT license: Catppuccin (catppuccin/palette, © Catppuccin), Gruvbox (morhetz/gruvbox,
  /// © Pavel Pertsev), Nord (nordtheme/nord, © Sven Greb), Solarized (altercation/solarized, © Ethan Schoonover).
  static let wellKnown: [(name: String, colors: ThemeColors)] = [
    (
      "catppuccin-latte",
      ThemeColors(
        text: 0x4C4F69, paper: 0xEFF1F5, bar: 0xDCE0E8, faint: 0x6C6F85, accent: 0x1E66F5, selection: 0xCCD0DA,
        good: 0x40A02B, careful: 0xDF8E1D, bad: 0xD20F39)
    ),
    (
      "catppuccin-mocha",
      ThemeColors(
        text: 0xCDD6F4, paper: 0x1E1E2E, bar: 0x313244, faint: 0xA6ADC8, accent: 0x89B4FA, selection: 0x45475A,
        good: 0xA6E3A1, careful: 0xF9E2AF, bad: 0xF38BA8)
    ),
    (
      "gruvbox-dark",
      ThemeColors(
        text: 0xEBDBB2, paper: 0x282828, bar: 0x3C3836, faint: 0xA89984, accent: 0x83A598, selection: 0x504945,
        good: 0xB8BB26, careful: 0xFABD2F, bad: 0xFB4934)
    ),
    (
      "gruvbox-light",
      ThemeColors(
        text: 0x3C3836, paper: 0xFBF1C7, bar: 0xEBDBB2, faint: 0x7C6F64, accent: 0x076678, selection: 0xD5C4A1,
        good: 0x79740E, careful: 0xB57614, bad: 0x9D0006)
    ),
    (
      "nord",
      ThemeColors(
        text: 0xD8DEE9, paper: 0x2E3440, bar: 0x3B4252, faint: 0xD8DEE9, accent: 0x88C0D0, selection: 0x3B4252,
        good: 0xA3BE8C, careful: 0xEBCB8B, bad: 0xBF616A)
    ),
    (
      "solarized-dark",
      ThemeColors(
        text: 0x93A1A1, paper: 0x002B36, bar: 0x073642, faint: 0x839496, accent: 0x268BD2, selection: 0x073642,
        good: 0x859900, careful: 0xB58900, bad: 0xDC322F)
    ),
    (
      "solarized-light",
      ThemeColors(
        text: 0x586E75, paper: 0xFDF6E3, bar: 0xEEE8D5, faint: 0x657B83, accent: 0x268BD2, selection: 0xEEE8D5,
        good: 0x859900, careful: 0xB58900, bad: 0xDC322F)
    ),
  ].map { ($0.0, $0.1.legible) }
}

extension ThemeColors {
  /// Colors as 0xRRGGBB.
  fileprivate init(
    text: UInt32, paper: UInt32, bar: UInt32, faint: UInt32, accent: UInt32, selection: UInt32, good: UInt32,
    careful: UInt32, bad: UInt32
  ) {
    self.init(
      text: Color(hex: text), paper: Color(hex: paper), bar: Color(hex: bar), faint: Color(hex: faint),
      accent: Color(hex: accent), selection: Color(hex: selection), good: Color(hex: good),
      careful: Color(hex: careful), bad: Color(hex: bad))
  }
}

extension Color {
  /// - Parameter hex: 0xRRGGBB.
  fileprivate init(hex: UInt32) {
    self = .rgb(UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  /// A color written as "#RRGGBB" or "#RGB"; `nil` if the text is neither.
  public init?(hexText text: String) {
    guard text.hasPrefix("#"), text.dropFirst().allSatisfy({ $0.isHexDigit }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    switch text.utf8.count {
    case 7: self.init(hex: number)
    case 4: self.init(hex: (number >> 8 & 15) * 0x110000 + (number >> 4 & 15) * 0x1100 + (number & 15) * 0x11)
    default: return nil
    }
  }

  /// "#RRGGBB"; `nil` for a color that only the terminal knows.
  public var hexText: String? {
    guard case .rgb(let rgb) = kind else { return nil }
    return "#" + [rgb.red, rgb.green, rgb.blue].map { String($0 + 0x100, radix: 16).dropFirst().uppercased() }.joined()
  }
}
