import TaskBoardModel

extension Kanban {
  /// Todo with the cards 1 to 4, Doing with 5 and at most two, Done without any.
  static func small() -> Kanban {
    var doing = Column(ColumnID("c2"), title: "Doing")
    doing.limit = Limit(2, isHard: true)
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    return Kanban(
      title: "Small",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), [.ada(1, ["bug"]), .of(2), .of(3), .ada(4, [])]), (doing, [.of(5)]),
        (done, []),
      ])
  }

  static func large(_ count: Int) -> Kanban {
    Kanban(
      title: "Large",
      columns: (0..<5).map { column in
        (
          Column(ColumnID("c\(column)"), title: "Column \(column)"),
          (0..<count / 5).map { .of(column * count + $0 + 1) }
        )
      })
  }
}

extension Card {
  static func of(_ number: Int) -> Card { Card(CardID("\(number)"), title: "Task \(number)") }

  static func ada(_ number: Int, _ labels: [String]) -> Card {
    var card = Card.of(number)
    card.assignee = "Ada"
    card.set(labels: labels)
    return card
  }
}
