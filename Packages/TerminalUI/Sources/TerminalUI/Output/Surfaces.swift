extension Canvas {
  /// The ground of a button: a surface or, if it stands on one, a surface with some of the accent in it: as much as leaves
  /// a faint title legible.
  var buttonGround: Style {
    var ground = style(.surface)
    guard let surface = ground.background, let accent = style(.accent).foreground, let faint = style(.hint).foreground,
      frame.cell(at: area.origin)?.background == surface
    else { return ground }
    ground.background =
      [0.12, 0.08, 0.05].lazy.map { surface.blended(with: accent, $0) }
      .first { faint.isLegible(on: $0) && accent.isLegible(on: $0) } ?? surface
    return ground
  }
}

extension Theme {
  /// The ground of the line at the top of a program: that of the status line. Without surfaces it has none, because the
  /// badge in it is a ground of its own.
  public var topLine: Style { hasSurfaces ? self[.status].forLines : Style() }

  /// Whether the theme has a background of its own, so that wells and surfaces can be told apart by color. Otherwise
  /// lines have to do that.
  public var hasSurfaces: Bool { (self[.surface].background ?? .default) != .default }

  /// A short text on its own ground, such as a label: a fifth of a hue in the ground of a thing, and a third of the color of
  /// text in the hue; less of the one and more of the other if it could not be read. Without colors of its own it is
  /// the text in the color of the role.
  public func chip(_ role: ThemeRole) -> Style {
    let hue = self[role].foreground ?? .default
    guard hasSurfaces, let surface = self[.surface].background, let text = paper.foreground else {
      return Style(foreground: hue)
    }
    for tint in [0.2, 0.1] {
      let ground = surface.blended(with: hue, tint)
      for share in [1.0 / 3, 0.5, 0.75, 1] {
        let ink = hue.blended(with: text, share)
        if ink.isLegible(on: ground) { return Style(foreground: ink, background: ground) }
      }
    }
    return Style(foreground: text, background: surface)
  }

  /// A word on a ground filled with the color of a role, which must stand out: a state, or a person's initials.
  public func badge(_ role: ThemeRole) -> Style {
    // Reversed, so that it is a ground also where there is no color.
    Style(foreground: self[role].foreground, background: paper.background, [.bold, .reverse])
  }
}
