import AppShell
import TaskBoardModel

/// The keys that move cards and columns, and the keys that select and repeat.
enum MoveKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("H", id: "move-left", title: "Move the card or column to the left") { app, context in
        across(-1, &app, in: context)
      },
      Binding("J", id: "move-down", title: "Move the card down") { app, context in along(1, &app, in: context) },
      Binding("K", id: "move-up", title: "Move the card up") { app, context in along(-1, &app, in: context) },
      Binding("L", id: "move-right", title: "Move the card or column to the right") { app, context in
        across(1, &app, in: context)
      },
      Binding(".", id: "repeat", title: "Repeat the last card change on this card") { app, context in
        repeatLatest(&app, in: context)
      },
      Binding("x", id: "select", title: "Select or deselect the card (or Ctrl-click); a drag takes all selected") {
        app, context in
        guard case .card(let id)? = context.chosen else { return [.say("Choose a card first.")] }
        return select(id, &app)
      },
    ]
  }

  static func select(_ id: CardID, _ app: inout KanbanApp) -> BoardEffects {
    app.selection.formSymmetricDifference([id])
    return [.announce("\(app.selection.count) selected")]
  }

  /// Moves the cards with the keys as the mouse would: to the gap after the next card that is shown.
  private static func along(_ steps: Int, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let (ids, arrangement, sort) = (app.cursor(in: context).cards, app.shown.arrangement, app.shown.looking.sort)
    guard let first = ids.first, let last = ids.last, let spot = arrangement.spot(of: steps < 0 ? first : last) else {
      return app.noCard
    }
    guard sort == .manual else {
      return [.say("The cards are sorted by \(sort.rawValue). s returns to your own order.")]
    }
    let gap = steps < 0 ? spot.index - 1 : spot.index + 2
    guard 0 <= gap, gap <= arrangement.bands[spot.band].cells[spot.column].count else {
      return [.say("This card is already \(steps < 0 ? "the first" : "the last").")]
    }
    return move(ids, to: .before(gap, band: spot.band), in: arrangement.columns[spot.column], &app, in: context)
  }

  private static func across(_ steps: Int, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    if case .header(let id)? = context.chosen { return moveColumn(id, steps, app, in: context) }
    let (ids, arrangement) = (app.cursor(in: context).cards, app.shown.arrangement)
    guard let spot = ids.first.flatMap({ arrangement.spot(of: $0) }) else { return app.noCard }
    let column = spot.column + steps
    guard arrangement.columns.indices.contains(column) else { return [noColumn(steps)] }
    let index = min(spot.index, arrangement.bands[spot.band].cells[column].count)
    app.latest = .moveToColumn(arrangement.columns[column])
    return move(ids, to: .before(index, band: spot.band), in: arrangement.columns[column], &app, in: context)
  }

  private static func noColumn(_ steps: Int) -> Effect<KanbanApp> {
    .say("There is no column further to the \(steps < 0 ? "left" : "right").")
  }

  private static func move(
    _ ids: [CardID], to spot: Slot.Spot, in column: ColumnID, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    guard let target = context.model[column] else { return [] }
    let place = app.shown.place(of: Slot(column: column, spot: spot), in: target)
    return app.performWarning(.move(ids, to: place), in: context)
  }

  private static func moveColumn(_ id: ColumnID, _ steps: Int, _ app: KanbanApp, in context: BoardContext)
    -> BoardEffects
  {
    let order = context.model.columns.map(\.id)
    guard let index = order.firstIndex(of: id), order.indices.contains(index + steps) else {
      return [noColumn(steps)]
    }
    var others = order
    others.remove(at: index)
    return app.perform(.moveColumn(id, after: others[..<(index + steps)].reversed()), in: context)
  }

  private static func repeatLatest(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let ids = app.cursor(in: context).cards
    guard !ids.isEmpty else { return app.noCard }
    switch app.latest {
    case .change(let changes)?: return app.performWarning(.change(ids, changes), in: context)
    case .moveToColumn(let id)?:
      guard let column = context.model[id] else { return [.say("The column is gone.")] }
      return app.performWarning(.move(ids, to: column.end), in: context)
    case nil: return [.say("No card has been changed yet.")]
    }
  }
}
