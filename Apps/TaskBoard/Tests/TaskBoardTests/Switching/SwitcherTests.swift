import AppShell
import Foundation
import TaskBoardModel
import TaskBoardSharing
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

@Suite struct SwitcherTests {
  private static let here = BoardAddress(name: "board")
  private static let garden = BoardAddress(server: "https://board.example.org", name: "garden")
  private static let choices = [
    BoardChoice(here, title: "board"), BoardChoice(BoardAddress(name: "house"), title: "house"),
    BoardChoice(garden, title: "Our Garden", cards: 12),
    BoardChoice(BoardAddress(server: "https://board.example.org", name: "rules"), title: "Rules", mayChange: false),
  ]

  private static func player(_ board: Kanban = .small()) -> Player<KanbanApp> {
    var app = KanbanApp(board, started: .saturday)
    app.others = OtherBoards(here: here)
    return Player(app, model: board)
  }

  private static func tell(_ player: inout Player<KanbanApp>, _ message: BoardMessage) throws {
    player.take(.told(try MessageText.text(of: message)))
  }

  /// The requests to the program around the app, in order.
  private static func requests(_ player: Player<KanbanApp>) -> [BoardRequest] {
    player.requests.compactMap { if case .ask(let request) = $0 { request } else { nil } }
  }

  private static func transfer(_ player: Player<KanbanApp>) throws -> CardTransfer {
    let found = requests(player).compactMap { if case .transfer(let transfer) = $0 { transfer } else { nil } }
    return try #require(found.last)
  }

