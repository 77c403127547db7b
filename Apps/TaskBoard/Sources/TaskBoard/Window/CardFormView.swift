import TerminalUI

/// The form over the board.
struct CardFormView {
  let form: CardForm

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let room = canvas.size
    let width = min(room.columns - 2, 76)
    let rows = min(room.rows, form.fields.count + 6)
    guard width > 20, rows > 6 else { return }
    let area = CellRect(
      column: (room.columns - width) / 2, row: (room.rows - rows) / 2, columns: width, rows: rows)
    canvas.drawShadow(of: area)
    canvas.within(.form, in: area) { canvas in
      canvas.draw(View.empty.panel(title: "Card \(form.original.id)"), in: CellRect(canvas.size))
      let inside = CellRect(canvas.size).inset(1)
      let list = CellRect(origin: inside.origin, size: CellSize(inside.columns, inside.rows - 3))
      canvas.within(list) { drawFields(in: &$0) }
      canvas.write(
        keyHint, at: CellPoint(2, inside.maxRow - 2), style: canvas.style(.hint), width: inside.columns - 2)
      canvas.draw(
        buttons, in: CellRect(column: 2, row: inside.maxRow - 1, columns: inside.columns - 2, rows: 1))
    }
  }

  /// What the keys do with the selected line.
  private var keyHint: String {
    if form.line != nil { return "Enter takes it, Esc leaves it as it was" }
    return switch form.field {
    case .item: "Space ticks it, J K move it, Enter edits it, Del removes it"
    case .newItem: "Enter adds an item"
    case .details: "Enter opens your editor"
    default: "Enter edits"
    }
  }

  private func drawFields(in canvas: inout Canvas<KanbanPlace>) {
    let fields = form.fields
    let first = max(0, min(form.selected - canvas.size.rows / 2, fields.count - canvas.size.rows))
    for (row, index) in (first..<min(fields.count, first + canvas.size.rows)).enumerated() {
      let area = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      canvas.within(.field(index), in: area) { canvas in
        draw(fields[index], isSelected: index == form.selected, in: &canvas)
      }
    }
  }

  private func draw(_ field: CardForm.Field, isSelected: Bool, in canvas: inout Canvas<KanbanPlace>) {
    let style = canvas.style(isSelected ? .focus : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let indent =
      switch field {
      case .item, .newItem: 5
      default: 13
      }
    canvas.write(form.label(of: field), at: CellPoint(1, 0), style: style.over(canvas.style(.title)))
    let width = max(1, canvas.size.columns - indent - 1)
    if isSelected, let line = form.line {
      canvas.draw(line, at: CellPoint(indent, 0), width: width)
      return
    }
    let text = form.text(of: field)
    let shown = text.isEmpty ? hint(for: field) : text
    let ink = style.over(canvas.style(text.isEmpty ? .hint : .text))
    canvas.write(shown, at: CellPoint(indent, 0), style: ink, width: width)
  }

  private func hint(for field: CardForm.Field) -> String {
    switch field {
    case .newItem: "Add to the checklist"
    default: "none"
    }
  }

  private var buttons: View<KanbanPlace> {
    .row(
      spacing: 2,
      [
        View.button("s Save", role: form.changes.isEmpty ? .hint : .accent).region(.button(.save)),
        View.button("Esc Cancel", role: .accent).region(.button(.cancel)),
        .spacer,
      ])
  }
}
