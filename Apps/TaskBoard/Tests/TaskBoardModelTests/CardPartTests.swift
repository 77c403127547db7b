import History
import TaskBoardModel
import Testing

/// Comments, links and several assignees.
@Suite struct CardPartTests {
  private let id = CardID("1")

  private func board(_ cards: Int = 2) -> Kanban {
    let cards = (1...cards).map { Card(CardID("\($0)"), title: "Task \($0)") }
    return Kanban(title: "Test", columns: [(Column(ColumnID("c1"), title: "Todo"), cards)])
  }

  private func perform(
    _ changes: [CardChange], on board: inout Kanban, at time: Int = 100, by author: String? = "Ada"
  ) throws(Refusal) {
    _ = try KanbanCommand(.change([id], changes), at: Moment(rawValue: time), by: author).perform(on: &board)
  }

  private func refusal(_ change: CardChange, on board: Kanban, by author: String? = "Ada") -> String? {
    var board = board
    do throws(Refusal) {
      try perform([change], on: &board, by: author)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a new comment has the author and the time of its command, whatever the client says`() throws {
    var board = board()
    try perform([.comment(Comment(CommentID("1"), "Hello", by: "Eve", at: Moment(rawValue: 1)))], on: &board)
    #expect(board[id]?.comments == [Comment(CommentID("1"), "Hello", by: "Ada", at: Moment(rawValue: 100))])
    try perform([.comment(Comment(CommentID("1"), "Hello!", by: "Eve", at: Moment(rawValue: 1)))], on: &board, at: 200)
    #expect(board[id]?.comments == [Comment(CommentID("1"), "Hello!", by: "Ada", at: Moment(rawValue: 100))])
  }

  @Test func `only its author changes a comment, and anybody may delete it`() throws {
    var board = board()
    try perform([.comment(Comment(CommentID("1"), "Hello", at: Moment(rawValue: 0)))], on: &board)
    let other = CardChange.comment(Comment(CommentID("1"), "Bye", at: Moment(rawValue: 0)))
    #expect(
      refusal(other, on: board, by: "Bob")
        == "The comment is by Ada. Write one of your own; anyone may delete one.")
    try perform([.noComment(CommentID("1"))], on: &board, by: "Bob")
    #expect(board[id]?.comments.isEmpty == true)
  }

  @Test func `comments are in the order of their time, however they come`() throws {
    var board = board()
    for (number, time) in [(2, 300), (1, 100), (3, 200)] {
      try perform(
        [.comment(Comment(CommentID("\(number)"), "\(number)", at: Moment(rawValue: 0)))], on: &board, at: time)
    }
    #expect(board[id]?.comments.map(\.text) == ["1", "3", "2"])
  }

  @Test func `what is no comment, link or name is refused`() {
    let board = board()
    #expect(
      refusal(.comment(Comment(CommentID("1"), " \n", at: Moment(rawValue: 0))), on: board)
        == "A comment needs words. Write some, or delete the comment.")
    #expect(
      refusal(.attachment(Attachment(AttachmentID("1"), "Plan", at: "a b")), on: board)
        == "\"a b\" is not an address. Write it without spaces: %20 stands for one.")
    #expect(
      refusal(.attachment(Attachment(AttachmentID("1"), "")), on: board)
        == "A link needs a name. Type one, or press Esc.")
    #expect(
      refusal(.person("Ada, Bob", true), on: board)
        == "\"Ada, Bob\" is not a name. A name is one or more words, without commas.")
  }

  @Test func `the limit of a person counts the cards of all who work on them`() throws {
    var doing = Column(ColumnID("c1"), title: "Doing")
    doing.limit = Limit(9, isHard: false)
    let cards = (1...2).map { Card(CardID("\($0)"), title: "Task \($0)") }
    var board = Kanban(title: "Test", columns: [(doing, cards)], personLimit: Limit(1, isHard: true))
    try perform([.assignee("Ada"), .person("Bob", true)], on: &board)
    #expect(board[id]?.assignees == ["Ada", "Bob"])
    let more = KanbanCommand(.change([CardID("2")], [.assignee("Bob")]), at: Moment(rawValue: 0))
    #expect(
      throws: Refusal("Bob has 1 of 1 cards in progress.", remedy: "Finish one of them first, or ask someone else.")
    ) {
      _ = try more.perform(on: &board)
    }
  }
}
