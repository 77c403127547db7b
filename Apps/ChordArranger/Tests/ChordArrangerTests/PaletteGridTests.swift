import ChordTheory
import TerminalUI
import Testing

@testable import ChordArranger

@Suite struct PaletteGridTests {
  private let look = ChordLook(naming: .letters, key: try! MusicalKey(parsing: "C"), capo: 0, showsVoicings: false)

  private func grid(_ rows: [PaletteRow], width: Int = 24) -> PaletteGrid {
    PaletteGrid(tiles: rows, width: width) { ChordTile($0, look).columns }
  }

  @Test func `in every key no two tiles touch, and all are within the width and the height`() {
    for key in MusicalKey.all {
      let rows = PaletteRow.rows(of: key, typed: ["F#m7b5/A", "Gmaj7#11/F#", "C"].map { ChordSymbol($0) })
      let grid = grid(rows)
      #expect(grid.frames.count == rows.count, "\(key)")
      for (index, frame) in grid.frames.enumerated() {
        #expect(!frame.isEmpty && 0 <= frame.minColumn && frame.maxColumn <= 24 && frame.maxRow <= grid.height)
        #expect(grid.frames[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "\(key), \(index)")
        #expect(frame.rows == (rows[index].offer == nil ? 1 : 2), "\(key), \(index)")
      }
    }
  }

  @Test func `the chords of a key are three side by side`() throws {
    let frames = grid(PaletteRow.rows(of: try MusicalKey(parsing: "G"), typed: [])).frames
    #expect(frames[1...4].map(\.origin) == [CellPoint(0, 1), CellPoint(8, 1), CellPoint(16, 1), CellPoint(0, 4)])
    #expect(frames[1...7].allSatisfy { $0.columns == 7 })
  }

  @Test func `a group with a long name has fewer, wider tiles`() throws {
    let key = try MusicalKey(parsing: "C")
    func columns(_ name: String) -> Int {
      let rows = PaletteRow.rows(of: key, typed: [ChordSymbol(name), ChordSymbol("Bbm6")])
      return PaletteGrid(tiles: rows, width: 24) { $0.symbol.text.count + 1 }.frames[1].columns
    }
    #expect(columns("C7alt") == 7 && columns("F#m7b5/A") == 11 && columns("Gmaj7#11/F#") == 24)
  }

  @Test func `a list has a row for each line`() throws {
    let rows = PaletteRow.rows(of: try MusicalKey(parsing: "C"), typed: [])
    let grid = PaletteGrid(list: rows, width: 20)
    #expect(grid.height == rows.count)
    #expect(grid.frames.map(\.minRow) == Array(rows.indices) && grid.frames.allSatisfy { $0.columns == 20 })
  }
}
