import TaskBoardModel
import TerminalUI

/// The whole picture of the board: its header, the columns that the window shows, and the form over them.
struct BoardScreen: KeptView {
  let board: Kanban
  let viewport: Viewport
  let header: BoardHeader
  let focus: KanbanPlace?
  let selection: Set<CardID>
  let marks: DragMarks
  /// Whether each column shows the letter that leads to it.
  let showsLetters: Bool
  let form: CardForm?
  /// The current time, which decides what is overdue.
  let now: LocalTime

  func draw(in picture: inout Picture<KanbanPlace>) {
    let layout = viewport.layout
    picture.draw(header.view, in: layout.top)
    picture.within(.columns, in: layout.area) { drawColumns(in: &$0) }
    if let form { CardFormView(form: form).draw(in: &picture) }
  }

  private func drawColumns(in picture: inout Picture<KanbanPlace>) {
    let (layout, first, columns) = (viewport.layout, viewport.first, viewport.arrangement.columns)
    if columns.isEmpty {
      picture.write("There is no column yet: C adds one.", at: CellPoint(2, 1), style: picture.style(.hint))
    }
    for index in first..<min(columns.count, first + layout.seen + 1) {
      guard let column = board[columns[index]] else { continue }
      let frame = layout.frame(of: index, first: first).offset(rows: -layout.area.minRow)
      picture.within(.column(column.id), in: frame) {
        ColumnDrawing(screen: self, column: column, index: index).draw(in: &$0)
      }
    }
    drawGapBetweenColumns(in: &picture)
    if first > 0 { picture.set("◀", at: CellPoint(0, 0), style: picture.style(.accent)) }
    if first < layout.limit {
      picture.set("▶", at: CellPoint(picture.size.columns - 1, 0), style: picture.style(.accent))
    }
  }

  /// The line where a carried column would be inserted.
  private func drawGapBetweenColumns(in picture: inout Picture<KanbanPlace>) {
    guard let index = marks.column else { return }
    let frame = viewport.layout.frame(of: index, first: viewport.first)
    let column = max(0, min(picture.size.columns, frame.minColumn) - 1)
    for row in 0..<picture.size.rows {
      picture.set("┃", at: CellPoint(column, row), style: picture.style(.canDrop).forLines)
    }
  }
}
