import Geometry
import JigsawModel
import TerminalUI

/// The layout of the pieces in the tray: slots of one size, line by line, scrolled by whole rows.
struct TrayGrid {
  /// Pixels per unit.
  let zoom: Int
  let slot: CellSize
  let columns: Int
  /// The inside of the tray, below the tabs.
  let area: CellRect
  /// The first row of the content that is shown.
  let firstRow: Int
  /// The row at which scrolling ends.
  let lastRow: Int

  /// - Parameters:
  ///   - tabRows: The lines of tabs below the title.
  ///   - isTurned: Whether pieces may lie on their side.
  ///   - count: The number of pieces in the tray.
  ///   - firstRow: May be beyond the end of the content.
  init(_ tray: CellRect, tabRows: Int = 0, cut: Cut, isTurned: Bool = false, tableZoom: Int, count: Int, firstRow: Int)
  {
    area = tray.inset(left: 1, top: 1 + tabRows, right: 1, bottom: 1)
    let longer = max(1, cut.pieceHeight)
    let across = (isTurned ? longer : 1) + 2 * cut.overhang
    let down = (isTurned ? longer : cut.pieceHeight) + 2 * cut.overhang
    // As large as on the table, unless the tray is too narrow for two side by side.
    let twoAcross = Int((Double(area.columns / 2 - 1) / across).rounded(.down))
    let oneAcross = Int((Double(area.columns) / across).rounded(.down))
    zoom = max(2, min(tableZoom, twoAcross >= 5 ? twoAcross : oneAcross))
    slot = CellSize(
      columns: Int((across * Double(zoom)).rounded(.up)) + 1, rows: Int((down * Double(zoom) / 2).rounded(.up)) + 1)
    columns = max(1, area.columns / slot.columns)
    lastRow = max(0, (count + columns - 1) / columns * slot.rows - area.rows)
    self.firstRow = min(firstRow, lastRow)
  }

  /// The slot of a piece, counted from 0, on the screen.
  func frame(of index: Int) -> CellRect {
    CellRect(
      column: area.minColumn + index % columns * slot.columns,
      row: area.minRow + index / columns * slot.rows - firstRow, columns: slot.columns, rows: slot.rows)
  }

  /// The number of the slot at a point of the screen; may be beyond the last piece.
  func index(at point: Point) -> Int {
    let cell = CellPoint(containing: point)
    let column = min(columns - 1, max(0, (cell.column - area.minColumn) / slot.columns))
    return max(0, cell.row - area.minRow + firstRow) / slot.rows * columns + column
  }
}
