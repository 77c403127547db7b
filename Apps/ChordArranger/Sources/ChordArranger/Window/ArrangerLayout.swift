import TerminalUI

/// The layout of the window: a line on top, the palette on the left, the timeline beside it.
struct ArrangerLayout: Hashable {
  let top: CellRect
  let palette: CellRect
  let timeline: CellRect

  /// - Parameter size: The size of the window, without the status line.
  init(_ size: CellSize) {
    let width = min(26, max(16, size.columns * 28 / 100))
    let rows = max(0, size.rows - 1)
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: min(1, size.rows))
    palette = CellRect(column: 0, row: 1, columns: min(width, size.columns), rows: rows)
    timeline = CellRect(column: palette.maxColumn, row: 1, columns: max(0, size.columns - width), rows: rows)
  }
}
