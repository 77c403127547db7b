import AppShell
import TaskBoardModel

/// The keys that move cards and columns, and the keys that select and repeat.
enum MoveKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "H", id: "move-left", title: "Move the card or column to the left", run: asking { across(-1, $0, in: $1) }),
      Binding("J", id: "move-down", title: "Move the card down", run: asking { along(1, $0, in: $1) }),
      Binding("K", id: "move-up", title: "Move the card up", run: asking { along(-1, $0, in: $1) }),
      Binding(
        "L", id: "move-right", title: "Move the card or column to the right", run: asking { across(1, $0, in: $1) }),
      Binding(".", id: "repeat", title: "Repeat the last card change on this card", run: asking(repeatLatest)),
      Binding(
        "x", id: "select", title: "Select or deselect the card (or Ctrl-click); a drag carries all selected",
        run: asking { app, context in
          guard case .card(let id)? = context.chosen else { return [.say("Choose a card first.")] }
          return select(id, in: app.selection)
        }),
    ]
  }

  /// Adds a card to the selection, or removes it.
  static func select(_ id: CardID, in selection: Set<CardID>) -> [BoardIntent] {
    let selected = selection.symmetricDifference([id])
    return [.select(selected), .announce("\(selected.count) selected")]
  }

  /// Moves the cards with the keys as the mouse would: to the gap after the next card that is shown.
  private static func along(_ steps: Int, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let (ids, arrangement, sort) = (app.cursor(in: context).cards, app.shown.arrangement, app.shown.looking.sort)
    guard let first = ids.first, let last = ids.last, let spot = arrangement.spot(of: steps < 0 ? first : last) else {
      return [.noCard]
    }
    guard sort == .manual else {
      return [.say("The cards are sorted by \(sort.rawValue). s returns to your own order.")]
    }
    let gap = steps < 0 ? spot.index - 1 : spot.index + 2
    guard 0 <= gap, gap <= arrangement.bands[spot.band].cells[spot.column].count else {
      return [.say("This card is already \(steps < 0 ? "the first" : "the last").")]
    }
    return move(ids, to: .before(gap, band: spot.band), in: arrangement.columns[spot.column], app, in: context)
  }

  private static func across(_ steps: Int, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    if case .header(let id)? = context.chosen { return moveColumn(id, steps, on: context.model) }
    let (ids, arrangement) = (app.cursor(in: context).cards, app.shown.arrangement)
    guard let spot = ids.first.flatMap({ arrangement.spot(of: $0) }) else { return [.noCard] }
    let column = spot.column + steps
    guard arrangement.columns.indices.contains(column) else { return [noColumn(steps)] }
    let index = min(spot.index, arrangement.bands[spot.band].cells[column].count)
    return [.remember(.moveToColumn(arrangement.columns[column]))]
      + move(ids, to: .before(index, band: spot.band), in: arrangement.columns[column], app, in: context)
  }

  private static func noColumn(_ steps: Int) -> BoardIntent {
    .say("There is no column to the \(steps < 0 ? "left" : "right").")
  }

  private static func move(
    _ ids: [CardID], to spot: Slot.Spot, in column: ColumnID, _ app: KanbanApp, in context: BoardContext
  ) -> [BoardIntent] {
    guard let target = context.model[column] else { return [] }
    let place = app.shown.place(of: Slot(column: column, spot: spot), in: target)
    return [.performWarning(.move(ids, to: place))]
  }

  private static func moveColumn(_ id: ColumnID, _ steps: Int, on board: Kanban) -> [BoardIntent] {
    let order = board.columns.map(\.id)
    guard let index = order.firstIndex(of: id), order.indices.contains(index + steps) else {
      return [noColumn(steps)]
    }
    var others = order
    others.remove(at: index)
    return [.perform(.moveColumn(id, after: others[..<(index + steps)].reversed()))]
  }

  private static func repeatLatest(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let ids = app.cursor(in: context).cards
    guard !ids.isEmpty else { return [.noCard] }
    switch app.latest {
    case .change(let changes)?: return [.performWarning(.change(ids, changes))]
    case .moveToColumn(let id)?:
      guard let column = context.model[id] else { return [.say("The column is gone.")] }
      return [.performWarning(.move(ids, to: column.end))]
    case nil: return [.say("No card has been changed yet.")]
    }
  }
}
