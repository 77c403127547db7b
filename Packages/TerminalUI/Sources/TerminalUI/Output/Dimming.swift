extension Canvas {
  /// Dims what is drawn so far, which stays recognizable: it is behind a panel that takes the keys. Without surfaces,
  /// letters become as faint as a hint; what has a ground of its own, such as a picture, keeps its colors.
  ///
  /// Images stay in place, under a translucent veil.
  public mutating func dim(_ rect: CellRect) {
    let (hasSurfaces, faint) = (theme.hasSurfaces, style(.hint))
    let paper = style(.background).background ?? .default
    if hasSurfaces, hasImages, veil(rect, paper, 0.6) { return }
    restyle(rect) { style in
      if hasSurfaces {
        style.foreground = style.foreground?.blended(with: paper, 0.6)
        style.background = style.background?.blended(with: paper, 0.6)
      } else if style.background == .default {
        style = faint.over(Style(foreground: .default, background: .default))
      }
    }
  }

  /// Places a translucent image over the rectangle.
  ///
  /// - Returns: Whether it is shown.
  private mutating func veil(_ rect: CellRect, _ color: Color, _ share: Double) -> Bool {
    let (cell, rect) = (cellPixels, rect.intersection(CellRect(size)))
    guard let color = color.rgb, cell.width > 0, !rect.isEmpty else { return false }
    let veil = Image(
      width: rect.columns * cell.width, height: rect.rows * cell.height, color: color, alpha: UInt8(share * 255))
    return place(veil, x: rect.origin.column * cell.width, y: rect.origin.row * cell.height)
  }
}
