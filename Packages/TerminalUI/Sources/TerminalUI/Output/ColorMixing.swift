extension Color {
  /// This color with a share of `other` mixed in: 0 gives this one, 1 the other; values beyond are clamped.
  ///
  /// The default color cannot be mixed, because only the terminal knows it; then the result is the nearer of the two.
  public func blended(with other: Color, _ share: Double) -> Color {
    let share = min(max(share, 0), 1)
    guard let start = rgb, let end = other.rgb, 0 < share, share < 1 else { return share < 0.5 ? self : other }
    func mixed(_ start: Int, _ end: Int) -> Int {
      Int((Double(start) * (1 - share) + Double(end) * share).rounded())
    }
    return RGB(mixed(start.red, end.red), mixed(start.green, end.green), mixed(start.blue, end.blue)).color
  }

  /// The luminance of the color, from 0 (black) to 1 (white); `nil` for the default color.
  ///
  /// Source: relative luminance, Web Content Accessibility Guidelines 2.2.
  public var luminance: Double? {
    rgb.map { 0.2126 * linearLight[$0.red] + 0.7152 * linearLight[$0.green] + 0.0722 * linearLight[$0.blue] }
  }

  /// The contrast between two colors, from 1 (the same) to 21 (black on white); text needs 4.5 or more. `nil` if one of
  /// them is the default color.
  ///
  /// Source: contrast ratio, Web Content Accessibility Guidelines 2.2.
  public func contrast(with other: Color) -> Double? {
    guard let first = luminance, let second = other.luminance else { return nil }
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Black or white, whichever is easier to read on this color; on the default color, the default color.
  public var readable: Color {
    guard let luminance else { return .default }
    // The luminance at which black and white have the same contrast.
    return luminance < 0.179 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
  }
}

/// The linear light of a channel of 0 to 255, from 0 to 1.
private let linearLight = (0...255).map { channel in
  let value = Double(channel) / 255
  guard value > 0.04045 else { return value / 12.92 }
  let base = (value + 0.055) / 1.055
  // The power 2.4 is the square times that of 0.4: twice the fifth root, by Newton's method.
  var root = 1.0
  for _ in 0..<12 { root = (4 * root + base / (root * root * root * root)) / 5 }
  return base * base * root * root
}
