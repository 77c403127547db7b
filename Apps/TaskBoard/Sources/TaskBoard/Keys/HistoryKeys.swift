import AppShell
import GestureModel
import TaskBoardModel

/// The key for the history of the card or the board, and the keys in the list that it opens.
enum HistoryKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("T", id: "changes", title: "Who did what with the card, and when; without a card, on the board") {
        app, context in
        open(&app, in: context)
      }
    ]
  }

  private static func open(_ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    let filter = if case .card(let id)? = context.chosen { "#\(id) " } else { "" }
    let changes = app.session == nil ? records(of: context).merged(with: app.refusals.records) : nil
    app.mode = .reading(ChangeList(changes, filter: filter, at: app.now(in: context)))
    return changes == nil ? [.ask(.listChanges)] : []
  }

  /// The steps of a board of this machine that have been done and not undone.
  private static func records(of context: BoardContext) -> [ChangeRecord] {
    context.steps.enumerated().compactMap { index, step in
      step.command.map { ChangeRecord(number: index + 1, $0, words: step.title) }
    }
  }

  static func take(
    _ key: KeyEvent, _ list: ChangeList, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    var list = list
    let outcome = list.take(key, page: ChangeListView.rows(in: context.size))
    app.mode = .reading(list)
    switch outcome {
    case .goesOn: return []
    case .closed:
      app.mode = .commands
      return []
    case .chosen(let change): return go(to: change, &app, in: context)
    }
  }

  /// Takes the history that a server has sent.
  static func learn(_ changes: [ChangeRecord], _ app: inout KanbanApp) {
    guard case .reading(var list) = app.mode else { return }
    // What this program refused by itself was never sent.
    list.learn(changes.merged(with: app.refusals.records))
    app.mode = .reading(list)
  }

  static func scroll(_ wheel: Scroll<KanbanPlace>, _ app: inout KanbanApp) {
    guard case .reading(var list) = app.mode else { return }
    list.step(Int(wheel.notches.dy.rounded(.awayFromZero)))
    app.mode = .reading(list)
  }

  /// A click selects a change, and another one goes to its card.
  static func choose(_ index: Int, _ app: inout KanbanApp, in context: BoardContext) -> BoardEffects {
    guard case .reading(var list) = app.mode else { return [] }
    let matches = list.matches
    if list.selected == index, matches.indices.contains(index) { return go(to: matches[index], &app, in: context) }
    list.select(index)
    app.mode = .reading(list)
    return []
  }

  private static func go(
    to change: ChangeRecord, _ app: inout KanbanApp, in context: BoardContext
  ) -> BoardEffects {
    guard let card = change.cards.first(where: { app.shown.arrangement.spot(of: $0) != nil }) else {
      return [.say(change.cards.isEmpty ? "This change is about no card." : "Its card is not shown.")]
    }
    app.mode = .commands
    return [.focus(.card(card))]
  }
}
