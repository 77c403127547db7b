extension Theme {
  /// Whether the theme has a background of its own, so that wells and surfaces can be told apart by color. Otherwise
  /// lines have to do that.
  public var hasSurfaces: Bool { (self[.surface].background ?? .default) != .default }

  /// A short text on its own ground, such as a label: a hue mixed into the ground of a thing. Without colors of its own
  /// it is the text in the color of the role.
  public func chip(_ role: ThemeRole) -> Style {
    let hue = self[role].foreground ?? .default
    guard hasSurfaces, let surface = self[.surface].background, let text = paper.foreground else {
      return Style(foreground: hue)
    }
    return Style(foreground: hue.blended(with: text, 1.0 / 3), background: surface.blended(with: hue, Self.chipTint))
  }

  /// How much of a hue is in the ground of a chip.
  private static let chipTint = 0.2

  /// A word on a ground filled with the color of a role, which must stand out: a state, or a person's initials.
  public func badge(_ role: ThemeRole) -> Style {
    // Reversed, so that it is a ground also where there is no color.
    Style(foreground: self[role].foreground, background: paper.background, [.bold, .reverse])
  }
}
