extension Canvas {
  /// Draws the shadow of something that is lifted above the rest: half a cell below it and at its right, darker than what
  /// is there. Letters are not covered.
  ///
  /// There is none with sixteen colors or fewer, without Unicode, or in a theme without surfaces.
  ///
  /// - Parameter rect: The cells of what is lifted. Draw it later: the shadow begins beside it.
  public mutating func drawShadow(of rect: CellRect) {
    let hasColors = capabilities.colorDepth == .trueColor || capabilities.colorDepth == .indexed256
    guard hasColors, capabilities.unicode, theme.hasSurfaces, !rect.isEmpty else { return }
    let place = rect.offset(columns: area.origin.column, rows: area.origin.row)
    for column in place.minColumn + 1...place.maxColumn { shade(CellPoint(column, place.maxRow), "▀") }
    for row in (place.minRow..<place.maxRow).dropFirst() { shade(CellPoint(place.maxColumn, row), "▌") }
  }

  /// Darkens the half of a blank cell that the character fills.
  private mutating func shade(_ point: CellPoint, _ half: Character) {
    guard area.clip.contains(point), let cell = frame.cell(at: point), cell.showsBackgroundAlone else { return }
    let isLight = cell.background.luminance.map { 0.18 < $0 } ?? false
    let shade = cell.background.blended(with: .rgb(0, 0, 0), isLight ? 0.2 : 0.5)
    frame.put(
      Glyph(half), at: point, clip: area.clip, style: Style(foreground: shade, background: cell.background))
  }
}
