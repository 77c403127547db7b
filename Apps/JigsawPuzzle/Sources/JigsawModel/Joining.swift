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
  let neighbors: Neighbors
  /// The pieces of all dropped groups.
  let dropped: Marks
  /// In puzzle units.
  let tolerance: Double

  /// - Parameter units: The pieces of each dropped group, in the order of dropping.
  func perform(_ units: [[PieceID]], on groups: inout Groups) {
    // One round is enough: a group that has just grown attracts every dropped group near it, so a dropped group that
    // is still separate after its turn had nothing near it, and anything that comes near later attracts it.
    for unit in units {
      guard let group = groups.name(of: unit[0]), isDropped(group, groups), let anchor = anchor(for: group, groups)
      else { continue }
      attract(to: groups.merge(anchor, group), in: &groups)
    }
  }

  /// Whether the whole group was dropped: then it may give way.
  private func isDropped(_ group: GroupID, _ groups: Groups) -> Bool {
    groups[group]!.pieces.allSatisfy(dropped.contains)
  }

  /// The group that stays in place while `group` clicks onto it.
  private func anchor(for group: GroupID, _ groups: Groups) -> GroupID? {
    matches(of: groups[group]!.pieces, in: group, groups).min { first, second in
      if groups[first]!.isLocked != groups[second]!.isLocked { return groups[first]!.isLocked }
      let (firstIsDropped, secondIsDropped) = (isDropped(first, groups), isDropped(second, groups))
      if firstIsDropped != secondIsDropped { return secondIsDropped }
      let firstCount = groups[first]!.pieces.count
      let secondCount = groups[second]!.pieces.count
      if firstCount != secondCount { return firstCount > secondCount }
      return first < second
    }
  }

  /// Lets everything near click onto a group that has just grown. A dropped group attracts only dropped groups: it
  /// must not move the others.
  private func attract(to group: GroupID, in groups: inout Groups) {
    var group = group
    let attractsAll = !isDropped(group, groups)
    var frontier = groups[group]!.pieces
    while !frontier.isEmpty {
      let found = matches(of: frontier, in: group, groups).sorted().filter { attractsAll || isDropped($0, groups) }
      if !groups[group]!.isLocked, let locked = found.first(where: { groups[$0]!.isLocked }) {
        // All others must be near where the group is now.
        group = groups.merge(locked, group)
        frontier = groups[group]!.pieces
        continue
      }
      frontier = []
      for other in found {
        frontier += groups[other]!.pieces
        group = groups.merge(group, other)
      }
    }
  }

  /// The groups that contain a true neighbour of one of these pieces of `group` and are within the tolerance of it.
  private func matches(of pieces: [PieceID], in group: GroupID, _ groups: Groups) -> Set<GroupID> {
    let (offset, isLocked) = (groups[group]!.offset, groups[group]!.isLocked)
    var result: Set<GroupID> = []
    for piece in pieces {
      for next in neighbors[piece] {
        guard let other = groups.name(of: next), other != group,
          groups.turns[piece.number] == groups.turns[next.number],
          (groups[other]!.offset - offset).length <= tolerance,
          !(isLocked && groups[other]!.isLocked) || groups[other]!.offset == offset
        else { continue }
        result.insert(other)
      }
    }
    return result
  }
}
