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
    defer { cover(CellRect(column: start, row: place.row, columns: place.column - start, rows: 1)) }
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
    cover(CellRect(origin: place, size: CellSize(1, 1)))
  }

  /// Fills a rectangle with a character: a space clears it. Nothing shows through: colors that the style lacks come
  /// from the theme's ``ThemeRole/background``.
  public mutating func fill(_ rect: CellRect, with character: Character = " ", style: Style = Style()) {
    frame.fill(clipped(rect), with: glyph(for: character), style: style.over(theme.paper))
    frame.images.cover(clipped(rect))
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

  /// Draws a raster with its first pixel at the top left of the cell at `point`.
  public mutating func draw(_ raster: Raster, at point: CellPoint) {
    draw(raster, x: point.column * raster.blocks.across, y: point.row * raster.blocks.down)
  }

  /// Draws a raster with its first pixel at a place counted in pixels of the raster from the top left of the area.
  ///
  /// A cell has two colors. If a raster brings more into a cell, together with what lies below, the cell shows the block
  /// character that differs least. Without colors or Unicode, a cell becomes a character whose density follows the
  /// brightness of its pixels. Images below are cut away in each cell in which the raster has a pixel.
  ///
  /// - Complexity: O(visible cells): about 5 ns each with halves, and 50 ns with finer blocks.
  public mutating func draw(_ raster: Raster, x: Int, y: Int) {
    let blocks = raster.blocks
    let (x, y) = (x + area.origin.column * blocks.across, y + area.origin.row * blocks.down)
    frame.images.cover(raster, x: x, y: y, clip: area.clip)
    if !capabilities.unicode || capabilities.colorDepth == .none || capabilities.chosenGraphics == .ascii {
      frame.drawDensity(raster, x: x, y: y, clip: area.clip)
    } else if blocks == .halves {
      frame.drawHalves(raster, column: x, halfRow: y, clip: area.clip)
    } else {
      if !blockLayer.suits(blocks, cells: frame.cells.count) {
        blockLayer = BlockLayer(blocks, cells: frame.cells.count)
      }
      blockLayer.draw(raster, x: x, y: y, clip: area.clip, in: &frame)
    }
  }

  /// The character as this terminal can show it: without Unicode, its stand-in in ASCII.
  private func glyph(for character: Character) -> Glyph {
    capabilities.unicode ? Glyph(character) : Glyph(character.asciiStandIn)
  }

  /// Notes that cells of the frame are drawn over images.
  private mutating func cover(_ rect: CellRect) {
    frame.images.cover(rect.intersection(area.clip))
  }

  private func clipped(_ rect: CellRect) -> CellRect {
    rect.offset(columns: area.origin.column, rows: area.origin.row).intersection(area.clip)
  }
}
