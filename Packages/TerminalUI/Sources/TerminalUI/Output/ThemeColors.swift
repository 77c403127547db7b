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
    get { Self.names.firstIndex(of: name).map { all[$0] } }
    set {
      guard let newValue, let index = Self.names.firstIndex(of: name) else { return }
      all[index] = newValue
    }
  }

  /// The colors in the order of their names.
  private var all: [Color] {
    get { [text, paper, bar, faint, accent, selection, good, careful, bad] }
    set {
      self = ThemeColors(
        text: newValue[0], paper: newValue[1], bar: newValue[2], faint: newValue[3], accent: newValue[4],
        selection: newValue[5], good: newValue[6], careful: newValue[7], bad: newValue[8])
    }
  }

  /// The same colors, of which each for text is mixed with white or black as far as needed for a contrast of 4.5 on the
  /// paper, on the status line and in selections, and therefore on wells and surfaces.
  public var legible: ThemeColors {
    var colors = self
    let grounds = [paper, bar, selection]
    for (name, color) in zip(Self.names, all) where !["paper", "bar", "selection"].contains(name) {
      colors[name] = legible(color, on: grounds)
    }
    return colors
  }

  private func legible(_ published: Color, on grounds: [Color]) -> Color {
    let end: Color = isDark ? .rgb(255, 255, 255) : .rgb(0, 0, 0)
    let steps = (0...50).lazy.map { published.blended(with: end, Double($0) / 50) }
    return steps.first { color in grounds.allSatisfy { color.isLegible(on: $0) } } ?? end
  }
}

// MARK: What follows from them

extension ThemeColors {
  private var isDark: Bool { (paper.luminance ?? 0) < 0.18 }

  /// Whether wells and surfaces can be told apart from the paper by their color.
  var hasSurfaces: Bool { paper != .default && bar != paper }

  // In the dark, what is higher is brighter. In the light, it is white, and wells are darker than the paper.

  var well: Color { paper.blended(with: bar, isDark ? 0.3 : 0.5) }

  var surface: Color { isDark ? bar : paper.blended(with: .rgb(255, 255, 255), 0.9) }

  /// As much brighter than a surface as all text allows.
  var raised: Color {
    let brighter = surface.blended(with: text, isDark ? 0.05 : 0)
    return [text, faint, accent, good, careful, bad].allSatisfy { $0.isLegible(on: brighter) } ? brighter : surface
  }

  /// As different from a surface as ordinary text allows.
  var lifted: Color {
    let shares = isDark ? [0.14, 0.1, 0.05] : [0.2, 0.1, 0.05]
    return shares.lazy.map { surface.blended(with: isDark ? text : accent, $0) }.first { text.isLegible(on: $0) }
      ?? surface
  }

  /// The colors of ``ThemeRole/hues``.
  var hues: [Color] {
    if paper == .default {
      // Blue is too dark on many terminals.
      return accent == .default ? ThemeRole.hues.map { _ in .default } : [6, 2, 3, 1, 5, 5, 6, 3].map { .ansi($0) }
    }
    let published: [UInt32] =
      isDark
      ? [0x82B8FF, 0x7FE0A5, 0xFFC86B, 0xFFA27D, 0xFF94B0, 0xC7ABFF, 0x63D5CB, 0xD9C7A3]
      : [0x1A5DBA, 0x176B39, 0x835000, 0xA23E12, 0xA82560, 0x6A3FB5, 0x0B6660, 0x6B5828]
    return published.map { legible(RGB(packed: $0).color, on: [paper, bar, selection, raised]) }
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
    let hasSurfaces = colors.hasSurfaces
    var styles: [ThemeRole: Style] = [
      .background: Style(foreground: colors.text, background: colors.paper),
      .text: Style(foreground: colors.text),
      .title: Style(foreground: colors.text, .bold),
      .status: Style(foreground: colors.text, background: colors.bar, isOwn ? [] : .reverse),
      .accent: Style(foreground: colors.accent, .bold),
      .focus: Style(foreground: colors.accent, [.bold, .underline, .reverse]),
      .selection: Style(background: isOwn ? colors.selection : nil, .underline),
      // Reversed, so that with surfaces the text has the color of text.
      .dragged: hasSurfaces
        ? Style(foreground: colors.lifted, background: colors.text, [.bold, .reverse])
        : Style(foreground: colors.accent, [.bold, .reverse]),
      .canDrop: Style(foreground: colors.good, [.bold, .underline]),
      .cannotDrop: Style(foreground: colors.bad, [.italic, .reverse]),
      .placeholder: Style(foreground: colors.faint, isOwn ? .italic : [.dim, .italic]),
      .frame: Style(foreground: colors.faint),
      .hint: Style(foreground: colors.faint, isOwn ? [] : .dim),
      .success: Style(foreground: colors.good, .bold),
      .warning: Style(foreground: colors.careful, [.bold, .underline, .italic]),
      .error: Style(foreground: colors.bad, [.bold, .reverse]),
      .well: Style(background: hasSurfaces ? colors.well : nil),
      .surface: Style(background: hasSurfaces ? colors.surface : nil),
      .raised: Style(background: hasSurfaces ? colors.raised : nil),
    ]
    for (role, hue) in zip(ThemeRole.hues, colors.hues) where styles[role] == nil {
      styles[role] = Style(foreground: hue)
    }
    self.init(name: name, styles)
  }
}
