import AppShell
import DragDropCollections
import TerminalUI
import TestKit
import Testing

@testable import DragPlayground

/// Undo of what was last done to one item, or in one place.
@Suite struct UndoTests {
  @Test func `the last step of a letter is undone under those of others, and again after a restart`() throws {
    var player = Player<Playground>.start()
    let letters = ["A", "B", "E"].map { player.letter($0) }
    try player.drop(letters[0], on: .board(.pane(.vowels)))
    try player.drop(letters[1], on: .board(.pane(.consonants)))
    try player.click(letters[0])
    player.keys("U")
    #expect(player.status.contains("Undid: "), "\(player.status)")
    let board = player.model.board
    #expect(board.contents(of: .vowels) == [] && board.contents(of: .consonants).count == 1)
    player.keys("U")
    #expect(player.status.contains("No step of the A can be undone."), "\(player.status)")
    player.keys("Ctrl-R")
    #expect(player.model.board.contents(of: .vowels).count == 1)

    var again = Player(Playground(), journal: player.program.journal, size: CellSize(100, 30))
    try again.click(letters[1])
    again.keys("U")
    #expect(again.model.board.contents(of: .consonants) == [] && again.model.board.contents(of: .vowels).count == 1)
    try again.expectHistory()
  }

  @Test func `the last step of a tray is undone, or a later one that builds on it is named`() throws {
    var player = Player<Playground>.start()
    let (a, b, e) = (player.letter("A"), player.letter("B"), player.letter("E"))
    try player.drop(a, on: .board(.pane(.vowels)))
    try player.drop(b, on: .board(.pane(.consonants)))
    try player.drop(e, on: .board(.pane(.vowels)))
    try player.click(a)
    player.keys("U")
    #expect(player.lastRows(2).contains("builds on it. Undo that first."), "\(player.lastRows(2))")
    #expect(player.model.board.contents(of: .vowels).count == 2)
    player.keys("Ctrl-U Ctrl-U")
    #expect(player.model.board.contents(of: .vowels) == [] && player.model.board.contents(of: .consonants).count == 1)
  }

  @Test func `the last step of a row and of a note is undone under others`() throws {
    var player = Player<Playground>.start(page: 2)
    let street = player.row("Street")
    try player.drop(from: player.center(of: street), to: player.center(of: player.row("Garden")).offset(columns: 4))
    let outline = player.model.outline
    player.keys("p")
    try player.drop(.note(ItemID(rawValue: 0)), on: .target(.tray))
    player.keys("P")
    try player.click(street)
    player.keys("U")
    #expect(player.model.outline == Desk.start.outline && player.model.sheet != Desk.start.sheet)
    player.keys("Ctrl-R p")
    #expect(player.model.outline == outline)
    try player.click(.note(ItemID(rawValue: 0)))
    player.keys("U")
    #expect(player.model.outline == outline && player.model.sheet == Desk.start.sheet)
    player.keys("Ctrl-U")
    #expect(player.status.contains("Choose an item of it first"))
  }
}
