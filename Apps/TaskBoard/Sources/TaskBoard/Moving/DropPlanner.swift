import AppShell
import DragDropKit
import Geometry
import History
import TaskBoardModel

/// What a drop would do, and the words for it.
struct DropPlanner {
  let board: Kanban
  let viewport: Viewport
  let context: CommandContext
  /// The boards in the list of boards.
  let others: OtherBoards?

  /// - Throws: The reason why the place does not take the items.
  func plan(
    _ drag: DragProposal<KanbanPlace, KanbanItem>, on place: KanbanPlace
  ) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    if case .column(let id) = drag.items[0] {
      return movingColumn(context.session.current(id), to: place, drag.point)
    }
    if case .board(let address) = place { return try leaving(to: address) }
    if place == .boardName, others != nil { return plan(nil, "stays; wait here to choose another board") }
    guard let slot = viewport.slot(at: place, drag.point) else { return nil }
    let ids = drag.items.compactMap(\.card).map { context.session.current($0) }
    return drag.operation == .copy ? try copying(ids[0], to: slot) : try moving(ids, to: slot)
  }

  /// - Parameter phrase: What the drop would do, without a full stop.
  private func plan(_ action: KanbanAction?, _ phrase: String) -> PlannedDrop<KanbanCommand> {
    PlannedDrop(action.map { context.command($0) }, description: "Release: \(phrase).")
  }

  private var nothing: PlannedDrop<KanbanCommand> { plan(nil, "stays where it is") }

  // MARK: Other boards

  /// The cards leave this board only when they are on the other one, so the drop itself changes nothing.
  private func leaving(to address: BoardAddress) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    guard address != others?.here, let choice = others?[address] else { return nothing }
    try others?.check(choice)
    var plan = plan(nil, "moves to \(choice.words)")
    plan.operation = .move
    return plan
  }

  // MARK: Cards

  private func moving(_ ids: [CardID], to slot: Slot) throws(Refusal) -> PlannedDrop<KanbanCommand> {
    guard let column = board[slot.column] else { return nothing }
    let lane = viewport.shown.lane(of: slot)
    let changes = lane?.changes(for: ids.compactMap { board[$0] }) ?? []
    try checkOrder(ids, in: column, changes)
    if let refusal = board.refusalToMove(ids, to: column.id, changing: changes) { throw refusal }
    let place = viewport.shown.place(of: slot, in: column)
    if changes.isEmpty, isHome(ids, place, column) { return nothing }
    let target = "\(column.title)\(lane.map { ", \($0.title)" } ?? ""), \(position(of: place, without: ids))"
    let warning = board.warning(moving: ids, to: column.id, changing: changes)
    return plan(.move(ids, to: place, changing: changes), "moves to \(target)\(words(for: warning))")
  }

  private func copying(_ id: CardID, to slot: Slot) throws(Refusal) -> PlannedDrop<KanbanCommand>? {
    guard let card = board[id], let column = board[slot.column] else { return nil }
    let place = viewport.shown.place(of: slot, in: column)
    var copy = context.copy(of: card, on: board)
    copy.apply(viewport.shown.lane(of: slot)?.changes(for: [card]) ?? [])
    let action = KanbanAction.add(copy, at: place)
    let warning = board.warning(becoming: try context.result(of: action, on: board))
    return plan(action, "copies to \(column.title), \(position(of: place, without: []))\(words(for: warning))")
  }

  private func words(for warning: String?) -> String { warning.map { " (over the limit: \($0))" } ?? "" }

  /// Refuses to put a card between others while the cards are not shown in manual order.
  private func checkOrder(_ ids: [CardID], in column: Column, _ changes: [CardChange]) throws(Refusal) {
    let stays = ids.allSatisfy { column.cards.contains($0) }
    let sort = viewport.shown.looking.sort
    if sort != .manual, stays, changes.isEmpty {
      throw Refusal("The cards are sorted by \(sort.rawValue).", remedy: "s returns to your own order.")
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

  /// The place beside a card that stays: "below 5", with its title.
  private func position(of place: CardPlace, without ids: [CardID]) -> String {
    if let above = place.after.first(where: { !ids.contains($0) }) { return "below \(board.name(of: above))" }
    return place.before.map { ids.contains($0) ? "at the top" : "above \(board.name(of: $0))" } ?? "as the first card"
  }

  // MARK: Columns

  /// A column moves to the side of the other column on which it is dropped.
  private func movingColumn(
    _ id: ColumnID, to place: KanbanPlace, _ point: Point
  ) -> PlannedDrop<KanbanCommand>? {
    guard case .column(let target) = place, let column = board[id], let other = board[target] else { return nil }
    let isBefore = point.x < Double(viewport.layout.width) / 2
    let order = board.columns.map(\.id)
    guard let index = order.firstIndex(of: target), let home = order.firstIndex(of: id) else { return nil }
    let gap = isBefore ? index : index + 1
    if gap == home || gap == home + 1 { return nothing }
    return plan(
      .moveColumn(id, after: order[..<gap].reversed().filter { $0 != id }),
      "moves column \(column.title) \(isBefore ? "before" : "after") \(other.title)")
  }
}

extension Kanban {
  /// The words for a card: its number and as much of its title as is needed.
  func name(of id: CardID) -> String {
    guard let card = self[id] else { return "card \(id)" }
    return "\(id) \"\(card.title.count > 30 ? "\(card.title.prefix(29))…" : card.title)\""
  }
}
