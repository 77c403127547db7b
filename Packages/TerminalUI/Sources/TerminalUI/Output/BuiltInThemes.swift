// In every theme, the states of a drag, and success, doubt and error, differ by attributes alone, so that they are
// distinct without color, too: dragged is bold and reversed, can-drop bold and underlined, cannot-drop reversed. Text
// has a contrast of 4.5 or more on the background, on the status line and in selections; lines have 3.
extension Theme {
  /// All themes that come with the package, the default one first.
  public static let builtIn: [Theme] = [.dark, .light, .highContrast, .colorBlindSafe, .sixteen, .plain]

  /// The names accepted by `--theme`.
  public static let names = builtIn.map(\.name)

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
    ink: .init(
      text: .hex(0xE8EBF4), paper: .hex(0x10131B), bar: .hex(0x1C2130), faint: .hex(0x9DA7BE), accent: .hex(0x82B8FF),
      selection: .hex(0x353556), good: .hex(0x7FE0A5), careful: .hex(0xFFC86B), bad: .hex(0xFF9696),
      well: .hex(0x171B26), surface: .hex(0x272E40), raised: .hex(0x303951), lifted: .hex(0x3E4B69),
      hues: [0x82B8FF, 0x7FE0A5, 0xFFC86B, 0xFFA27D, 0xFF94B0, 0xC7ABFF, 0x63D5CB, 0xD9C7A3].map(Color.hex)))

  public static let light = Theme(
    name: "light",
    ink: .init(
      text: .hex(0x1B2130), paper: .hex(0xECEEF3), bar: .hex(0xD6DBE5), faint: .hex(0x535D73), accent: .hex(0x1A5DBA),
      selection: .hex(0xE3DDF6), good: .hex(0x176B39), careful: .hex(0x835000), bad: .hex(0xB01F38),
      well: .hex(0xE1E5EC), surface: .hex(0xFFFFFF), raised: .hex(0xFFFFFF), lifted: .hex(0xFFFFFF),
      hues: [0x1A5DBA, 0x176B39, 0x835000, 0xA23E12, 0xA82560, 0x6A3FB5, 0x0B6660, 0x6B5828].map(Color.hex)))

  /// Black, white and pure colors; every pair of text and background has a contrast of 7 or more.
  public static let highContrast = Theme(
    name: "high-contrast",
    ink: .init(
      text: .hex(0xFFFFFF), paper: .hex(0x000000), bar: .hex(0x000000), faint: .hex(0xFFFFFF), accent: .hex(0x00FFFF),
      selection: .hex(0x000060), good: .hex(0x00FF00), careful: .hex(0xFFFF00), bad: .hex(0xFFA0A0),
      well: .hex(0x000000), surface: .hex(0x1C1C1C), raised: .hex(0x1C1C1C), lifted: .hex(0x303030),
      hues: [0x66CCFF, 0x00FF00, 0xFFFF00, 0xFFB080, 0xFFA0C8, 0xD8B8FF, 0x00FFFF, 0xF0E0C0].map(Color.hex)))

  /// Sky blue for yes, orange for no and yellow for caution: colors that remain distinct for people who cannot tell red
  /// from green, or blue from yellow.
  ///
  /// Source: Okabe & Ito, "Color Universal Design", 2008; their reddish purple is lightened here, to be legible on a
  /// dark background.
  public static let colorBlindSafe = Theme(
    name: "color-blind-safe",
    ink: .init(
      text: .hex(0xE6E6E6), paper: .hex(0x16161A), bar: .hex(0x2E2E36), faint: .hex(0xA6A6AE), accent: .hex(0xE3A6C8),
      selection: .hex(0x2F2F40), good: .hex(0x56B4E9), careful: .hex(0xF0E442), bad: .hex(0xE69F00),
      well: .hex(0x1D1D22), surface: .hex(0x2A2A31), raised: .hex(0x323239), lifted: .hex(0x3F3F48),
      hues: [0x56B4E9, 0x3DC39B, 0xF0E442, 0xE69F00, 0xE3A6C8, 0xC4A6E3, 0x9FD8F0, 0xD9C7A3].map(Color.hex)))

  /// The sixteen colors of the terminal's own palette, and no background but its own, because that palette is not known
  /// here.
  public static let sixteen = Theme(
    name: "sixteen",
    ink: .init(
      text: .default, paper: .default, bar: .default, faint: .default, accent: .ansi(6), selection: .default,
      good: .ansi(2), careful: .ansi(3), bad: .ansi(1), hues: [6, 2, 3, 1, 5, 5, 6, 3].map { .ansi($0) }))

  /// No color at all: only weight, lines and reversing. Its name is "none".
  public static let plain = Theme(
    name: "none",
    ink: .init(
      text: .default, paper: .default, bar: .default, faint: .default, accent: .default, selection: .default,
      good: .default, careful: .default, bad: .default, hues: ThemeRole.hues.map { _ in .default }))
}

extension Theme {
  /// The colors from which the built-in themes are mixed.
  private struct Ink {
    var text: Color
    var paper: Color
    var bar: Color
    var faint: Color
    var accent: Color
    var selection: Color
    var good: Color
    var careful: Color
    var bad: Color
    var well = Color.default
    var surface = Color.default
    var raised = Color.default
    var lifted = Color.default
    /// The colors of ``ThemeRole/hues``.
    var hues: [Color]
  }

  private init(name: String, ink: Ink) {
    /// Without custom colors the bar is reversed, selections are underlined, and faint text is dim.
    let isOwn = ink.paper != .default
    var styles: [ThemeRole: Style] = [
      .background: Style(foreground: ink.text, background: ink.paper),
      .text: Style(foreground: ink.text),
      .title: Style(foreground: ink.text, .bold),
      .status: Style(foreground: ink.text, background: ink.bar, isOwn ? [] : .reverse),
      .accent: Style(foreground: ink.accent, .bold),
      .focus: Style(foreground: ink.accent, [.bold, .underline, .reverse]),
      .selection: Style(background: isOwn ? ink.selection : nil, .underline),
      // Reversed, so that the text has the color of text.
      .dragged: isOwn
        ? Style(foreground: ink.lifted, background: ink.text, [.bold, .reverse])
        : Style(foreground: ink.accent, [.bold, .reverse]),
      .canDrop: Style(foreground: ink.good, [.bold, .underline]),
      .cannotDrop: Style(foreground: ink.bad, [.italic, .reverse]),
      .placeholder: Style(foreground: ink.faint, isOwn ? .italic : [.dim, .italic]),
      .frame: Style(foreground: ink.faint),
      .hint: Style(foreground: ink.faint, isOwn ? [] : .dim),
      .success: Style(foreground: ink.good, .bold),
      .warning: Style(foreground: ink.careful, [.bold, .underline, .italic]),
      .error: Style(foreground: ink.bad, [.bold, .reverse]),
      .well: Style(background: isOwn ? ink.well : nil),
      .surface: Style(background: isOwn ? ink.surface : nil),
      .raised: Style(background: isOwn ? ink.raised : nil),
    ]
    for (role, hue) in zip(ThemeRole.hues, ink.hues) { styles[role] = Style(foreground: hue) }
    self.init(name: name, styles)
  }
}

extension Color {
  /// A color as style sheets write it: 0x10131B.
  fileprivate static func hex(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}
