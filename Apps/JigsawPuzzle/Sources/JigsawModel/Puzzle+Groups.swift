import Geometry

/// Making, merging and removing groups. Callers maintain the invariant of ``Puzzle``.
extension Puzzle {
  /// Makes a group; the caller sets its place in the z-order.
  ///
  /// - Parameter pieces: In ascending order, at least one, and none of them in a group.
  mutating func form(_ pieces: [PieceID], at offset: Vector) {
    let first = pieces[0].number
    for piece in pieces { lowest[piece.number] = first }
    members[first] = pieces
    offsets[first] = offset
  }

  /// Removes a group; the caller updates the z-order.
  mutating func dissolve(_ group: GroupID) {
    let first = group.lowest.number
    for piece in members[first] { lowest[piece.number] = -1 }
    members[first] = []
    offsets[first] = .zero
  }

  /// Joins two groups: the first keeps its position on the table and its place in the z-order, and the second moves
  /// there.
  ///
  /// - Returns: The joined group.
  mutating func merge(_ keeper: GroupID, _ other: GroupID) -> GroupID {
    let pieces = Self.merged(members[keeper.lowest.number], members[other.lowest.number])
    let offset = offsets[keeper.lowest.number]
    let joined = GroupID(lowest: pieces[0])
    zOrder.remove(at: zOrder.firstIndex(of: other)!)
    zOrder[zOrder.firstIndex(of: keeper)!] = joined
    dissolve(keeper)
    dissolve(other)
    form(pieces, at: offset)
    return joined
  }

  private static func merged(_ left: [PieceID], _ right: [PieceID]) -> [PieceID] {
    var result: [PieceID] = []
    result.reserveCapacity(left.count + right.count)
    var l = 0
    var r = 0
    while l < left.count, r < right.count {
      if left[l] < right[r] {
        result.append(left[l])
        l += 1
      } else {
        result.append(right[r])
        r += 1
      }
    }
    result += left[l...]
    result += right[r...]
    return result
  }
}
