extension Canvas {
  /// Draws the shadow of something that is lifted above the rest: the cells below it and at its right are darker. What
  /// they show stays whole, so the shadow does too; and what could be read before can still be read.
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
      for column in start...max(start, rect.maxColumn) {
        guard let cell = cell(at: CellPoint(column, row)) else { continue }
        restyle(CellRect(column: column, row: row, columns: 1, rows: 1)) { style in
          style = cell.isDrawing ? style.darker(by: depth) : style.onDarkerGround(by: depth)
        }
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

extension Style {
  fileprivate func darker(by depth: Double) -> Style {
    var style = self
    style.foreground = foreground?.blended(with: .rgb(0, 0, 0), depth)
    style.background = background?.blended(with: .rgb(0, 0, 0), depth)
    return style
  }

  /// Only the ground is darker, by as much as text on it stays readable; dark text is black then.
  fileprivate func onDarkerGround(by depth: Double) -> Style {
    let isReversed = attributes.contains(.reverse)
    guard let ink = isReversed ? background : foreground, let ground = isReversed ? foreground : background else {
      return self
    }
    let black = Color.rgb(0, 0, 0)
    let readable = min(ink.contrast(with: ground) ?? 4.5, 4.5)
    var (newInk, newGround) = (ink, ground)
    search: for part in [1, 0.5, 0.25, 0.1] {
      newGround = ground.blended(with: black, depth * part)
      for candidate in [ink, black] {
        newInk = candidate
        if newInk.contrast(with: newGround) ?? 21 >= readable { break search }
      }
    }
    return Style(
      foreground: isReversed ? newGround : newInk, background: isReversed ? newInk : newGround, attributes)
  }
}

extension Cell {
  /// Whether it shows nothing, or a part of a picture or a line, rather than text.
  fileprivate var isDrawing: Bool {
    guard let scalar = Unicode.Scalar(glyph) else { return false }
    return glyph == Cell.space
      || [0x2500...0x259F, 0x1FB00...0x1FBFF, 0x1CD00...0x1CEAF].contains { $0.contains(scalar.value) }
  }

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
