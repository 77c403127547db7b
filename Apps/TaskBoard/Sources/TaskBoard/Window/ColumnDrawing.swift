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

  private var layout: ColumnLayout { screen.viewport.layout }
  private var isAway: Bool { marks.away.contains(.column(column.id)) }

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let theme = canvas.theme
    canvas.theme[.well] = well(in: theme)
    defer { canvas.theme = theme }
    let width = canvas.size.columns - 1
    let (rows, head) = (layout.bodyRows, layout.headRows)
    if theme.hasSurfaces {
      canvas.fill(
        CellRect(column: layout.margin, row: 0, columns: width - layout.margin, rows: canvas.size.rows),
        style: canvas.style(.well))
    } else {
      for row in 0..<canvas.size.rows {
        canvas.set("│", at: CellPoint(width, row), style: canvas.style(.frame))
      }
    }
    canvas.within(.header(column.id), in: CellRect(column: 0, row: 0, columns: width, rows: head)) {
      drawTitle(in: &$0)
      if head > 1 { drawRule(at: 1, in: &$0) }
    }
    canvas.within(.body(column.id), in: CellRect(column: 0, row: head, columns: width, rows: rows)) {
      drawBody(in: &$0)
    }
    canvas.within(.footer(column.id), in: CellRect(column: 0, row: head + rows, columns: width, rows: 1)) {
      drawFoot(in: &$0)
    }
  }

  /// The ground of the column. If what is carried has rested over it, it has a touch of green, or of red if a drop
  /// would be refused. Coloring each column that a drag passes would double the bytes of the drag.
  private func well(in theme: Theme) -> Style {
    guard marks.restColumn == column.id else { return theme[.well] }
    // As much as the text on it allows.
    let grounds = Self.restTints.lazy.map { tinted(theme[.well], $0, in: theme) }
    return grounds.first { ground in
      [ThemeRole.hint, .accent, .success, .warning, .error].allSatisfy { role in
        guard let ink = theme[role].foreground, let under = ground.background else { return true }
        return ink.contrast(with: under) ?? 21 >= 4.5
      }
    } ?? theme[.well]
  }

  /// The ground of the title and of the line where something carried would land: tinted as soon as it is over the
  /// column, and until it has rested there.
  private func ground(in theme: Theme) -> Style {
    marks.slot?.column == column.id && marks.restColumn != column.id
      ? tinted(theme[.well], Self.targetTint, in: theme) : theme[.well]
  }

  private func tinted(_ well: Style, _ share: Double, in theme: Theme) -> Style {
    guard let role = marks.slotState.role, let hue = theme[role].foreground else { return well }
    return Style(background: well.background?.blended(with: hue, share))
  }

  /// How much of the color of a drop state is in the ground.
  private static let (targetTint, restTints) = (0.2, [0.1, 0.06, 0.03])

  private func drawTitle(in canvas: inout Canvas<KanbanPlace>) {
    let place = KanbanPlace.header(column.id)
    let (load, shown) = (arrangement.loads[index], arrangement.count(in: index))
    var style = canvas.style(.title)
    if let role = marks.dropState(of: place).role { style = canvas.style(role).over(style) }
    if screen.focus == place { style = canvas.style(.focus).over(style) }
    if isAway { style = canvas.style(.placeholder) }
    let (first, width) = (layout.margin, canvas.size.columns - layout.margin)
    canvas.fill(
      CellRect(column: first, row: 0, columns: width, rows: 1), style: style.over(ground(in: canvas.theme)).forLines)
    let limit = column.limit.map { "/\($0.count)" } ?? ""
    let count = (shown == load ? "" : "\(shown) of ") + "\(load)\(limit)"
    let countWidth = columns(of: count)
    let letter = screen.showsLetters ? Arrangement.letter(of: index).map { "[\($0)] " } ?? "" : ""
    let title = letter + column.title + (column.isArchived ? " (archived)" : "")
    var start = margin
    if canvas.theme.hasSurfaces {
      let role = isAway ? .hint : arrangement.hues[index]
      canvas.set("●", at: CellPoint(start, 0), style: Style(foreground: canvas.style(role).foreground))
      start += 2
    }
    let end = canvas.size.columns - margin
    canvas.write(
      isAway ? "was here" : title, at: CellPoint(start, 0), style: style, width: max(1, end - start - countWidth - 1))
    canvas.write(
      count, at: CellPoint(max(start, end - countWidth), 0), style: countStyle(load, style, in: canvas))
  }

  /// The style of the count: that of a hint until the column is full. On the ground of a target, only the style of the
  /// title can be read.
  private func countStyle(_ load: Int, _ title: Style, in canvas: Canvas<KanbanPlace>) -> Style {
    guard screen.focus != .header(column.id), !isAway, marks.dropState(of: .header(column.id)) == .idle,
      marks.slot?.column != column.id
    else { return title }
    guard let limit = column.limit, limit.count <= load else { return canvas.style(.hint) }
    let role: ThemeRole = limit.count < load ? .error : .warning
    return canvas.theme.hasSurfaces ? Style(foreground: canvas.style(role).foreground, .bold) : canvas.style(role)
  }

  /// The empty cells before and after what is written in the column.
  private var margin: Int { layout.isRoomy ? 3 : 1 }

  /// Draws a line under the title, and how much of the limit is used up.
  private func drawRule(at row: Int, in canvas: inout Canvas<KanbanPlace>) {
    guard canvas.size.columns > 2 * margin else { return }
    let load = arrangement.loads[index]
    let role: ThemeRole =
      switch column.limit {
      case let limit? where load > limit.count: .error
      case let limit? where load == limit.count: .warning
      default: arrangement.hues[index]
      }
    let bar = ProgressBar(load, of: column.limit?.count ?? 0, width: canvas.size.columns - 2 * margin)
    canvas.draw(bar, at: CellPoint(margin, row), role: role, on: canvas.style(.well))
  }

  private func drawFoot(in canvas: inout Canvas<KanbanPlace>) {
    let state = marks.dropState(of: .footer(column.id))
    // Without the gap after the last card.
    let below = screen.viewport.limit(of: index) - scroll - 1
    let text = below > 0 ? "▼ \((below + grid.pitch - 1) / grid.pitch) more below" : "+ add a card"
    let style = state.role.map { canvas.style($0) } ?? canvas.style(.hint)
    if state != .idle {
      canvas.fill(
        CellRect(canvas.size).inset(left: layout.margin), style: style.forLines.over(canvas.style(.well)))
    }
    canvas.write(text, at: CellPoint(margin, 0), style: style, width: canvas.size.columns - 2 * margin)
  }

  // MARK: Cards

  private func drawBody(in canvas: inout Canvas<KanbanPlace>) {
    let scroll = scroll
    let lines = scroll..<scroll + canvas.size.rows
    // A title of one row leaves no row for this line: it is drawn in the first gap.
    if layout.headRows == 1, scroll == 0, !grid.isHeading(0) { drawRule(at: 0, in: &canvas) }
    drawHint(in: &canvas)
    for band in grid.bands(in: lines) {
      drawHeading(of: band, at: grid.heading(of: band) - scroll, in: &canvas)
      drawCards(of: band, lines, in: &canvas)
      drawGaps(of: band, lines, in: &canvas)
    }
    if let title = screen.newCard, let line = grid.fieldLine, grid.field?.column == index {
      let frame = CellRect(column: 0, row: line - scroll, columns: canvas.size.columns, rows: grid.cardRows)
      canvas.within(.newCard, in: frame) { canvas in
        canvas.within(layout.card(in: CellRect(canvas.size))) { NewCardField(title: title).draw(in: &$0) }
      }
    }
    if scroll > 0 {
      canvas.set("▲", at: CellPoint(canvas.size.columns - 1, 0), style: canvas.style(.accent))
    }
  }

  /// Draws what to do next in an empty column.
  private func drawHint(in canvas: inout Canvas<KanbanPlace>) {
    guard arrangement.count(in: index) == 0, grid.field?.column != index, !grid.isHeading(0) else { return }
    let isFirst = screen.board.cards.isEmpty
    guard !isFirst || isLeftmost, marks.slot?.column != column.id else { return }
    let text =
      isFirst
      ? "No card yet. Press a to write the first one, or click on + below."
      : column.cards.isEmpty ? "Nothing here yet." : "No card to show."
    canvas.draw(
      View.paragraph(text, role: .hint),
      in: CellRect(column: margin, row: 1, columns: canvas.size.columns - 2 * margin, rows: 5))
  }

  private func drawCards(of band: Int, _ lines: Range<Int>, in canvas: inout Canvas<KanbanPlace>) {
    let drawing = CardDrawing(
      facts: CardFacts(board: screen.board, now: screen.now, dates: screen.dates), rows: grid.cardRows,
      isRoomy: layout.isRoomy)
    let cards = grid.seen(lines, of: index, in: band).compactMap { position -> (card: Card, frame: CellRect)? in
      let row = grid.line(of: position, in: band, of: index) - lines.lowerBound
      let frame = CellRect(column: 0, row: row, columns: canvas.size.columns, rows: grid.cardRows)
      return screen.board[arrangement.bands[band].cells[index][position]].map { ($0, frame) }
    }
    // Below all cards, because those that make room come close to each other.
    for (card, frame) in cards {
      let drawn = layout.card(in: frame).offset(rows: canvas.displaced[.card(card.id)] ?? 0)
      drawing.drawAround(card, state(of: card.id), drawn, in: &canvas)
    }
    for (card, frame) in cards {
      canvas.within(.card(card.id), in: frame) { canvas in
        canvas.within(layout.card(in: CellRect(canvas.size))) { drawing.draw(card, state(of: card.id), in: &$0) }
      }
    }
  }

  private func state(of card: CardID) -> CardDrawing.State {
    let sharing = screen.header.sharing
    return CardDrawing.State(
      // While a card is typed, the field has the mark of the focus.
      isFocused: screen.focus == .card(card) && screen.newCard == nil, isSelected: screen.selection.contains(card),
      isAway: marks.away.contains(.card(card)), isLanding: marks.landing.contains(.card(card)),
      isNew: sharing != nil && Int(card.rawValue) == nil,
      holder: sharing?.holder(of: card))
  }

  private func drawHeading(of band: Int, at row: Int, in canvas: inout Canvas<KanbanPlace>) {
    let band = arrangement.bands[band]
    guard let lane = band.lane, 0 <= row, row < canvas.size.rows else { return }
    let place = KanbanPlace.lane(KanbanPlace.LaneHead(lane: lane, column: column.id))
    canvas.within(place, in: CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1)) { canvas in
      let style = marks.dropState(of: place).role.map { canvas.style($0) } ?? canvas.style(.selection)
      let ground = canvas.theme.hasSurfaces ? style.forLines : style
      canvas.fill(CellRect(canvas.size).inset(left: layout.margin), style: ground)
      let mark = band.isCollapsed ? "▸" : "▾"
      let count = "\(band.cells[index].count)"
      let text = isLeftmost ? "\(mark) \(lane.title)" : ""
      let end = canvas.size.columns - margin - count.count
      canvas.write(text, at: CellPoint(margin, 0), style: style, width: max(1, end - margin - 1))
      canvas.write(count, at: CellPoint(end, 0), style: style)
    }
  }

  // MARK: Gaps

  /// Draws where the carried cards would be inserted: a line or, once there is room, the outline of a card. During a
  /// keyboard drag, makes a region of each possible place.
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
      if marks.opensGap,
        let room = LandingGap(at: here, in: screen.viewport, displaced: canvas.displaced)
      {
        drawOutline(room.lines, from: lines.lowerBound, in: &canvas)
      } else {
        let style = marks.slotState.role.map { canvas.style($0) } ?? canvas.style(.accent)
        canvas.fill(
          area.inset(left: layout.margin), with: "━", style: style.forLines.over(ground(in: canvas.theme)))
      }
    }
  }

  private func drawOutline(_ lines: Range<Int>, from first: Int, in canvas: inout Canvas<KanbanPlace>) {
    let frame = CellRect(
      column: 0, row: lines.lowerBound - first, columns: canvas.size.columns, rows: lines.count)
    let style = Style(foreground: canvas.style(.success).foreground, .bold)
    canvas.within(layout.card(in: frame)) { canvas in
      canvas.drawOutline(CellRect(canvas.size), isDashed: true, style: style)
      canvas.write(
        "lands here", at: CellPoint(2, canvas.size.rows / 2), style: style, width: max(0, canvas.size.columns - 3))
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
