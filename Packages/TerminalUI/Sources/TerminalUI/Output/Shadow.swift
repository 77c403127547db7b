extension Canvas {
  /// Draws the shadow of something that is lifted above the rest: the cells below it and at its right are darker. What
  /// they show stays whole, so the shadow does too.
  ///
  /// There is none with sixteen colors or fewer, without Unicode, or in a theme without surfaces.
  ///
  /// - Parameter rect: The cells of what is lifted. Draw it later: the shadow begins beside it.
  public mutating func drawShadow(of rect: CellRect) {
    guard showsHeights, !rect.isEmpty else { return }
    let depth = theme.isDark ? 0.4 : 0.16
    for row in rect.minRow + 1...rect.maxRow {
      var start = row == rect.maxRow ? rect.minColumn + 1 : rect.maxColumn
      // A wide character has one style.
      if cell(at: CellPoint(start, row))?.width == 0 { start -= 1 }
      restyle(CellRect(column: start, row: row, columns: rect.maxColumn + 1 - start, rows: 1)) { style in
        style.foreground = style.foreground?.blended(with: .rgb(0, 0, 0), depth)
        style.background = style.background?.blended(with: .rgb(0, 0, 0), depth)
      }
    }
  }

  /// Draws the light upper edge of something that is lifted, in the lower halves of the cells above it. A letter there
  /// gives way, because only half of it would be left. Where there are no shadows, there is no edge.
  ///
  /// - Parameter rect: The cells of what is lifted.
  public mutating func drawUpperEdge(of rect: CellRect) {
    guard showsHeights, !rect.isEmpty, let edge = theme.upperEdge else { return }
    for column in rect.minColumn..<rect.maxColumn {
      let point = CellPoint(column, rect.minRow - 1)
      guard let cell = cell(at: point) else { continue }
      set("▄", at: point, style: Style(foreground: edge, background: cell.upperHalf, []))
    }
  }

  private func cell(at point: CellPoint) -> Cell? {
    frame.cell(at: point.offset(columns: area.origin.column, rows: area.origin.row))
  }

  private var showsHeights: Bool {
    let hasColors = capabilities.colorDepth == .trueColor || capabilities.colorDepth == .indexed256
    return hasColors && capabilities.unicode && theme.hasSurfaces
  }
}

extension Theme {
  fileprivate var isDark: Bool { (paper.background?.luminance ?? 0) < 0.18 }

  /// On a light theme, what is lifted is hardly lighter than the rest.
  fileprivate var upperEdge: Color? {
    let lifted = self[.dragged]
    let ground = lifted.attributes.contains(.reverse) ? lifted.foreground : lifted.background
    return isDark ? ground?.blended(with: .rgb(255, 255, 255), 0.28) : self[.accent].foreground
  }
}

extension Cell {
  /// The color of the upper half, without what a letter has in it; a mean if a block leaves two.
  fileprivate var upperHalf: Color {
    let (ink, ground) = attributes.contains(.reverse) ? (background, foreground) : (foreground, background)
    return switch Unicode.Scalar(glyph) {
    case "▀", "█": ink
    case "▌", "▐", "▘", "▝", "▚", "▞", "▙", "▟": ground.blended(with: ink, 0.5)
    default: ground
    }
  }
}
