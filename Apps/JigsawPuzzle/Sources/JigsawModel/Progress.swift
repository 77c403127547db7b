/// How much of a puzzle is done.
public struct Progress: Hashable, Sendable {
  /// Pairs of neighbours that are joined.
  public let joinedEdges: Int
  /// The total number of pairs of neighbours.
  public let innerEdges: Int
  /// Pieces that are not joined to any other, in the trays and on the table.
  public let loosePieces: Int
  /// The number of pieces in the largest group; 0 if the table is empty.
  public let largestGroup: Int

  /// Whole percent, rounded down: 100 means that the puzzle is solved.
  public var percent: Int { joinedEdges * 100 / innerEdges }

  public var isSolved: Bool { joinedEdges == innerEdges }
}

extension Puzzle {
  /// - Complexity: O(*n*).
  public var progress: Progress {
    var joined = 0
    for piece in grid.pieces {
      guard let group = group(of: piece) else { continue }
      joined += neighbors[piece].count { $0 > piece && self.group(of: $0) == group }
    }
    let sizes = zOrder.map { pieces(of: $0).count }
    return Progress(
      joinedEdges: joined, innerEdges: neighbors.pairs, loosePieces: countInTrays + sizes.count { $0 == 1 },
      largestGroup: sizes.max() ?? 0)
  }

  /// Whether all pieces are in one group.
  public var isSolved: Bool {
    zOrder.count == 1 && countInTrays == 0
  }
}
