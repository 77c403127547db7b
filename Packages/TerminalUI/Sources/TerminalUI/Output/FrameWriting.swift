// All positions here are those of the whole frame, and `clip` must be inside the frame.
extension Frame {
  /// Puts a character at `point`; if `clip` cuts a wide one, only a space remains inside.
  ///
  /// - Returns: the columns that the character takes, even if it was clipped away.
  @discardableResult
  mutating func put(_ glyph: Glyph, at point: CellPoint, clip: CellRect, style: Style) -> Int {
    switch glyph {
    case .scalar(let scalar, let width):
      put(scalar.value, width: width, at: point, clip: clip, style: style)
      return width
    case .cluster(let cluster, let width):
      if clip.contains(point) { put(clusters.glyph(for: cluster), width: width, at: point, clip: clip, style: style) }
      return width
    }
  }

  private mutating func put(_ glyph: UInt32, width: Int, at point: CellPoint, clip: CellRect, style: Style) {
    guard clip.minRow <= point.row, point.row < clip.maxRow else { return }
    let start = point.row * size.columns
    let isWhole = clip.minColumn <= point.column && point.column + width <= clip.maxColumn
    for column in clip.columns(from: point.column, count: width) {
      var cell = cells[start + column]
      if cell.width != 1 { part(at: column, row: point.row) }
      cell.lay(style)
      cell.glyph = isWhole ? glyph : Cell.space
      cell.width = isWhole ? UInt8(width) : 1
      cells[start + column] = isWhole && column > point.column ? cells[start + point.column].rightHalf : cell
    }
  }

  /// Writes the leading printable ASCII characters of `text`, up to one that combining marks could follow.
  ///
  /// - Returns: how many bytes of `text` were taken, which is also the number of columns.
  mutating func putASCII(_ text: UnsafeBufferPointer<UInt8>, at point: CellPoint, clip: CellRect, style: Style) -> Int {
    var count = 0
    while count < text.count, 0x20 <= text[count], text[count] < 0x7F { count += 1 }
    // The last character before a non-ASCII one may carry marks: leave it.
    if count < text.count, count > 0, text[count] >= 0x80 { count -= 1 }
    guard clip.minRow <= point.row, point.row < clip.maxRow else { return count }
    let columns = clip.columns(from: point.column, count: count)
    guard !columns.isEmpty else { return count }
    part(columns, row: point.row)
    let start = point.row * size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      let cells = cells.baseAddress! + start
      let text = text.baseAddress! - point.column
      if style.isFull {
        var cell = Cell()
        cell.style = style
        for column in columns {
          cell.glyph = UInt32(text[column])
          cells[column] = cell
        }
      } else {
        for column in columns {
          cells[column].lay(style)
          cells[column].glyph = UInt32(text[column])
          cells[column].width = 1
        }
      }
    }
    return count
  }

  /// Fills a rectangle, which must be inside the frame, with a character.
  mutating func fill(_ rect: CellRect, with glyph: Glyph, style: Style) {
    guard !rect.isEmpty else { return }
    guard case .scalar(let scalar, 1) = glyph else {
      fillByCharacter(rect, with: glyph, style: style)
      return
    }
    var full = Cell(scalar.value)
    full.style = style
    for row in rect.minRow..<rect.maxRow {
      part(rect.minColumn..<rect.maxColumn, row: row)
      let start = row * size.columns
      cells.withUnsafeMutableBufferPointer { cells in
        let span = UnsafeMutableBufferPointer(rebasing: cells[start + rect.minColumn..<start + rect.maxColumn])
        if style.isFull {
          span.update(repeating: full)
        } else {
          for index in span.indices {
            span[index].lay(style)
            span[index].glyph = scalar.value
            span[index].width = 1
          }
        }
      }
    }
  }

  private mutating func fillByCharacter(_ rect: CellRect, with glyph: Glyph, style: Style) {
    for row in rect.minRow..<rect.maxRow {
      for column in stride(from: rect.minColumn, to: rect.maxColumn, by: glyph.width) {
        put(glyph, at: CellPoint(column, row), clip: rect, style: style)
      }
    }
  }

  /// Changes the style of each character in a rectangle, which must be inside the frame; a wide character belongs to
  /// the cell of its left half.
  mutating func restyle(_ rect: CellRect, _ change: (inout Style) -> Void) {
    guard !rect.isEmpty else { return }
    for row in rect.minRow..<rect.maxRow {
      for index in row * size.columns + rect.minColumn..<row * size.columns + rect.maxColumn
      where cells[index].width != 0 {
        change(&cells[index].style)
        if cells[index].width == 2 { cells[index + 1] = cells[index].rightHalf }
      }
    }
  }

  /// Clears the remaining halves of wide characters when the columns of a row are overwritten.
  mutating func part(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    let start = row * size.columns
    if cells[start + columns.lowerBound].width == 0 { part(at: columns.lowerBound, row: row) }
    if cells[start + columns.upperBound - 1].width == 2 { part(at: columns.upperBound - 1, row: row) }
  }

  /// Replaces the wide character that has a half at `column` with two spaces.
  private mutating func part(at column: Int, row: Int) {
    let index = row * size.columns + column
    let left = cells[index].width == 0 ? index - 1 : index
    cells[left] = cells[left].emptied
    cells[left + 1] = cells[left + 1].emptied
  }
}

extension CellRect {
  /// The part of a range of columns that is inside the rectangle.
  fileprivate func columns(from start: Int, count: Int) -> Range<Int> {
    let first = max(start, minColumn)
    return first..<max(first, min(start + count, maxColumn))
  }
}
