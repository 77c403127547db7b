import BoardSharing
import Foundation
import Sharing
import TaskBoardModel
import Testing

/// What stands on the wire, so that a change of it is seen.
@Suite struct WireTests {
  private func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func back<Value: Codable & Equatable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text(value).utf8))
  }

  @Test func `a command that was done`() throws {
    let command = KanbanCommand(.delete([CardID("3")]), at: Moment(rawValue: 7), by: "Ada")
    let confirmed = ConfirmedCommand(revision: 2, key: "k", command: command, ids: ["13k3f": "13"])
    #expect(
      try text(confirmed)
        == #"{"command":{"action":{"delete":{"_0":["3"]}},"author":"Ada","time":7},"ids":{"13k3f":"13"},"key":"k","revision":2}"#
    )
    #expect(try back(confirmed) == confirmed)
  }

  @Test func `a board is in the form of its file`() throws {
    let document = SharedBoard(id: BoardID("garden"), revision: 3, board: .empty(title: "Garden"))
    let text = try text(document)
    #expect(
      text.hasPrefix(#"{"board":{"board":{"cards":"#) && text.contains(#""format":"task-board","version":1}"#),
      "\(text)")
    #expect(text.hasSuffix(#""id":"garden","revision":3}"#), "\(text)")
    #expect(try back(document) == document)
    for new in [NewBoard(title: "a"), NewBoard(title: "b", .empty(title: "c"))] { #expect(try back(new) == new) }
  }

  @Test(arguments: [#"{"format":"other","version":1,"board":{}}"#, #"{"format":"task-board","version":2,"board":{}}"#])
  func `a board of another form or a later version is refused`(_ board: String) {
    let text = #"{"id":"garden","revision":3,"board":\#(board)}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(SharedBoard.self, from: Data(text.utf8)) }
  }

  @Test(arguments: [-1, 1_000_000_000_001, Int.max, .min])
  func `a board with a revision that none has is refused`(_ revision: Int) throws {
    let document = SharedBoard(id: BoardID("garden"), revision: revision, board: .empty(title: "Garden"))
    #expect(throws: DecodingError.self) { try back(document) }
  }

  @Test func `presence and the list of boards`() throws {
    #expect(
      try text(Presence(client: "c1", name: "Ada", holding: [CardID("12")]))
        == #"{"client":"c1","holding":["12"],"name":"Ada"}"#)
    #expect(
      try text([BoardSummary(id: BoardID("garden"), title: "Garden", revision: 3)])
        == #"[{"id":"garden","revision":3,"title":"Garden"}]"#)
  }
}
