/// How well a role can be read where it is drawn.
public struct ThemeContrast: Hashable, Sendable {
  public var role: ThemeRole
  /// The role of what is behind it: the background, the status line, a selection, a well, a surface or a panel.
  public var ground: ThemeRole
  /// From 1 (the same color) to 21 (black on white); see ``Color/contrast(with:)``.
  public var ratio: Double

  /// Whether it reaches what is needed: 4.5 for text, 3 for lines.
  public var isEnough: Bool { (role == .frame ? 3 : Theme.leastContrast) <= ratio }
}

extension Theme {
  /// The least contrast of text. Source: Web Content Accessibility Guidelines 2.2, 1.4.3.
  public static let leastContrast = 4.5

  /// The contrast of each built-in role wherever it is drawn. A color that only the terminal knows is left out.
  public var contrasts: [ThemeContrast] {
    let grounds: [ThemeRole] = [.background, .status, .selection] + (hasSurfaces ? [.well, .surface, .raised] : [])
    return grounds.flatMap { ground in
      ThemeRole.builtIn.compactMap { role in
        let style = self[role].over(self[ground]).over(paper)
        guard let ratio = style.foreground?.contrast(with: style.background ?? .default) else { return nil }
        return ThemeContrast(role: role, ground: ground, ratio: ratio)
      }
    }
  }
}

extension Color {
  /// Whether text in this color can be read on a ground, as far as both are known.
  func isLegible(on ground: Color) -> Bool { Theme.leastContrast <= contrast(with: ground) ?? 21 }
}
