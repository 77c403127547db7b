public import Geometry
public import History

extension Puzzle {
  /// The command that puts groups, and pieces from the trays, into a pile on the table: each lies a little farther to the
  /// right and down than the one below it. They do not join.
  ///
  /// - Parameters:
  ///   - pieces: One of each group, the lowest in the pile first.
  ///   - middle: Where the middle of the pile is, in puzzle units.
  /// - Throws: If a piece does not exist, if a group is named twice, or if there are fewer than two.
  public func stacking(_ pieces: [PieceID], cut: Cut, around middle: Point) throws(Refusal) -> PuzzleCommand {
    requireFit(cut)
    guard pieces.count > 1 else {
      throw Refusal("A stack needs at least two pieces.", remedy: "Select more of them.")
    }
    let step = min(0.1, 1 / Double(pieces.count))
    var placements: [Placement] = []
    for (index, piece) in pieces.enumerated() {
      try require(piece)
      let center = turn(of: piece).applied(to: cut.cells(of: group(of: piece).map(self.pieces(of:)) ?? [piece]).center)
      let shift = (Double(index) - Double(pieces.count - 1) / 2) * step
      placements.append(Placement(piece, at: middle + Vector(dx: shift, dy: shift) - center))
    }
    _ = try unitsToDrop(placements, tolerance: 0)
    return .spread(Spread(placements, isPile: true))
  }
}
