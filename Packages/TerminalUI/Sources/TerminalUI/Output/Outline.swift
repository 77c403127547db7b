extension Canvas {
  /// Draws a line with round corners in the outermost cells of a rectangle: around the focus or, if it is dashed, around an
  /// empty place. The cells inside stay as they are. A rectangle of less than two columns or rows gets none.
  public mutating func drawOutline(_ rect: CellRect, isDashed: Bool, style: Style) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let line: (row: Character, column: Character) = isDashed ? ("╌", "╎") : ("─", "│")
    let (right, bottom) = (rect.maxColumn - 1, rect.maxRow - 1)
    for column in rect.minColumn + 1..<right {
      set(line.row, at: CellPoint(column, rect.minRow), style: style)
      set(line.row, at: CellPoint(column, bottom), style: style)
    }
    for row in rect.minRow + 1..<bottom {
      set(line.column, at: CellPoint(rect.minColumn, row), style: style)
      set(line.column, at: CellPoint(right, row), style: style)
    }
    set("╭", at: rect.origin, style: style)
    set("╮", at: CellPoint(right, rect.minRow), style: style)
    set("╰", at: CellPoint(rect.minColumn, bottom), style: style)
    set("╯", at: CellPoint(right, bottom), style: style)
  }
}
