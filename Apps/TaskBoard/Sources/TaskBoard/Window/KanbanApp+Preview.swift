public import AppShell
public import DragDropKit
import TaskBoardModel
public import TerminalUI

extension KanbanApp {
  /// What is carried. The line where it would be let in shows through it.
  public func preview(
    _ preview: Preview<KanbanPlace, KanbanItem>, _ stage: Stage<KanbanApp>
  ) -> View<KanbanPlace> {
    let items = preview.session.items
    let top = CellRect(covering: preview.frame(at: stage.time)).minRow
    return .canvas { picture in
      let hidden = gapRow(stage).map { $0 - top }
      let width = picture.size.columns - 3
      var lines = title(of: items[0], width, picture.size.rows - (items.count > 1 ? 1 : 0), stage.model)
      if items.count > 1 { lines.append("+\(items.count - 1) more") }
      var next = lines[...]
      for row in 0..<picture.size.rows where row != hidden {
        let style = picture.style(.dragged)
        picture.fill(CellRect(column: 0, row: row, columns: picture.size.columns, rows: 1), style: style)
        if let line = next.popFirst() { picture.write(line, at: CellPoint(2, row), style: style, width: width) }
      }
    }
  }

  private func title(of item: KanbanItem, _ width: Int, _ rows: Int, _ board: Kanban) -> [String] {
    switch item {
    case .column(let id): [board[id]?.title ?? ""]
    case .card(let id): board[id]?.titleLines(width: width, rows: min(2, rows)) ?? []
    }
  }

  /// The row of the window with the line where what is carried would be let in; `nil` where there is none in sight.
  private func gapRow(_ stage: Stage<KanbanApp>) -> Int? {
    guard let slot = slotUnderDrag(stage)?.slot, let column = arrangement.index(of: slot.column),
      case .before(let index, let band) = slot.spot
    else { return nil }
    let layout = layout(stage)
    return layout.area.minRow + 1 + grid.gap(index, in: band) - scroll(of: column, layout)
  }
}
