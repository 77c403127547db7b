import AppShell
import TaskBoardModel

/// The keys that change columns and the board itself.
enum ColumnKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("C", id: "add-column", title: "Add a column") { app, context in
        app.mode.typing = Typing(.newColumn(after: app.cursor(in: context).column?.id))
        return []
      },
      Binding("W", id: "limit", title: "Limit the cards in progress in the column") { app, context in
        guard let column = app.cursor(in: context).column else { return noColumn }
        app.mode.typing = Typing(.limit(column.id), column.limit?.written ?? "")
        return []
      },
      Binding("P", id: "limit-per-person", title: "Limit the cards in progress per person") { app, context in
        app.mode.typing = Typing(.personLimit, context.model.personLimit?.written ?? "")
        return []
      },
      Binding("F", id: "done-column", title: "Mark cards moved into the column as done, or not") { app, context in
        guard let column = app.cursor(in: context).column else { return noColumn }
        return app.perform(.changeColumn(column.id, .finishes(!column.finishes)), in: context)
      },
      Binding("B", id: "board-title", title: "Change the title of the board") { app, context in
        app.mode.typing = Typing(.renameBoard, context.model.title)
        return []
      },
    ]
  }

  private static var noColumn: BoardEffects { [.say("Choose a column first.")] }
}
