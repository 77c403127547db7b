import AppShell
import DragDropCollections
import SortingGames

/// The keys that check, hint, ask, and change what a drop does.
enum GameKeys {
  static var bindings: [Binding<CountrySorter>] {
    [
      Binding("c", id: "check", title: "Check what is placed") { app, context in app.checkNow(in: context) },
      Binding("C", id: "check-mode", title: "Check every drop, or only when asked") { app, context in
        if context.others != nil {
          return [.say("Nothing is checked before you have finished, with \(context.keys.name("check", or: "c")).")]
        }
        guard app.game.score(context.model) != nil else { return app.checkNow(in: context) }
        app.check = app.check == .always ? .hidden : .always
        return [.say(app.check == .always ? "Each drop is checked." : "Checked only when asked.")]
      },
      Binding("n", id: "next-game", title: "Deal a new game, due cards first") { app, context in
        if context.others != nil, context.model.result == nil {
          return [.say("Finish this game first, with \(context.keys.name("check", or: "c")).")]
        }
        return app.tutor.nextGame(after: context.model)
      },
      Binding("h", id: "hint", title: "Hint for this card (shows the cost first)", unless: noCard) { app, context in
        guard let card = context.focusedCard else { return [] }
        return app.hint(about: card, in: context)
      },
      Binding("w", id: "duel", title: "Sort by answering \"which of these two comes first?\"") { app, context in
        app.questions.toggle(in: app.game, context.model)
      },
      Binding("1", id: "answer-first", title: "The first card comes first") { app, context in
        app.questions.answer(firstIsFirst: true, in: app.game, context.model)
      },
      Binding("2", id: "answer-second", title: "The second card comes first") { app, context in
        app.questions.answer(firstIsFirst: false, in: app.game, context.model)
      },
      Binding("m", id: "drop-mode", title: "Change what a drop on a card does: insert, swap or replace") { app, _ in
        // On a map, no place is next to another one to which a card could give way.
        let modes: [DropPolicy] = app.isOnMap ? [.swap, .replace] : [.insert, .swap, .replace]
        app.policy = modes[((modes.firstIndex(of: app.policy) ?? 0) + 1) % modes.count]
        return [.say("Dropping on a card now means: \(app.policy.rawValue).")]
      },
    ]
  }
}
