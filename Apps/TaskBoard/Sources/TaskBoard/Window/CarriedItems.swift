import AppShell
import DragDropKit
import TaskBoardModel
import TerminalUI

/// The picture of the carried items. The line where they would be inserted shows through it.
struct CarriedItems {
  let board: Kanban
  let items: [KanbanItem]
  let preview: Preview<KanbanPlace, KanbanItem>
  let time: Duration
  /// The row of the window with the line where they would be inserted, if it is visible.
  let gapRow: Int?

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let cells = preview.cells(at: time)
    let top = CellRect(covering: preview.frame(at: time)).minRow
    // A card of one row would disappear.
    let hidden = cells.rows > 1 ? gapRow.map { $0 - top } : nil
    let width = cells.columns - (cells.columns > 8 ? 5 : 3)
    let more = items.count > 1 ? "+\(items.count - 1) more" : ""
    var lines = title(of: items[0], width, max(1, cells.rows - (more.isEmpty ? 0 : 1)))
    if cells.rows > 1 { lines.append(more) } else { lines = lines.map { "\($0) \(more)" } }
    var next = lines[...]
    for row in cells.minRow..<cells.maxRow where row != hidden {
      let style = canvas.style(.dragged)
      canvas.fill(CellRect(column: cells.minColumn, row: row, columns: cells.columns, rows: 1), style: style)
      let start = CellPoint(cells.minColumn + 2, row)
      if let line = next.popFirst() { canvas.write(line, at: start, style: style, width: width) }
    }
    // A grip: it is in the hand.
    if canvas.theme.hasSurfaces, cells.columns > 8, hidden != 0 {
      canvas.set("≡", at: CellPoint(cells.maxColumn - 2, cells.minRow), style: canvas.style(.dragged))
    }
  }

  private func title(of item: KanbanItem, _ width: Int, _ rows: Int) -> [String] {
    switch item {
    case .column(let id): [board[id]?.title ?? ""]
    case .card(let id): board[id]?.titleLines(width: width, rows: min(2, rows)) ?? []
    }
  }
}
