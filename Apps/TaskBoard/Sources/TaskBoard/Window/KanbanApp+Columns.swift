import AppShell
import DragDropKit
import Geometry
import TaskBoardModel
import TerminalUI

/// Columns: only the cards in sight are drawn.
extension KanbanApp {
  func drawColumn(
    _ index: Int, in frame: CellRect, _ layout: Layout, _ picture: inout Picture<KanbanPlace>,
    _ stage: Stage<KanbanApp>
  ) {
    guard let column = stage.model[arrangement.columns[index]] else { return }
    picture.within(.column(column.id), in: frame) { picture in
      let width = picture.size.columns - 1
      let line: Character = picture.capabilities.unicode ? "│" : "|"
      for row in 0..<picture.size.rows {
        picture.set(line, at: CellPoint(width, row), style: picture.style(.frame))
      }
      picture.within(.header(column.id), in: CellRect(column: 0, row: 0, columns: width, rows: 1)) {
        drawTitle(column, index, in: &$0, stage)
      }
      let body = CellRect(column: 0, row: 1, columns: width, rows: layout.bodyRows)
      picture.within(.body(column.id), in: body) { drawBody(index, layout, in: &$0, stage) }
      let foot = CellRect(column: 0, row: 1 + layout.bodyRows, columns: width, rows: 1)
      picture.within(.footer(column.id), in: foot) { drawFoot(column, index, layout, in: &$0, stage) }
    }
  }

  private func drawTitle(
    _ column: Column, _ index: Int, in picture: inout Picture<KanbanPlace>, _ stage: Stage<KanbanApp>
  ) {
    let place = KanbanPlace.header(column.id)
    let (load, shown) = (arrangement.loads[index], arrangement.count(in: index))
    let isOver = column.limit.map { load > $0.count } ?? false
    var style = picture.style(isOver ? .warning : .title)
    if let role = stage.dropState(of: place).role { style = picture.style(role).over(style) }
    if stage.focus == place { style = picture.style(.focus).over(style) }
    if isAway(.column(column.id), stage) { style = picture.style(.hint) }
    picture.fill(CellRect(picture.size), style: style)
    let limit = column.limit.map { "/\($0.written)" } ?? ""
    let count = (shown == load ? "" : "\(shown) of ") + "\(load)\(limit)\(column.finishes ? " ✓" : "")"
    let countWidth = columns(of: count)
    let letter = isJumping ? Self.letter(of: index).map { "[\($0)] " } ?? "" : ""
    let title = letter + column.title + (column.isArchived ? " (archived)" : "")
    picture.write(title, at: CellPoint(1, 0), style: style, width: max(1, picture.size.columns - countWidth - 3))
    picture.write(count, at: CellPoint(max(2, picture.size.columns - countWidth - 1), 0), style: style)
  }

  private func drawFoot(
    _ column: Column, _ index: Int, _ layout: Layout, in picture: inout Picture<KanbanPlace>,
    _ stage: Stage<KanbanApp>
  ) {
    let place = KanbanPlace.footer(column.id)
    let below = limit(of: index, layout) - scroll(of: index, layout)
    let (down, plus) = picture.capabilities.unicode ? ("▼", "+") : ("v", "+")
    let more = (below + grid.pitch - 1) / grid.pitch
    let text = below > 0 ? "\(down) \(more) more below" : "\(plus) add a card"
    let style = stage.dropState(of: place).role.map { picture.style($0) } ?? picture.style(.hint)
    if stage.dropState(of: place) != .idle { picture.fill(CellRect(picture.size), style: style.forLines) }
    picture.write(text, at: CellPoint(1, 0), style: style, width: picture.size.columns - 2)
  }

  private func drawBody(
    _ column: Int, _ layout: Layout, in picture: inout Picture<KanbanPlace>, _ stage: Stage<KanbanApp>
  ) {
    let (grid, scroll) = (grid, scroll(of: column, layout))
    let lines = scroll..<scroll + picture.size.rows
    let slot = slotUnderDrag(stage)
    let drawing = CardDrawing(board: stage.model, now: now(stage), rows: grid.cardRows)
    for band in grid.bands(in: lines) {
      drawHeading(of: band, column, at: grid.heading(of: band) - scroll, in: &picture, stage)
      for index in grid.seen(lines, of: column, in: band) {
        guard let card = stage.model[arrangement.bands[band].cells[column][index]] else { continue }
        let frame = CellRect(
          column: 0, row: grid.line(of: index, in: band) - scroll, columns: picture.size.columns, rows: grid.cardRows)
        picture.within(.card(card.id), in: frame) { picture in
          drawing.draw(card, state(of: card.id, stage), in: &picture)
        }
      }
      drawGaps(of: band, column, scroll, slot, in: &picture, stage)
    }
    if column == first(layout), stage.model.cards.isEmpty {
      picture.draw(
        View.paragraph("No card yet. Press a to write the first one, or click on + below.", role: .hint),
        in: CellRect(column: 1, row: 1, columns: picture.size.columns - 2, rows: 4))
    }
    if scroll > 0 {
      let up: Character = picture.capabilities.unicode ? "▲" : "^"
      picture.set(up, at: CellPoint(picture.size.columns - 1, 0), style: picture.style(.accent))
    }
  }

