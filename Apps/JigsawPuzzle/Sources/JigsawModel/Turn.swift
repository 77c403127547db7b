import History

/// A command that turns pieces in trays where they lie. Groups on the table are turned as they are dropped; see
/// ``Placement``.
public struct Turn: Hashable, Sendable, Codable {
  public let pieces: [PieceID]
  public let turn: Rotation

  public init(_ pieces: [PieceID], by turn: Rotation) {
    (self.pieces, self.turn) = (pieces, turn)
  }

  var title: String { pieces.count == 1 ? "Turn \(pieces[0])" : "Turn \(pieces.count) pieces" }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    try puzzle.requireLoose(pieces, to: "be turned alone")
    if let piece = pieces.first(where: { puzzle.group(of: $0) != nil }) {
      throw Refusal("The \(piece) is on the table.", remedy: "Turn it there.")
    }
    for piece in pieces { puzzle.groups.setTurn(puzzle.turn(of: piece) + turn, of: [piece]) }
    return .turn(Turn(pieces, by: -turn))
  }
}
