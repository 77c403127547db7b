import AppShell
import TaskBoardModel

/// The keys that add, change and remove cards.
enum CardKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("a", title: "Add a card below this one") { app, stage in addCard(&app, stage) },
      Binding("Enter", "e", title: "Edit the whole card") { app, stage in edit(&app, stage) },
      Binding("E", title: "Write the description in your editor") { app, stage in
        guard !app.mode.takesKeys else { return [] }
        guard let card = app.cursor(stage).card else { return app.noCard }
        app.mode = .describing(card.id)
        return [.edit(card.details)]
      },
      Binding("t", title: "Change the title of the card or column") { app, stage in rename(&app, stage) },
      Binding("d", title: "Mark the card as done, or not done") { app, stage in
        let ids = app.cursor(stage).cards
        let isOpen = ids.contains { stage.model[$0]?.isDone == false }
        return app.change(ids, [.done(isOpen ? app.now(stage).moment : nil)], stage)
      },
      Binding("p", title: "Next priority: high, medium, low, none") { app, stage in
        let cursor = app.cursor(stage)
        return app.change(cursor.cards, [.priority(cursor.card?.priority.next)], stage)
      },
      Binding("b", title: "Labels") { app, stage in
        type({ .labels($0) }, { $0.labels.joined(separator: ", ") }, &app, stage)
      },
      Binding("D", title: "Due date") { app, stage in
        type({ .due($0) }, { $0.due.map { $0.description.replacing("T", with: " ") } ?? "" }, &app, stage)
      },
      Binding("@", title: "Assignee") { app, stage in type({ .assignee($0) }, { $0.assignee ?? "" }, &app, stage) },
      Binding("w", title: "Make the card wait for other cards") { app, stage in
        type({ .blocker($0) }, { $0.blockers.map(\.rawValue).joined(separator: ", ") }, &app, stage)
      },
      Binding("y", title: "Duplicate the card") { app, stage in duplicate(app, stage) },
      Binding("A", title: "Archive the card or column, or bring it back") { app, stage in archive(&app, stage) },
      Binding("Delete", "Backspace", title: "Delete the card or the empty column") { app, stage in
        delete(app, stage)
      },
    ]
  }

  // MARK: Typing

  private static func addCard(_ app: inout KanbanApp, _ stage: BoardStage) -> BoardEffects {
    let (shown, arrangement) = (app.shown, app.shown.arrangement)
    guard let column = app.cursor(stage).column ?? arrangement.columns.first.flatMap({ stage.model[$0] }) else {
      return [.say("There is no column yet: C adds one.")]
    }
    var slot = Slot(column: column.id, spot: .end)
    var changes: [CardChange] = []
    if case .card(let id)? = stage.focus, let spot = arrangement.spot(of: id) {
      slot.spot = .before(spot.index + 1, band: spot.band)
      changes = arrangement.bands[spot.band].lane?.changes(for: [Card(id, title: "")]) ?? []
    }
    app.mode.typing = Typing(.newCard(shown.place(of: slot, in: column), changes))
    return []
  }

  private static func edit(_ app: inout KanbanApp, _ stage: BoardStage) -> BoardEffects {
    switch stage.focus {
    case .card(let id)?:
      guard let card = stage.model[id] else { return app.noCard }
      app.mode.form = CardForm(card)
      return []
    case .header?: return rename(&app, stage)
    default: return app.noCard
    }
  }

  private static func rename(_ app: inout KanbanApp, _ stage: BoardStage) -> BoardEffects {
    switch stage.focus {
    case .card(let id)?: app.mode.typing = Typing(.rename(id), stage.model[id]?.title ?? "")
    case .header(let id)?: app.mode.typing = Typing(.renameColumn(id), stage.model[id]?.title ?? "")
    default: return app.noCard
    }
    return []
  }

  /// Begins to type a field of the chosen cards. The line starts with what the first of them has.
  private static func type(
    _ purpose: ([CardID]) -> Typing.Purpose, _ text: (Card) -> String, _ app: inout KanbanApp,
    _ stage: BoardStage
  ) -> BoardEffects {
    let cursor = app.cursor(stage)
    guard let card = cursor.card else { return app.noCard }
    app.mode.typing = Typing(purpose(cursor.cards), text(card))
    return []
  }

  // MARK: At once

  private static func duplicate(_ app: KanbanApp, _ stage: BoardStage) -> BoardEffects {
    guard case .card(let id)? = stage.focus, let card = stage.model[id], let column = stage.model.column(of: id) else {
      return app.noCard
    }
    let copy = app.context(stage).copy(of: card, on: stage.model)
    let index = column.cards.firstIndex(of: id)! + 1
    return app.performWarning(.add(copy, at: column.place(at: index)), stage) + [.focus(.card(copy.id))]
  }

  private static func archive(_ app: inout KanbanApp, _ stage: BoardStage) -> BoardEffects {
    if case .header(let id)? = stage.focus, let column = stage.model[id] {
      return app.perform(.changeColumn(id, .archived(!column.isArchived)), stage)
    }
    let ids = app.cursor(stage).cards
    let isOpen = ids.contains { stage.model[$0]?.isArchived == false }
    return focusNeighbor(app, stage) + app.change(ids, [.archived(isOpen)], stage)
  }

  private static func delete(_ app: KanbanApp, _ stage: BoardStage) -> BoardEffects {
    if case .header(let id)? = stage.focus { return app.perform(.deleteColumn(id), stage) }
    let ids = app.cursor(stage).cards
    return ids.isEmpty ? app.noCard : focusNeighbor(app, stage) + app.perform(.delete(ids), stage)
  }

  /// Moves the focus to a neighbor, so that it is not lost with the card.
  private static func focusNeighbor(_ app: KanbanApp, _ stage: BoardStage) -> BoardEffects {
    guard !app.shown.looking.showsArchived, let place = app.cursor(stage).neighbor else { return [] }
    return [.focus(place)]
  }
}
