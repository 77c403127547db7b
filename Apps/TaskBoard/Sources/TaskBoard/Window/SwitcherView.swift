import TerminalUI

/// The list of boards over the board.
struct SwitcherView {
  let switcher: BoardSwitcher
  let here: BoardAddress?
  let marks: DragMarks

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let room = canvas.size
    let matches = switcher.matches
    let (fieldRows, hintRows) = (switcher.purpose == .drop ? 0 : 1, switcher.hint == nil ? 0 : 1)
    let width = min(room.columns - 2, 64)
    let rows = min(room.rows - 1, matches.count + fieldRows + hintRows + 2)
    guard width > 20, rows > 2 else { return }
    canvas.within(.switcher, in: CellRect(column: 1, row: 1, columns: width, rows: rows)) { canvas in
      canvas.draw(View.empty.panel(title: switcher.title), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      if fieldRows > 0 {
        let used = canvas.write("> ", at: CellPoint(1, inside.minRow), style: canvas.style(.title))
        canvas.draw(switcher.field, at: CellPoint(1 + used, inside.minRow), width: inside.columns - used - 1)
      }
      let list = CellRect(
        column: inside.minColumn, row: inside.minRow + fieldRows, columns: inside.columns,
        rows: inside.rows - fieldRows - hintRows)
      canvas.within(list) { draw(matches, in: &$0) }
      if let hint = switcher.hint {
        canvas.write(
          hint, at: CellPoint(2, inside.maxRow - 1), style: canvas.style(.hint), width: inside.columns - 2)
      }
    }
  }

  private func draw(_ matches: [BoardChoice], in canvas: inout Canvas<KanbanPlace>) {
    let first = max(0, min(switcher.selected - canvas.size.rows / 2, matches.count - canvas.size.rows))
    for (row, index) in (first..<min(matches.count, first + canvas.size.rows)).enumerated() {
      let area = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      let board = matches[index]
      canvas.within(.board(board.address), in: area) { canvas in
        draw(board, isSelected: switcher.purpose != .drop && index == switcher.selected, in: &canvas)
      }
    }
  }

  private func draw(_ board: BoardChoice, isSelected: Bool, in canvas: inout Canvas<KanbanPlace>) {
    let role = marks.dropState(of: .board(board.address)).role ?? (isSelected ? .selection : .text)
    let style = canvas.style(role)
    canvas.fill(CellRect(canvas.size), style: style)
    let facts = [
      board.address == here ? "this board" : board.mayChange ? nil : "read-only",
      board.cards.map { $0.counted("card") },
    ].compactMap(\.self).joined(separator: ", ")
    let width = canvas.size.columns - columns(of: facts) - 3
    canvas.write(board.words.sanitized, at: CellPoint(1, 0), style: style, width: max(1, width))
    let ink = role == .text ? canvas.style(.hint) : style
    canvas.write(facts, at: CellPoint(canvas.size.columns - columns(of: facts) - 1, 0), style: ink)
  }
}
