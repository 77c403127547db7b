extension Canvas {
  /// Dims what is drawn so far, which stays recognizable: it is behind a panel that takes the keys. Without surfaces,
  /// letters become as faint as a hint; what has a ground of its own, such as a picture, keeps its colors.
  public mutating func dim(_ rect: CellRect) {
    let (hasSurfaces, faint) = (theme.hasSurfaces, style(.hint))
    let paper = style(.background).background ?? .default
    restyle(rect) { style in
      if hasSurfaces {
        style.foreground = style.foreground?.blended(with: paper, 0.6)
        style.background = style.background?.blended(with: paper, 0.6)
      } else if style.background == .default {
        style = faint.over(Style(foreground: .default, background: .default))
      }
    }
  }
}
