import History
import TaskBoardModel
import Testing

/// What is refused, and in which words.
@Suite struct RuleTests {
  private let now = Moment(rawValue: 1000)

  /// Todo with 1 and 2, Doing with 3 (at most one, hard), Done; all of Ada's.
  private func board(hard: Bool = true, personLimit: Limit? = nil) -> Kanban {
    func card(_ number: Int) -> Card {
      var card = Card(CardID("\(number)"), title: "Task \(number)")
      card.assignee = "Ada"
      return card
    }
    var doing = Column(ColumnID("c2"), title: "Doing")
    doing.limit = Limit(1, isHard: hard)
    var testing = Column(ColumnID("c4"), title: "Testing")
    testing.limit = Limit(5, isHard: true)
    var done = Column(ColumnID("c3"), title: "Done")
    done.finishes = true
    return Kanban(
      title: "Test",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), [card(1), card(2)]), (doing, [card(3)]), (done, []), (testing, []),
      ], personLimit: personLimit)
  }

  @Test func `a card that is brought back from an archived column goes where it can be seen`() throws {
    var board = board()
    func perform(_ action: KanbanAction) throws { _ = try KanbanCommand(action, at: now).perform(on: &board) }
    try perform(.move([CardID("2")], to: CardPlace(ColumnID("c3"))))
    try perform(.move([CardID("1")], to: CardPlace(ColumnID("c4"))))
    for id in ["1", "2"] { try perform(.change([CardID(id)], [.archived(true)])) }
    let before = board
    for id in ["c3", "c4"] { try perform(.changeColumn(ColumnID(id), .archived(true))) }
    let hidden = board
    var inverse = try KanbanCommand(.change([CardID("1"), CardID("2")], [.archived(false)]), at: now).perform(
      on: &board)
    #expect(board.column(of: CardID("1"))?.id == ColumnID("c1") && board.column(of: CardID("2"))?.id == ColumnID("c1"))
    #expect(board[CardID("2")]?.isDone == true && board.cards.values.allSatisfy { !$0.isArchived })
    _ = try inverse.perform(on: &board)
    #expect(board == hidden)
    // A column that is shown keeps its cards.
    board = before
    inverse = try KanbanCommand(.change([CardID("1"), CardID("2")], [.archived(false)]), at: now).perform(on: &board)
    #expect(board.column(of: CardID("1"))?.id == ColumnID("c4") && board.column(of: CardID("2"))?.id == ColumnID("c3"))
    for id in ["c1", "c2", "c3", "c4"] { try perform(.changeColumn(ColumnID(id), .archived(true))) }
    try perform(.change([CardID("1")], [.archived(true)]))
    #expect(refusal(board, .change([CardID("1")], [.archived(false)]))?.hasPrefix("All columns are archived.") == true)
  }

  private func refusal(_ board: Kanban, _ action: KanbanAction) -> String? {
    var board = board
    do throws(Refusal) {
      _ = try KanbanCommand(action, at: now).perform(on: &board)
      return nil
    } catch {
      return error.description
    }
  }

  private func move(_ ids: Int..., to column: String) -> KanbanAction {
    .move(ids.map { CardID("\($0)") }, to: CardPlace(ColumnID(column)))
  }

  @Test func `a hard limit refuses one more, a soft one warns`() {
    let full = "\"Doing\" is full: 1 of 1. Move a card out of it first, or raise its limit."
    #expect(refusal(board(), move(1, to: "c2")) == full)
    #expect(refusal(board(), move(3, to: "c1")) == nil)
    #expect(refusal(board(), .add(Card(CardID("9"), title: "New"), at: CardPlace(ColumnID("c2")))) == full)
    #expect(refusal(board(hard: false), move(1, to: "c2")) == nil)
    #expect(board(hard: false).warning(moving: [CardID("1")], to: ColumnID("c2")) == "2 of 1 in Doing")
    #expect(board(hard: false).warning(moving: [CardID("3")], to: ColumnID("c2")) == nil)
  }

  @Test func `a person's limit counts over all columns with a limit`() {
    let board = board(personLimit: Limit(1, isHard: true))
    let text = "Ada has 1 of 1 cards in progress. Finish one of them first, or ask someone else."
    #expect(refusal(board, move(1, to: "c4")) == text)
    #expect(refusal(board, move(3, to: "c4")) == nil)
    #expect(refusal(self.board(personLimit: Limit(2, isHard: true)), move(1, 2, to: "c4")) != nil)
  }

  @Test func `what waits for another card cannot be done before it`() throws {
    var board = board()
    _ = try KanbanCommand(.change([CardID("1")], [.blocker(CardID("2"), true)]), at: now).perform(on: &board)
    let text =
      "Card 1 waits for 2 \"Task 2\", which is not done. Finish that one first, or remove the dependency."
    #expect(refusal(board, move(1, to: "c3")) == text)
    #expect(refusal(board, .change([CardID("1")], [.done(now)])) == text)
    #expect(refusal(board, move(1, 2, to: "c3")) == nil)
    #expect(
      refusal(board, .change([CardID("2")], [.blocker(CardID("1"), true)]))
        == "Card 1 waits for 2 already. Remove the other dependency first.")
    #expect(
      refusal(board, .change([CardID("2")], [.blocker(CardID("2"), true)]))?.hasPrefix("Card 2 cannot wait for itself.")
        == true)
    _ = try KanbanCommand(.delete([CardID("2")]), at: now).perform(on: &board)
    #expect(board[CardID("1")]?.blockers == [])
    #expect(refusal(board, move(1, to: "c3")) == nil)
  }

  @Test func `a card is done where cards are done, and open again elsewhere`() throws {
    var board = board()
    _ = try KanbanCommand(move(1, to: "c3"), at: now).perform(on: &board)
    #expect(board[CardID("1")]?.done == now)
    _ = try KanbanCommand(move(1, to: "c1"), at: Moment(rawValue: 2000)).perform(on: &board)
    #expect(board[CardID("1")]?.done == nil)
  }

  @Test func `names are not empty, and deletions lose nothing unseen`() {
    let empty = "A card needs a name. Type one, or press Esc."
    #expect(refusal(board(), .add(Card(CardID("9"), title: "  "), at: CardPlace(ColumnID("c1")))) == empty)
    #expect(refusal(board(), .change([CardID("1")], [.title("")])) == empty)
    #expect(
      refusal(board(), .deleteColumn(ColumnID("c1")))
        == "Column \"Todo\" still has cards: 2 open. Move or delete them first, or archive the column.")
    #expect(refusal(board(), .delete([CardID("77")]))?.hasPrefix("There is no card 77.") == true)
    #expect(refusal(board(), move(1, to: "c9"))?.hasPrefix("There is no column c9.") == true)
    #expect(refusal(board(), .changeBoard(.title("Test"))) == "Nothing would change.")
  }

  @Test func `numbers of deleted cards are not used again, and those of cards taken back are`() throws {
    var board = board()
    let id = board.newCardID()
    #expect(id == CardID("4"))
    let back = try KanbanCommand(.add(Card(id, title: "New"), at: CardPlace(ColumnID("c1"))), at: now)
      .perform(on: &board)
    var other = board
    _ = try KanbanCommand(.delete([id]), at: now).perform(on: &other)
    #expect(other.newCardID() == CardID("5"))
    _ = try back.perform(on: &board)
    #expect(board.newCardID() == id)
  }
}
