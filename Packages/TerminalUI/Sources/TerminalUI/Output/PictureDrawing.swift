extension Picture {
  /// Writes text from `point` to the right: one row, cut off where the area ends. What a terminal could take for a
  /// command is shown as a mark.
  ///
  /// - Parameter width: so many columns at most; an ellipsis shows that there was more.
  /// - Returns: the columns that the text takes, also where they were cut off.
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
        place.column += frame.put(Glyph(character), at: place, clip: area.clip, style: style)
      }
    }
    return place.column - start
  }

  /// Puts a single character. Of a wide one that does not fit only a space is seen.
  public mutating func set(_ character: Character, at point: CellPoint, style: Style = Style()) {
    let place = point.offset(columns: area.origin.column, rows: area.origin.row)
    frame.put(Glyph(character), at: place, clip: area.clip, style: style)
  }

  /// Fills a rectangle with a character: a space clears it. Nothing shows through: a color that the style does not
  /// have is that of the theme's ``ThemeRole/background``.
  public mutating func fill(_ rect: CellRect, with character: Character = " ", style: Style = Style()) {
    frame.fill(clipped(rect), with: Glyph(character), style: style.over(theme.paper))
  }

  /// Writes a character into each cell of a rectangle, on the background that is there.
  mutating func cover(_ rect: CellRect, with character: Character, style: Style) {
    frame.fill(clipped(rect), with: Glyph(character), style: style)
  }

  /// Changes the style of what is already in a rectangle: to tint or to fade. The style given to `change` is full:
  /// neither color is `nil`.
  public mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    frame.restyle(clipped(rect), change)
  }

  /// Draws a raster with its top left pixel in the upper half of the cell at `point`.
  public mutating func draw(_ raster: Raster, at point: CellPoint) {
    draw(raster, column: point.column, halfRow: 2 * point.row)
  }

  /// Draws a raster with its top left pixel in half a row: 0 and 1 are the halves of the first row.
  ///
  /// With colors and Unicode each pixel is half a block in its own color; else each pair is a character as dense as
  /// it is bright.
  ///
  /// - Complexity: O(cells seen), about 5 ns each.
  public mutating func draw(_ raster: Raster, column: Int, halfRow: Int) {
    let form: PixelForm = capabilities.unicode && capabilities.colorDepth != .none ? .halfBlocks : .density
    frame.draw(
      raster, column: column + area.origin.column, halfRow: halfRow + 2 * area.origin.row, clip: area.clip, as: form)
  }

  private func clipped(_ rect: CellRect) -> CellRect {
    rect.offset(columns: area.origin.column, rows: area.origin.row).intersection(area.clip)
  }
}
