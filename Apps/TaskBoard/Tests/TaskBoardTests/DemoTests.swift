import AppHost
import AppShell
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import BoardProgram
@testable import TaskBoard

/// The demo of the board: who plays it, and that it still ends as it should.
@Suite struct DemoTests {
  private static var board: Kanban {
    func card(_ number: Int, _ title: String, _ labels: [String], _ person: String = "") -> Card {
      var card = Card(CardID("\(number)"), title: title)
      card.set(labels: labels)
      card.assignee = person.isEmpty ? nil : person
      return card
    }
    var review = Column(ColumnID("c3"), title: "Review")
    review.limit = Limit(1, isHard: true)
    var done = Column(ColumnID("c4"), title: "Done")
    done.finishes = true
    return Kanban(
      title: "Spring release",
      columns: [
        (
          Column(ColumnID("c1"), title: "Todo"),
          [
            card(1, "Write the guide for a first app", ["docs"], "Ada"), card(2, "A picture for each program", ["ux"]),
            card(3, "Sound when a piece fits", ["ux", "idea"]),
          ]
        ),
        (Column(ColumnID("c2"), title: "Doing"), [card(4, "Escape gives everything back", ["bug"], "Ben")]),
        (review, [card(5, "Text can be read in all themes", ["ux"], "Cleo")]),
        (done, [card(6, "Help in two columns", [])]),
      ])
  }

  private func play(in size: CellSize) throws -> Player<KanbanApp> {
    var player = Player(KanbanApp(Self.board, started: .saturday), model: Self.board, size: size)
    func card(_ number: Int) -> KanbanPlace { .card(CardID("\(number)")) }
    func column(_ number: Int) -> KanbanPlace { .column(ColumnID("c\(number)")) }
    player.wait(.seconds(1))
    try player.glide(from: card(1), to: column(2))
    // Review is full, and says so before the release.
    try player.glide(from: card(4), to: column(3))
    try player.glide(from: card(5), to: column(4))
    try player.glide(from: card(4), to: column(3))
    player.keyPause = .milliseconds(500)
    player.keys("g a a")
    player.typeSlowly("Write the changelog")
    player.keys("Enter Esc u Ctrl-R")
    player.wait(.seconds(1))
    return player
  }

  @Test(arguments: [("small", CellSize(80, 23)), ("large", CellSize(120, 35))])
  func `the bundled demo is what this plays`(name: String, size: CellSize) throws {
    try expectDemo(play(in: size), named: name, in: "BoardProgram", notes: ["now": "\(LocalTime.saturday)"])
  }

  @Test(arguments: [CellSize(80, 24), CellSize(200, 60)])
  func `it ends with three cards moved, one refused and one added`(window: CellSize) throws {
    let opening = Boards.opening()
    var program = try #require(opening.demo).play(opening, in: window)
    let board = program.model
    let order = board.columns.map { $0.cards.map { board[$0]!.title } }
    #expect(order[0] == ["A picture for each program", "Sound when a piece fits"] || order[0].count == 3)
    #expect(order.joined().contains("Write the changelog"))
    #expect(board[CardID("5")]?.isDone == true)
    #expect(order[2] == ["Escape gives everything back"], "\(order)")
    #expect(
      program.takeAnnouncements().contains { $0.contains("Review") && $0.contains("limit") || $0.contains("full") })
  }
}
