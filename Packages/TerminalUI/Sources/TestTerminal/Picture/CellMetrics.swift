import Geometry
import TerminalUI

/// Where cells are in pixels. If a cell is not a whole number of pixels, its edges are rounded.
struct CellMetrics: Hashable {
  var cell: Size

  func x(_ column: Int) -> Int { Int((Double(column) * cell.width).rounded()) }
  func y(_ row: Int) -> Int { Int((Double(row) * cell.height).rounded()) }

  func rect(_ cells: CellRect) -> PixelRect {
    let (left, top) = (x(cells.minColumn), y(cells.minRow))
    return PixelRect(x: left, y: top, width: x(cells.maxColumn) - left, height: y(cells.maxRow) - top)
  }

  /// How many columns a span of pixels touches if it begins at the left edge of `column`; likewise rows.
  func columns(from column: Int, width: Int) -> Int {
    var end = column
    while x(end) < x(column) + width { end += 1 }
    return end - column
  }

  func rows(from row: Int, height: Int) -> Int {
    var end = row
    while y(end) < y(row) + height { end += 1 }
    return end - row
  }
}
