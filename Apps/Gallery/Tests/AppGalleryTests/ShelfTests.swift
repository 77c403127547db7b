import SeededRandom
import TerminalUI
import Testing

@testable import AppGallery

/// Where the pictures of several works lie in one tile.
@Suite struct ShelfTests {
  @Test func `the pictures lie inside, do not touch, and the latest is the largest`() {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let area = CellRect(
        column: .random(in: 0...9, using: &random), row: .random(in: 0...9, using: &random),
        columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
      let count = Int.random(in: 0...5, using: &random)
      let shelf = Shelf(count, in: area)
      #expect(shelf.others.count == min(count, Shelf.room(in: area.size)), "seed \(seed)")
      let all = [shelf.latest] + shelf.others
      for (index, place) in all.enumerated() {
        #expect(place.intersection(area) == place && !place.isEmpty, "seed \(seed)")
        // A row or column is between two of them.
        let around = place.inset(left: -1, top: -1, right: -1, bottom: -1)
        #expect(all.enumerated().allSatisfy { $0 == index || $1.intersection(around).isEmpty }, "seed \(seed)")
        #expect(place.columns * place.rows <= shelf.latest.columns * shelf.latest.rows, "seed \(seed)")
      }
      for index in shelf.others.indices {
        #expect(shelf.picture(of: index).columns >= 12 && shelf.picture(of: index).rows >= 3, "seed \(seed)")
      }
    }
  }

  @Test func `the tiles of an ordinary window show two puzzles, those of a large one three, those of a huge one four`()
  {
    for (size, count) in [(CellSize(80, 22), 1), (CellSize(120, 38), 2), (CellSize(200, 58), 3)] {
      let picture = Tiling(4, in: CellRect(size)).picture
      #expect(Shelf.room(in: picture.size) == count, "\(size)")
    }
    #expect(Shelf.room(in: CellSize(30, 12)) == 0 && Shelf.room(in: CellSize(60, 4)) == 0)
  }
}
