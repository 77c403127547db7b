import TaskBoardModel
import TerminalUI

/// The form over the board.
struct CardFormView {
  let form: CardForm
  let facts: CardFacts
  let marks: DragMarks
  /// The most rows of a comment.
  private static let commentRows = 8

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let room = canvas.size
    let width = min(room.columns - 2, 76)
    let heights = form.fields.map { lines(of: $0, width: width - 2).count }
    let rows = min(room.rows, heights.reduce(0, +) + 6)
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
    case .item: "Space ticks it, J K or a drag move it, Enter edits it, Del removes it"
    case .newItem: "Enter adds an item"
    case .newCustom: "Enter adds a field of your own"
    case .newAttachment: "Enter adds a link"
    case .newComment: "Enter adds a comment"
    case .custom, .attachment, .comment: "Enter edits it, Del removes it"
    case .details: "Enter opens your editor"
    default: "Enter edits"
    }
  }

  private func drawFields(in canvas: inout Canvas<KanbanPlace>) {
    let fields = form.fields
    let lines = fields.map { self.lines(of: $0, width: canvas.size.columns) }
    var row = 0
    for index in first(of: lines.map(\.count), in: canvas.size.rows)..<fields.count where row < canvas.size.rows {
      let area = CellRect(
        column: 0, row: row, columns: canvas.size.columns, rows: min(lines[index].count, canvas.size.rows - row))
      row += lines[index].count
      canvas.within(.field(index), in: area) { canvas in
        draw(fields[index], lines[index], isSelected: index == form.selected, in: &canvas)
        guard let item = fields[index].item,
          let mark = marks.style(ofItem: item, of: form.original.id, at: .field(index), in: canvas.theme)
        else { return }
        canvas.restyle(CellRect(canvas.size)) { $0 = mark.over($0) }
      }
    }
  }

  /// The first field that is shown, so that the selected one is in the middle if there are fields enough.
  private func first(of heights: [Int], in rows: Int) -> Int {
    var first = min(form.selected, heights.count - 1)
    var above = 0
    while first > 0, above + heights[first - 1] <= rows / 2 {
      first -= 1
      above += heights[first]
    }
    var rest = heights[first...].reduce(0, +)
    while first > 0, rest + heights[first - 1] <= rows {
      first -= 1
      rest += heights[first]
    }
    return first
  }

  private func indent(of field: CardForm.Field) -> Int {
    switch field {
    case .item, .newItem: 5
    default: 13
    }
  }

  /// The text of a field as it is shown: comments as a whole, everything else on one line.
  private func lines(of field: CardForm.Field, width: Int) -> [String] {
    let text = form.text(of: field)
    if field == .due, let due = form.draft.due { return [facts.text(of: due)] }
    guard case .comment(let id) = field, let comment = form.draft.comments.first(where: { $0.id == id }) else {
      return [text.isEmpty ? hint(for: field) : text]
    }
    let room = max(1, width - indent(of: field) - 1)
    let head = comment.author.map { "\($0), \(facts.text(of: comment.time))" } ?? facts.text(of: comment.time)
    let all =
      [head.sanitized]
      + text.prefix(room * Self.commentRows).split(whereSeparator: \.isNewline)
      .flatMap { String($0).sanitized.wrapped(at: room) }
    return all.count <= Self.commentRows ? all : all.prefix(Self.commentRows - 1) + ["…"]
  }

  private func draw(
    _ field: CardForm.Field, _ lines: [String], isSelected: Bool, in canvas: inout Canvas<KanbanPlace>
  ) {
    let style = canvas.style(isSelected ? .focus : .text)
    if isSelected { canvas.fill(CellRect(canvas.size), style: style) }
    let indent = indent(of: field)
    canvas.write(form.label(of: field), at: CellPoint(1, 0), style: style.over(canvas.style(.title)))
    let width = max(1, canvas.size.columns - indent - 1)
    if isSelected, let line = form.line {
      canvas.draw(line, at: CellPoint(indent, 0), width: width)
      return
    }
    let isEmpty = form.text(of: field).isEmpty
    for (row, line) in lines.enumerated() {
      // The first line of a comment says who wrote it, and when.
      let isHint = isEmpty || (row == 0 && lines.count > 1)
      canvas.write(
        line, at: CellPoint(indent, row), style: style.over(canvas.style(isHint ? .hint : .text)), width: width)
    }
  }

  private func hint(for field: CardForm.Field) -> String {
    switch field {
    case .newItem: "Add to the checklist"
    case .newCustom: "Add a field, such as Sprint: 12"
    case .newAttachment: "Add a link"
    case .newComment: "Add a comment"
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
