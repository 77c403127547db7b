import AppShell
import DragDropCollections
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter

/// The page beside the panes, and the hint that shows an outline.
@Suite struct AtlasTests {
  private func screen(_ player: Player<CountrySorter>) -> String { player.lines.joined(separator: "\n") }

  @Test func `a large window shows the outline of the next card, and of the one that is carried`() throws {
    var player = try sorter("--set", "IT,NO", "--count", "2", size: CellSize(200, 60))
    let board = player.model.board
    let codes = board.contents(of: .cards).compactMap { $0.flatMap { board[$0]?.text } }
    let names = codes.map { player.app.game.name(of: CardID($0)) }
    #expect(screen(player).contains("Atlas") && player.app.tutor.stock?.capital(of: CardID("IT")) == "Rome")
    let capitals = ["IT": "Rome", "NO": "Oslo"]
    #expect(screen(player).contains(capitals[codes[0]]!), "the next card is \(names[0])")
    player.carry(
      from: player.cell(of: player.place(of: codes[1])!), to: player.cell(of: .board(.slot(1, in: .answer))))
    #expect(screen(player).contains(capitals[codes[1]]!))
    #expect(screen(player).contains("Southern Europe") || screen(player).contains("Northern Europe"))
  }

  @Test func `what the game asks is not on the page`() throws {
    let player = try sorter("--match", "capital", "--set", "IT,NO", "--count", "2", size: CellSize(200, 60))
    // Each capital is written once, before its place.
    #expect(screen(player).components(separatedBy: "Rome").count == 2)
    let outlines = try sorter("--match", "outline", "--set", "IT,NO", "--count", "2", size: CellSize(200, 60))
    #expect(!screen(outlines).contains("Atlas"))
    let regions = try sorter("--by", "latitude", "--set", "IT,NO", "--count", "2", size: CellSize(200, 60))
    #expect(screen(regions).contains("Atlas") && !screen(regions).contains("Southern Europe"))
  }

  @Test func `in a smaller window the third hint shows the outline until the next key`() throws {
    var player = try sorter("--set", "IT,NO", "--count", "2")
    player.keys("Tab h h h h")
    #expect(player.app.hints.cost == 15 && !player.app.showsHint)
    player.keys("h")
    #expect(player.announcements.last?.contains("costs 5 points") == true)
    player.keys("h")
    #expect(player.app.showsHint && player.app.hints.cost == 20)
    #expect(player.lines.joined().contains { "\u{2801}"..."\u{28FF}" ~= $0 })
    #expect(player.announcements.last?.contains("This is ") == true)
    player.keys("h")
    #expect(player.announcements.last?.contains("No more hints") == true)
    player.keys("Tab")
    #expect(!player.app.showsHint)
    try player.expectReplay()
  }

  @Test func `without outlines or room there is no page`() throws {
    let layout = SorterLayout(size: CellSize(200, 59), bins: [], cards: 10)
    #expect(layout.atlas == nil)
    let wide = SorterLayout(size: CellSize(200, 59), bins: [], cards: 10, hasAtlas: true)
    #expect(wide.atlas != nil && wide.frames.allSatisfy { $0.frame.maxColumn <= wide.atlas!.minColumn })
    #expect(SorterLayout(size: CellSize(120, 39), bins: [], cards: 10, hasAtlas: true).atlas == nil)
  }
}
