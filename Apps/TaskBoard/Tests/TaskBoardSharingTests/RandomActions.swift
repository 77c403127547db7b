import BoardSharing
import SeededRandom
import SharingTestKit
import TaskBoardModel

extension SplitMix64 {
  /// Something that a person may do to the board, with the cards that follow those which repeat; it may be refused.
  mutating func action(for board: Kanban, tag: String) -> KanbanAction {
    let now = LocalTime(moment: Moment(rawValue: 9), zone: 60)
    return board.followed(plainAction(for: board, tag: tag), at: now, tag: tag)
  }

  private mutating func plainAction(for board: Kanban, tag: String) -> KanbanAction {
    switch int(in: 0...19) {
    case 16:
      return .claim(
        cards(on: board).first ?? CardID("1"), seconds: int(in: 1...30),
        to: int(in: 0...2) == 0 ? place(on: board) : nil)
    case 18:
      let ids = (1...int(in: 1...3)).map { CardID("\(board.numbering + $0)\(tag)") }
      return .addCards(ids.map { NewCard(Card($0, title: "Card"), at: place(on: board)) })
    case 19:
      let name = "F\(int(in: 1...3))"
      return [
        .changeBoard(.filter(name, "word\(int(in: 1...9))")), .changeBoard(.filter(name, nil)),
        .changeBoard(.renameFilter(name, to: "F\(int(in: 1...3))")),
        .changeBoard(.template(name, CardTemplate(of: Card(CardID("1"), title: "T\(int(in: 1...9))")))),
      ].randomElement(using: &self)!
    case 17: return .release(cards(on: board).first ?? CardID("1"))
    case 0...3:
      return .add(Card(board.newCardID(tag: tag), title: "Card"), at: place(on: board))
    case 4...7:
      return .move(cards(on: board), to: place(on: board), changing: int(in: 0...3) == 0 ? [change(tag: tag)] : [])
    case 8...10: return .change(cards(on: board), [change(tag: tag)])
    case 11: return .delete(cards(on: board))
    case 12:
      return int(in: 0...2) > 0
        ? .addColumn(Column(board.newColumnID(tag: tag), title: "New"), after: [column(on: board)])
        : .deleteColumn(column(on: board))
    case 13: return .moveColumn(column(on: board), after: int(in: 0...1) == 0 ? [] : [column(on: board)])
    case 14:
      return .changeColumn(
        column(on: board), int(in: 0...1) == 0 ? .limit(nil) : .limit(Limit(int(in: 1...3), isHard: true)))
    default: return .changeBoard(.title("Board \(int(in: 1...9))"))
    }
  }

  private mutating func column(on board: Kanban) -> ColumnID {
    board.columns.randomElement(using: &self)?.id ?? ColumnID("c1")
  }

  private mutating func cards(on board: Kanban) -> [CardID] {
    let all = board.cards.keys.sorted()
    return (0..<int(in: 1...2)).compactMap { _ in all.randomElement(using: &self) }
  }

  private mutating func place(on board: Kanban) -> CardPlace {
    let id = column(on: board)
    guard let column = board[id] else { return CardPlace(id) }
    return column.place(at: int(in: 0...column.cards.count))
  }

  private mutating func change(tag: String) -> CardChange {
    switch int(in: 0...9) {
    case 8, 9: .repeats(int(in: 0...4) == 0 ? nil : Repetition("+1w"))
    case 5: .comment(Comment(CommentID("\(int(in: 1...9))\(tag)"), "Well", at: Moment(rawValue: 0)))
    case 6: .person(["Ada", "Cy"].randomElement(using: &self)!, int(in: 0...1) == 0)
    case 7:
      .attachment(
        Attachment(AttachmentID("\(int(in: 1...3))"), "Plan", at: [nil, "/a", "/b"].randomElement(using: &self)!))
    case 0: .title("Title \(int(in: 1...9))")
    case 1: .label(["bug", "idea"].randomElement(using: &self)!, int(in: 0...1) == 0)
    case 2: .priority(Priority.allCases.randomElement(using: &self))
    case 3: .assignee(int(in: 0...1) == 0 ? nil : "Ada")
    default: .done(int(in: 0...1) == 0 ? nil : Moment(rawValue: int(in: 1...9)))
    }
  }
}

extension Kanban {
  static var start: Kanban {
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    let cards = (1...4).map { Card(CardID("\($0)"), title: "Task \($0)") }
    return Kanban(
      title: "Shared",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), cards), (Column(ColumnID("c2"), title: "Doing"), []), (done, []),
      ])
  }

  /// A command that the board may accept or refuse.
  @Sendable static func choice(_ board: Kanban, tag: String, _ dice: inout SplitMix64) -> KanbanCommand {
    KanbanCommand(dice.action(for: board, tag: tag), at: Moment(rawValue: 0))
  }

  static var laws: SharingLaws<Kanban> { SharingLaws(.start, fault: { $0.fault }, choice: choice) }
}

extension SimulatedWorld<Kanban> {
  static func boards(seed: UInt64, clients: Int) -> Self {
    Self(.start, seed: seed, clients: clients, choice: Kanban.choice)
  }
}
