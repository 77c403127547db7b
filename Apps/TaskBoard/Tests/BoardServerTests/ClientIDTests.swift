import BoardSharing
import Foundation
import Networking
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// An id that a client chooses never refers to anything but what that client added.
@Suite struct ClientIDTests {
  private static let now = Moment(rawValue: 1_000_000)

  /// A board and its log, as a server has them.
  private struct Served {
    var board = Kanban.empty(title: "Law")
    var log = CommandLog(capacity: 50)
    var count = 0

    mutating func perform(_ action: KanbanAction, by caller: String) throws(Problem) {
      var group = CommandGroup(bytes: 0)
      count += 1
      let command = KanbanCommand(action, at: now)
      let submission: Submission
      do { submission = try Submission(command: command, key: "k\(count)", caller: caller) } catch {
        preconditionFailure("\(error)")
      }
      _ = try group.perform(submission, by: caller, on: &board, after: log, at: now)
      for line in group.lines { log.append(line) }
    }
  }

  @Test func `an id that the server gives, or that the board has, is refused for something new`() throws {
    for id in [
      "", "1", "2", "007", "c1", "c4", "c", "99999999999999999999", "9223372036854775807", "c9223372036854775807",
      "1 a",
      "1\u{301}a", "é", "1/a", String(repeating: "a", count: 65),
    ] {
      var served = Served()
      #expect(throws: Problem.self, "\(id)") {
        try served.perform(.add(Card(CardID(id), title: "New"), at: CardPlace(ColumnID("c1"))), by: "m")
      }
      #expect(throws: Problem.self, "\(id)") {
        try served.perform(.addColumn(Column(ColumnID(id), title: "New"), after: []), by: "m")
      }
      #expect(served.board == Kanban.empty(title: "Law"))
    }
  }

  @Test func `an id that a caller gives again means the newest thing, for that caller alone`() throws {
    var served = Served()
    let id = CardID("new")
    for (title, caller) in [("First", "ada"), ("Bo's", "bo"), ("Second", "ada")] {
      try served.perform(.add(Card(id, title: title), at: CardPlace(ColumnID("c1"))), by: caller)
    }
    try served.perform(.change([id], [.details("by ada")]), by: "ada")
    try served.perform(.change([id], [.details("by bo")]), by: "bo")
    #expect(served.board.cards.values.sorted { $0.id < $1.id }.map(\.details) == ["", "by bo", "by ada"])
  }

  @Test func `among clients with hostile and honest ids, each command reaches the card that its sender named`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(150, long: 1_000)) { random in
      var served = Served()
      let clients = ["ada", "bo", "mallory"]
      let ids = ["1", "2", "3", "1a", "2a", "3a", "c1", "a", "1b", "0", ""]
      /// The titles of the cards that each client has added, by the id that it gave them.
      var own: [String: [String: String]] = [:]
      for step in 0..<40 {
        let client = clients.randomElement(using: &random)!
        let id = ids.randomElement(using: &random)!
        let before = served.board
        if random.bool(probability: 0.5) {
          let title = "\(client) \(step)"
          let card = Card(CardID(id), title: title)
          guard (try? served.perform(.add(card, at: CardPlace(ColumnID("c1"))), by: client)) != nil else { continue }
          own[client, default: [:]][id] = title
        } else {
          // A number means the card that everybody sees under it; another id what this client has added with it.
          let named = before[CardID(id)]?.title ?? own[client]?[id]
          let action: KanbanAction =
            random.bool(probability: 0.3)
            ? .delete([CardID(id)]) : .change([CardID(id)], [.details("by \(client) at \(step)")])
          guard (try? served.perform(action, by: client)) != nil else { continue }
          let changed = before.cards.values.filter { served.board[$0.id] != $0 }
          #expect(changed.map(\.title) == [named], "seed \(random.seed), step \(step): \(client) named \(id)")
        }
      }
    }
  }

  @Test func `a number up to the highest that a file or a client can write is followed by another one`() throws {
    for text in ["9223372036854775807", "9223372036854775806", "1000000000", "1000000001", "99999999999999999999", "0"]
    {
      var card = Card(CardID("1"), title: "Card")
      card.set(comments: [Comment(CommentID(text), "x", at: Self.now)])
      card.set(attachments: [Attachment(AttachmentID(text), "x")])
      let board = Kanban(
        title: "b",
        columns: [(Column(ColumnID("c\(text)"), title: "x"), [card]), (Column(ColumnID(text), title: "y"), [])])
      #expect(board[board.newColumnID()] == nil && board[board.newCardID()] == nil, "\(text)")
      #expect(!card.comments.map(\.id).contains(card.newCommentID()), "\(text)")
      #expect(!card.attachments.map(\.id).contains(card.newAttachmentID()), "\(text)")
      let other = Kanban(title: "b", columns: [(Column(ColumnID("c1"), title: "x"), [Card(CardID(text), title: "x")])])
      let json = try JSONEncoder().encode(other)
      if CardID(text).isBeyondNumbers {
        #expect(throws: DecodingError.self, "\(text)") { try JSONDecoder().decode(Kanban.self, from: json) }
      } else {
        #expect(try JSONDecoder().decode(Kanban.self, from: json).newCardID().number != Int(text), "\(text)")
      }
    }
    for numbering in ["9223372036854775807", "1000000001", "-1"] {
      let json = #"{"title":"b","columns":[{"id":"c1","title":"x","cards":[]}],"cards":{},"numbering":\#(numbering)}"#
      let read = Result { try JSONDecoder().decode(Kanban.self, from: Data(json.utf8)) }
      if case .success(let board) = read { #expect(0...CardID.highestNumber ~= board.numbering) }
    }
  }
}
