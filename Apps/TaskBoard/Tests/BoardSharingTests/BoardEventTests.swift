import Foundation
import Testing

@testable import BoardSharing
@testable import TaskBoardModel

/// What a hook gets of a change to a board.
@Suite struct BoardEventTests {
  private static func board() throws -> Kanban {
    var board = Kanban.empty(title: "Garden")
    for number in 1...3 {
      let card = Card(CardID("\(number)"), title: "Card \(number)")
      _ = try KanbanCommand(.add(card, at: board.columns[1].end), at: Moment(rawValue: 0)).perform(on: &board)
    }
    return board
  }

  @Test func `a hook gets each change as one line of JSON`() throws {
    let move = KanbanAction.move([CardID("1")], to: CardPlace(ColumnID("c1")))
    let command = KanbanCommand(move, at: Moment(rawValue: 60), by: "Ada")
    let event = BoardEvent(command, on: "garden", try Self.board(), revision: 1)
    let line = """
      {"author":"Ada","board":"garden","boardTitle":"Garden","cards":[{"column":"Doing","id":"1","title":"Card 1"}],\
      "command":{"action":{"move":{"_0":["1"],"changing":[],"to":{"after":[],"column":"c1"}}},"author":"Ada","time":60},\
      "event":"move","revision":1,"time":"1970-01-01T00:01:00Z","title":"Move card 1"}
      """
    #expect(String(decoding: try event.line(), as: UTF8.self) == line + "\n")
  }

  @Test func `an event names at most a hundred cards, and none that is gone`() throws {
    var board = try Self.board()
    let delete = KanbanCommand(.delete([CardID("2")]), at: Moment(rawValue: 0))
    _ = try delete.perform(on: &board)
    #expect(BoardEvent(delete, on: "garden", board).cards.isEmpty)
    let ids = (1...200).map { CardID("\($0 % 3 + 1)") }
    let event = BoardEvent(KanbanCommand(.change(ids, [.archived(true)]), at: Moment(rawValue: 0)), on: "garden", board)
    #expect(event.cards.count <= BoardEvent.maximumCards && event.event == "edit")
  }
}
