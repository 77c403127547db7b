// In every theme, the states of a drag, and success, doubt and error, differ by attributes alone, so that they are
// distinct without color, too: dragged is bold and reversed, can-drop bold and underlined, cannot-drop reversed. Text
// has a contrast of 4.5 or more on the background, on the status line and in selections; lines have 3.
extension Theme {
  /// All themes that come with the package, the default one first.
  public static let builtIn: [Theme] =
    [.dark, .light, .highContrast, .colorBlindSafe, .sixteen, .plain]
    + wellKnown.map { Theme(name: $0.name, colors: $0.colors) }

  /// The names accepted by `--theme`.
  public static let names = builtIn.map { $0.name }

  /// The built-in theme of that name, or `nil`.
  public init?(named name: String) {
    guard let theme = Theme.builtIn.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// The theme for a terminal if the person has not named one: ``plain`` without color, ``sixteen`` with sixteen.
  public static func suited(to depth: ColorDepth) -> Theme {
    switch depth {
    case .none: .plain
    case .ansi16: .sixteen
    case .indexed256, .trueColor: .dark
    }
  }

  public static let dark = Theme(
    name: "dark",
    colors: ThemeColors(
      text: .rgb(0xE8, 0xEB, 0xF4), paper: .rgb(0x10, 0x13, 0x1B), bar: .rgb(0x27, 0x2E, 0x40),
      faint: .rgb(0x9D, 0xA7, 0xBE), accent: .rgb(0x82, 0xB8, 0xFF), selection: .rgb(0x35, 0x35, 0x56),
      good: .rgb(0x7F, 0xE0, 0xA5), careful: .rgb(0xFF, 0xC8, 0x6B), bad: .rgb(0xFF, 0x96, 0x96)))

  public static let light = Theme(
    name: "light",
    colors: ThemeColors(
      text: .rgb(0x1B, 0x21, 0x30), paper: .rgb(0xEC, 0xEE, 0xF3), bar: .rgb(0xD6, 0xDB, 0xE5),
      faint: .rgb(0x53, 0x5D, 0x73), accent: .rgb(0x1A, 0x5D, 0xBA), selection: .rgb(0xE3, 0xDD, 0xF6),
      good: .rgb(0x17, 0x6B, 0x39), careful: .rgb(0x83, 0x50, 0x00), bad: .rgb(0xB0, 0x1F, 0x38)))

  /// Black, white and pure colors; every pair of text and background has a contrast of 7 or more.
  public static let highContrast = Theme(
    name: "high-contrast",
    colors: ThemeColors(
      text: .rgb(255, 255, 255), paper: .rgb(0, 0, 0), bar: .rgb(0, 0, 0), faint: .rgb(255, 255, 255),
      accent: .rgb(0, 255, 255), selection: .rgb(0, 0, 0x60), good: .rgb(0, 255, 0), careful: .rgb(255, 255, 0),
      bad: .rgb(255, 0xA0, 0xA0)))

  /// Sky blue for yes, orange for no and yellow for caution: colors that remain distinct for people who cannot tell red
  /// from green, or blue from yellow.
  ///
  /// Source: Okabe & Ito, "Color Universal Design", 2008; their reddish purple is lightened here, to be legible on a
  /// dark background.
  public static let colorBlindSafe = Theme(
    name: "color-blind-safe",
    colors: ThemeColors(
      text: .rgb(0xE6, 0xE6, 0xE6), paper: .rgb(0x16, 0x16, 0x1A), bar: .rgb(0x2E, 0x2E, 0x36),
      faint: .rgb(0xA6, 0xA6, 0xAE), accent: .rgb(0xE3, 0xA6, 0xC8), selection: .rgb(0x2F, 0x2F, 0x40),
      good: .rgb(0x56, 0xB4, 0xE9), careful: .rgb(0xF0, 0xE4, 0x42), bad: .rgb(0xE6, 0x9F, 0x00)))

  /// The sixteen colors of the terminal's own palette, and no background but its own, because that palette is not known
  /// here.
  public static let sixteen = Theme(
    name: "sixteen",
    colors: ThemeColors(
      text: .default, paper: .default, bar: .default, faint: .default, accent: .ansi(6), selection: .default,
      good: .ansi(2), careful: .ansi(3), bad: .ansi(1)))

  /// No color at all: only weight, lines and reversing. Its name is "none".
  public static let plain = Theme(
    name: "none",
    colors: ThemeColors(
      text: .default, paper: .default, bar: .default, faint: .default, accent: .default, selection: .default,
      good: .default, careful: .default, bad: .default))
}
