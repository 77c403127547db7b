import SeededRandom
import Testing

@testable import ChordArranger

@Suite struct BarGridTests {
  @Test func `four bars of four beats stand in the timeline of a small terminal`() {
    let grid = BarGrid(width: 56, beats: 4, need: 3)
    #expect(grid.barsPerLine == 4)
    #expect(grid.barWidth == 14)
    #expect((0..<4).map { grid.column(ofBeat: $0, of: 4) } == [1, 4, 7, 10])
  }

  @Test func `longer chords make fewer bars a line, and a wide window more`() {
    #expect(BarGrid(width: 56, beats: 4, need: 4).barsPerLine == 2)
    #expect(BarGrid(width: 56, beats: 12, need: 3).barsPerLine == 1)
    #expect(BarGrid(width: 180, beats: 4, need: 3).barsPerLine == 8)
    // The song beside the palette in a window of 200 columns.
    #expect(BarGrid(width: 172, margin: 2, beats: 4, need: 3).barsPerLine == 8)
    #expect(BarGrid(width: 172, margin: 2, beats: 4, need: 5).barsPerLine == 4)
  }

  @Test func `a beat needs room for its chord and a space, shared with beats on which nothing begins`() {
    #expect(BarGrid.need([[3, nil, nil, nil]]) == 1)
    #expect(BarGrid.need([[3, 3, nil, nil]]) == 4)
    #expect(BarGrid.need([[6, nil, 6, nil]]) == 4)
    #expect(BarGrid.need([[nil, nil, nil, 6]]) == 7)
    #expect(BarGrid.need([]) == 1)
  }

  @Test func `whatever the numbers, beats do not lie upon one another and stay in their bar`() {
    for seed in UInt64(0)..<1_000 {
      var dice = SplitMix64(seed: seed)
      let (width, beats) = (dice.int(in: 4...200), dice.int(in: 1...16))
      let grid = BarGrid(width: width, beats: beats, need: dice.int(in: 1...12))
      let columns = (0...beats).map { grid.column(ofBeat: $0, of: beats) }
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      #expect(columns[beats] <= grid.barWidth - 1, "seed \(seed)")
      if 2 + beats <= width { #expect(grid.barsPerLine * grid.barWidth <= width, "seed \(seed)") }
    }
  }

  @Test func `as many bars as fit are in a line, and each chord has the room it needs if two can have it`() {
    for seed in UInt64(0)..<1_000 {
      var dice = SplitMix64(seed: seed)
      let (width, beats, need) = (dice.int(in: 30...200), dice.int(in: 1...8), dice.int(in: 1...8))
      let grid = BarGrid(width: width, beats: beats, need: need)
      if grid.barsPerLine > 1 { #expect((grid.barWidth - 2) / beats >= need, "seed \(seed)") }
    }
  }
}
