import SeededRandom
import TerminalUI
import Testing

@testable import AppGallery

/// Where the tiles lie.
@Suite struct TilingTests {
  @Test func `tiles lie inside, do not overlap, and are as many as there are apps`() {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1...12, using: &random)
      let area = CellRect(
        column: .random(in: 0...3, using: &random), row: .random(in: 0...3, using: &random),
        columns: .random(in: 36...220, using: &random), rows: .random(in: count...70, using: &random))
      let tiling = Tiling(count, in: area)
      let frames = (0..<count).map(tiling.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.intersection(area) == frame && !frame.isEmpty, "seed \(seed)")
        #expect(frames[..<index].allSatisfy { $0.intersection(frame).isEmpty }, "seed \(seed)")
      }
    }
  }

  @Test func `four apps stand two by two in an ordinary window, and below each other in a small one`() {
    let ordinary = Tiling(4, in: CellRect(column: 0, row: 1, columns: 80, rows: 22))
    #expect(ordinary.columns == 2 && ordinary.size == CellSize(40, 11) && ordinary.hasPictures)
    let wide = Tiling(4, in: CellRect(column: 0, row: 1, columns: 200, rows: 14))
    #expect(wide.columns == 4 && wide.hasPictures)
    let small = Tiling(4, in: CellRect(column: 0, row: 1, columns: 40, rows: 8))
    #expect(small.columns == 1 && small.size == CellSize(40, 1) && !small.hasPictures)
  }
}