  private func state(of card: CardID, _ stage: Stage<KanbanApp>) -> CardDrawing.State {
    CardDrawing.State(
      isFocused: stage.focus == .card(card), isSelected: selection.contains(card),
      isAway: isAway(.card(card), stage), isNew: session != nil && Int(card.rawValue) == nil,
      holder: session?.holder(of: card))
  }

  /// Whether only a shadow of it is at its place.
  private func isAway(_ item: KanbanItem, _ stage: Stage<KanbanApp>) -> Bool {
    stage.drags.previews.contains {
      $0.session.proposedOperation != .copy && $0.session.items.map(current).contains(item)
    }
  }

  private func drawHeading(
    of band: Int, _ column: Int, at row: Int, in picture: inout Picture<KanbanPlace>, _ stage: Stage<KanbanApp>
  ) {
    let band = arrangement.bands[band]
    guard let lane = band.lane, 0 <= row, row < picture.size.rows else { return }
    let head = KanbanPlace.LaneHead(lane: lane, column: arrangement.columns[column])
    let place = KanbanPlace.lane(head)
    let isFirst = column == first(layout(stage))
    picture.within(place, in: CellRect(column: 0, row: row, columns: picture.size.columns, rows: 1)) { picture in
      let style = stage.dropState(of: place).role.map { picture.style($0) } ?? picture.style(.selection)
      picture.fill(CellRect(picture.size), style: style)
      let mark = picture.capabilities.unicode ? (band.isCollapsed ? "▸" : "▾") : (band.isCollapsed ? ">" : "v")
      let count = "\(band.cells[column].count)"
      let text = isFirst ? "\(mark) \(lane.title)" : ""
      picture.write(text, at: CellPoint(1, 0), style: style, width: max(1, picture.size.columns - count.count - 3))
      picture.write(count, at: CellPoint(picture.size.columns - count.count - 1, 0), style: style)
    }
  }

  /// Draws the line where the carried cards would be inserted and, during a keyboard drag, all possible places.
  private func drawGaps(
    of band: Int, _ column: Int, _ scroll: Int, _ slot: (slot: Slot, state: DropState)?,
    in picture: inout Picture<KanbanPlace>, _ stage: Stage<KanbanApp>
  ) {
    guard !arrangement.bands[band].isCollapsed, let session = stage.drags.sessions.last, session.items[0].card != nil
    else { return }
    let id = arrangement.columns[column]
    let count = arrangement.bands[band].cells[column].count
    let isKeyboard = stage.drags.session(of: .keyboard) != nil
    let lines = scroll..<scroll + picture.size.rows
    let seen = grid.seen(lines, of: column, in: band)
    for index in seen.lowerBound...min(count, seen.upperBound) {
      let row = grid.gap(index, in: band) - scroll
      guard 0 <= row, row < picture.size.rows else { continue }
      let here = Slot(column: id, spot: .before(index, band: band))
      let area = CellRect(column: 0, row: row, columns: picture.size.columns, rows: 1)
      if isKeyboard { picture.within(.gap(here), in: area) { _ in } }
      guard let slot, isMeant(slot.slot, here, count) else { continue }
      let line: Character = picture.capabilities.unicode ? "━" : "="
      let style = slot.state.role.map { picture.style($0) } ?? picture.style(.accent)
      picture.fill(area, with: line, style: style.forLines)
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

  /// Where the drag would insert its cards, and whether it may.
  func slotUnderDrag(_ stage: Stage<KanbanApp>) -> (slot: Slot, state: DropState)? {
    guard let session = stage.drags.sessions.last, session.items[0].card != nil, let region = session.over.region,
      let point = stage.scene.convert(session.location, from: nil, to: region),
      let slot = slot(at: region, point, stage)
    else { return nil }
    return (slot, stage.dropState(of: region))
  }

  /// The index from the left before which a carried column would be inserted.
  func columnUnderDrag(_ layout: Layout, _ stage: Stage<KanbanApp>) -> Int? {
    guard let session = stage.drags.sessions.last, session.items[0].column != nil,
      case .target(let target) = session.over, case .column(let id) = target.region,
      let index = arrangement.index(of: id)
    else { return nil }
    return target.point.x < Double(layout.width) / 2 ? index : index + 1
  }

  /// The line where a column that is carried would be let in.
  func drawColumnLine(_ layout: Layout, _ picture: inout Picture<KanbanPlace>, _ stage: Stage<KanbanApp>) {
    guard let index = columnUnderDrag(layout, stage) else { return }
    let frame = layout.frame(of: index, first: first(layout))
    let column = max(0, min(picture.size.columns, frame.minColumn) - 1)
    let line: Character = picture.capabilities.unicode ? "┃" : "#"
    for row in 0..<picture.size.rows {
      picture.set(line, at: CellPoint(column, row), style: picture.style(.canDrop).forLines)
    }
  }
}
