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
  ///   - turning: How pieces may lie.
  ///   - count: The number of pieces in the tray.
  ///   - firstRow: May be beyond the end of the content.
  init(
    _ tray: CellRect, tabRows: Int = 0, cut: Cut, turning: Challenge.Turning = .upright, tableZoom: Int, count: Int,
    firstRow: Int
  ) {
    area = tray.inset(left: 1, top: 1 + tabRows, right: 1, bottom: 1)
    let cell = cut.cellSize(turned: turning)
    let across = cell.width + 2 * cut.overhang
    // As large as on the table, unless the tray is too narrow for two side by side.
    let twoAcross = Int((Double(area.columns / 2 - 1) / across).rounded(.down))
    let oneAcross = Int((Double(area.columns) / across).rounded(.down))
    let size = max(2, min(tableZoom, twoAcross >= 5 ? twoAcross : oneAcross))
    (zoom, slot) = Self.slot(in: area.size, cut: cut, cell, tableZoom: tableZoom, largest: size)
    columns = max(1, area.columns / slot.columns)
    lastRow = max(0, (count + columns - 1) / columns * slot.rows - area.rows)
    self.firstRow = min(firstRow, lastRow)
  }

  /// Slots in which the knobs of neighbors may touch: as large as on the table or as large as leaves enough in sight. If
  /// no size does, pieces lie as close as that and are as large as the tray is wide.
  private static func slot(
    in area: CellSize, cut: Cut, _ cell: Size, tableZoom: Int, largest: Int
  ) -> (zoom: Int, slot: CellSize) {
    func fit(_ zoom: Int) -> (columns: Int, rows: Int) {
      let across = (cell.width + 1.3 * cut.overhang) * Double(zoom)
      let down = (cell.height + 1.3 * cut.overhang) * Double(zoom) / 2
      return (max(1, area.columns / Int(across.rounded(.up))), Int(down.rounded(.up)))
    }
    let zoom = stride(from: tableZoom, through: max(5, tableZoom / 2), by: -1).first {
      let (columns, rows) = fit($0)
      return columns >= 2 && columns * (area.rows / rows) >= min(enough, cut.grid.count)
    }
    let (columns, rows) = fit(zoom ?? largest)
    // The room that is left is spread between the columns.
    return (zoom ?? largest, CellSize(max(1, area.columns / columns), rows))
  }

  /// So many pieces are in sight, if the window is large enough, before any is drawn larger.
  private static let enough = 12

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
