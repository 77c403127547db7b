import AppShell
import GestureModel
import TaskBoardModel

/// The keys that add, change and remove cards.
enum CardKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("a", id: "add-card", title: "Add a card below this one", run: asking(addCard)),
      Binding("Enter", "e", id: "edit", title: "Edit the whole card", run: asking(edit)),
      Binding(
        "E", id: "edit-description", title: "Write the description in your editor",
        run: asking { app, context in
          guard !app.mode.takesKeys else { return [] }
          return with(app.cursor(in: context)) { [.enter(.describing($0.id)), .effect(.edit($0.details))] }
        }),
      Binding(
        "t", "F2", id: "rename", title: "Change the title of the card or column",
        run: asking { _, context in rename(in: context) }),
      Binding(
        "d", id: "done", title: "Mark the card as done, or not done",
        run: asking { app, context in
          let ids = app.cursor(in: context).cards
          let isOpen = ids.contains { context.model[$0]?.isDone == false }
          return [.change(ids, [.done(isOpen ? app.now(in: context).moment : nil)])]
        }),
      Binding("A", id: "archive", title: "Archive the card or column, or bring it back", run: asking(archive)),
      Binding(
        "Delete", "Backspace", id: "delete", title: "Delete the card or the empty column", run: asking(delete)),
      Binding(
        "p", id: "priority", title: "Next priority: high, medium, low, none",
        run: asking { app, context in
          let cursor = app.cursor(in: context)
          return [.change(cursor.cards, [.priority(cursor.card?.priority.next)])]
        }),
      Binding("b", id: "labels", title: "Labels", run: typing(.labels)),
      Binding("D", id: "due", title: "Due date", run: typing(.due)),
      Binding("N", id: "repeats", title: "Repeat the card when it is done", run: typing(.repeats, isSelected: true)),
      Binding("@", id: "assignee", title: "Assignee", run: typing(.assignees)),
      Binding("c", id: "comment", title: "Comment on the card", run: typing { cards, _ in Typing(.comment(cards)) }),
      Binding(
        "U", id: "link", title: "Add a link, or the name of an attachment",
        run: typing { cards, _ in Typing(.link(cards)) }),
      Binding("w", id: "wait", title: "Make the card wait for other cards", run: typing(.blockers)),
      Binding("y", "Ctrl-D", id: "duplicate", title: "Duplicate the card", run: asking(duplicate)),
      Binding(
        "Ctrl-Y", id: "copy-text", title: "Copy the card as text to the clipboard",
        run: asking { app, context in
          let cards = app.cursor(in: context).cards.compactMap { context.model[$0] }
          guard !cards.isEmpty else { return [.noCard] }
          let name = cards.count == 1 ? "the card" : "the cards"
          return [.effect(.copy(cards.map(\.asText).joined(separator: "\n\n"), name: name))]
        }),
    ]
  }

  // MARK: Typing

  /// Begins to type the title of a card with the fields of a template.
  static func addCard(
    from template: CardTemplate, _ app: KanbanApp, in context: BoardContext
  ) -> [BoardIntent] {
    addCard(app, in: context).map { intent in
      guard case .type(let typing?) = intent, case .newCard(let place, let changes) = typing.purpose else {
        return intent
      }
      let now = app.now(in: context)
      let (before, after) = template.title(on: now.day)
      // The lane in which the card is added has the last word.
      var filled = Typing(.newCard(place, template.changes(at: now) + changes), before + after)
      for _ in after { _ = filled.line.handle(KeyEvent(.left, time: .zero)) }
      filled.endsAfterOne = true
      return .type(filled)
    }
  }

  /// Begins to type a card. A line that is being typed goes on.
  private static func addCard(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
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
    return [.type(Typing(.newCard(shown.place(of: slot, in: column), changes))), .revealField]
  }

  /// Begins to type a card at the end of a column. What was typed for another column is kept.
  static func addCard(atEndOf column: Column, _ mode: Mode) -> [BoardIntent] {
    var typing = Typing(.newCard(column.end, []))
    if let former = mode.typing, case .newCard = former.purpose {
      (typing.line, typing.added) = (former.line, former.added)
    }
    return [.type(typing), .revealField]
  }

  private static func edit(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    switch context.chosen {
    case .card(let id)?: context.model[id].map { [.open(CardForm($0, app, in: context))] } ?? [.noCard]
    case .header?: rename(in: context)
    default: [.noCard]
    }
  }

  private static func rename(in context: BoardContext) -> [BoardIntent] {
    switch context.chosen {
    case .card(let id)?: [.type(Typing(.rename(id), context.model[id]?.title ?? ""))]
    case .header(let id)?: [.type(Typing(.renameColumn(id), context.model[id]?.title ?? ""))]
    default: [.noCard]
    }
  }

  /// What a key does that begins to type a field of the chosen cards, with the text that the first of them has.
  ///
  /// - Parameter isSelected: Whether typing replaces that text.
  private static func typing(_ field: CardField, isSelected: Bool = false) -> Binding<KanbanApp>.Run {
    typing { cards, first in
      var typing = Typing(.field(field, cards), field.text(first))
      typing.isSelected = isSelected && !typing.line.isEmpty
      return typing
    }
  }

  /// What a key does that begins to type something about the chosen cards.
  private static func typing(
    _ line: @escaping @Sendable (_ cards: [CardID], _ first: Card) -> Typing
  ) -> Binding<KanbanApp>.Run {
    asking { app, context in
      let cursor = app.cursor(in: context)
      return with(cursor) { [.type(line(cursor.cards, $0))] }
    }
  }

  /// What a key asks for with the first of the chosen cards.
  private static func with(_ cursor: BoardCursor, _ intents: (Card) -> [BoardIntent]) -> [BoardIntent] {
    cursor.card.map(intents) ?? [.noCard]
  }

  // MARK: At once

  /// Adds a copy of each card behind it.
  private static func duplicate(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let commands = app.commandContext(in: context)
    var (board, copies) = (context.model, [NewCard]())
    for id in app.cursor(in: context).cards {
      guard let card = board[id], let column = board.column(of: id) else { continue }
      let place = column.place(at: column.cards.firstIndex(of: id)! + 1)
      copies.append(NewCard(commands.copy(of: card, on: board), at: place))
      // The next one gets the number after it. If the board has no room for it, neither has it for all.
      do { board = try commands.result(of: .add(copies.last!.card, at: place), on: board) } catch { break }
    }
    guard let first = copies.first else { return [.noCard] }
    let action = copies.count == 1 ? KanbanAction.add(first.card, at: first.place) : .addCards(copies)
    return [.performWarning(action), .focus(.card(first.card.id))]
  }

  private static func archive(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    if case .header(let id)? = context.chosen, let column = context.model[id] {
      return [.perform(.changeColumn(id, .archived(!column.isArchived)))]
    }
    let ids = app.cursor(in: context).cards
    let isOpen = ids.contains { context.model[$0]?.isArchived == false }
    return focusNeighbor(app, in: context) + [.change(ids, [.archived(isOpen)])]
  }

  private static func delete(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    if case .header(let id)? = context.chosen { return [.perform(.deleteColumn(id))] }
    let ids = app.cursor(in: context).cards
    return ids.isEmpty ? [.noCard] : focusNeighbor(app, in: context) + [.perform(.delete(ids))]
  }

  /// Moves the focus to a neighbor, so that it is not lost with the card.
  private static func focusNeighbor(_ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    guard !app.shown.looking.showsArchived, let place = app.cursor(in: context).neighbor else { return [] }
    return [.focus(place)]
  }
}

extension Card {
  /// The title, and the description below it.
  fileprivate var asText: String { details.isEmpty ? title : "\(title)\n\n\(details)" }
}
