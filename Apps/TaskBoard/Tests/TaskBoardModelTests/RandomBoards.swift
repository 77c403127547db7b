import SeededRandom
import TaskBoardModel

extension SplitMix64 {
  /// A board with a few columns, of which some have limits, and cards of all kinds.
  mutating func board() -> Kanban {
    var number = 0
    let columns = (1...int(in: 2...4)).map { index in
      var column = Column(ColumnID("c\(index)"), title: "Column \(index)")
      if int(in: 0...2) == 0 { column.limit = Limit(int(in: 1...4), isHard: int(in: 0...1) == 0) }
      column.finishes = int(in: 0...3) == 0
      let cards = (0..<int(in: 0...5)).map { _ in
        number += 1
        return card(number)
      }
      return (column, cards)
    }
    return Kanban(title: "Random", columns: columns, personLimit: int(in: 0...3) == 0 ? Limit(2, isHard: true) : nil)
  }

  mutating func card(_ number: Int) -> Card {
    var card = Card(CardID("\(number)"), title: "Task \(number)")
    card.set(labels: ["ui", "bug", "idea"].filter { _ in int(in: 0...3) == 0 })
    card.assignee = int(in: 0...1) == 0 ? ["Ada", "Bob"].randomElement(using: &self) : nil
    card.done = int(in: 0...3) == 0 ? Moment(rawValue: 1) : nil
    card.isArchived = int(in: 0...5) == 0
    card.repetition = int(in: 0...3) == 0 ? Repetition(["1d", "+2w", "1m:31"].randomElement(using: &self)!) : nil
    card.checklist = (0..<int(in: 0...3)).map {
      CheckItem(CheckItemID("\($0)"), "Step \($0)", isDone: int(in: 0...1) == 0)
    }
    return card
  }

  /// Sometimes one that is not there.
  private mutating func cardID(_ board: Kanban) -> CardID {
    int(in: 0...9) == 0 ? CardID("999") : board.cards.keys.sorted().randomElement(using: &self) ?? CardID("1")
  }

  private mutating func columnID(_ board: Kanban) -> ColumnID {
    int(in: 0...19) == 0 ? ColumnID("c99") : board.columns.randomElement(using: &self)?.id ?? ColumnID("c1")
  }

  private mutating func cardIDs(_ board: Kanban) -> [CardID] { (0..<int(in: 1...3)).map { _ in cardID(board) } }

  private mutating func place(_ board: Kanban) -> CardPlace {
    let id = columnID(board)
    guard let column = board[id], int(in: 0...5) > 0 else {
      return CardPlace(id, after: int(in: 0...1) == 0 ? [] : [cardID(board)], before: cardID(board))
    }
    return column.place(at: int(in: 0...column.cards.count))
  }

