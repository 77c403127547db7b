import AppShell
import TaskBoardModel
import TerminalUI

/// The history of the board, over it.
struct ChangeListView {
  let list: ChangeList
  let dates: DateLanguage

  /// How many changes a window of this size shows.
  static func rows(in size: CellSize) -> Int { max(1, size.rows - 5) }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let width = min(canvas.size.columns - 2, 110)
    let area = CellRect(
      column: (canvas.size.columns - width) / 2, row: 1, columns: width, rows: canvas.size.rows - 2)
    guard width > 20, area.rows > 3 else { return }
    canvas.drawShadow(of: area)
    canvas.within(.changes, in: area) { canvas in
      canvas.draw(View.empty.panel(title: ChangeList.title), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      let used = canvas.write("Filter: ", at: CellPoint(2, inside.minRow), style: canvas.style(.title))
      canvas.draw(list.field, at: CellPoint(2 + used, inside.minRow), width: inside.columns - used - 2)
      if let hint = list.hint {
        canvas.write(hint, at: CellPoint(2, inside.minRow + 1), style: canvas.style(.hint), width: inside.columns - 2)
      }
      let rows = CellRect(
        column: inside.minColumn, row: inside.minRow + 1, columns: inside.columns, rows: inside.rows - 1)
      canvas.within(rows) { drawChanges(in: &$0) }
    }
  }

  private func drawChanges(in canvas: inout Canvas<KanbanPlace>) {
    let matches = list.matches
    let first = max(0, min(list.selected - canvas.size.rows / 2, matches.count - canvas.size.rows))
    let names = matches.lazy.prefix(500).map { columns(of: $0.author ?? "") }.max() ?? 0
    for (row, index) in (first..<min(matches.count, first + canvas.size.rows)).enumerated() {
      let area = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.within(.change(index), in: area) { canvas in
        draw(matches[index], isSelected: index == list.selected, names: min(names, 16), in: &canvas)
      }
    }
  }

  private func draw(
    _ change: ChangeRecord, isSelected: Bool, names: Int, in canvas: inout Canvas<KanbanPlace>
  ) {
    let style = canvas.style(isSelected ? .selection : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let hint = isSelected ? style : canvas.style(.hint)
    var column = 1
    column += canvas.write(ChangeList.when(change, list.now, dates), at: CellPoint(column, 0), style: hint) + 2
    if names > 0 {
      canvas.write((change.author ?? "").sanitized, at: CellPoint(column, 0), style: hint, width: names)
      column += names + 2
    }
    let words = isSelected || change.refusal == nil ? style : canvas.style(.warning)
    canvas.write(
      change.sentence.sanitized, at: CellPoint(column, 0), style: words,
      width: max(1, canvas.size.columns - column - 1))
  }
}
