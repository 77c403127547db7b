import Geometry

/// How dropped groups click onto their true neighbours.
///
/// A group clicks onto another if the other contains a true neighbour of one of its pieces and the two are within the
/// tolerance of their right position. The dropped one gives way: it takes exactly the other's offset and its place in
/// the z-order. If several groups qualify, the one that stays is one that was not dropped, then the larger one, then
/// the one with the lower name. Any group that is then within the tolerance of the joined group, and has a true
/// neighbour in it, clicks onto that in turn. In the end no group with a dropped piece in it could click onto
/// anything more.
extension Puzzle {
  /// - Parameter units: The pieces of each dropped group, in the order of dropping.
  mutating func join(_ units: [[PieceID]], tolerance: Double) {
    let dropped = Marks(units.joined(), in: grid)
    // One round is enough: a group that has just grown attracts every dropped group near it, so a dropped group that
    // is still separate after its turn had nothing near it, and anything that comes near later attracts it.
    for unit in units {
      guard let group = group(of: unit[0]), hangs(group, dropped),
        let anchor = anchor(for: group, dropped, tolerance: tolerance)
      else { continue }
      attract(to: merge(anchor, group), dropped, tolerance: tolerance)
    }
  }

  /// Whether the whole group was dropped: then it may give way.
  private func hangs(_ group: GroupID, _ dropped: Marks) -> Bool {
    members[group.lowest.number].allSatisfy(dropped.contains)
  }

  /// The group that stays in place while `group` clicks onto it.
  private func anchor(for group: GroupID, _ dropped: Marks, tolerance: Double) -> GroupID? {
    matches(of: members[group.lowest.number], in: group, tolerance: tolerance).min { first, second in
      let (firstHangs, secondHangs) = (hangs(first, dropped), hangs(second, dropped))
      if firstHangs != secondHangs { return secondHangs }
      let (firstCount, secondCount) = (members[first.lowest.number].count, members[second.lowest.number].count)
      if firstCount != secondCount { return firstCount > secondCount }
      return first < second
    }
  }

  /// Lets everything near click onto a group that has just grown. A dropped group attracts only dropped groups: it
  /// must not move the others.
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

  /// The groups that contain a true neighbour of one of these pieces of `group` and are within the tolerance of it.
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
