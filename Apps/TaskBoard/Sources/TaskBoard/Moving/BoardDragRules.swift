import AppShell
import DragDropKit
import Geometry
import History
import TaskBoardModel

/// What can be lifted, where the keyboard takes it, what scrolls, and what everything is called.
struct BoardDragRules {
  let board: Kanban
  let viewport: Viewport
  let context: CommandContext
  let selection: Set<CardID>
  /// The form that covers the board.
  let form: CardForm?
  /// Whether the name of the board leads to other boards.
  let opensBoards: Bool
  let switcher: BoardSwitcher?
  let scene: Scene<KanbanPlace>

  var rules: DragRules<KanbanPlace, KanbanItem> {
    DragRules<KanbanPlace, KanbanItem>()
      .source { place in source(place) }
      .stops { session in stops(for: session) }
      .exists { item in
        switch context.session.current(item) {
        case .card(let id): board[id] != nil
        case .column(let id): board[id] != nil
        case .checkItem(let card, let item): (form?.draft ?? board[card])?.checklist.contains { $0.id == item } ?? false
        }
      }
      .scrolls { place in viewport.scrollRoom(of: place) }
      .springLoading { place in
        if place == .boardName { return opensBoards && switcher == nil ? .milliseconds(600) : nil }
        guard case .lane(let head) = place, viewport.shown.looking.collapsed.contains(head.lane) else { return nil }
        return .milliseconds(600)
      }
      .names { items in
        name(of: items.map { context.session.current($0) })
      } region: { place in
        name(of: place)
      }
  }

  private func source(_ place: KanbanPlace) -> SourceAnswer<KanbanItem>? {
    if let form {
      guard form.form.typed == nil, case .panel(.row(let index)) = place, form.fields.indices.contains(index),
        let item = form.fields[index].item
      else { return nil }
      return .lift(Lift([.checkItem(form.original.id, item)]))
    }
    let refusal = context.session?.refusal
    switch place {
    case .card(let id):
      if let refusal { return .refuse(refusal) }
      let ids = selection.contains(id) ? board.sorted(selection) : [id]
      return .lift(Lift(ids.map { .card($0) }, operations: ids.count == 1 ? [.move, .copy] : [.move]))
    case .checkItem(let card, let item):
      return refusal.map { .refuse($0) } ?? .lift(Lift([.checkItem(card, item)]))
    case .header(let id): return refusal.map { .refuse($0) } ?? .lift(Lift([.column(id)]))
    default: return nil
    }
  }

  /// Where the keyboard takes a drag: the visible gaps, and the titles and feet of columns; for a column, the sides of
  /// the others.
  private func stops(for session: DragSession<KanbanPlace, KanbanItem>) -> [Stop<KanbanPlace>] {
    if case .checkItem(let card, _) = context.session.current(session.items[0]) {
      return (board[card]?.checklist ?? []).compactMap { item in
        let place = KanbanPlace.checkItem(card, item.id)
        return scene.visibleCenter(of: place).map { Stop(place, at: $0) }
      }
    }
    let isColumn = session.items[0].column != nil
    var stops: [Stop<KanbanPlace>] = []
    func visit(_ place: KanbanPlace) {
      if let bounds = scene.bounds(of: place, in: nil), let center = scene.visibleCenter(of: place) {
        switch place {
        case .column where isColumn:
          let side = bounds.width / 4
          stops.append(Stop(place, at: Point(center.x - side, center.y)))
          stops.append(Stop(place, at: Point(center.x + side, center.y)))
        case .panel(.row) where switcher != nil && !isColumn: stops.append(Stop(place, at: center))
        // The list covers some of the others.
        case _ where switcher != nil: break
        case .gap where !isColumn, .header where !isColumn, .footer where !isColumn, .lane where !isColumn:
          stops.append(Stop(place, at: center))
        default: break
        }
      }
      scene.children(of: place).forEach(visit)
    }
    scene.children(of: nil).forEach(visit)
    return stops
  }

  private func name(of items: [KanbanItem]) -> String {
    switch items[0] {
    case .column(let id): "column \(title(of: id))"
    case .checkItem(let card, let item):
      (form?.draft ?? board[card])?.checklist.first { $0.id == item }?.text ?? "an item"
    case .card(let id): items.count == 1 ? "card \(board.name(of: id))" : "\(items.count) cards"
    }
  }

  private func name(of place: KanbanPlace) -> String {
    switch place {
    case .columns: "the board"
    case .column(let id), .body(let id): "column \(title(of: id))"
    case .header(let id): "the top of \(title(of: id))"
    case .footer(let id): "the end of \(title(of: id))"
    case .card(let id): "card \(board.name(of: id))"
    case .newCard: "the new card"
    case .gap(let slot): "a place in \(title(of: slot.column))"
    case .lane(let head): "\(head.lane.title), \(title(of: head.column))"
    case .button(let button): button.rawValue
    case .details: "the details of the card"
    case .checkItem(let card, let item): board[card]?.checklist.first { $0.id == item }?.text ?? "an item"
    case .boardName: "the board's name"
    case .panel(.row(let index)) where form?.fields.indices.contains(index) == true:
      form.map { $0.text(of: $0.fields[index]) } ?? ""
    case .panel where form != nil: "the card"
    case .panel(let part): switcher?.address(of: part).map { "the board \($0.name)" } ?? "the panel"
    }
  }

  private func title(of id: ColumnID) -> String { board[id]?.title ?? id.rawValue }
}
