import AppShell

/// The arguments and results of the handlers of keys and clicks.
typealias BoardContext = AppContext<KanbanApp>
typealias BoardEffects = [Effect<KanbanApp>]

extension AppContext<KanbanApp> {
  /// What keys apply to: the place with the focus, and for an item of a checklist, its card.
  var chosen: KanbanPlace? {
    if case .checkItem(let card, _)? = focus { .card(card) } else { focus }
  }
}
