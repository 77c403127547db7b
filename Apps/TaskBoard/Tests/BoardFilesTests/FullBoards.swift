import SeededRandom
import TaskBoardModel

extension Moment {
  /// The time at which the tests read their files: 15 January 2030, 12:00 UTC.
  static let noon = Moment(rawValue: 1_894_708_800)
}

extension SplitMix64 {
  /// A word or more that all formats can hold.
  mutating func words() -> String {
    (1...int(in: 1...3)).map { _ in
      ["Write", "三国", "Äpfel", "🎉", "tests", "now", "\"so\"", "a,b"].randomElement(using: &self)!
    }
    .joined(separator: " ")
  }

  /// A board with all that a card can have.
  mutating func fullBoard() -> Kanban {
    var number = 0
    let columns = (1...int(in: 1...4)).map { index in
      var column = Column(ColumnID("c\(index)"), title: "Column \(index)")
      if int(in: 0...2) == 0 { column.limit = Limit(int(in: 1...9), isHard: false) }
      column.finishes = int(in: 0...3) == 0
      let cards = (0..<int(in: 0...5)).map { _ in
        number += 1
        return fullCard(number)
      }
      return (column, cards)
    }
    return Kanban(title: "Random", columns: columns)
  }

  private mutating func fullCard(_ number: Int) -> Card {
    var card = Card(CardID("\(number)"), title: words())
    card.set(labels: ["ui", "bug", "two words"].filter { _ in int(in: 0...2) == 0 })
    card.assignee = int(in: 0...1) == 0 ? ["Ada", "Bob B"].randomElement(using: &self) : nil
    card.priority = int(in: 0...1) == 0 ? Priority.allCases.randomElement(using: &self) : nil
    card.due = [nil, DueDate("2026-12-24"), DueDate("2026-12-24T18:00"), DueDate("2026-12-24T18:00+02:00")]
      .randomElement(using: &self)!
    card.repetition = [nil, nil, Repetition("1w"), Repetition("+2w:mon,thu"), Repetition("+1m:15"), Repetition("3b")]
      .randomElement(using: &self)!
    card.estimate = int(in: 0...2) == 0 ? Double(int(in: 0...10)) / 2 : nil
    card.details = int(in: 0...1) == 0 ? "" : "*Some* text\n\nand more: \(words())"
    card.checklist = (0..<int(in: 0...3)).map {
      CheckItem(CheckItemID("\($0 + 1)"), words(), isDone: int(in: 0...1) == 0)
    }
    card.set(blockers: number > 1 && int(in: 0...3) == 0 ? [CardID("1")] : [])
    card.done = int(in: 0...3) == 0 ? Moment(rawValue: 0) : nil
    if card.assignee != nil { card.set(people: ["Cy", "Dee D"].filter { _ in int(in: 0...3) == 0 }) }
    card.set(
      comments: (0..<int(in: 0...2)).map {
        Comment(
          CommentID("\($0 + 1)"), int(in: 0...1) == 0 ? words() : "One line: so\nand \(words())",
          by: [nil, "Ada", "Bob, the B"].randomElement(using: &self)!, at: Moment(rawValue: $0 * 1000))
      })
    card.set(
      attachments: (0..<int(in: 0...2)).map {
        Attachment(
          AttachmentID("\($0 + 1)"), words(),
          at: [nil, "https://example.org/a_(b)", "/home/ada/plan.pdf"].randomElement(using: &self)!)
      })
    return card
  }
}
