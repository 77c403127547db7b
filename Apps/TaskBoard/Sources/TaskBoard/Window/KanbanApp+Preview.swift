public import AppShell
public import DragDropKit
import TaskBoardModel
public import TerminalUI

extension KanbanApp {
  /// The picture of the carried items. The line where they would be inserted shows through it.
  public func preview(
    _ preview: Preview<KanbanPlace, KanbanItem>, _ stage: Stage<KanbanApp>
  ) -> View<KanbanPlace>? {
    // Meanwhile the server may have given them their numbers.
    let items = preview.session.items.map(current)
    let top = CellRect(covering: preview.frame(at: stage.time)).minRow
    return .canvas { picture in
      let cells = preview.cells(at: stage.time)
      // A card of one row would be gone.
      let hidden = cells.rows > 1 ? gapRow(stage).map { $0 - top } : nil
      let width = cells.columns - 3
      let more = items.count > 1 ? "+\(items.count - 1) more" : ""
      var lines = title(of: items[0], width, max(1, cells.rows - (more.isEmpty ? 0 : 1)), stage.model)
      if cells.rows > 1 { lines.append(more) } else { lines = lines.map { "\($0) \(more)" } }
      var next = lines[...]
      for row in cells.minRow..<cells.maxRow where row != hidden {
        let style = picture.style(.dragged)
        picture.fill(CellRect(column: cells.minColumn, row: row, columns: cells.columns, rows: 1), style: style)
        let start = CellPoint(cells.minColumn + 2, row)
        if let line = next.popFirst() { picture.write(line, at: start, style: style, width: width) }
      }
    }
  }

  private func title(of item: KanbanItem, _ width: Int, _ rows: Int, _ board: Kanban) -> [String] {
    switch item {
    case .column(let id): [board[id]?.title ?? ""]
    case .card(let id): board[id]?.titleLines(width: width, rows: min(2, rows)) ?? []
    }
  }

  /// The row of the window with the line where the carried items would be inserted; `nil` if it is not visible.
  private func gapRow(_ stage: Stage<KanbanApp>) -> Int? {
    guard let slot = slotUnderDrag(stage)?.slot, let column = arrangement.index(of: slot.column),
      case .before(let index, let band) = slot.spot
    else { return nil }
    let layout = layout(stage)
    return layout.area.minRow + 1 + grid.gap(index, in: band) - scroll(of: column, layout)
  }
}
