import AppShell
import TaskBoardModel
import TerminalUI

/// The whole picture of the board: its header, the columns that the window shows, and the panel over them.
struct BoardScreen: CachedView {
  let board: Kanban
  let viewport: Viewport
  let header: BoardHeader
  let focus: KanbanPlace?
  let focusedItem: CheckItemID?
  let selection: Set<CardID>
  /// The title of a new card that is typed in its column.
  let newCard: TextField?
  let marks: DragMarks
  /// Whether each column shows the letter that leads to it.
  let showsLetters: Bool
  let panel: OpenPanel<BoardIntent>?
  /// The current time, which decides what is overdue.
  let now: LocalTime
  let dates: DateLanguage

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let layout = viewport.layout
    canvas.draw(header.view.onTopLine(), in: layout.top)
    canvas.within(.columns, in: layout.area) { drawColumns(in: &$0) }
    drawRing(in: &canvas)
    if let area = layout.details {
      let card = if case .card(let id)? = focus { board[id] } else { nil as Card? }
      let facts = CardFacts(board: board, now: now, dates: dates)
      canvas.within(.details, in: area) {
        CardDetails(card: card, facts: facts, marks: marks, focusedItem: focusedItem).draw(in: &$0)
      }
    }
    if let panel { canvas.draw(panel.panel, marks: marks.of(panel)) { .panel($0) } }
  }

  private func drawColumns(in canvas: inout Canvas<KanbanPlace>) {
    let (layout, first, columns) = (viewport.layout, viewport.first, viewport.arrangement.columns)
    if columns.isEmpty {
      canvas.write("There is no column yet: C adds one.", at: CellPoint(2, 1), style: canvas.style(.hint))
    }
    for index in first..<min(columns.count, first + layout.seen + 1) {
      guard let column = board[columns[index]] else { continue }
      let frame = layout.frame(of: index, first: first).offset(rows: -layout.area.minRow)
      canvas.within(.column(column.id), in: frame) {
        ColumnDrawing(screen: self, column: column, index: index).draw(in: &$0)
      }
    }
    drawGapBetweenColumns(in: &canvas)
    if first > 0 { canvas.set("◀", at: CellPoint(0, 0), style: canvas.style(.accent)) }
    if first < layout.limit {
      canvas.set("▶", at: CellPoint(canvas.size.columns - 1, 0), style: canvas.style(.accent))
    }
  }

  /// Draws a line around the column over which what is carried has rested, if the window has room for one.
  private func drawRing(in canvas: inout Canvas<KanbanPlace>) {
    let layout = viewport.layout
    guard layout.parts.hasAir, canvas.theme.hasSurfaces, let column = marks.restColumn,
      let role = marks.slotState.role, let index = viewport.arrangement.index(of: column)
    else { return }
    let frame = layout.frame(of: index, first: viewport.first)
    canvas.drawOutline(
      frame.inset(top: -1, bottom: -1), isDashed: false, style: Style(foreground: canvas.style(role).foreground))
  }

  /// The line where a carried column would be inserted.
  private func drawGapBetweenColumns(in canvas: inout Canvas<KanbanPlace>) {
    guard let index = marks.column else { return }
    let frame = viewport.layout.frame(of: index, first: viewport.first)
    let column = max(0, min(canvas.size.columns, frame.minColumn) - 1)
    for row in 0..<canvas.size.rows {
      canvas.set("┃", at: CellPoint(column, row), style: canvas.style(.canDrop).forLines)
    }
  }
}
