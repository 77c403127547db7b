import AppShell
import DragDropKit
import History
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// A card that is dragged from a board in one terminal to a board in another one is moved.
@Suite struct CardCrossingTests {
  typealias Relay = DragRelay<KanbanApp, KanbanApp>

  static func there() -> Kanban {
    var done = Column(ColumnID("c9"), title: "Finished")
    done.finishes = true
    return Kanban(
      title: "There", columns: [(Column(ColumnID("c7"), title: "Inbox"), [.of(1), .of(2)]), (done, [])])
  }

  /// A board whose card 1 has something in every field.
  static func here() -> Kanban {
    var board = Kanban.small()
    let card = CardID("1")
    let changes: [CardChange] = [
      .details("*Two*\nlines"), .priority(.high), .due(DueDate("2026-12-24T15:30+01:00")!), .estimate(2.5),
      .item(CheckItem(CheckItemID("a"), "Step", isDone: true), after: nil), .person("Bob", true),
      .comment(Comment(CommentID("1"), "Yes", at: Moment(rawValue: 5))),
      .attachment(Attachment(AttachmentID("1"), "Plan", at: "/plan")), .extra("size", .string("L")),
    ]
    _ = try! KanbanCommand(.change([card], changes), at: Moment(rawValue: 7), by: "Ada").perform(on: &board)
    return board
  }

  static func relay(_ seed: UInt64 = 0) -> Relay {
    var relay = Relay(
      Player(here(), size: CellSize(100, 30)), Player(there(), size: CellSize(100, 30)),
      random: SplitMix64(seed: seed))
    relay.from.takeDrags()
    return relay
  }

  /// Lifts card 1 and carries it to the edge of the window.
  static func lift(_ relay: inout Relay) {
    relay.from.press(relay.from.top(of: 1))
    relay.from.move(to: CellPoint(60, 10))
    relay.from.move(to: CellPoint(99, 10))
  }

  @Test func `it is gone there and here with all its fields, one step of undo on each side`() throws {
    var relay = Self.relay()
    Self.lift(&relay)
    relay.carry(to: relay.to.bottom(of: 2))
    #expect(relay.from.order == "2 3 4|5|" && relay.to.order == "1 2 3|")
    let moved = try #require(relay.to.board[CardID("3")])
    var expected = try #require(Self.here()[CardID("1")]).copied(as: CardID("3"))
    expected.created = moved.created
    #expect(moved == expected)
    #expect(relay.from.program.journal.counter == 1 && relay.to.program.journal.counter == 1)
    #expect(relay.from.lastRows(3).contains("Card 1 moved to the other program."))
    #expect(relay.to.dropEnds == [.move])
    try relay.from.expectReplay()
    try relay.to.expectReplay()
    relay.from.keys("u")
    relay.to.keys("u")
    #expect(relay.from.board == Self.here() && relay.to.board == Self.there())
  }

  @Test func `a selection moves together`() throws {
    var relay = Self.relay()
    relay.from.mouse(.down(.left), relay.from.top(of: 3), .control)
    relay.from.release(.left, .control)
    relay.from.mouse(.down(.left), relay.from.top(of: 2), .control)
    relay.from.release(.left, .control)
    relay.from.press(relay.from.top(of: 2))
    relay.from.move(to: CellPoint(99, 10))
    relay.carry(to: relay.to.bottom(of: 2))
    #expect(relay.from.order == "1 4|5|" && relay.to.order == "1 2 3 4|")
  }

  @Test func `a board that is full, or cannot read it, leaves it where it is`() throws {
    var full = Self.there()
    _ = try KanbanCommand(.changeColumn(ColumnID("c7"), .limit(Limit(2, isHard: true))), at: Moment(rawValue: 1))
      .perform(on: &full)
    var relay = Relay(Player(Self.here(), size: CellSize(100, 30)), Player(full, size: CellSize(100, 30)))
    relay.from.takeDrags()
    Self.lift(&relay)
    relay.carry(to: relay.to.bottom(of: 2))
    #expect(relay.from.board == Self.here() && relay.to.board == full && relay.to.dropEnds == [nil])
    #expect(relay.from.lastRows(3).contains("No program took card 1"))
    #expect(relay.to.lastRows(3).contains("is full"))
  }

  @Test func `a text program gets Markdown, and the card stays, even if it says that it moved it`() throws {
    var player = Player(Self.here(), size: CellSize(100, 30))
    let taken = player.dragOut(
      from: player.top(of: 1), to: OutsideTarget(wants: ["text/plain;charset=utf-8"], operation: .move))
    #expect(taken.text?.hasPrefix("- [ ] Task 1 #bug @{2026-12-24}") == true)
    #expect(player.board == Self.here())
  }

  @Test func `a file manager gets a Markdown file`() throws {
    var player = Player(Self.here(), size: CellSize(100, 30))
    let taken = player.dragOut(from: player.top(of: 1), to: OutsideTarget(wants: ["text/uri-list"]))
    #expect(taken.files.keys.sorted() == ["card-1.md"] && taken.text == "file:///given/card-1.md\r\n")
  }

  @Test func `cards of a newer version, or damaged ones, are not taken`() throws {
    for text in [#"{"version":2,"board":"B","contents":[]}"#, "{", #"{"version":1,"board":"B","contents":[]}"#] {
      var player = Player(Self.there(), size: CellSize(100, 30))
      var source = OutsideSource([CardParcel.type: Array(text.utf8)])
      source.allowed = [.copy, .move]
      player.drop(source, on: player.bottom(of: 2))
      #expect(player.board == Self.there() && player.dropEnds == [nil], "\(text)")
    }
  }

  /// Nothing but the end of a program can leave a card on both boards, so no fault here may.
  @Test func `whatever goes wrong, a card that crosses is on exactly one of the boards`() throws {
    var (moved, stayed) = (0, 0)
    for seed in Laws.seeds(15, long: 1_000) {
      var relay = Self.relay(UInt64(seed))
      relay.fault = { random in
        random.int(in: 0...4) == 0 ? Relay.Fault.allCases.randomElement(using: &random) : nil
      }
      Self.lift(&relay)
      relay.carry(to: relay.to.bottom(of: 2))
      relay.from.wait(.seconds(40))
      relay.to.wait(.seconds(40))
      relay.from.keys("Esc")
      relay.to.keys("Esc")
      let isHere = relay.from.board[CardID("1")] != nil
      let isThere = relay.to.board.cards.values.contains { $0.details == "*Two*\nlines" }
      #expect(isHere != isThere, "seed \(seed): here \(isHere), there \(isThere), \(relay.faults)")
      #expect(relay.to.board.cards.count == (isThere ? 3 : 2), "seed \(seed): \(relay.faults)")
      #expect(relay.to.dropEnds.count <= 1, "seed \(seed): \(relay.faults)")
      #expect(!relay.from.program.drags.isDragging, "seed \(seed): \(relay.faults)")
      if isThere { moved += 1 } else { stayed += 1 }
      if isHere { #expect(relay.from.board == Self.here(), "seed \(seed)") }
    }
    #expect(moved > 1 && stayed > 1, "\(moved) moved and \(stayed) stayed are too few to tell")
  }
}
