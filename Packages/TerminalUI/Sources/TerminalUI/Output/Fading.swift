extension Canvas {
  /// Draws a view through which one sees what is below: its colors are mixed with the ground there.
  ///
  /// Where colors cannot be mixed (with sixteen of them or fewer, or in a theme without surfaces), it is drawn whole from
  /// an opacity of one half on, and not at all below.
  ///
  /// - Parameter opacity: From 0, invisible, to 1.
  public mutating func draw(_ view: View<ID>, in rect: CellRect, opacity: Double) {
    guard opacity < 1 else { return draw(view, in: rect) }
    let mixes = capabilities.colorDepth == .trueColor || capabilities.colorDepth == .indexed256
    guard mixes, theme.hasSurfaces, opacity > 0 else {
      if opacity >= 0.5 { draw(view, in: rect) }
      return
    }
    let below = frame
    draw(view, in: rect)
    let cells = rect.offset(columns: area.origin.column, rows: area.origin.row).intersection(area.clip)
    for row in cells.minRow..<cells.maxRow {
      for column in cells.minColumn..<cells.maxColumn {
        let index = row * frame.size.columns + column
        let ground = below.cells[index].background
        guard frame.cells[index] != below.cells[index], frame.cells[index].width != 0 else { continue }
        frame.cells[index].foreground = frame.cells[index].foreground.blended(with: ground, 1 - opacity)
        frame.cells[index].background = frame.cells[index].background.blended(with: ground, 1 - opacity)
        if frame.cells[index].width == 2 { frame.cells[index + 1] = frame.cells[index].rightHalf }
      }
    }
  }
}
