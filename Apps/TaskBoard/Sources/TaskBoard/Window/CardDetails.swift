import History
import TaskBoardModel
import TerminalUI

/// All of a card, beside the columns of a wide window.
struct CardDetails {
  /// `nil` if no card has the focus.
  let card: Card?
  let facts: CardFacts
  let marks: DragMarks
  let focusedItem: CheckItemID?

  /// One row: texts side by side, each in its style.
  private struct Row {
    var parts: [(text: String, style: Style)] = []
    /// The item of the checklist that a click ticks.
    var item: CheckItemID?
    var bar: (done: Int, all: Int)?
  }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    drawGround(in: &canvas)
    let inside = CellRect(
      column: 2, row: 2, columns: canvas.size.columns - 4, rows: max(0, canvas.size.rows - 3))
    canvas.within(inside) { canvas in
      guard let card else { return Agenda(facts: facts).draw(in: &canvas) }
      let rows = rows(of: card, in: canvas)
      let isCut = rows.count > canvas.size.rows
      let shown = rows.prefix(isCut ? canvas.size.rows - 1 : canvas.size.rows)
      for (index, row) in shown.enumerated() { draw(row, of: card, at: index, in: &canvas) }
      if isCut {
        canvas.write(
          "+\(rows.count - shown.count) more", at: CellPoint(0, canvas.size.rows - 1), style: canvas.style(.hint))
      }
    }
  }

  /// A raised panel with a bright upper edge, or one as dark as the columns while no card is shown; without surfaces, a
  /// line at its left.
  private func drawGround(in canvas: inout Canvas<KanbanPlace>) {
    canvas.fill(
      CellRect(canvas.size), style: canvas.style(card == nil ? .well : .raised).over(canvas.style(.text)))
    guard canvas.theme.hasSurfaces else {
      for row in 0..<canvas.size.rows { canvas.set("│", at: CellPoint(0, row), style: canvas.style(.frame)) }
      return
    }
    guard card != nil else { return }
    let edge = Style(foreground: canvas.style(.accent).foreground)
    for column in 0..<canvas.size.columns { canvas.set("▀", at: CellPoint(column, 0), style: edge) }
  }

  private func draw(_ row: Row, of card: Card, at index: Int, in canvas: inout Canvas<KanbanPlace>) {
    let area = CellRect(column: 0, row: index, columns: canvas.size.columns, rows: 1)
    func draw(_ canvas: inout Canvas<KanbanPlace>) {
      var column = 0
      for part in row.parts where column < canvas.size.columns {
        column += canvas.write(
          part.text, at: CellPoint(column, 0), style: part.style, width: canvas.size.columns - column)
      }
      if let bar = row.bar, column + 8 < canvas.size.columns {
        let progress = ProgressBar(bar.done, of: bar.all, width: canvas.size.columns - column - 1)
        canvas.draw(progress, at: CellPoint(column + 1, 0), role: .success)
      }
    }
    if let item = row.item {
      let place = KanbanPlace.checkItem(card.id, item)
      let mark = marks.style(ofItem: item, of: card.id, at: place, in: canvas.theme)
      canvas.within(place, in: area) { canvas in
        draw(&canvas)
        guard let style = mark ?? (item == focusedItem ? canvas.style(.focus) : nil) else { return }
        canvas.restyle(CellRect(canvas.size)) { $0 = style.over($0) }
      }
    } else {
      canvas.within(area) { draw(&$0) }
    }
  }

  // MARK: The rows

  private func rows(of card: Card, in canvas: Canvas<KanbanPlace>) -> [Row] {
    let (hint, text) = (canvas.style(.hint), canvas.style(.text))
    let width = max(1, canvas.size.columns)
    func wrapped(_ string: String, _ style: Style) -> [Row] {
      string.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { String($0).sanitized.wrapped(at: width) }.map { Row(parts: [($0, style)]) }
    }
    var sections = [
      [Row(parts: [("#\(card.id)", hint), (place(of: card), text)])]
        + wrapped(card.title, canvas.style(.title).adding(.bold))
    ]
    sections.append(labels(of: card, width, in: canvas))
    sections.append(facts(of: card, in: canvas))
    if !card.checklist.isEmpty {
      let count = "\(card.checked)/\(card.checklist.count)"
      sections.append(
        [Row(parts: [("Checklist \(count)", hint)], bar: (card.checked, card.checklist.count))]
          + card.checklist.map {
            Row(parts: [("\($0.mark) ", hint), ($0.text, $0.isDone ? hint : text)], item: $0.id)
          })
    }
    sections.append(card.attachments.map { Row(parts: [("& ", hint), ($0.line.sanitized, text)]) })
    // No more of a description can be seen, however long it is.
    let details = String(card.details.prefix(width * (canvas.size.rows + 1)))
    if !details.trimmed.isEmpty { sections.append(wrapped(details, text)) }
    // The latest comment first: no more of them may fit.
    for comment in card.comments.reversed().prefix(canvas.size.rows) {
      let head = "\(comment.author ?? "Comment"), \(facts.text(of: comment.time))"
      sections.append([Row(parts: [(head.sanitized, hint)])] + wrapped(String(comment.text.prefix(width * 20)), text))
    }
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [Row()]))
  }

  /// " in Doing, done"
  private func place(of card: Card) -> String {
    let column = facts.board.column(of: card.id)?.title ?? ""
    return " in \(column)\(card.isDone ? ", done" : "")\(card.isArchived ? ", archived" : "")"
  }

  /// The labels as chips, in as many rows as they need.
  private func labels(of card: Card, _ width: Int, in canvas: Canvas<KanbanPlace>) -> [Row] {
    var rows: [Row] = []
    var used = width
    for label in card.labels {
      let text = canvas.theme.hasSurfaces ? " \(label) " : "[\(label)]"
      if used + columns(of: text) > width {
        rows.append(Row())
        used = 0
      }
      rows[rows.count - 1].parts += [(text, canvas.theme.chip(.hue(of: label))), (" ", Style())]
      used += columns(of: text) + 1
    }
    return rows
  }

  private func blocker(_ id: CardID, in canvas: Canvas<KanbanPlace>) -> (String, Style) {
    (canvas.theme.hasSurfaces ? " #\(id) " : "#\(id)", canvas.theme.chip(.error))
  }

  private func facts(of card: Card, in canvas: Canvas<KanbanPlace>) -> [Row] {
    let (hint, text) = (canvas.style(.hint), canvas.style(.text))
    func row(_ name: String, _ parts: (String, Style)...) -> Row {
      Row(parts: [(name.padded(to: 11), hint)] + parts.map { (text: $0.0, style: $0.1) })
    }
    var rows: [Row] = []
    for (index, name) in card.assignees.enumerated() {
      let badge = canvas.theme.badge(.hue(of: name.lowercased()))
      rows.append(
        row(
          index > 0 ? "" : card.people.isEmpty ? "Assignee" : "Assignees",
          (" \(CardFacts.initials(of: name)) ", badge), (" \(name)", text)))
    }
    if let claim = card.claim, claim.isLive(at: facts.now.moment) {
      rows.append(row("Claimed", ("by \(claim.holder) until \(facts.text(of: claim.until))", text)))
    }
    if let due = card.due {
      let fact = facts.fact(of: due, card)
      let style = fact.chip(in: canvas.theme) ?? canvas.style(fact.role == .hint ? .text : fact.role)
      let date = facts.text(of: due)
      let word = fact.isUrgent && canvas.theme.hasSurfaces ? " \(fact.words) " : fact.words
      rows.append(row("Due", (word, style), (fact.words == date ? "" : "  \(date)", hint)))
    }
    for field in [CardField.repeats, .priority, .estimate] where !field.text(card).isEmpty {
      rows.append(row(field.label, (field.text(card), text)))
    }
    for (index, id) in card.blockers.enumerated() {
      let other = facts.board[id]
      let isOpen = other.map { !$0.isDone && !$0.isArchived } ?? false
      rows.append(
        row(
          index == 0 ? "Waits for" : "", isOpen ? blocker(id, in: canvas) : ("#\(id)", hint),
          (" \(other?.title ?? "")\(isOpen ? "" : " (done)")", isOpen ? text : hint)))
    }
    for (name, value) in card.fields { rows.append(row("\(name) ".sanitized, (value.oneLine.sanitized, text))) }
    return rows
  }
}

extension String {
  fileprivate var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
