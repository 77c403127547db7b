import Geometry

/// How dropped groups click onto their true neighbours.
///
/// A group clicks onto another if the other contains a true neighbour of one of its pieces and the two are within the
/// tolerance of their right position, turned alike. The dropped one gives way: it takes exactly the other's offset and its place in
/// the z-order. If several groups qualify, the one that stays is one that was not dropped, then the larger one, then
/// the one with the lower name; but a locked one stays before all others. Any group that is then within the tolerance of
/// the joined group, and has a true neighbour in it, clicks onto that in turn. In the end no group with a dropped piece in
/// it could click onto anything more, except that two locked groups which do not quite line up stay apart.
struct Joining {
  /// The pieces of all dropped groups.
  let dropped: Marks
  /// In puzzle units.
  let tolerance: Double

  /// - Parameter units: The pieces of each dropped group, in the order of dropping.
  func perform(_ units: [[PieceID]], on puzzle: inout Puzzle) {
    // One round is enough: a group that has just grown attracts every dropped group near it, so a dropped group that
    // is still separate after its turn had nothing near it, and anything that comes near later attracts it.
    for unit in units {
      guard let group = puzzle.group(of: unit[0]), isDropped(group, puzzle), let anchor = anchor(for: group, puzzle)
      else { continue }
      attract(to: puzzle.merge(anchor, group), in: &puzzle)
    }
  }

  /// Whether the whole group was dropped: then it may give way.
  private func isDropped(_ group: GroupID, _ puzzle: Puzzle) -> Bool {
    puzzle.members[group.lowest.number].allSatisfy(dropped.contains)
  }

  /// The group that stays in place while `group` clicks onto it.
  private func anchor(for group: GroupID, _ puzzle: Puzzle) -> GroupID? {
    matches(of: puzzle.members[group.lowest.number], in: group, puzzle).min { first, second in
      if puzzle.isLocked(first) != puzzle.isLocked(second) { return puzzle.isLocked(first) }
      let (firstIsDropped, secondIsDropped) = (isDropped(first, puzzle), isDropped(second, puzzle))
      if firstIsDropped != secondIsDropped { return secondIsDropped }
      let firstCount = puzzle.members[first.lowest.number].count
      let secondCount = puzzle.members[second.lowest.number].count
      if firstCount != secondCount { return firstCount > secondCount }
      return first < second
    }
  }

  /// Lets everything near click onto a group that has just grown. A dropped group attracts only dropped groups: it
  /// must not move the others.
  private func attract(to group: GroupID, in puzzle: inout Puzzle) {
    var group = group
    let attractsAll = !isDropped(group, puzzle)
    var frontier = puzzle.members[group.lowest.number]
    while !frontier.isEmpty {
      let found = matches(of: frontier, in: group, puzzle).sorted().filter { attractsAll || isDropped($0, puzzle) }
      if !puzzle.isLocked(group), let locked = found.first(where: puzzle.isLocked) {
        // All others must be near where the group is now.
        group = puzzle.merge(locked, group)
        frontier = puzzle.members[group.lowest.number]
        continue
      }
      frontier = []
      for other in found {
        frontier += puzzle.members[other.lowest.number]
        group = puzzle.merge(group, other)
      }
    }
  }

  /// The groups that contain a true neighbour of one of these pieces of `group` and are within the tolerance of it.
  private func matches(of pieces: [PieceID], in group: GroupID, _ puzzle: Puzzle) -> Set<GroupID> {
    let (offset, isLocked) = (puzzle.offsets[group.lowest.number], puzzle.isLocked(group))
    var result: Set<GroupID> = []
    for piece in pieces {
      for next in puzzle.neighbors[piece] {
        guard let other = puzzle.group(of: next), other != group,
          puzzle.turns[piece.number] == puzzle.turns[next.number],
          (puzzle.offsets[other.lowest.number] - offset).length <= tolerance,
          !(isLocked && puzzle.isLocked(other)) || puzzle.offsets[other.lowest.number] == offset
        else { continue }
        result.insert(other)
      }
    }
    return result
  }
}
