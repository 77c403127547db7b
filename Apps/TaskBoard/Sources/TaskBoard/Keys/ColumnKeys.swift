import AppShell
import TaskBoardModel

/// The keys that change columns and the board itself.
enum ColumnKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding("C", title: "Add a column") { app, stage in
        app.mode.typing = Typing(.newColumn(after: app.cursor(stage).column?.id))
        return []
      },
      Binding("W", title: "Limit the cards in progress in the column") { app, stage in
        guard let column = app.cursor(stage).column else { return noColumn }
        app.mode.typing = Typing(.limit(column.id), column.limit?.written ?? "")
        return []
      },
      Binding("P", title: "Limit the cards in progress per person") { app, stage in
        app.mode.typing = Typing(.personLimit, stage.model.personLimit?.written ?? "")
        return []
      },
      Binding("F", title: "Mark cards moved into the column as done, or not") { app, stage in
        guard let column = app.cursor(stage).column else { return noColumn }
        return app.perform(.changeColumn(column.id, .finishes(!column.finishes)), stage)
      },
      Binding("B", title: "Change the title of the board") { app, stage in
        app.mode.typing = Typing(.renameBoard, stage.model.title)
        return []
      },
    ]
  }

  private static var noColumn: BoardEffects { [.say("Choose a column first.")] }
}
