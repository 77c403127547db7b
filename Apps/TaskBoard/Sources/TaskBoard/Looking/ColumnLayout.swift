import TerminalUI

/// Where the columns are in the window: a line on top, the columns below it side by side, as many as have room, and at the
/// right of a large window the details of a card.
struct ColumnLayout: Hashable {
  let top: CellRect
  /// The area of all columns; those beyond it are reached by scrolling.
  let area: CellRect
  /// The area of the details; `nil` if they are not shown.
  let details: CellRect?
  /// The number of rows of a column's title.
  let headRows: Int
  /// Whether cards have room for bars and whole words, and air around them.
  let isRoomy: Bool
  let parts: WindowParts
  /// The width of one column, with the gap at its right.
  let width: Int
  let count: Int
  /// The number of visible columns.
  let seen: Int

  static let widest = 48

  /// - Parameter size: The window without the status line.
  init(_ size: CellSize, columns count: Int, parts: WindowParts = .none) {
    top = CellRect(column: 0, row: 0, columns: size.columns, rows: min(1, size.rows))
    let detailColumns = parts.hasDetails ? WindowParts.detailColumns(in: size) : 0
    let rest = max(0, size.columns - detailColumns - (parts.hasDetails ? 1 : 0))
    let air = parts.hasAir ? 1 : 0
    area = CellRect(column: 0, row: 1 + air, columns: rest, rows: max(0, size.rows - 1 - 2 * air))
    details =
      parts.hasDetails
      ? CellRect(column: size.columns - detailColumns, row: area.minRow, columns: detailColumns, rows: area.rows) : nil
    headRows = parts.hasRules ? 2 : 1
    isRoomy = WindowParts.isRoomy(size)
    self.parts = parts
    self.count = count
    seen = max(1, min(max(1, count), rest / parts.narrowest))
    width = max(1, min(ColumnLayout.widest, rest / seen))
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
  var bodyRows: Int { max(0, area.rows - headRows - 1) }

  /// How far the ground of a column is from its left edge.
  var margin: Int { isRoomy ? 1 : 0 }

  /// The cells in which a card is drawn. It can be hit in all of `cells`, which reach to both edges of its column.
  func card(in cells: CellRect) -> CellRect { cells.inset(left: margin + 1, right: 1) }
}
