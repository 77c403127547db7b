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
  /// The other boards, and the open list of them.
  let others: OtherBoards?
  let switcher: BoardSwitcher?
  /// The form over the board.
  let form: CardForm?

  /// - Throws: The reason why the place does not take the items.
  func plan(
    _ drag: DragProposal<KanbanPlace, KanbanItem>, on place: KanbanPlace
  ) throws(Refusal) -> KanbanApp.Plan? {
    if case .column(let id) = drag.items[0] {
      return movingColumn(context.session.current(id), to: place, drag.point)
    }
    if case .checkItem(let card, let item) = drag.items[0] {
      return movingItem(item, of: context.session.current(card), to: place)
    }
    let ids = drag.items.compactMap(\.card).map { context.session.current($0) }
    if let address = place.panelPart.flatMap({ switcher?.address(of: $0) }) { return try leaving(ids, to: address) }
    if place == .boardName, others != nil {
      return KanbanApp.Plan(nil, description: "Release to leave it here. Wait here to choose another board.")
    }
    guard let slot = viewport.slot(at: place, drag.point) else { return nil }
    do throws(Refusal) {
      return try (drag.operation == .copy ? copying(ids[0], to: slot) : moving(ids, to: slot))?.with(slot)
    } catch {
      return KanbanApp.Plan(.refuse(error)).with(slot)
    }
  }

  /// - Parameters:
  ///   - phrase: What the drop would do, without a full stop.
  ///   - seen: The same for anyone who sees the board; `nil` if nothing can be left out.
  ///   - consequence: What follows from it, in a sentence.
  private func plan(
    _ action: KanbanAction?, _ phrase: String, seen: String? = nil, consequence: String? = nil
  ) -> KanbanApp.Plan {
    KanbanApp.Plan(
      action.map { context.command($0, on: board) }, description: "Release to \(phrase).",
      brief: seen.map { "Release to \($0)." }, consequence: consequence)
  }

  private var nothing: KanbanApp.Plan { plan(nil, "leave it here") }

  /// "#2", or "3 cards": whoever lifted them has seen or heard their titles.
  private func name(of ids: [CardID]) -> String { ids.count == 1 ? "#\(ids[0])" : "\(ids.count) cards" }

  // MARK: Other boards

  /// The cards leave this board only when they are on the other one, so the drop itself has no action.
  private func leaving(_ ids: [CardID], to address: BoardAddress) throws(Refusal) -> KanbanApp.Plan? {
    guard address != others?.here, let choice = others?[address] else { return nothing }
    try others?.check(choice)
    return KanbanApp.Plan(
      .leave, operation: .move, description: "Release to move \(name(of: ids)) to \(choice.words).")
  }

  // MARK: Cards

  private func moving(_ ids: [CardID], to slot: Slot) throws(Refusal) -> KanbanApp.Plan {
    guard let column = board[slot.column] else { return nothing }
    let lane = viewport.shown.lane(of: slot)
    let changes = lane?.changes(for: ids.compactMap { board[$0] }) ?? []
    try checkOrder(ids, in: column, changes)
    if let refusal = board.refusalToMove(ids, to: column.id, changing: changes) { throw refusal }
    let place = viewport.shown.place(of: slot, in: column)
    if changes.isEmpty, isHome(ids, place, column) { return nothing }
    let cell = "move \(name(of: ids)) to \(column.title)\(lane.map { ", \($0.title)" } ?? "")"
    let action = KanbanAction.move(ids, to: place, changing: changes)
    let repeats = column.finishes && ids.contains { board[$0]?.repetition != nil }
    let end = repeats ? try context.result(of: action, on: board).unfollowed(ids, since: board) : nil
    let warning = board.warning(moving: ids, to: column.id, changing: changes)
    return plan(
      action, "\(cell), \(position(of: place, without: ids))",
      seen: "\(cell), \(position(of: place, without: ids, isTitled: false))",
      consequence: sentences(
        losing(changes),
        end ?? consequence(warning, coming: ids.filter { !column.cards.contains($0) }, to: column)))
  }

  private func copying(_ id: CardID, to slot: Slot) throws(Refusal) -> KanbanApp.Plan? {
    guard let card = board[id], let column = board[slot.column] else { return nil }
    let place = viewport.shown.place(of: slot, in: column)
    var copy = context.copy(of: card, on: board)
    let changes = viewport.shown.lane(of: slot)?.changes(for: [card]) ?? []
    copy.apply(changes)
    let action = KanbanAction.add(copy, at: place)
    let warning = board.warning(becoming: try context.result(of: action, on: board))
    return plan(
      action, "copy \(name(of: [id])) to \(column.title), \(position(of: place, without: []))",
      seen: "copy \(name(of: [id])) to \(column.title), \(position(of: place, without: [], isTitled: false))",
      consequence: sentences(losing(changes), consequence(warning, coming: [id], to: column)))
  }

  /// That a lane takes labels away: "Without the label \"apple\"."
  private func losing(_ changes: [CardChange]) -> String? {
    let lost = changes.compactMap { if case .label(let label, false) = $0 { "\"\(label)\"" } else { nil } }
    return lost.isEmpty ? nil : "Without the label\(lost.count > 1 ? "s" : "") \(lost.joined(separator: ", "))."
  }

  private func sentences(_ texts: String?...) -> String? {
    let said = texts.compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: " ")
  }

  /// That a limit is exceeded, or reached.
  private func consequence(_ warning: String?, coming ids: [CardID], to column: Column) -> String? {
    if let warning { return "Over the limit: \(warning)." }
    let more = ids.count { board[$0]?.isArchived == false }
    guard more > 0, let limit = column.limit?.count, board.load(of: column) + more == limit else { return nil }
    return "Fills it: \(limit) of \(limit)."
  }

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

  /// The place beside a card that stays: "below #5", with the title, because somebody who only listens cannot look it
  /// up.
  private func position(of place: CardPlace, without ids: [CardID], isTitled: Bool = true) -> String {
    func name(_ id: CardID) -> String { isTitled ? "#\(board.name(of: id, upTo: 18))" : "#\(id)" }
    if let above = place.after.first(where: { !ids.contains($0) }) { return "below \(name(above))" }
    return place.before.map { ids.contains($0) ? "at the top" : "above \(name($0))" } ?? "as the first card"
  }

  // MARK: Checklists

  /// An item takes the place of the one on which it is dropped: on the board at once, in the form when it is saved.
  private func movingItem(
    _ item: CheckItemID, of id: CardID, to place: KanbanPlace
  ) -> KanbanApp.Plan? {
    if let form {
      guard case .panel(.row(let index)) = place, let target = form.itemTarget(ofField: index) else { return nil }
      let move = form.move(ofItem: item)
      return KanbanApp.Plan(
        move.result(at: target) == nil ? .nothing : .leave, description: "Release to \(move.words(at: target)).")
    }
    guard case .checkItem(id, let target) = place, let card = board[id] else { return nil }
    let move = ChecklistMove(card: card, item: item)
    let action = move.result(at: target).map { KanbanAction.change([id], card.changes(to: $0)) }
    return plan(action, move.words(at: target))
  }

  // MARK: Columns

  /// A column moves to the side of the other column on which it is dropped.
  private func movingColumn(
    _ id: ColumnID, to place: KanbanPlace, _ point: Point
  ) -> KanbanApp.Plan? {
    guard case .column(let target) = place, let column = board[id], let other = board[target] else { return nil }
    let isBefore = point.x < Double(viewport.layout.width) / 2
    let order = board.columns.map(\.id)
    guard let index = order.firstIndex(of: target), let home = order.firstIndex(of: id) else { return nil }
    let gap = isBefore ? index : index + 1
    if gap == home || gap == home + 1 { return nothing }
    return plan(
      .moveColumn(id, after: order[..<gap].reversed().filter { $0 != id }),
      "move column \(column.title) \(isBefore ? "before" : "after") \(other.title)")
  }
}

extension Kanban {
  /// The words for a card: its number, and its title, cut off after `length` characters.
  func name(of id: CardID, upTo length: Int = 30) -> String {
    guard let card = self[id] else { return "\(id)" }
    return "\(id) \"\(card.title.count > length ? "\(card.title.prefix(length - 1))…" : card.title)\""
  }
}
