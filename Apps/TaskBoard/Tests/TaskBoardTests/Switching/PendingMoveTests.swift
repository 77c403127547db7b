import AppHost
import AppShell
import Foundation
import History
import Synchronization
import TaskBoardModel
import Testing

@testable import BoardProgram
@testable import TaskBoard

/// Moves between real saves, interrupted wherever it is possible.
@Suite struct PendingMoveTests {
  private struct Killed: Error {}

  private static let now = Moment(rawValue: 1_000_000)

  private static func withFolder(_ body: (String, BoardPlaces) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "moves-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder, BoardPlaces(in: folder))
  }

  private static func make(_ name: String, _ board: Kanban, in folder: String) throws {
    try SavedDocument(Boards.opening(board: board), in: folder, named: name).perform { _ in [] }
  }

  private static func full() -> Card {
    var card = Card(CardID("7"), title: "Everything")
    (card.details, card.priority, card.assignee, card.estimate) = ("# Why\n", .high, "Ada", 2.5)
    card.set(labels: ["a", "b"])
    card.checklist = [CheckItem(CheckItemID("1"), "one", isDone: true), CheckItem(CheckItemID("2"), "two")]
    (card.created, card.done, card.isArchived) = (Moment(rawValue: 5), Moment(rawValue: 6), true)
    card.extra = ["id": .string("x")]
    card.set(blockers: [CardID("1")])
    return card
  }

  private static func move(_ cards: [Card], column: String = "Doing") -> PendingMove {
    PendingMove(
      key: "key", from: BoardAddress(name: "one"), to: BoardAddress(name: "two"), title: "two", time: now,
      author: "Ada", contents: cards.map { .init(card: $0, column: column) })
  }

  @Test func `a card keeps every field but what it waits for, and goes to the column of the same name`() throws {
    let board = Kanban.small()
    let commands = try board.arrivals(
      of: [
        .init(card: Self.full(), column: "Doing"), .init(card: .of(8), column: "Doing"),
        .init(card: .of(9), column: "No"),
      ],
      at: Self.now, by: "Ada", tag: "")
    var after = board
    for command in commands { _ = try command.perform(on: &after) }
    #expect(after.columns.map { $0.cards.map(\.rawValue) } == [["1", "2", "3", "4", "8"], ["5", "6", "7"], []])
    var expected = Self.full()
    expected.set(blockers: [])
    let arrived = try #require(after[CardID("6")])
    for change in arrived.changes(to: expected) { Issue.record("\(change)") }
    #expect((arrived.created, arrived.done, arrived.isArchived) == (expected.created, expected.done, true))
    #expect(arrived.extra == expected.extra)
  }

  /// Wherever the program is killed, the next one brings it about that each card is on exactly one of the boards.
  @Test(arguments: 0...6) func `a move that is interrupted is finished by the next run`(_ point: Int) async throws {
    try await Self.withFolder { folder, places in
      try Self.make("one", .small(), in: folder)
      try Self.make("two", .empty(title: "Two"), in: folder)
      let pending = PendingMoves(in: folder)
      var move = Self.move([.of(2), .of(3)], column: "Todo")
      let calls = Mutex(0)
      @Sendable func keep(_ move: PendingMove) throws {
        let count = calls.withLock { count in
          count += 1
          return count
        }
        if count == point { throw Killed() }
        try pending.keep(move)
        if count + 3 == point { throw Killed() }
      }
      do {
        try keep(move)
        try await places.arrive(&move) { try keep($0) }
      } catch is Killed {}
      // Until the first note is on the disk, nothing has happened.
      guard !pending.all().isEmpty else { return #expect(point == 1) }
      for _ in 0..<2 {
        let (messages, sink) = AsyncStream.makeStream(of: BoardMessage.self)
        let desk = BoardDesk(
          at: BoardAddress(name: "one"), places, author: nil, hasLeft: { places.hasRemoved($0, from: "one") },
          post: { sink.yield($0) })
        await desk.settle(try places.document("one").model(), now: Self.now)
        sink.finish()
        for await message in messages {
          guard case .arrived(let transfer, nil) = message else { continue }
          // As the app does it.
          try places.document("one").perform { board in
            let ids = transfer.cards.filter { board[$0] != nil }
            return ids.isEmpty ? [] : [KanbanCommand(.delete(ids), at: Self.now)]
          }
          if point % 2 == 0 { await desk.departed(transfer.number, transfer.cards) }
        }
      }
      let (one, two) = (try places.document("one").model(), try places.document("two").model())
      #expect(one.cards.values.map(\.title).sorted() == ["Task 1", "Task 4", "Task 5"], "point \(point)")
      #expect(two.cards.values.map(\.title).sorted() == ["Task 2", "Task 3"], "point \(point)")
      #expect(pending.all().isEmpty)
    }
  }

  @Test func `a move from a board that is not open is finished without it, once it is old`() async throws {
    try await Self.withFolder { folder, places in
      try Self.make("one", .small(), in: folder)
      try Self.make("two", .empty(title: "Two"), in: folder)
      let pending = PendingMoves(in: folder)
      var move = Self.move([.of(2)], column: "Todo")
      move.commands = try Kanban.empty(title: "Two").arrivals(of: move.contents, at: Self.now, by: "Ada", tag: "")
      try pending.keep(move)
      for (now, count) in [(Self.now.rawValue + 60, 0), (Self.now.rawValue + 300, 1)] {
        let desk = BoardDesk(
          at: BoardAddress(name: "three"), places, author: nil, hasLeft: { _ in true }, post: { _ in })
        await desk.settle(.small(), now: Moment(rawValue: now))
        #expect(try places.document("two").model().cards.count == count)
        #expect(try places.document("one").model().cards.count == 5 - count)
      }
      #expect(pending.all().isEmpty)
    }
  }

  @Test func `a board that does not take the card, or is not there, leaves it where it is`() async throws {
    try await Self.withFolder { folder, places in
      try Self.make("one", .small(), in: folder)
      var full = Kanban.small()
      _ = try KanbanCommand(
        .changeColumn(ColumnID("c1"), .limit(Limit(4, isHard: true))), at: Self.now
      ).perform(on: &full)
      try Self.make("two", full, in: folder)
      for (name, reason) in [("two", "is full"), ("none", "There is no board \"none\".")] {
        let (messages, sink) = AsyncStream.makeStream(of: BoardMessage.self)
        let desk = BoardDesk(
          at: BoardAddress(name: "one"), places, author: "Ada", hasLeft: { _ in true }, post: { sink.yield($0) })
        let transfer = CardTransfer(
          number: 1, cards: [CardID("2")], target: BoardAddress(name: name), title: name)
        await desk.move(transfer, on: .small(), at: Self.now)
        sink.finish()
        let all = await messages.reduce(into: []) { $0.append($1) }
        guard case .refused(transfer, let because)? = all.first else {
          Issue.record("\(all)")
          continue
        }
        #expect(because.contains(reason), "\(because)")
        #expect(PendingMoves(in: folder).all().isEmpty)
      }
      #expect(try places.document("two").model() == full)
    }
  }
}
