import JigsawModel

/// The group that something was just joined to, whose edge shines for a moment.
struct JoinFlash: Hashable {
  private let lowest: PieceID
  let end: Duration

  private static let length = Duration.milliseconds(250)
  /// Around a large group, a line would be seen less than it would cost to send.
  private static let mostPieces = 60

  /// `nil` unless the command has joined pieces.
  init?(_ command: PuzzleCommand?, on puzzle: Puzzle, at time: Duration) {
    guard case .drop(let drop)? = command, drop.joined > 0, let piece = drop.placements.last?.piece,
      let group = puzzle.group(of: piece), puzzle.pieces(of: group).count <= Self.mostPieces
    else { return nil }
    (lowest, end) = (group.lowest, time + Self.length)
  }

  /// The lowest piece of the group; `nil` once the moment is over.
  func group(at time: Duration) -> PieceID? { time < end ? lowest : nil }
}
