import Geometry
import TerminalUI

/// The layout of the parts of the window.
struct Layout: Hashable {
  let table: CellRect
  let tray: CellRect
  /// The picture on the box, while it is shown.
  let box: CellRect?

  /// - Parameter picture: Its size in any unit.
  init(_ size: CellSize, picture: Size, showsBox: Bool) {
    let width = min(40, max(14, size.columns / 5))
    table = CellRect(column: 0, row: 0, columns: max(0, size.columns - width), rows: size.rows)
    let side = CellRect(column: table.maxColumn, row: 0, columns: min(width, size.columns), rows: size.rows)
    // The box has a frame of one cell; its picture keeps its shape, because cells are twice as high as they are wide.
    let rows = Int((Double(width - 2) * picture.height / picture.width / 2).rounded()) + 2
    if showsBox, rows >= 3, rows <= size.rows / 2 {
      box = CellRect(origin: side.origin, size: CellSize(side.columns, rows))
      tray = side.inset(top: rows)
    } else if showsBox {
      box = CellRect(origin: side.origin, size: CellSize(side.columns, size.rows / 2))
      tray = side.inset(top: size.rows / 2)
    } else {
      box = nil
      tray = side
    }
  }
}
