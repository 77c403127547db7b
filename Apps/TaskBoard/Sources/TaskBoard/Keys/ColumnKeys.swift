import AppShell
import TaskBoardModel

/// The keys that change columns and the board itself.
enum ColumnKeys {
  static var bindings: [Binding<KanbanApp>] {
    [
      Binding(
        "C", id: "add-column", title: "Add a column",
        run: asking { app, context in [.type(Typing(.newColumn(after: app.cursor(in: context).column?.id)))] }),
      Binding(
        "W", id: "limit", title: "Limit the cards in progress in the column",
        run: changing { .type(Typing(.limit($0.id), $0.limit?.written ?? "")) }),
      Binding(
        "P", id: "limit-per-person", title: "Limit the cards in progress per person",
        run: asking { _, context in [.type(Typing(.personLimit, context.model.personLimit?.written ?? ""))] }),
      Binding(
        "F", id: "done-column", title: "Mark cards moved into the column as done, or not",
        run: changing { .perform(.changeColumn($0.id, .finishes(!$0.finishes))) }),
      Binding(
        "B", id: "board-title", title: "Change the title of the board",
        run: asking { _, context in [.type(Typing(.renameBoard, context.model.title))] }),
    ]
  }

  /// What a key does with the column of the focus.
  private static func changing(
    _ intent: @escaping @Sendable (Column) -> BoardIntent
  ) -> Binding<KanbanApp>.Run {
    asking { app, context in
      [app.cursor(in: context).column.map(intent) ?? .say("Choose a column first.")]
    }
  }
}
