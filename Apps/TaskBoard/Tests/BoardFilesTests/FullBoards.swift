import TaskBoardModel

extension Dice {
  /// A word or more that all formats can hold.
  mutating func words() -> String {
    (1...roll(1...3)).map { _ in
      ["Write", "三国", "Äpfel", "🎉", "tests", "now", "\"so\"", "a,b"].randomElement(using: &self)!
    }
    .joined(separator: " ")
  }

  /// A board with all that a card can have.
  mutating func fullBoard() -> Kanban {
    var number = 0
    let columns = (1...roll(1...4)).map { index in
      var column = Column(ColumnID("c\(index)"), title: "Column \(index)")
      if roll(0...2) == 0 { column.limit = Limit(roll(1...9), isHard: false) }
      column.finishes = roll(0...3) == 0
      let cards = (0..<roll(0...5)).map { _ in
        number += 1
        return fullCard(number)
      }
      return (column, cards)
    }
    return Kanban(title: "Random", columns: columns)
  }

  private mutating func fullCard(_ number: Int) -> Card {
    var card = Card(CardID("\(number)"), title: words())
    card.set(labels: ["ui", "bug", "two words"].filter { _ in roll(0...2) == 0 })
    card.assignee = roll(0...1) == 0 ? ["Ada", "Bob B"].randomElement(using: &self) : nil
    card.priority = roll(0...1) == 0 ? Priority.allCases.randomElement(using: &self) : nil
    card.due = [nil, DueDate("2026-12-24"), DueDate("2026-12-24T18:00"), DueDate("2026-12-24T18:00+02:00")]
      .randomElement(using: &self)!
    card.estimate = roll(0...2) == 0 ? Double(roll(0...10)) / 2 : nil
    card.details = roll(0...1) == 0 ? "" : "*Some* text\n\nand more: \(words())"
    card.checklist = (0..<roll(0...3)).map { CheckItem(ItemID("\($0 + 1)"), words(), isDone: roll(0...1) == 0) }
    card.set(blockers: number > 1 && roll(0...3) == 0 ? [CardID("1")] : [])
    card.done = roll(0...3) == 0 ? Moment(rawValue: 0) : nil
    return card
  }
}
