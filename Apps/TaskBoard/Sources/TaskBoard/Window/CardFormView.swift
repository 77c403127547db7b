import TerminalUI

/// The form over the board.
struct CardFormView {
  let form: CardForm

  func draw(in picture: inout Picture<KanbanPlace>) {
    let room = picture.size
    let width = min(room.columns - 2, 76)
    let rows = min(room.rows, form.fields.count + 6)
    guard width > 20, rows > 6 else { return }
    let area = CellRect(
      column: (room.columns - width) / 2, row: (room.rows - rows) / 2, columns: width, rows: rows)
    picture.within(.form, in: area) { picture in
      picture.draw(View.empty.panel(title: "Card \(form.original.id)"), in: CellRect(picture.size))
      let inside = CellRect(picture.size).inset(1)
      let list = CellRect(origin: inside.origin, size: CellSize(inside.columns, inside.rows - 3))
      picture.within(list) { drawFields(in: &$0) }
      let hint =
        form.line == nil
        ? "Enter edits, Space ticks, J K move an item, Del removes it" : "Enter takes it, Esc leaves it as it was"
      picture.write(
        hint, at: CellPoint(2, inside.maxRow - 2), style: picture.style(.hint), width: inside.columns - 2)
      picture.draw(
        buttons, in: CellRect(column: 2, row: inside.maxRow - 1, columns: inside.columns - 2, rows: 1))
    }
  }

  private func drawFields(in picture: inout Picture<KanbanPlace>) {
    let fields = form.fields
    let first = max(0, min(form.selected - picture.size.rows / 2, fields.count - picture.size.rows))
    for (row, index) in (first..<min(fields.count, first + picture.size.rows)).enumerated() {
      let area = CellRect(column: 0, row: row, columns: picture.size.columns, rows: 1)
      picture.within(.field(index), in: area) { picture in
        draw(fields[index], isSelected: index == form.selected, in: &picture)
      }
    }
  }

  private func draw(_ field: CardForm.Field, isSelected: Bool, in picture: inout Picture<KanbanPlace>) {
    let style = picture.style(isSelected ? .focus : .text)
    if isSelected { picture.fill(CellRect(picture.size), style: style) }
    let indent =
      switch field {
      case .item, .newItem: 5
      default: 13
      }
    picture.write(form.label(of: field), at: CellPoint(1, 0), style: style.over(picture.style(.title)))
    let width = max(1, picture.size.columns - indent - 1)
    if isSelected, let line = form.line {
      picture.draw(line, at: CellPoint(indent, 0), width: width)
      return
    }
    let text = form.text(of: field)
    let shown = text.isEmpty ? hint(for: field) : text
    let ink = style.over(picture.style(text.isEmpty ? .hint : .text))
    picture.write(shown, at: CellPoint(indent, 0), style: ink, width: width)
  }

  private func hint(for field: CardForm.Field) -> String {
    switch field {
    case .newItem: "add to the checklist"
    case .details: "Enter opens your editor"
    default: "none"
    }
  }

  private var buttons: View<KanbanPlace> {
    .row(
      spacing: 2,
      [
        View.text("[s Save]", role: form.changes.isEmpty ? .hint : .accent).region(.button(.save)),
        View.text("[Esc Cancel]", role: .accent).region(.button(.cancel)),
        .spacer,
      ])
  }
}
