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
}

extension Puzzle {
  /// Whether the group is locked; `false` if there is no such group.
  public func isLocked(_ group: GroupID) -> Bool {
    contains(group) && locks[group.lowest.number]
  }

  /// The groups that are locked, the bottom one first.
  ///
  /// - Complexity: O(*n*), but next to nothing if there are none, as in most frames of most games.
  public var lockedGroups: [GroupID] {
    locks.contains(true) ? zOrder.filter { locks[$0.lowest.number] } : []
  }

  /// - Returns: The command that undoes the change. What was locked, or not, before stays out of it.
  mutating func lock(_ lock: Lock) throws(Refusal) -> PuzzleCommand {
    guard !lock.pieces.isEmpty else { throw Refusal("No piece was named.") }
    var changed: [PieceID] = []
    for piece in lock.pieces {
      try require(piece)
      guard let group = group(of: piece) else {
        throw Refusal("The \(piece) is in a tray.", remedy: "Only pieces on the table can be locked.")
      }
      if isLocked(group) != lock.isLocked, !changed.contains(group.lowest) { changed.append(group.lowest) }
    }
    guard !changed.isEmpty else {
      throw Refusal("The \(lock.pieces[0]) is \(lock.isLocked ? "locked already" : "not locked").")
    }
    for piece in changed { locks[piece.number] = lock.isLocked }
    return .lock(Lock(changed, isLocked: !lock.isLocked))
  }

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
