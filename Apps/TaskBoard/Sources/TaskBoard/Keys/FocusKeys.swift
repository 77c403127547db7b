import AppShell
import GestureModel
import TaskBoardModel

/// The keys that move the focus.
enum FocusKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("h", id: "focus-left", title: "Focus the column on the left") { app, context in
        focus(app.cursor(in: context).across(-1), in: context)
      },
      Binding("j", id: "focus-down", title: "Focus the card below") { app, context in
        focus(app.cursor(in: context).along(1), in: context)
      },
      Binding("k", id: "focus-up", title: "Focus the card above, or the column's title") { app, context in
        focus(app.cursor(in: context).along(-1), in: context)
      },
      Binding("l", id: "focus-right", title: "Focus the column on the right") { app, context in
        focus(app.cursor(in: context).across(1), in: context)
      },
      Binding(
        "g", id: "go-to-column", title: "Go to a column by its letter",
        run: asking { app, _ in
          app.mode.takesKeys
            ? [] : [.enter(.jumping), .say("Press the letter of a column, shown before its title.")]
        }),
      Binding("PageDown", id: "page-down", title: "Focus a card one page down") { app, context in
        focus(app.cursor(in: context).along(page(app.viewport(in: context))), in: context)
      },
      Binding("PageUp", id: "page-up", title: "Focus a card one page up") { app, context in
        focus(app.cursor(in: context).along(-page(app.viewport(in: context))), in: context)
      },
      Binding("Home", id: "first", title: "Focus the first card of the column") { app, context in
        focus(app.cursor(in: context).along(-1_000_000), in: context)
      },
      Binding("End", "G", id: "last", title: "Focus the last card of the column") { app, context in
        focus(app.cursor(in: context).along(1_000_000), in: context)
      },
    ]
  }

  /// Focuses the column of a letter.
  static func jump(_ key: KeyEvent, _ app: KanbanApp, in context: BoardContext) -> [BoardIntent] {
    let columns = app.shown.arrangement.columns.indices
    guard case .character(let letter) = key.key,
      let column = columns.first(where: { Arrangement.letter(of: $0) == letter })
    else { return [.enter(.commands), .say("No column has this letter.")] }
    return [.enter(.commands)]
      + focus(app.cursor(in: context).top(of: column), in: context).map { .effect($0) }
  }

  private static func focus(_ place: KanbanPlace?, in context: BoardContext) -> BoardEffects {
    guard let place, place != context.chosen else { return [.say("Nothing more that way.")] }
    return [.focus(place)]
  }

  /// How many cards are visible.
  private static func page(_ viewport: Viewport) -> Int { max(1, viewport.layout.bodyRows / viewport.grid.pitch) }
}
