import TerminalUI

extension Theme {
  /// A ground tinted with a share of a role's color, or with less if texts could not be read on it otherwise.
  ///
  /// - Parameter texts: The roles of the texts on it.
  func tinted(
    _ ground: Color, with role: ThemeRole, _ share: Double, for texts: [ThemeRole] = [.text, .hint]
  ) -> Color {
    guard let hue = self[role].foreground else { return ground }
    let inks = texts.compactMap { self[$0].foreground }
    let grounds = [share, share * 3 / 4, share / 2, share / 4].lazy.map { ground.blended(with: hue, $0) }
    return grounds.first { ground in
      inks.allSatisfy { Self.leastContrast <= $0.contrast(with: ground) ?? 21 }
    } ?? ground
  }

  /// The color of the outline of an empty place, which matters less than other lines.
  var groove: Style {
    guard hasSurfaces, let line = self[.frame].foreground, let well = self[.well].background else {
      return self[.hint]
    }
    return Style(foreground: well.blended(with: line, 0.35))
  }

  /// The ground of an empty place, deeper than the pane around it, as far as hints can be read on it; `nil` in a theme
  /// without grounds.
  var hollow: Color? {
    guard hasSurfaces, let well = self[.well].background, let line = self[.frame].foreground,
      let hint = self[.hint].foreground
    else { return nil }
    let black = Color.rgb(0, 0, 0)
    let isDark = (well.contrast(with: black) ?? 21) < 5
    let grounds = isDark ? [well.blended(with: black, 0.42)] : [0.14, 0.1, 0.06].map { well.blended(with: line, $0) }
    return grounds.first { Self.leastContrast <= hint.contrast(with: $0) ?? 21 } ?? well
  }

  /// A role as the color of letters alone, if the theme has surfaces: a mark of one letter need not be reversed there.
  func ink(_ role: ThemeRole) -> Style {
    hasSurfaces ? Style(foreground: self[role].foreground, .bold) : self[role]
  }
}
