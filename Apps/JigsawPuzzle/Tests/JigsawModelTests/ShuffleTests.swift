import Testing

@testable import JigsawModel

@Suite struct ShuffleTests {
  private let grids: [Grid]

  init() throws {
    grids = try [(2, 2), (4, 1), (1, 4), (3, 2), (8, 6)].map { try Grid(columns: $0, rows: $1) }
  }

  @Test func `the tray has every piece once, and none follows its left neighbour`() {
    for seed in 0..<1_000 as Range<UInt64> {
      for grid in grids {
        let order = Shuffle.order(of: grid, seed: seed)
        #expect(order.sorted() == Array(grid.pieces), "seed \(seed)")
        for (piece, next) in zip(order, order.dropFirst()) {
          let follows = next.number == piece.number + 1 && next.number % grid.columns != 0
          #expect(!follows, "seed \(seed): \(next.number) follows \(piece.number)")
        }
      }
    }
  }

  @Test func `the same seed gives the same tray on every system`() throws {
    #expect(Shuffle.order(of: grids[4], seed: 7) == Shuffle.order(of: grids[4], seed: 7))
    #expect(Shuffle.order(of: grids[3], seed: 7).map(\.number) == [4, 2, 5, 1, 3, 0])
  }

  @Test func `seeds give different trays, and every piece comes first now and then`() {
    let orders = (0..<1_000 as Range<UInt64>).map { Shuffle.order(of: grids[0], seed: $0) }
    // 24 orders of 4 pieces, of which 14 have neither 1 after 0 nor 3 after 2.
    #expect(Set(orders).count == 14)
  }
}
