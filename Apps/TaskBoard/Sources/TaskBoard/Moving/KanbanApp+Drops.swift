public import AppShell
public import DragDropKit
import Geometry
public import History
public import TaskBoardModel

extension KanbanApp {
  public func drop(
    _ drag: DragProposal<KanbanPlace, KanbanItem>, on place: KanbanPlace, _ stage: Stage<KanbanApp>
  ) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    if case .column(let id) = drag.items[0] { return columnDrop(of: current(id), at: place, drag.point, stage) }
    guard let slot = slot(at: place, drag.point, stage) else { return nil }
    let ids = drag.items.compactMap(\.card).map { current($0) }
    return drag.operation == .copy ? try copying(ids[0], to: slot, stage) : try moving(ids, to: slot, stage)
  }

  /// - Parameter phrase: What the drop would do, without a full stop.
  private func plan(_ deed: Deed?, _ phrase: String, _ stage: Stage<KanbanApp>) -> PlannedDrop<KanbanCommand> {
    PlannedDrop(deed.map { command($0, stage) }, description: "Release: \(phrase).")
  }

  private func nothing(_ stage: Stage<KanbanApp>) -> PlannedDrop<KanbanCommand> {
    plan(nil, "stays where it is", stage)
  }

  // MARK: Cards

  /// The slot between cards at a point.
  func slot(at place: KanbanPlace, _ point: Point, _ stage: Stage<KanbanApp>) -> Slot? {
    switch place {
    case .gap(let slot): return slot
    case .header(let id): return Slot(column: id, spot: .top)
    case .footer(let id): return Slot(column: id, spot: .end)
    case .card(let id):
      guard let spot = arrangement.spot(of: id) else { return nil }
      let index = point.y < Double(grid.cardRows) / 2 ? spot.index : spot.index + 1
      return Slot(column: arrangement.columns[spot.column], spot: .before(index, band: spot.band))
    case .body(let id):
      guard let column = arrangement.index(of: id) else { return nil }
      let layout = layout(stage)
      let (band, index) = grid.gap(at: point.y + Double(scroll(of: column, layout)), of: column)
      return Slot(column: id, spot: .before(index, band: band))
    case .lane(let head):
      guard let column = arrangement.index(of: head.column),
        let band = arrangement.bands.firstIndex(where: { $0.lane == head.lane })
      else { return nil }
      return Slot(column: head.column, spot: .before(arrangement.bands[band].cells[column].count, band: band))
    case .column(let id):
      // The line to the right of a column belongs to it: beside the title, the cards and the foot.
      let rows = layout(stage).bodyRows
      if point.y < 1 { return Slot(column: id, spot: .top) }
      if point.y >= Double(1 + rows) { return Slot(column: id, spot: .end) }
      return slot(at: .body(id), Point(point.x, point.y - 1), stage)
    case .columns, .button, .form, .field: return nil
    }
  }

  private func moving(
    _ ids: [CardID], to slot: Slot, _ stage: Stage<KanbanApp>
  ) throws(Refusal) -> PlannedDrop<KanbanCommand> {
    let board = stage.model
    guard let column = board[slot.column] else { return nothing(stage) }
    let lane = lane(of: slot)
    let changes = lane?.changes(for: ids.compactMap { board[$0] }) ?? []
    try checkOrder(ids, in: column, changes)
    if let refusal = board.refusalToMove(ids, to: column.id, changing: changes) { throw refusal }
    let place = place(of: slot, in: column)
    if changes.isEmpty, isHome(ids, place, column) { return nothing(stage) }
    let whereTo = "\(column.title)\(lane.map { ", \($0.title)" } ?? ""), \(beside(place, ids, board))"
    let warning = board.warning(moving: ids, to: column.id, changing: changes)
    return plan(.move(ids, to: place, changing: changes), "moves to \(whereTo)\(words(for: warning))", stage)
  }

  private func copying(
    _ id: CardID, to slot: Slot, _ stage: Stage<KanbanApp>
  ) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    guard let card = stage.model[id], let column = stage.model[slot.column] else { return nil }
    let place = place(of: slot, in: column)
    var copy = card.copy(as: stage.model.newCardID(tag: tag), at: now(stage).moment)
    copy.apply(lane(of: slot)?.changes(for: [card]) ?? [])
    let deed = Deed.add(copy, at: place)
    var board = stage.model
    _ = try command(deed, stage).perform(on: &board)
    let warning = words(for: stage.model.warning(becoming: board))
    return plan(deed, "copies to \(column.title), \(beside(place, [], stage.model))\(warning)", stage)
  }

  private func words(for warning: String?) -> String { warning.map { " (over the limit: \($0))" } ?? "" }

  private func lane(of slot: Slot) -> Lane? {
    if case .before(_, let band) = slot.spot { arrangement.bands[band].lane } else { nil }
  }

  /// Refuses to put a card between others while the cards are not shown in manual order.
  private func checkOrder(_ ids: [CardID], in column: Column, _ changes: [CardChange]) throws(Refusal) {
    let stays = ids.allSatisfy { column.cards.contains($0) }
    if looking.sort != .manual, stays, changes.isEmpty {
      throw Refusal("The cards are sorted by \(looking.sort.rawValue).", remedy: "s returns to your own order.")
    }
  }

  /// The place of a slot among all cards of the column, including hidden ones.
  func place(of slot: Slot, in column: Column) -> CardPlace {
    switch slot.spot {
    case .top: return column.place(at: 0)
    case .end: return column.end
    case .before(let index, let band):
      guard looking.sort == .manual, let number = arrangement.index(of: slot.column) else { return column.end }
      let cells = arrangement.bands[band].cells[number]
      if 0 < index, index <= cells.count, let above = column.cards.firstIndex(of: cells[index - 1]) {
        return column.place(at: above + 1)
      }
      return cells.first.flatMap { column.cards.firstIndex(of: $0) }.map { column.place(at: $0) } ?? column.end
    }
  }

  /// Whether the cards are there already, side by side.
  private func isHome(_ ids: [CardID], _ place: CardPlace, _ column: Column) -> Bool {
    guard let start = column.cards.firstIndex(of: ids[0]), start + ids.count <= column.cards.count,
      Array(column.cards[start..<start + ids.count]) == ids
    else { return false }
    if place.after.isEmpty { return start == 0 }
    return column.cards.firstIndex(of: place.after[0]).map { start - 1 <= $0 && $0 < start + ids.count } ?? false
  }

  private func beside(_ place: CardPlace, _ ids: [CardID], _ board: Kanban) -> String {
    if let above = place.after.first(where: { !ids.contains($0) }) { return "below \(board.name(of: above))" }
    return place.before.map { ids.contains($0) ? "at the top" : "above \(board.name(of: $0))" } ?? "as the first card"
  }

  // MARK: Columns

  /// A column moves to the side of the other column on which it is dropped.
  private func columnDrop(
    of id: ColumnID, at place: KanbanPlace, _ point: Point, _ stage: Stage<KanbanApp>
  ) -> PlannedDrop<KanbanCommand>? {
    guard case .column(let target) = place, let column = stage.model[id], let other = stage.model[target] else {
      return nil
    }
    let isBefore = point.x < Double(layout(stage).width) / 2
    let order = stage.model.columns.map(\.id)
    guard let index = order.firstIndex(of: target), let home = order.firstIndex(of: id) else { return nil }
    let gap = isBefore ? index : index + 1
    if gap == home || gap == home + 1 { return nothing(stage) }
    return plan(
      .moveColumn(id, after: order[..<gap].reversed().filter { $0 != id }),
      "moves column \(column.title) \(isBefore ? "before" : "after") \(other.title)", stage)
  }
}

extension Kanban {
  /// The words for a card: its number and as much of its title as is needed.
  func name(of id: CardID) -> String {
    guard let card = self[id] else { return "card \(id)" }
    return "\(id) \"\(card.title.count > 30 ? "\(card.title.prefix(29))…" : card.title)\""
  }
}

extension Card {
  /// Another card of the same kind: not done, and waiting for the same.
  func copy(as id: CardID, at time: Moment) -> Card {
    var copy = Card(id, title: title)
    copy.details = details
    copy.set(labels: labels)
    (copy.priority, copy.due, copy.assignee, copy.estimate) = (priority, due, assignee, estimate)
    copy.checklist = checklist.map { CheckItem($0.id, $0.text) }
    copy.set(blockers: blockers)
    copy.created = time
    return copy
  }
}
