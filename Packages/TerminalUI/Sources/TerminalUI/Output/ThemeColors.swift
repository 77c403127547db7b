/// The few colors from which a theme can be made: ``Theme/init(name:colors:)`` gives them to the roles.
public struct ThemeColors: Hashable, Sendable {
  /// Ordinary text, and the background of everything.
  public var text, paper: Color
  /// The background of the status line.
  public var bar: Color
  /// Hints and lines: less prominent than text.
  public var faint: Color
  /// What stands out, the focus and what is dragged.
  public var accent: Color
  /// The background of a selection.
  public var selection: Color
  /// Yes, caution and no.
  public var good, careful, bad: Color

  public init(
    text: Color, paper: Color, bar: Color, faint: Color, accent: Color, selection: Color, good: Color, careful: Color,
    bad: Color
  ) {
    (self.text, self.paper, self.bar, self.faint, self.accent) = (text, paper, bar, faint, accent)
    (self.selection, self.good, self.careful, self.bad) = (selection, good, careful, bad)
  }

  /// The names of all colors, as in a theme file.
  public static let names = ["text", "paper", "bar", "faint", "accent", "selection", "good", "careful", "bad"]

  /// The color of that name; `nil` if there is none. Setting another name, or `nil`, changes nothing.
  public subscript(name: String) -> Color? {
    get { Self.path(name).map { self[keyPath: $0] } }
    set { if let newValue, let path = Self.path(name) { self[keyPath: path] = newValue } }
  }

  private static func path(_ name: String) -> WritableKeyPath<ThemeColors, Color>? {
    switch name {
    case "text": \.text
    case "paper": \.paper
    case "bar": \.bar
    case "faint": \.faint
    case "accent": \.accent
    case "selection": \.selection
    case "good": \.good
    case "careful": \.careful
    case "bad": \.bad
    default: nil
    }
  }

  /// The same colors, of which each for text is mixed with white or black as far as needed for a contrast of 4.5 on the
  /// paper, on the status line and in selections.
  public var legible: ThemeColors {
    var colors = self
    let grounds = [paper, bar, selection]
    let end: Color = (paper.luminance ?? 0) < 0.18 ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    for path in [\ThemeColors.text, \.faint, \.accent, \.good, \.careful, \.bad] {
      let published = self[keyPath: path]
      let steps = (0...50).lazy.map { published.blended(with: end, Double($0) / 50) }
      colors[keyPath: path] =
        steps.first { color in grounds.allSatisfy { Theme.leastContrast <= color.contrast(with: $0) ?? 21 } } ?? end
    }
    return colors
  }
}

extension ThemeColors {
  /// The colors of a theme, as its roles have them.
  public init(_ theme: Theme) {
    self.init(
      text: theme[.text].foreground ?? .default, paper: theme[.background].background ?? .default,
      bar: theme[.status].background ?? .default, faint: theme[.hint].foreground ?? .default,
      accent: theme[.accent].foreground ?? .default, selection: theme[.selection].background ?? .default,
      good: theme[.success].foreground ?? .default, careful: theme[.warning].foreground ?? .default,
      bad: theme[.error].foreground ?? .default)
  }
}

extension Theme {
  /// A theme of these colors. Without a paper of its own the status line is reversed, selections are underlined, and
  /// faint text is dim.
  public init(name: String, colors: ThemeColors) {
    let isOwn = colors.paper != .default
    self.init(
      name: name,
      [
        .background: Style(foreground: colors.text, background: colors.paper),
        .text: Style(foreground: colors.text),
        .title: Style(foreground: colors.text, .bold),
        .status: Style(foreground: colors.text, background: colors.bar, isOwn ? [] : .reverse),
        .accent: Style(foreground: colors.accent, .bold),
        .focus: Style(foreground: colors.accent, [.bold, .underline, .reverse]),
        .selection: Style(background: isOwn ? colors.selection : nil, .underline),
        .dragged: Style(foreground: colors.accent, [.bold, .reverse]),
        .canDrop: Style(foreground: colors.good, [.bold, .underline]),
        .cannotDrop: Style(foreground: colors.bad, [.italic, .reverse]),
        .placeholder: Style(foreground: colors.faint, isOwn ? .italic : [.dim, .italic]),
        .frame: Style(foreground: colors.faint),
        .hint: Style(foreground: colors.faint, isOwn ? [] : .dim),
        .success: Style(foreground: colors.good, .bold),
        .warning: Style(foreground: colors.careful, [.bold, .underline, .italic]),
        .error: Style(foreground: colors.bad, [.bold, .reverse]),
      ])
  }
}
