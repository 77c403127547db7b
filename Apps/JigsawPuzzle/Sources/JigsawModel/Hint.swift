import Geometry
public import History

extension Puzzle {
  /// The group beside which a piece belongs, and how: the largest group on the table with a true neighbor of one of the
  /// pieces that move with it. `nil` if there is none.
  public func home(of piece: PieceID) -> (group: GroupID, pose: Pose)? {
    let own = group(of: piece)
    let unit = own.map(pieces(of:)) ?? [piece]
    var best: (group: GroupID, count: Int)?
    for next in unit.lazy.flatMap({ neighbors[$0] }) {
      guard let other = group(of: next), other != own else { continue }
      let count = pieces(of: other).count
      if best.map({ count > $0.count || (count == $0.count && other < $0.group) }) ?? true { best = (other, count) }
    }
    return best.flatMap { best in pose(of: best.group).map { (best.group, $0) } }
  }

  /// The command that puts a piece, and all that move with it, where it belongs: beside ``home(of:)``, or, if nothing of
  /// that is on the table, at its place in the solved picture.
  ///
  /// - Parameter tolerance: As in a drop.
  /// - Throws: If the piece does not exist.
  public func placing(_ piece: PieceID, tolerance: Double) throws(Refusal) -> PuzzleCommand {
    let pose = home(of: piece)?.pose ?? Pose(offset: .zero)
    let turn = pose.turn - turn(of: group(of: piece)?.lowest ?? piece)
    return try dropping([Placement(piece, at: pose.offset, turned: turn)], tolerance: tolerance).command
  }

  /// Two pieces that are not joined yet, but belong together: the first one of these that has such a neighbor, and the
  /// neighbor.
  public func pair(from pieces: some Sequence<PieceID>) -> (PieceID, PieceID)? {
    for piece in pieces where grid.contains(piece) {
      let own = group(of: piece)
      let others = neighbors[piece].filter { group(of: $0) == nil || group(of: $0) != own }
      // One that can be seen is better than one in a tray.
      if let other = others.first(where: { group(of: $0) != nil }) ?? others.first { return (piece, other) }
    }
    return nil
  }
}
