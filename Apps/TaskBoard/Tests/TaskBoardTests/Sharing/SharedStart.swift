import TaskBoardModel

extension Kanban {
  /// Todo with the cards 1 to 4, Doing and Done without any, and no limits.
  static var start: Kanban {
    Kanban(
      title: "Shared",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), (1...4).map { .of($0) }), (Column(ColumnID("c2"), title: "Doing"), []),
        (Column(ColumnID("c3"), title: "Done"), []),
      ])
  }
}
