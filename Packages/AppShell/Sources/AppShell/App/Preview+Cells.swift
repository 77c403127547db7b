public import DragDropKit
import Geometry
public import TerminalUI

/// Where in the picture of a preview that is made of text its text stands. The picture has all cells that the frame
/// touches: one row and one column more where the frame begins within a cell.
extension Preview {
  /// As many whole cells as the frame is large, nearest to where it is.
  public func cells(at time: Duration) -> CellRect {
    let frame = frame(at: time)
    let picture = CellRect(covering: frame)
    return CellRect(
      column: Int(frame.minX.rounded()) - picture.minColumn, row: Int(frame.minY.rounded()) - picture.minRow,
      columns: Int(frame.width.rounded()), rows: Int(frame.height.rounded()))
  }

  /// Of these cells so many columns: from the left, or around the pointer where it holds the frame behind their end.
  public func cells(columns: Int, at time: Duration) -> CellRect {
    var cells = cells(at: time)
    let hold = Int(session.location.x - session.frame.minX)
    if columns <= hold { cells.origin.column += max(0, min(cells.columns - columns, hold - columns / 2)) }
    cells.size.columns = min(columns, cells.columns)
    return cells
  }
}
