extension Canvas {
  /// Writes a single row of text from `point` to the right, cut off at the edge of the area. Anything that a terminal
  /// could take for a command is shown as a mark.
  ///
  /// - Parameter width: the greatest number of columns; an ellipsis marks text that was cut off.
  /// - Returns: the columns that the text takes, even if they were cut off.
  @discardableResult
  public mutating func write(_ text: String, at point: CellPoint, style: Style = Style(), width: Int? = nil) -> Int {
    var text = text
    if let width, width < text.utf8.count, width < columns(of: text) {
      text = truncated(text.sanitized, to: max(0, width), ellipsis: capabilities.unicode ? "…" : "~")
    }
    var place = point.offset(columns: area.origin.column, rows: area.origin.row)
    let start = place.column
    text.withUTF8 { bytes in
      let taken = frame.putASCII(bytes, at: place, clip: area.clip, style: style)
      place.column += taken
      guard taken < bytes.count else { return }
      for character in String(decoding: bytes[taken...], as: UTF8.self).sanitized {
        place.column += frame.put(glyph(for: character), at: place, clip: area.clip, style: style)
      }
    }
    return place.column - start
  }

  /// Draws a single character, or its stand-in if the terminal knows ASCII only. If a wide one does not fit, only a space is visible.
  public mutating func set(_ character: Character, at point: CellPoint, style: Style = Style()) {
    let place = point.offset(columns: area.origin.column, rows: area.origin.row)
    frame.put(glyph(for: character), at: place, clip: area.clip, style: style)
  }

  /// Fills a rectangle with a character: a space clears it. Nothing shows through: colors that the style lacks come
  /// from the theme's ``ThemeRole/background``.
  public mutating func fill(_ rect: CellRect, with character: Character = " ", style: Style = Style()) {
    frame.fill(clipped(rect), with: glyph(for: character), style: style.over(theme.paper))
  }

  /// Writes a character into each cell of a rectangle and keeps the background.
  mutating func cover(_ rect: CellRect, with character: Character, style: Style) {
    frame.fill(clipped(rect), with: glyph(for: character), style: style)
  }

  /// Changes the style of the existing content of a rectangle, for example to tint or fade it. The style given to
  /// `change` is complete: neither color is `nil`.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    frame.restyle(clipped(rect), change)
  }

  /// Draws a raster with its top left pixel in the upper half of the cell at `point`.
  public mutating func draw(_ raster: Raster, at point: CellPoint) {
    draw(raster, column: point.column, halfRow: 2 * point.row)
  }

  /// Draws a raster with its top left pixel in half a row: 0 and 1 are the halves of the first row.
  ///
  /// With colors and Unicode each pixel is half a block in its own color. Otherwise each pair of pixels becomes a
  /// character whose density follows their brightness.
  ///
  /// - Complexity: O(visible cells), about 5 ns each.
  public mutating func draw(_ raster: Raster, column: Int, halfRow: Int) {
    let form: PixelForm = capabilities.unicode && capabilities.colorDepth != .none ? .halfBlocks : .density
    frame.draw(
      raster, column: column + area.origin.column, halfRow: halfRow + 2 * area.origin.row, clip: area.clip, as: form)
  }

  /// The character as this terminal can show it: without Unicode, its stand-in in ASCII.
  private func glyph(for character: Character) -> Glyph {
    capabilities.unicode ? Glyph(character) : Glyph(character.asciiStandIn)
  }

  private func clipped(_ rect: CellRect) -> CellRect {
    rect.offset(columns: area.origin.column, rows: area.origin.row).intersection(area.clip)
  }
}
