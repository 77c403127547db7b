import Geometry

/// How dropped groups click onto their true neighbours.
///
/// A group clicks onto another when the other holds a true neighbour of one of its pieces and the two stand within the
/// tolerance of being right. The dropped one gives way: it takes exactly the other's offset and its place in the z-order.
/// Where several would do, one that was not dropped, then the larger, then the lower named stands still. Whatever then
/// stands within the tolerance of the joined group, and has a true neighbour in it, clicks onto that in turn. In the end
/// no group with a dropped piece in it could click onto anything more.
extension Puzzle {
  /// - Parameter units: The pieces of each dropped group, in the order of dropping.
  mutating func join(_ units: [[PieceID]], tolerance: Double) {
    let dropped = Marks(units.joined(), in: grid)
    // One round is enough: a group that has just grown attracts all that hangs near it, so what still hangs after its
    // turn had nothing near, and what comes near later attracts it.
    for unit in units {
      guard let group = group(of: unit[0]), hangs(group, dropped),
        let anchor = anchor(for: group, dropped, tolerance: tolerance)
      else { continue }
      attract(to: merge(anchor, group), dropped, tolerance: tolerance)
    }
  }

  /// Whether all of the group was dropped: then it may give way.
  private func hangs(_ group: GroupID, _ dropped: Marks) -> Bool {
    members[group.lowest.number].allSatisfy(dropped.contains)
  }

  /// The group that stands still while `group` clicks onto it.
  private func anchor(for group: GroupID, _ dropped: Marks, tolerance: Double) -> GroupID? {
    matches(of: members[group.lowest.number], in: group, tolerance: tolerance).min { first, second in
      let (firstHangs, secondHangs) = (hangs(first, dropped), hangs(second, dropped))
      if firstHangs != secondHangs { return secondHangs }
      let (firstCount, secondCount) = (members[first.lowest.number].count, members[second.lowest.number].count)
      if firstCount != secondCount { return firstCount > secondCount }
      return first < second
    }
  }

  /// Lets everything near click onto a group that has just grown. A group that hangs attracts only what hangs too: the
  /// rest must not be moved by it.
  private mutating func attract(to group: GroupID, _ dropped: Marks, tolerance: Double) {
    var group = group
    let isHanging = hangs(group, dropped)
    var frontier = members[group.lowest.number]
    while !frontier.isEmpty {
      let found = matches(of: frontier, in: group, tolerance: tolerance).sorted()
      frontier = []
      for other in found where !isHanging || hangs(other, dropped) {
        frontier += members[other.lowest.number]
        group = merge(group, other)
      }
    }
  }

  /// The groups that hold a true neighbour of one of these pieces of `group` and stand nearly right to it.
  private func matches(of pieces: [PieceID], in group: GroupID, tolerance: Double) -> Set<GroupID> {
    let offset = offsets[group.lowest.number]
    var result: Set<GroupID> = []
    for piece in pieces {
      for side in Side.allCases {
        guard let next = grid.neighbor(of: piece, on: side), let other = self.group(of: next), other != group,
          (offsets[other.lowest.number] - offset).length <= tolerance
        else { continue }
        result.insert(other)
      }
    }
    return result
  }
}
