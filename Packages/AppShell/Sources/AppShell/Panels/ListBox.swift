import TerminalUI

/// A box in the middle of the window with a title and lines, one of which may be selected.
struct ListBox {
  let title: String
  let lines: [String]
  var selected: Int?
  /// Whether what is behind is dimmed.
  var dims = true

  /// The position of the box in a window, and the first of its visible lines; `nil` if there is no room for it.
  func place(in room: CellSize) -> (area: CellRect, first: Int)? {
    // A title takes two columns more than a line: its box keeps a corner and a stroke on each side.
    let width = min(room.columns, max(columns(of: title) + 2, lines.map { columns(of: $0) }.max() ?? 0) + 4)
    let height = min(room.rows, lines.count + 2)
    guard width > 2, height > 2 else { return nil }
    let first = max(0, min((selected ?? 0) - (height - 2) / 2, lines.count - (height - 2)))
    let area = CellRect(
      origin: CellPoint(column: (room.columns - width) / 2, row: (room.rows - height) / 2),
      size: CellSize(columns: width, rows: height))
    return (area, first)
  }

  enum Hit: Hashable {
    case line(Int), edge
  }

  /// What of the box lies at a cell of a window; `nil` beside it.
  func hit(_ cell: CellPoint, in room: CellSize) -> Hit? {
    guard let (area, first) = place(in: room), area.contains(cell) else { return nil }
    let line = first + cell.row - area.minRow - 1
    return cell.row > area.minRow && cell.row < area.maxRow - 1 && lines.indices.contains(line) ? .line(line) : .edge
  }

  /// - Parameter over: Draws over a visible line, which begins at a point of the canvas.
  func draw<ID>(
    in canvas: inout Canvas<ID>,
    over: @escaping (_ line: Int, _ point: CellPoint, _ canvas: inout Canvas<ID>) -> Void = { _, _, _ in }
  ) {
    guard let (area, first) = place(in: canvas.size) else { return }
    let content = View<ID>.canvas { canvas in
      let rest = lines.count - first - canvas.size.rows
      for (row, line) in lines.dropFirst(first).prefix(canvas.size.rows).enumerated() {
        // Without surfaces, a selection is underlined, which is too little for the one line that counts.
        let chosen: ThemeRole = canvas.theme.hasSurfaces ? .selection : .focus
        let style = canvas.theme[first + row == selected ? chosen : .text]
        if first + row == selected {
          canvas.fill(CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1), style: style.forLines)
        }
        canvas.write(line, at: CellPoint(column: 1, row: row), style: style, width: canvas.size.columns - 2)
        over(first + row, CellPoint(column: 1, row: row), &canvas)
      }
      guard rest > 0 else { return }
      let end = CellPoint(column: canvas.size.columns - 1, row: canvas.size.rows - 1)
      canvas.set("▼", at: end, style: canvas.theme[.accent])
    }
    if dims { canvas.dim(CellRect(canvas.size).inset(bottom: 1)) }
    canvas.drawShadow(of: area)
    canvas.draw(content.panel(title: title), in: area)
  }
}
