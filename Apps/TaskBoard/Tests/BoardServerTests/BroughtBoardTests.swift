import BoardFiles
import BoardSharing
import Foundation
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// Boards that were made elsewhere and are imported whole.
@Suite struct BroughtBoardTests {
  private static let now = Moment(rawValue: 1_000_000)

  /// A board as Trello writes it, with `count` cards on two lists.
  private func trello(_ count: Int, details: String = "") throws -> Kanban {
    let id = "6553f100000000000000000"
    let cards = (1...count).map { number in
      #"{"id":"6555779f\#(String(format: "%016x", number))","idShort":\#(number),"idList":"\#(id)\#(number % 2)","pos":"#
        + #"\#(number),"name":"Card \#(number)","desc":"\#(details)","closed":false,"cover":{"color":null}}"#
    }
    let text =
      #"{"name":"Garden","lists":[{"id":"\#(id)0","name":"Todo","pos":1},{"id":"\#(id)1","name":"Done","pos":2},"#
      + #"{"id":"\#(id)2","name":"Later","pos":3}],"#
      + #""cards":[\#(cards.joined(separator: ","))]}"#
    return try TrelloImport.read(Data(text.utf8), at: Self.now).board
  }

  @Test func `a Trello board is imported, saved as our own file, and sent to a server`() async throws {
    let file = try BoardJSON.text(of: try trello(3))
    let board = try BoardJSON.board(Data(file.utf8))
    try board.check()
    try await TestServer.run { client, _ in
      let id = try await client.makeBoard(board.title, board: board)
      let served = try await client.board(id).board
      #expect(served == board && served.columns.map(\.id.rawValue).allSatisfy { $0.utf8.count == 24 })
      // The board can be edited: a deleted column comes back under its own id.
      let column = try #require(served.columns.last)
      #expect(try await client.perform(.deleteColumn(column.id), on: id).status == 200)
      let back = KanbanAction.takeBack([.putColumn(column, after: served.columns.dropLast().map(\.id).reversed())])
      #expect(try await client.perform(back, on: id).status == 200)
      #expect(try await client.board(id).board == board)
    }
  }

  @Test func `a board larger than any command is accepted, and a command of that size is not`() async throws {
    let board = try trello(1_500, details: String(repeating: "a long description ", count: 50))
    try await TestServer.run { client, _ in
      let body = try JSONEncoder().encode(NewBoard(title: board.title, board))
      #expect(body.count > 1 << 20)
      let made = try await client.send("POST", "v1/boards", body)
      #expect(made.status == 201, "\(made.text.prefix(300))")
      let id = try made.json(BoardSummary.self).id
      #expect(try await client.board(id).board.cards.count == 1_500)
      #expect(try await client.send("POST", BoardPaths.commands(id), body, key: "k").status == 413)
      let huge = try await client.send("POST", "v1/boards", Data(count: (16 << 20) + 1))
      #expect(huge.status == 413)
    }
  }

  @Test(arguments: [(64, true), (65, false)])
  func `an id of a column has at most 64 bytes`(_ bytes: Int, isTaken: Bool) {
    let column = Column(ColumnID(String(repeating: "c", count: bytes)), title: "Todo")
    let board = Kanban(title: "Garden", columns: [(column, [])])
    #expect(((try? board.check()) != nil) == isTaken)
  }
}
