public import DragDropKit
import Geometry
public import TerminalUI

/// The cells that hold the text in the picture of a text preview. The picture has all cells that the frame
/// touches: one more row and column if the frame begins within a cell.
extension Preview {
  /// The whole cells nearest to the frame: as many as its size covers.
  public func cells(at time: Duration) -> CellRect {
    let frame = frame(at: time)
    let picture = CellRect(covering: frame)
    return CellRect(
      column: Int(frame.minX.rounded()) - picture.minColumn, row: Int(frame.minY.rounded()) - picture.minRow,
      columns: Int(frame.width.rounded()), rows: Int(frame.height.rounded()))
  }

  /// The whole cells nearest to the frame, in the window.
  public func cellsInWindow(at time: Duration) -> CellRect {
    let picture = CellRect(covering: frame(at: time))
    return cells(at: time).offset(columns: picture.minColumn, rows: picture.minRow)
  }

  /// The given number of columns of these cells: from the left, or around the pointer if it holds the frame beyond
  /// their end.
  public func cells(columns: Int, at time: Duration) -> CellRect {
    var cells = cells(at: time)
    let hold = Int(session.location.x - session.frame.minX)
    if columns <= hold { cells.origin.column += max(0, min(cells.columns - columns, hold - columns / 2)) }
    cells.size.columns = min(columns, cells.columns)
    return cells
  }
}
