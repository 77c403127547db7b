import TerminalUI

/// The colors of a map in a theme.
struct MapPalette {
  /// Whether lands are told apart by color; otherwise they are lines.
  let hasColors: Bool
  let sea: Color
  /// What is on the map, but not asked for.
  let land: Color
  let border: Color
  private let open: Color
  private let theme: Theme

  init(_ theme: Theme, _ capabilities: Capabilities) {
    self.theme = theme
    hasColors = capabilities.colorDepth != .none && capabilities.unicode
    if theme.hasSurfaces, let well = theme[.well].background, let surface = theme[.surface].background,
      let text = theme[.text].foreground
    {
      sea = theme.hollow ?? well
      border = sea
      land = well.blended(with: surface, 0.7)
      open = surface.blended(with: text, 0.22)
    } else {
      (sea, border, land, open) = (.default, .ansi(0), .ansi(8), .ansi(7))
    }
  }

  func fill(_ place: MapDrawing.Place, isResting: Bool) -> Color {
    if isResting, let role = place.drop.role { return strong(role) }
    guard place.card != nil else { return open }
    if place.isFocused { return strong(.accent) }
    if let isRight = place.isRight { return strong(isRight ? .success : .error) }
    return strong(place.hue)
  }

  /// A ground in a color on which texts can be read.
  private func strong(_ role: ThemeRole) -> Color {
    guard theme.hasSurfaces, let surface = theme[.surface].background else {
      return theme[role].foreground ?? .ansi(7)
    }
    return theme.tinted(surface, with: role, 0.45, for: [.text])
  }

  /// The color of a text on a ground.
  func ink(on ground: Color) -> Color {
    theme.hasSurfaces ? theme[.text].foreground ?? .default : .ansi(0)
  }
}
