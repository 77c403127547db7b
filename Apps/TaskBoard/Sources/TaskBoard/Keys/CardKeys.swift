import AppShell
import GestureModel
import TaskBoardModel

/// The keys that add, change and remove cards.
enum CardKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("a", id: "add-card", title: "Add a card below this one") { app, context in addCard(&app, in: context) },
      Binding("Enter", "e", id: "edit", title: "Edit the whole card") { app, context in edit(&app, in: context) },
      Binding("E", id: "edit-description", title: "Write the description in your editor") { app, context in
        guard !app.mode.takesKeys else { return [] }
        guard let card = app.cursor(in: context).card else { return app.noCard }
        app.mode = .describing(card.id)
        return [.edit(card.details)]
      },
      Binding("t", id: "rename", title: "Change the title of the card or column") { app, context in
        rename(&app, in: context)
      },
      Binding("d", id: "done", title: "Mark the card as done, or not done") { app, context in
        let ids = app.cursor(in: context).cards
        let isOpen = ids.contains { context.model[$0]?.isDone == false }
        return app.change(ids, [.done(isOpen ? app.now(in: context).moment : nil)], in: context)
      },
      Binding("p", id: "priority", title: "Next priority: high, medium, low, none") { app, context in
        let cursor = app.cursor(in: context)
        return app.change(cursor.cards, [.priority(cursor.card?.priority.next)], in: context)
      },
      Binding("b", id: "labels", title: "Labels") { app, context in
        type({ .field(.labels, $0) }, CardField.labels.text, &app, in: context)
      },
      Binding("D", id: "due", title: "Due date") { app, context in
        type({ .field(.due, $0) }, CardField.due.text, &app, in: context)
      },
      Binding("N", id: "repeats", title: "Repeat the card when it is done") { app, context in
        let effects = type({ .field(.repeats, $0) }, CardField.repeats.text, &app, in: context)
        if app.mode.typing?.line.isEmpty == false { app.mode.typing?.isSelected = true }
        return effects
      },
      Binding("@", id: "assignee", title: "Assignee") { app, context in
        type({ .field(.assignees, $0) }, CardField.assignees.text, &app, in: context)
      },
      Binding("c", id: "comment", title: "Comment on the card") { app, context in
        type({ .comment($0) }, { _ in "" }, &app, in: context)
      },
      Binding("U", id: "link", title: "Add a link, or the name of an attachment") { app, context in
        type({ .link($0) }, { _ in "" }, &app, in: context)
      },
      Binding("w", id: "wait", title: "Make the card wait for other cards") { app, context in
        type({ .field(.blockers, $0) }, CardField.blockers.text, &app, in: context)
      },
      Binding("y", id: "duplicate", title: "Duplicate the card") { app, context in duplicate(&app, in: context) },
      Binding("Ctrl-Y", id: "copy-text", title: "Copy the card as text to the clipboard") { app, context in
        let cards = app.cursor(in: context).cards.compactMap { context.model[$0] }
        guard !cards.isEmpty else { return app.noCard }
        return [.copy(cards.map(\.asText).joined(separator: "\n\n"), name: cards.count == 1 ? "the card" : "the cards")]
      },
      Binding("A", id: "archive", title: "Archive the card or column, or bring it back") { app, context in
        archive(&app, in: context)
      },
      Binding("Delete", "Backspace", id: "delete", title: "Delete the card or the empty column") { app, context in
        delete(app, in: context)
      },
    ]
  }

  // MARK: Typing

  /// Begins to type the title of a card with the fields of a template.
  static func addCard(
    from template: CardTemplate, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    let effects = addCard(&app, in: context)
    guard let typing = app.mode.typing, case .newCard(let place, let changes) = typing.purpose else { return effects }
    let now = app.now(in: context)
    let (before, after) = template.title(on: now.day)
    // The lane in which the card is added has the last word.
    var filled = Typing(.newCard(place, template.changes(at: now) + changes), before + after)
    for _ in after { _ = filled.line.handle(KeyEvent(.left, time: .zero)) }
    filled.endsAfterOne = true
    app.mode.typing = filled
    app.revealField(in: context)
    return effects
  }

  /// Begins to type a card. A line that is being typed goes on.
  private static func addCard(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let (shown, arrangement) = (app.shown, app.shown.arrangement)
    if case .newCard? = app.mode.typing?.purpose { return [] }
    guard let column = app.cursor(in: context).column ?? arrangement.columns.first.flatMap({ context.model[$0] }) else {
      return [.say("There is no column yet: C adds one.")]
    }
    var slot = Slot(column: column.id, spot: .end)
    var changes: [CardChange] = []
    if case .card(let id)? = context.chosen, let spot = arrangement.spot(of: id) {
      slot.spot = .before(spot.index + 1, band: spot.band)
      changes = arrangement.bands[spot.band].lane?.changes(for: [Card(id, title: "")]) ?? []
    }
    app.mode.typing = Typing(.newCard(shown.place(of: slot, in: column), changes))
    app.revealField(in: context)
    return []
  }

  /// Begins to type a card at the end of a column. What was typed for another column is kept.
  static func addCard(atEndOf column: Column, _ app: inout KanbanApp, in context: BoardContext) {
    var typing = Typing(.newCard(column.end, []))
    if let former = app.mode.typing, case .newCard = former.purpose {
      (typing.line, typing.added) = (former.line, former.added)
    }
    app.mode.typing = typing
    app.revealField(in: context)
  }

  private static func edit(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    switch context.chosen {
    case .card(let id)?:
      guard let card = context.model[id] else { return app.noCard }
      app.mode.form = CardForm(card, app, in: context)
      return []
    case .header?: return rename(&app, in: context)
    default: return app.noCard
    }
  }

  private static func rename(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    switch context.chosen {
    case .card(let id)?: app.mode.typing = Typing(.rename(id), context.model[id]?.title ?? "")
    case .header(let id)?: app.mode.typing = Typing(.renameColumn(id), context.model[id]?.title ?? "")
    default: return app.noCard
    }
    return []
  }

  /// Begins to type a field of the chosen cards. The line starts with what the first of them has.
  private static func type(
    _ purpose: ([CardID]) -> Typing.Purpose, _ text: (Card) -> String, _ app: inout KanbanApp,
    in context: BoardContext
  ) -> BoardEffects {
    let cursor = app.cursor(in: context)
    guard let card = cursor.card else { return app.noCard }
    app.mode.typing = Typing(purpose(cursor.cards), text(card))
    return []
  }

  // MARK: At once

  /// Adds a copy of each card behind it.
  private static func duplicate(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let commands = app.commandContext(in: context)
    var (board, copies) = (context.model, [NewCard]())
    for id in app.cursor(in: context).cards {
      guard let card = board[id], let column = board.column(of: id) else { continue }
      let place = column.place(at: column.cards.firstIndex(of: id)! + 1)
      copies.append(NewCard(commands.copy(of: card, on: board), at: place))
      // The next one gets the number after it. If the board has no room for it, neither has it for all.
      do { board = try commands.result(of: .add(copies.last!.card, at: place), on: board) } catch { break }
    }
    guard let first = copies.first else { return app.noCard }
    let action = copies.count == 1 ? KanbanAction.add(first.card, at: first.place) : .addCards(copies)
    return app.performWarning(action, in: context) + [.focus(.card(first.card.id))]
  }

  private static func archive(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    if case .header(let id)? = context.chosen, let column = context.model[id] {
      return app.perform(.changeColumn(id, .archived(!column.isArchived)), in: context)
    }
    let ids = app.cursor(in: context).cards
    let isOpen = ids.contains { context.model[$0]?.isArchived == false }
    return focusNeighbor(app, in: context) + app.change(ids, [.archived(isOpen)], in: context)
  }

  private static func delete(_ app: KanbanApp, in context: BoardContext) -> BoardEffects {
    if case .header(let id)? = context.chosen { return app.perform(.deleteColumn(id), in: context) }
    let ids = app.cursor(in: context).cards
    return ids.isEmpty ? app.noCard : focusNeighbor(app, in: context) + app.perform(.delete(ids), in: context)
  }

  /// Moves the focus to a neighbor, so that it is not lost with the card.
  private static func focusNeighbor(_ app: KanbanApp, in context: BoardContext) -> BoardEffects {
    guard !app.shown.looking.showsArchived, let place = app.cursor(in: context).neighbor else { return [] }
    return [.focus(place)]
  }
}

extension Card {
  /// The title, and the description below it.
  fileprivate var asText: String { details.isEmpty ? title : "\(title)\n\n\(details)" }
}
