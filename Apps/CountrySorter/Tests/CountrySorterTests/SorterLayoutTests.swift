import DragDropCollections
import Geometry
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter

@Suite struct SorterLayoutTests {
  private static let sizes = [
    CellSize(48, 16), CellSize(80, 23), CellSize(100, 35), CellSize(133, 41), CellSize(50, 60), CellSize(200, 59),
  ]

  @Test func `the panes are below the header and share no cell, and with one bin or none they leave none out`() {
    for count in 0...Stock.maximumBins {
      let bins = (0..<count).map { CollectionID.bin("\($0)") }
      for size in Self.sizes {
        let layout = SorterLayout(size: size, bins: bins, cards: 10)
        let frames = layout.frames
        #expect(frames.map(\.name) == [.cards] + (bins.isEmpty ? [.answer] : bins))
        let cells = frames.reduce(0) { $0 + $1.frame.columns * $1.frame.rows }
        // With more bins, their last row may be incomplete. With much room, its edges are free.
        if count < 2, !layout.isRoomy { #expect(cells == size.columns * (size.rows - 1)) }
        let window = Rect(x: 0, y: 1, width: Double(size.columns), height: Double(size.rows - 1))
        for (index, one) in frames.enumerated() {
          #expect(window.intersection(Rect(one.frame)) == Rect(one.frame), "\(count) bins in \(size)")
          if let line = layout.progress { #expect(!Rect(one.frame).intersects(Rect(line))) }
          for other in frames[..<index] { #expect(!Rect(one.frame).intersects(Rect(other.frame))) }
        }
      }
    }
  }

  @Test func `cards are as high as the window allows, and none is out of sight unless they are one row each`() {
    for size in Self.sizes {
      for cards in 1...60 {
        let layout = SorterLayout(size: size, bins: [], cards: cards)
        for (_, frame) in layout.frames {
          let (rows, isLower) = layout.cell(in: frame)
          #expect(rows == 1 || rows * cards + (isLower ? 1 : 0) <= frame.rows - 2, "\(cards) in \(size)")
        }
      }
    }
    let tall = SorterLayout(size: CellSize(100, 35), bins: [], cards: 10)
    #expect(tall.frames.map { tall.cell(in: $0.frame).rows } == [3, 3])
    let taller = SorterLayout(size: CellSize(160, 47), bins: [], cards: 10)
    #expect(taller.frames.map { taller.cell(in: $0.frame).rows } == [4, 4])
    let many = SorterLayout(size: CellSize(100, 35), bins: [], cards: 40)
    #expect(many.frames.map { many.cell(in: $0.frame).rows } == [1, 1])
  }

  @Test func `cards of four rows begin and end with half a row, so that they stay apart`() throws {
    let codes = ["CN", "DE", "CH", "LI", "FR", "ES", "IT", "PT", "AT", "PL"]
    let player = try Player(byPopulation, codes, size: CellSize(160, 48))
    let frame = player.program.frame
    let card = try player.corner(of: try #require(player.place(of: "CN")))
    let rows = (0..<5).map { Array(player.lines[card.row + $0])[card.column + 6] }
    #expect(rows[0] == "▄" && rows[3] == "▀" && rows[4] == "▄", "\(rows)")
    #expect(frame.style(at: card.offset(columns: 20, rows: 1))?.background == Theme.dark[.surface].background)
    var ascii = Capabilities.full
    ascii.unicode = false
    let plain = try Player(byPopulation, codes, size: CellSize(160, 48), capabilities: ascii)
    #expect(!plain.lines.joined().contains("▄"))
  }
}