  /// The row of a board in the open list.
  private static func row(of address: BoardAddress, _ player: Player<KanbanApp>) throws -> KanbanPlace {
    .panel(.row(try #require(player.app.mode.switcher?.matches.firstIndex { $0.address == address })))
  }

  private static func quits(_ player: Player<KanbanApp>) -> Bool {
    player.requests.contains { if case .quit(0) = $0 { true } else { false } }
  }

  @Test func `a name that no board has makes one, by Enter and by a click`() throws {
    var player = Self.player()
    player.keys("Ctrl-O")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    #expect(player.screen.description.contains("Type a name to make a new board."))
    player.type("ho")
    #expect(player.app.mode.switcher?.matches.map(\.title) == ["house", "ho"])
    player.type("liday 2027")
    #expect(player.screen.description.contains("+ New board holiday-2027"))
    #expect(player.announcements.last?.contains("New board holiday-2027") == true)
    var clicked = player
    player.keys("Enter")
    try clicked.click(Self.row(of: BoardAddress(name: "holiday-2027"), clicked))
    for player in [player, clicked] {
      #expect(player.app.others?.next == BoardAddress(name: "holiday-2027") && Self.quits(player))
    }
    try player.expectReplay()
  }

  @Test func `the name of a board that is there, or no name at all, makes none`() throws {
    var player = Self.player()
    player.keys("o")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.type("house")
    #expect(player.app.mode.switcher?.matches.map(\.title) == ["house"])
    player.keys("Ctrl-U")
    player.type("../")
    #expect(player.app.mode.switcher?.matches.isEmpty == true)
    #expect(player.screen.description.contains("No board matches."))
  }

  @Test func `a key opens the list, typing searches it, and Enter goes there`() throws {
    var player = Self.player()
    player.keys("o")
    #expect(Self.requests(player) == [.listBoards])
    #expect(player.screen.description.contains("Asking the servers…"))
    try Self.tell(&player, .boards(Array(Self.choices.prefix(2)), isComplete: false))
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    let text = player.screen.description
    #expect(text.contains("Our Garden (garden, board.example.org)") && text.contains("12 cards"), "\(text)")
    #expect(text.contains("this board") && text.contains("read-only") && !text.contains("Asking"), "\(text)")
    player.type("org gar")
    #expect(!player.screen.description.contains("house"))
    player.keys("Enter")
    #expect(player.app.others?.next == Self.garden && Self.quits(player))
    #expect(player.board == .small())
  }

  @Test func `the list closes without going anywhere`() throws {
    for close in ["Esc", "Enter"] {
      var player = Self.player()
      player.keys("o")
      try Self.tell(&player, .boards(Self.choices, isComplete: true))
      // The first is the board itself.
      player.keys(close)
      #expect(player.app.mode == .commands && player.app.others?.next == nil && !Self.quits(player))
    }
    var player = Self.player()
    player.keys("o")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.click(CellPoint(70, 20))
    #expect(player.app.mode == .commands)
  }

  @Test func `a click on the board's name opens the list, and one on a board goes there`() throws {
    var player = Self.player()
    player.click(player.cell(of: .boardName).offset(columns: 2))
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.click(player.cell(of: try Self.row(of: BoardAddress(name: "house"), player)).offset(columns: 3))
    #expect(player.app.others?.next == BoardAddress(name: "house") && Self.quits(player))
  }

  @Test func `a card that is dragged to the name and dropped on a board leaves only when it is there`() throws {
    var player = Self.player()
    player.carry(from: player.top(of: 2), to: player.cell(of: .boardName).offset(columns: 2))
    #expect(player.app.mode == .commands)
    player.wait(.milliseconds(700))
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.move(to: player.cell(of: try Self.row(of: Self.garden, player)).offset(columns: 4))
    #expect(
      player.lastRows(3).contains("Release to move #2 to Our Garden (garden, board.example.org)."),
      "\(player.lastRows(3))")
    player.release()
    let transfer = try Self.transfer(player)
    #expect((transfer.cards, transfer.target) == ([CardID("2")], Self.garden))
    #expect(player.announcements.last == "Card 2 on the way to Our Garden (garden, board.example.org).")
    #expect(!player.announcements.contains { $0.contains("Nothing was changed") }, "\(player.announcements)")
    #expect(player.app.mode == .commands && player.board == .small())
    // Meanwhile it cannot be changed.
    player.click(player.top(of: 2))
    player.keys("d")
    #expect(player.lastRows(3).contains("Card 2 is on its way to Our Garden"), "\(player.lastRows(3))")
    try Self.tell(&player, .arrived(transfer, because: nil))
    #expect(player.order == "1 3 4|5|")
    #expect(Self.requests(player).last == .departed(transfer.number, [CardID("2")]))
    #expect(player.lastRows(3).contains("Card 2 moved to Our Garden"), "\(player.lastRows(3))")
    // One step.
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `a card goes to another board by keyboard, with and without carrying it`() throws {
    var player = Self.player()
    player.keys("j o")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.keys("Esc M")
    player.type("garden")
    player.keys("Enter")
    #expect(try Self.transfer(player).cards == [CardID("1")])
    var carrying = Self.player()
    carrying.keys("o")
    try Self.tell(&carrying, .boards(Self.choices, isComplete: true))
    carrying.keys("Esc j Space o Tab")
    for _ in 0..<8 where !carrying.lastRows(3).contains("to move #1 to") { carrying.keys("Tab") }
    #expect(carrying.lastRows(3).contains("Release to move #1 to"), "\(carrying.lastRows(3))")
    carrying.keys("Space")
    #expect(try Self.transfer(carrying).cards == [CardID("1")])
    #expect(carrying.app.mode == .commands)
    carrying.keys("j Space o Esc")
    #expect(carrying.app.mode == .commands && carrying.board == .small())
  }

  @Test func `a board that may only be read, and the board itself, take no card`() throws {
    var player = Self.player()
    player.keys("o")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.keys("Esc j M")
    player.type("rules")
    player.keys("Enter")
    #expect(player.lastRows(3).contains("You may only read Rules"), "\(player.lastRows(3))")
    player.carry(from: player.top(of: 2), to: player.cell(of: .boardName).offset(columns: 2))
    player.wait(.milliseconds(700))
    player.move(to: player.cell(of: try Self.row(of: Self.choices[3].address, player)).offset(columns: 4))
    #expect(player.lastRows(3).contains("You may only read Rules"), "\(player.lastRows(3))")
    player.move(to: player.cell(of: try Self.row(of: Self.here, player)).offset(columns: 4))
    player.release()
    #expect(!Self.requests(player).contains { if case .transfer = $0 { true } else { false } })
    #expect(player.board == .small())
  }

  @Test func `a refusal leaves everything, part of an arrival the rest, and an arrival waits for a drag`() throws {
    var player = Self.player()
    player.keys("o")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.keys("Esc")
    for id in [1, 3] { player.click(player.top(of: id), .control) }
    player.keys("M Down Down Enter")
    let transfer = try Self.transfer(player)
    #expect(Set(transfer.cards) == [CardID("1"), CardID("3")])
    var refused = player
    try Self.tell(&refused, .refused(transfer, because: "It is full."))
    #expect(refused.board == .small() && refused.lastRows(3).contains("It is full."))
    refused.keys("d")
    #expect(refused.board != .small())
    var part = transfer
    part.cards = [CardID("1")]
    player.carry(from: player.top(of: 4), to: player.bottom(of: 2))
    try Self.tell(&player, .arrived(part, because: "It is full."))
    #expect(player.board == .small())
    player.keys("Esc")
    #expect(player.order == "2 3 4|5|")
    #expect(Self.requests(player).last == .departed(transfer.number, [CardID("1")]))
  }

  @Test func `a card that was changed meanwhile stays, and says so`() throws {
    var player = Self.player()
    player.click(player.top(of: 2))
    player.keys("M")
    try Self.tell(&player, .boards(Self.choices, isComplete: true))
    player.click(player.cell(of: try Self.row(of: Self.garden, player)).offset(columns: 4))
    var transfer = try Self.transfer(player)
    var earlier = try #require(player.board[CardID("2")])
    earlier.details = "As it was when it was copied."
    transfer.copies = [earlier]
    try Self.tell(&player, .arrived(transfer, because: nil))
    #expect(player.board == .small())
    #expect(Self.requests(player).last == .departed(transfer.number, []))
    let rows = player.lastRows(3)
    #expect(rows.contains("Card 2 changed in the meantime: the new version stays here."), "\(rows)")
  }

  @Test func `without a program around it there is neither a key nor a region`() {
    var player = Player<KanbanApp>(.small())
    player.keys("o M")
    #expect(player.app.mode == .commands && player.requests.isEmpty)
    player.click(CellPoint(2, 0))
    #expect(player.app.mode == .commands)
  }

  @Test func `messages are read back as they were written`() throws {
    let all: [BoardMessage] = [
      .session(.link(.live)), .session(.trouble("x")), .boards(Self.choices, isComplete: true), .notice("y"),
      .arrived(CardTransfer(number: 1, cards: [CardID("1")], target: Self.garden, title: "Garden"), because: nil),
    ]
    for message in all {
      #expect(MessageText.message(try MessageText.text(of: message), as: BoardMessage.self) == message)
    }
  }
}
