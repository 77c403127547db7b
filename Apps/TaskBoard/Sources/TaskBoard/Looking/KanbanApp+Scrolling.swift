import AppShell
import TaskBoardModel

extension KanbanApp {
  /// With lanes all columns are scrolled together.
  private var isTogether: Bool { looking.lanes != .none }

  /// The first visible line of a column, limited to its content.
  func scroll(of column: Int, _ layout: Layout) -> Int {
    let id = arrangement.columns[isTogether ? 0 : column]
    return min(max(0, scrolls[id] ?? 0), limit(of: column, layout))
  }

  func limit(of column: Int, _ layout: Layout) -> Int { max(0, grid.lines(of: column) - layout.bodyRows) }

  /// The first visible column, limited to the existing columns.
  func first(_ layout: Layout) -> Int { min(max(0, firstColumn), layout.limit) }

  mutating func scroll(_ column: Int, to line: Int, _ layout: Layout) {
    scrolls[arrangement.columns[isTogether ? 0 : column]] = min(max(0, line), limit(of: column, layout))
  }

  mutating func scroll(_ column: Int, by lines: Int, _ layout: Layout) {
    scroll(column, to: scroll(of: column, layout) + lines, layout)
  }

  /// Scrolls just far enough to make the place visible.
  mutating func reveal(_ place: KanbanPlace, _ stage: Stage<KanbanApp>) {
    let layout = layout(stage)
    switch place {
    case .card(let id):
      guard let spot = arrangement.spot(of: id) else { return }
      revealColumn(spot.column, layout)
      let line = grid.line(of: spot.index, in: spot.band)
      let (top, rows) = (scroll(of: spot.column, layout), layout.bodyRows)
      // Include the gaps around it, where cards can be inserted.
      if line - 1 < top {
        scroll(spot.column, to: line - 1, layout)
      } else if line + grid.cardRows + 1 > top + rows {
        scroll(spot.column, to: line + grid.cardRows + 1 - rows, layout)
      }
    case .header(let id):
      if let index = arrangement.index(of: id) { revealColumn(index, layout) }
    default: break
    }
  }

  private mutating func revealColumn(_ index: Int, _ layout: Layout) {
    let first = first(layout)
    firstColumn = index < first ? index : max(first, index - layout.seen + 1)
  }
}
