import History
import TaskBoardModel
import Testing

@Suite struct PlaceTests {
  /// One column with the cards 1 to 5, and an empty one.
  private let board = Kanban(
    title: "Test",
    columns: [
      (Column(ColumnID("c1"), title: "One"), (1...5).map { Card(CardID("\($0)"), title: "Task \($0)") }),
      (Column(ColumnID("c2"), title: "Two"), []),
    ])

  private func order(_ actions: KanbanAction...) throws -> String {
    var board = board
    for action in actions { _ = try KanbanCommand(action, at: Moment(rawValue: 1)).perform(on: &board) }
    return board.columns.map { $0.cards.map(\.rawValue).joined() }.joined(separator: "|")
  }

  private func move(_ ids: String, _ column: String, after: String, before: String? = nil) -> KanbanAction {
    .move(
      ids.map { CardID("\($0)") },
      to: CardPlace(ColumnID(column), after: after.map { CardID("\($0)") }, before: before.map { CardID($0) }))
  }

  @Test func `a card goes behind the nearest neighbor that is left`() throws {
    #expect(try order(move("1", "c1", after: "3")) == "23145|")
    #expect(try order(move("3", "c2", after: ""), move("1", "c1", after: "32", before: "4")) == "2145|3")
    #expect(try order(.delete([CardID("3"), CardID("2")]), move("1", "c1", after: "32", before: "5")) == "415|")
    #expect(try order(.delete([CardID("3"), CardID("5")]), move("1", "c1", after: "3", before: "5")) == "241|")
    #expect(try order(move("4", "c1", after: "")) == "41235|")
  }

  @Test func `several cards stay side by side in the order given, also where they are their own neighbors`() throws {
    #expect(try order(move("51", "c2", after: "")) == "234|51")
    #expect(try order(move("24", "c1", after: "21", before: "3")) == "12435|")
    #expect(try order(move("321", "c1", after: "321", before: "4"), move("4", "c1", after: "5")) == "32154|")
    #expect(try order(move("12", "c1", after: "5")) == "34512|")
  }

  @Test func `columns go behind the first that is there`() throws {
    let new = Column(ColumnID("c3"), title: "Three")
    var board = board
    _ = try KanbanCommand(.addColumn(new, after: [ColumnID("c9"), ColumnID("c1")]), at: Moment(rawValue: 1))
      .perform(on: &board)
    #expect(board.columns.map(\.id.rawValue) == ["c1", "c3", "c2"])
    _ = try KanbanCommand(.moveColumn(ColumnID("c2"), after: []), at: Moment(rawValue: 1)).perform(on: &board)
    #expect(board.columns.map(\.id.rawValue) == ["c2", "c1", "c3"])
    _ = try KanbanCommand(.deleteColumn(ColumnID("c3")), at: Moment(rawValue: 1)).perform(on: &board)
    #expect(board.columns.map(\.id.rawValue) == ["c2", "c1"])
  }
}
