import AppShell
import DragDropCollections
import Geometry
import Layouts
import SortingGames

/// The keys that find a card, tell about it, and change how the panes are shown.
enum ViewKeys {
  static var bindings: [Binding<CountrySorter>] {
    [
      Binding("/", id: "find", title: "Find a card by any of its names") { app, _ in
        app.typed = SearchText()
        return []
      },
      Binding(
        "i", id: "describe", title: "Show what is known about the focused card, and its source", unless: noCard
      ) { app, context in
        inform(app, in: context)
      },
      Binding("S", id: "scroll-together", title: "Scroll both panes together, or separately") { app, _ in
        if app.isOnMap { return [.say("The map scrolls by itself.")] }
        let together = app.panes.scrollFollowers.isEmpty
        app.panes.scrollFollowers = together ? [.cards: [.answer], .answer: [.cards]] : [:]
        return [.say(together ? "Both panes scroll together." : "Each pane scrolls by itself.")]
      },
      Binding("f", id: "cell-size", title: "Show cells as large as will fit, or rows") { app, _ in
        if app.isOnMap { return [.say("The map always fills its pane. + and - zoom it.")] }
        for name in [CollectionID.cards, .answer] {
          guard var settings = app.panes.settings[name] else { continue }
          if case .rows = settings.layout.cell {
            settings.layout.cell = .fitting(ratio: 8, least: Size(width: 12, height: 1))
            settings.layout.lines = .filling
          } else {
            settings.layout.cell = .rows(height: 1)
            settings.layout.lines = .top
          }
          app.panes.settings[name] = settings
        }
        return []
      },
    ]
  }

  private static func inform(_ app: CountrySorter, in context: AppContext<CountrySorter>) -> CountrySorter.Effects {
    let game = app.game
    guard let card = context.focusedCard, let shown = game.deck.card(card) else { return [] }
    let facts = game.deck.columns.compactMap { column in
      shown.values[column.id].map { "\(column.title) \(column.text(of: $0))" }
    }
    let source = game.ordering?.column?.provenance ?? game.binning?.column.provenance
    // The values that the game asks about are shown only for cards that were checked.
    let told = app.check == .hidden && game.score(context.model) != nil ? [] : facts
    let text = ([shown.name] + told + app.tutor.remembered(about: card, context.model) + [source].compactMap(\.self))
      .joined(separator: "; ")
    return [.say("\(text).")]
  }
}
