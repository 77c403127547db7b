import AppShell
import TaskBoardModel
import TerminalUI

/// A column: its title, its foot, and the cards that are visible between them.
struct ColumnDrawing {
  let screen: BoardScreen
  let column: Column
  /// The column's number among those shown.
  let index: Int

  private var arrangement: Arrangement { screen.viewport.arrangement }
  private var grid: Grid { screen.viewport.grid }
  private var marks: DragMarks { screen.marks }
  /// The first visible line.
  private var scroll: Int { screen.viewport.line(of: index) }
  private var isLeftmost: Bool { index == screen.viewport.first }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let width = canvas.size.columns - 1
    let (rows, head) = (screen.viewport.layout.bodyRows, screen.viewport.layout.headRows)
    if canvas.theme.hasSurfaces {
      canvas.fill(CellRect(column: 0, row: 0, columns: width, rows: canvas.size.rows), style: canvas.style(.well))
    } else {
      for row in 0..<canvas.size.rows {
        canvas.set("│", at: CellPoint(width, row), style: canvas.style(.frame))
      }
    }
    canvas.within(.header(column.id), in: CellRect(column: 0, row: 0, columns: width, rows: head)) {
      drawTitle(in: &$0)
      if head > 1 { drawRule(in: &$0) }
    }
    canvas.within(.body(column.id), in: CellRect(column: 0, row: head, columns: width, rows: rows)) {
      drawBody(in: &$0)
    }
    canvas.within(.footer(column.id), in: CellRect(column: 0, row: head + rows, columns: width, rows: 1)) {
      drawFoot(in: &$0)
    }
  }

  /// The ground of the title and of the line where something carried would land: that of the column, with a touch of green, or
  /// of red if it would be refused. To color the whole column would double the bytes of a drag across the board.
  private func ground(in theme: Theme) -> Style {
    let well = theme[.well]
    guard marks.slot?.column == column.id, let role = marks.slotState.role, let hue = theme[role].foreground else {
      return well
    }
    return Style(background: well.background?.blended(with: hue, Self.targetTint))
  }

  /// How much of the color of a drop state is in the ground.
  private static let targetTint = 0.2

  private func drawTitle(in canvas: inout Canvas<KanbanPlace>) {
    let place = KanbanPlace.header(column.id)
    let (load, shown) = (arrangement.loads[index], arrangement.count(in: index))
    let isOver = column.limit.map { load > $0.count } ?? false
    var style = canvas.style(isOver ? .warning : .title)
    if let role = marks.dropState(of: place).role { style = canvas.style(role).over(style) }
    if screen.focus == place { style = canvas.style(.focus).over(style) }
    if marks.away.contains(.column(column.id)) { style = canvas.style(.hint) }
    canvas.fill(
      CellRect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), style: style.over(ground(in: canvas.theme)))
    let limit = column.limit.map { "/\($0.written)" } ?? ""
    let count = (shown == load ? "" : "\(shown) of ") + "\(load)\(limit)\(column.finishes ? " ✓" : "")"
    let countWidth = columns(of: count)
    let letter = screen.showsLetters ? Arrangement.letter(of: index).map { "[\($0)] " } ?? "" : ""
    let title = letter + column.title + (column.isArchived ? " (archived)" : "")
    var start = 1
    if canvas.theme.hasSurfaces {
      let role = marks.away.contains(.column(column.id)) ? .hint : ThemeRole.hues[index % ThemeRole.hues.count]
      canvas.set("●", at: CellPoint(1, 0), style: Style(foreground: canvas.style(role).foreground))
      start = 3
    }
    canvas.write(
      title, at: CellPoint(start, 0), style: style, width: max(1, canvas.size.columns - start - countWidth - 2))
    canvas.write(count, at: CellPoint(max(2, canvas.size.columns - countWidth - 1), 0), style: style)
  }

  /// Draws a line under the title, and how much of the limit is used up.
  private func drawRule(in canvas: inout Canvas<KanbanPlace>) {
    guard canvas.size.columns > 2 else { return }
    let load = arrangement.loads[index]
    let role: ThemeRole =
      switch column.limit {
      case let limit? where load > limit.count: .error
      case let limit? where load == limit.count: .warning
      default: ThemeRole.hues[index % ThemeRole.hues.count]
      }
    let bar = ProgressBar(load, of: column.limit?.count ?? 0, width: canvas.size.columns - 2)
    canvas.draw(bar, at: CellPoint(1, 1), role: role)
  }

  private func drawFoot(in canvas: inout Canvas<KanbanPlace>) {
    let state = marks.dropState(of: .footer(column.id))
    let below = screen.viewport.limit(of: index) - scroll
    let text = below > 0 ? "▼ \((below + grid.pitch - 1) / grid.pitch) more below" : "+ add a card"
    let style = state.role.map { canvas.style($0) } ?? canvas.style(.hint)
    if state != .idle { canvas.fill(CellRect(canvas.size), style: style.forLines.over(canvas.style(.well))) }
    canvas.write(text, at: CellPoint(1, 0), style: style, width: canvas.size.columns - 2)
  }

  // MARK: Cards

  private func drawBody(in canvas: inout Canvas<KanbanPlace>) {
    let scroll = scroll
    let lines = scroll..<scroll + canvas.size.rows
    let drawing = CardDrawing(
      board: screen.board, now: screen.now, rows: grid.cardRows, isRoomy: screen.viewport.layout.isRoomy)
    for band in grid.bands(in: lines) {
      drawHeading(of: band, at: grid.heading(of: band) - scroll, in: &canvas)
      for position in grid.seen(lines, of: index, in: band) {
        guard let card = screen.board[arrangement.bands[band].cells[index][position]] else { continue }
        let frame = CellRect(
          column: 0, row: grid.line(of: position, in: band, of: index) - scroll, columns: canvas.size.columns,
          rows: grid.cardRows)
        canvas.within(.card(card.id), in: frame) { drawing.draw(card, state(of: card.id), in: &$0) }
      }
      drawGaps(of: band, lines, in: &canvas)
    }
    if let title = screen.newCard, let line = grid.fieldLine, grid.field?.column == index {
      let frame = CellRect(column: 0, row: line - scroll, columns: canvas.size.columns, rows: grid.cardRows)
      canvas.within(.newCard, in: frame) { NewCardField(title: title).draw(in: &$0) }
    } else if isLeftmost, screen.board.cards.isEmpty, grid.field == nil {
      canvas.draw(
        View.paragraph("No card yet. Press a to write the first one, or click on + below.", role: .hint),
        in: CellRect(column: 1, row: 1, columns: canvas.size.columns - 2, rows: 4))
    }
    if scroll > 0 {
      canvas.set("▲", at: CellPoint(canvas.size.columns - 1, 0), style: canvas.style(.accent))
    }
  }

  private func state(of card: CardID) -> CardDrawing.State {
    let sharing = screen.header.sharing
    return CardDrawing.State(
      // While a card is typed, the field has the mark of the focus.
      isFocused: screen.focus == .card(card) && screen.newCard == nil, isSelected: screen.selection.contains(card),
      isAway: marks.away.contains(.card(card)), isNew: sharing != nil && Int(card.rawValue) == nil,
      holder: sharing?.holder(of: card))
  }

  private func drawHeading(of band: Int, at row: Int, in canvas: inout Canvas<KanbanPlace>) {
    let band = arrangement.bands[band]
    guard let lane = band.lane, 0 <= row, row < canvas.size.rows else { return }
    let place = KanbanPlace.lane(KanbanPlace.LaneHead(lane: lane, column: column.id))
    canvas.within(place, in: CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)) { canvas in
      let style = marks.dropState(of: place).role.map { canvas.style($0) } ?? canvas.style(.selection)
      canvas.fill(CellRect(canvas.size), style: style)
      let mark = band.isCollapsed ? "▸" : "▾"
      let count = "\(band.cells[index].count)"
      let text = isLeftmost ? "\(mark) \(lane.title)" : ""
      canvas.write(text, at: CellPoint(1, 0), style: style, width: max(1, canvas.size.columns - count.count - 3))
      canvas.write(count, at: CellPoint(canvas.size.columns - count.count - 1, 0), style: style)
    }
  }

  // MARK: Gaps

  /// Draws the line where the carried cards would be inserted and, during a keyboard drag, all possible places.
  private func drawGaps(of band: Int, _ lines: Range<Int>, in canvas: inout Canvas<KanbanPlace>) {
    guard !arrangement.bands[band].isCollapsed, marks.isCardCarried else { return }
    let count = arrangement.bands[band].cells[index].count
    let seen = grid.seen(lines, of: index, in: band)
    for gap in seen.lowerBound...min(count, seen.upperBound) {
      let row = grid.gap(gap, in: band, of: index) - lines.lowerBound
      guard 0 <= row, row < canvas.size.rows else { continue }
      let here = Slot(column: column.id, spot: .before(gap, band: band))
      let area = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
      if marks.isKeyboardCarrying { canvas.within(.gap(here), in: area) { _ in } }
      guard let slot = marks.slot, isMeant(slot, here, count) else { continue }
      let style = marks.slotState.role.map { canvas.style($0) } ?? canvas.style(.accent)
      canvas.fill(area, with: "━", style: style.forLines.over(ground(in: canvas.theme)))
    }
  }

  /// Whether a slot, including that of a title or a foot, is this one.
  private func isMeant(_ slot: Slot, _ here: Slot, _ count: Int) -> Bool {
    guard slot.column == here.column, case .before(let index, let band) = here.spot else { return false }
    switch slot.spot {
    case .before: return slot == here
    case .top: return band == 0 && index == 0
    case .end: return band == arrangement.bands.count - 1 && index == count
    }
  }
}
