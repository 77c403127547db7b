import Foundation
import History
import Testing

@testable import TaskBoardModel

/// A board whose numbers are used up takes no new card, and is otherwise a board like any other.
@Suite struct LastNumberTests {
  private let todo = ColumnID("c1")
  private let time = Moment(rawValue: 1_800_000_000)

  private func board(left: Int) -> Kanban {
    var board = Kanban.empty(title: "Old")
    _ = board.apply([.put(Card(CardID("7"), title: "Seven"), CardPlace(todo))])
    board.advance(numbering: CardID.highestNumber - left)
    return board
  }

  private func perform(_ action: KanbanAction, on board: inout Kanban) throws(Refusal) {
    _ = try KanbanCommand(action, at: time, by: "Ada").perform(on: &board)
  }

  @Test(arguments: ["", "t"]) func `as many cards are added as there are numbers, and then it is said why not`(
    _ tag: String
  ) throws {
    for left in 0...3 {
      var board = board(left: left)
      for _ in 0..<left {
        try perform(.add(Card(board.newCardID(tag: tag), title: "New"), at: CardPlace(todo)), on: &board)
      }
      let full = board
      for many in [1, 2] {
        let cards = (1...many).map {
          NewCard(Card(CardID("\(full.numbering + $0)\(tag)"), title: "New"), at: CardPlace(todo))
        }
        for action in [.addCards(cards), .add(cards[0].card, at: CardPlace(todo))] as [KanbanAction] {
          #expect {
            try perform(action, on: &board)
          } throws: {
            ($0 as? Refusal)?.reason == "The board has no number left for a new card: they go up to 1000000000."
          }
        }
      }
      #expect(board == full)
      // It can be changed, written and read.
      try perform(.change([CardID("7")], [.title("Eight")]), on: &board)
      try perform(.move([CardID("7")], to: CardPlace(ColumnID("c2"))), on: &board)
      #expect(board.fault == nil)
      #expect(try JSONDecoder().decode(Kanban.self, from: JSONEncoder().encode(board)) == board)
    }
  }

  @Test func `a card that repeats is not done if nothing could follow it`() throws {
    var board = board(left: 0)
    try perform(.change([CardID("7")], [.repeats(Repetition("1d"))]), on: &board)
    let action = board.followed(.change([CardID("7")], [.done(time)]), at: LocalTime(moment: time, zone: 0))
    let before = board
    #expect {
      try perform(action, on: &board)
    } throws: {
      ($0 as? Refusal)?.reason.contains("no number left") == true
    }
    #expect(board == before)
  }

  @Test func `two new cards with the last number are a conflict, and no number comes after it`() {
    let base = board(left: 1)
    func side(_ title: String) -> Kanban {
      var side = base
      _ = side.apply([.put(Card(base.newCardID(), title: title), CardPlace(todo))])
      side.advance(numbering: CardID.highestNumber)
      return side
    }
    let merge = BoardMerge(base: base, ours: side("Ours"), theirs: side("Theirs"))
    #expect(merge.board.cards.values.map(\.title).sorted() == ["Ours", "Seven"])
    #expect(merge.conflicts.map(\.id) == [CardID("1000000000")])
    #expect(merge.conflicts.first?.theirs?.card.title == "Theirs")
    #expect(merge.board.fault == nil)
  }
}
