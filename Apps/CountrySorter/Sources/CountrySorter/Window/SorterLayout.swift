import DragDropCollections
import SortingGames
import TerminalUI

/// The layout of the panes below the header: the cards on the left, and the answer or the bins beside them.
struct SorterLayout: Hashable {
  let size: CellSize
  let bins: [CollectionID]

  var frames: [(name: CollectionID, frame: CellRect)] {
    let area = CellRect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 1))
    guard !bins.isEmpty else {
      let half = area.columns / 2
      return [
        (.cards, CellRect(column: 0, row: 1, columns: half, rows: area.rows)),
        (.answer, CellRect(column: half, row: 1, columns: area.columns - half, rows: area.rows)),
      ]
    }
    let third = max(16, area.columns / 3)
    let rest = area.columns - third
    // Enough columns to make each bin at least four rows high, if the columns are wide enough.
    let columns = max(1, min(max(1, rest / 14), (bins.count * 4 + area.rows - 1) / max(1, area.rows)))
    let rows = (bins.count + columns - 1) / columns
    return [(.cards, CellRect(column: 0, row: 1, columns: third, rows: area.rows))]
      + bins.enumerated().map { index, name in
        let (column, row) = (index % columns, index / columns)
        let left = third + rest * column / columns
        let top = area.rows * row / rows
        return (
          name,
          CellRect(
            column: left, row: 1 + top, columns: third + rest * (column + 1) / columns - left,
            rows: area.rows * (row + 1) / rows - top)
        )
      }
  }
}
