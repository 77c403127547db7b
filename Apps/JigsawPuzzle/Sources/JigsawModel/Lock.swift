import History

/// A command that locks groups in place on the table, or unlocks them.
///
/// A locked group is neither moved nor turned, by hand or by a join. Pieces that join it are locked with it.
public struct Lock: Hashable, Sendable, Codable {
  /// One piece of each group.
  public let pieces: [PieceID]
  /// `false` unlocks them.
  public let isLocked: Bool

  public init(_ pieces: [PieceID], isLocked: Bool = true) {
    (self.pieces, self.isLocked) = (pieces, isLocked)
  }

  var title: String {
    "\(isLocked ? "Lock" : "Unlock") \(pieces.count == 1 ? pieces[0].description : pieces.count.counted("group"))"
  }

  /// - Returns: The command that undoes the change. What was locked, or not, before stays out of it.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    guard !pieces.isEmpty else { throw Refusal("No piece was named.") }
    var changed: [GroupID] = []
    for piece in pieces {
      try puzzle.require(piece)
      guard let group = puzzle.group(of: piece) else {
        throw Refusal("The \(piece) is in a tray.", remedy: "Put it on the table first.")
      }
      if puzzle.isLocked(group) != isLocked, !changed.contains(group) { changed.append(group) }
    }
    guard !changed.isEmpty else {
      throw Refusal("The \(pieces[0]) is \(isLocked ? "locked already" : "not locked").")
    }
    for group in changed { puzzle.groups.setLock(isLocked, of: group) }
    return .lock(Lock(changed.map { $0.lowest }, isLocked: !isLocked))
  }
}

extension Puzzle {
  /// - Parameter piece: A piece that exists.
  func requireUnlocked(_ piece: PieceID) throws(Refusal) {
    guard let group = group(of: piece), isLocked(group) else { return }
    let others = pieces(of: group).count - 1
    throw Refusal(
      others == 0
        ? "The \(piece) is locked."
        : "The \(piece) and the \(others.counted("piece")) that are joined to it are locked.",
      remedy: "Unlock \(others == 0 ? "it" : "them") first.")
  }
}