  private mutating func change(_ board: Kanban) -> CardChange {
    switch int(in: 0...20) {
    case 20: .repeats(int(in: 0...2) == 0 ? nil : Repetition("+1w:mon,thu"))
    case 13: .person(["Cy", "Dee", ""].randomElement(using: &self)!, int(in: 0...1) == 0)
    case 14, 15:
      .comment(
        Comment(
          CommentID("\(int(in: 0...3))"), ["Yes", "No\nreally", " "].randomElement(using: &self)!,
          at: Moment(rawValue: 5)))
    case 16: .noComment(CommentID("\(int(in: 0...3))"))
    case 17: .attachment(Attachment(AttachmentID("\(int(in: 0...3))"), "Plan", at: int(in: 0...1) == 0 ? nil : "/plan"))
    case 18: .noAttachment(AttachmentID("\(int(in: 0...3))"))
    case 19: .claim(nil, was: int(in: 0...1) == 0 ? nil : Claim(by: "Ada", until: Moment(rawValue: 20)))
    case 0: .title(["New", " spaced ", "", "三国"].randomElement(using: &self)!)
    case 1: .details(["", "*many*\nlines"].randomElement(using: &self)!)
    case 2: .label(["ui", "bug", "two words", ""].randomElement(using: &self)!, int(in: 0...1) == 0)
    case 3: .priority(int(in: 0...1) == 0 ? nil : Priority.allCases.randomElement(using: &self))
    case 4: .due(int(in: 0...1) == 0 ? nil : DueDate(Day(number: int(in: 0...40_000)), minute: 90, zone: 60))
    case 5: .assignee(int(in: 0...1) == 0 ? nil : ["Ada", "Bob"].randomElement(using: &self))
    case 6: .estimate(int(in: 0...1) == 0 ? nil : Double(int(in: -1...8)) / 2)
    case 7: .done(int(in: 0...1) == 0 ? nil : Moment(rawValue: int(in: 0...9)))
    case 8: .archived(int(in: 0...1) == 0)
    case 9: .blocker(cardID(board), int(in: 0...3) > 0)
    case 10:
      .item(
        CheckItem(CheckItemID("\(int(in: 0...4))"), "Step", isDone: int(in: 0...1) == 0),
        after: int(in: 0...1) == 0 ? nil : CheckItemID("\(int(in: 0...4))"))
    case 11: .noItem(CheckItemID("\(int(in: 0...4))"))
    default: .extra("key", int(in: 0...1) == 0 ? nil : .array([.int(int(in: 0...9)), .null, .bool(true)]))
    }
  }

  private mutating func preset() -> BoardChange {
    let names = ["Bugs", "bugs", "My bugs", ""]
    func name() -> String { names[int(in: 0...3)] }
    return switch int(in: 0...6) {
    case 0, 1: .filter(name(), ["label:bug", "is:open", "@bugs"].randomElement(using: &self)!)
    case 2: .filter(name(), nil)
    case 3: .renameFilter(name(), to: name())
    case 4: .template(name(), CardTemplate(of: card(1), dueIn: int(in: -1...9)))
    case 5: .template(name(), nil)
    default: .renameTemplate(name(), to: name())
    }
  }

  /// Mostly with the cards that follow those which repeat.
  mutating func action(for board: Kanban) -> KanbanAction {
    let action = plainAction(for: board)
    return int(in: 0...3) == 0 ? action : board.followed(action, at: LocalTime(moment: Moment(rawValue: 9), zone: 60))
  }

  private mutating func plainAction(for board: Kanban) -> KanbanAction {
    switch int(in: 0...19) {
    case 18, 19: .changeBoard(preset())
    case 14, 15: .claim(cardID(board), seconds: int(in: 0...20), to: int(in: 0...2) == 0 ? place(board) : nil)
    case 16: .release(cardID(board))
    case 17:
      .addCards(
        (1...int(in: 1...4)).map { index in
          let number = board.numbering + (int(in: 0...9) == 0 ? 0 : index)
          return NewCard(card(number), at: place(board))
        })
    case 0, 1: .add(card(int(in: 0...4) == 0 ? int(in: 1...9) : board.numbering + int(in: 1...3)), at: place(board))
    case 2...5: .move(cardIDs(board), to: place(board), changing: int(in: 0...3) == 0 ? [change(board)] : [])
    case 6...8: .change(cardIDs(board), (0..<int(in: 1...2)).map { _ in change(board) })
    case 9: .delete(cardIDs(board))
    case 10:
      int(in: 0...1) == 0
        ? .addColumn(Column(board.newColumnID(), title: "More"), after: [columnID(board)])
        : .deleteColumn(columnID(board))
    case 11: .moveColumn(columnID(board), after: int(in: 0...2) == 0 ? [] : [columnID(board), columnID(board)])
    case 12:
      .changeColumn(
        columnID(board),
        [.title("Renamed"), .limit(Limit(2, isHard: true)), .limit(nil), .finishes(true), .archived(true)]
          .randomElement(using: &self)!)
    default: .changeBoard([.title("Other"), .personLimit(Limit(1, isHard: false))].randomElement(using: &self)!)
    }
  }
}
