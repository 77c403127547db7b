import SeededRandom

/// A random order of the pieces in a tray, such as that at the beginning.
enum Shuffle {
  /// All pieces in an order, as below.
  static func order(of grid: Grid, seed: UInt64) -> [PieceID] {
    order(of: Array(grid.pieces), in: grid, seed: seed)
  }

  /// The pieces in an order, the same for the same seed and pieces, in which none follows its left neighbour.
  ///
  /// Shuffles until the order meets this condition. About one shuffle in three does, whatever the size, and any pieces
  /// have such an order, the descending one, so the loop ends.
  static func order(of pieces: [PieceID], in grid: Grid, seed: UInt64) -> [PieceID] {
    // A different stream than the cut's, which starts from the seed itself.
    var random = SplitMix64(seed: seed ^ 0x7472_6179_7472_6179)
    var order = pieces
    repeat {
      for last in stride(from: order.count - 1, to: 0, by: -1) {
        order.swapAt(last, random.index(below: last + 1))
      }
    } while !isMixed(order, in: grid)
    return order
  }

  static func isMixed(_ order: [PieceID], in grid: Grid) -> Bool {
    zip(order, order.dropFirst()).allSatisfy { grid.neighbor(of: $1, on: .left) != $0 }
  }
}
