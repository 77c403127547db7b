import TerminalUI

/// Where the columns are in the window: a line on top, the columns below it side by side, as many as have room.
struct ColumnLayout: Hashable {
  let top: CellRect
  /// The area of all columns; those beyond it are reached by scrolling.
  let area: CellRect
  /// The width of one column, with the line at its right.
  let width: Int
  let count: Int
  /// The number of visible columns.
  let seen: Int

  static let narrowest = 24
  static let widest = 48

  init(_ size: CellSize, columns count: Int) {
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: min(1, size.rows))
    area = CellRect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 1))
    self.count = count
    seen = max(1, min(max(1, count), size.columns / ColumnLayout.narrowest))
    width = max(1, min(ColumnLayout.widest, size.columns / seen))
  }

  /// How far the columns can be scrolled, in columns of the board.
  var limit: Int { max(0, count - seen) }

  /// The frame of a column in the window.
  ///
  /// - Parameter first: the column at the left edge.
  func frame(of index: Int, first: Int) -> CellRect {
    CellRect(column: (index - first) * width, row: area.minRow, columns: width, rows: area.rows)
  }

  /// The number of visible lines of a column's content, without its title and its foot.
  var bodyRows: Int { max(0, area.rows - 2) }
}
