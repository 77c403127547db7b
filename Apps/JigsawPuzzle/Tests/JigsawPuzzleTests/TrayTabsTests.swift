import JigsawModel
import SeededRandom
import TerminalUI
import Testing

@testable import JigsawPuzzle

@Suite struct TrayTabsTests {
  private func puzzle(_ names: [String]) throws -> Puzzle {
    var puzzle = Puzzle(grid: try Grid(columns: 4, rows: 3), seed: 7)
    for name in names { _ = try PuzzleCommand.trays(.make(TrayName(name))).perform(on: &puzzle) }
    return puzzle
  }

  @Test func `with only the main tray there are no tabs`() throws {
    let tabs = TrayTabs(CellRect(column: 64, row: 1, columns: 16, rows: 22), try puzzle([]), open: .main)
    #expect(tabs.tabs.isEmpty && tabs.rows == 0)
  }

  @Test func `tabs lie inside the pane and apart from one another, and the open one is in sight`() throws {
    var seen = (whole: 0, cut: 0)
    for seed in Laws.seeds(300, long: 3_000) {
      var random = SplitMix64(seed: seed)
      let names = (0..<random.int(in: 1...20)).map { number in
        "\(number)" + String(repeating: ["a", "Ä", "天"].randomElement(using: &random)!, count: random.int(in: 0...30))
      }
      let puzzle = try puzzle(names)
      let pane = CellRect(
        column: 50, row: 3, columns: random.int(in: 14...40), rows: random.int(in: 5...40))
      let open = puzzle.allTrays.randomElement(using: &random)!
      let tabs = TrayTabs(pane, puzzle, open: open)
      let inside = pane.inset(1)
      #expect(1 <= tabs.rows && tabs.rows <= max(1, inside.rows / 4), "seed \(seed)")
      #expect(tabs.tabs.count { $0.tray == open } == 1, "seed \(seed)")
      for (index, tab) in tabs.tabs.enumerated() {
        #expect(tab.frame.intersection(inside) == tab.frame && tab.frame.columns > 0, "seed \(seed)")
        #expect(tab.frame.minRow < inside.minRow + tabs.rows, "seed \(seed)")
        for other in tabs.tabs[..<index] {
          #expect(tab.frame.intersection(other.frame).columns <= 0 || tab.frame.minRow != other.frame.minRow)
        }
      }
      // Those in sight follow one another, as the trays do.
      let all = puzzle.allTrays
      let first = all.firstIndex(of: tabs.tabs[0].tray)!
      #expect(tabs.tabs.map(\.tray) == Array(all[first..<first + tabs.tabs.count]), "seed \(seed)")
      #expect(tabs.isCut == (first > 0, first + tabs.tabs.count < all.count), "seed \(seed)")
      if tabs.tabs.count == all.count { seen.whole += 1 } else { seen.cut += 1 }
    }
    #expect(seen.whole > 10 && seen.cut > 10, "\(seen)")
  }

  @Test func `the next tray after the last one is the first`() throws {
    let puzzle = try puzzle(["Sky", "Sea"])
    var tray = TrayID.main
    for expected in ["Sky", "Sea", "the main tray", "Sky"] {
      tray = TrayTabs.tray(1, after: tray, in: puzzle)
      #expect(tray.words == expected)
    }
    #expect(TrayTabs.tray(-1, after: .main, in: puzzle).words == "Sea")
  }
}
