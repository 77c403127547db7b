extension SiblingIndex {
  /// Updates all boxes in place. Entries that can no longer be hit are removed, and so are entries whose direction is
  /// no longer that of their tree. The latter are the difference to ``count``, and the caller must insert them one by
  /// one.
  ///
  /// - Returns: false if the index must be rebuilt, because too few entries are left or the trees have become too
  ///   loose.
  /// - Complexity: O(*n*).
  mutating func refit(_ seats: [SceneTree.Seat], _ nodes: [SceneTree.Node], _ places: inout [Int32]) -> Bool {
    let before = count
    refitList(seats, &places)
    refitUpright(seats, &places)
    for sector in slanted.trees.indices { refitSlanted(sector, seats, nodes, &places) }
    if count < before, count < Self.longestList / 4 { return false }
    return tree.isTight && slanted.trees.allSatisfy(\.isTight)
  }

  private mutating func refitList(_ seats: [SceneTree.Seat], _ places: inout [Int32]) {
    for index in list.indices {
      for lane in 0..<8 where !list[index].isFree(lane) {
        let slot = Entry.slot(of: list[index].child[lane])
        let seat = seats[Int(slot)]
        if seat.reach.isEmpty {
          list[index].clear(lane)
          places[Int(slot)] = 0
          listed -= 1
        } else {
          list[index].set(lane, seat.reach)
          list[index].set(lane, child: Entry.code(of: slot, isPlain: seat.isPlain))
        }
      }
    }
  }

  private mutating func refitUpright(_ seats: [SceneTree.Seat], _ places: inout [Int32]) {
    var lost = 0
    seats.withUnsafeBufferPointer { seats in
      tree.refit(from: UprightSource(seats: seats)) { slot in
        places[Int(slot)] = 0
        lost += 1
      }
    }
    planted -= lost
  }

  private mutating func refitSlanted(
    _ sector: Int, _ seats: [SceneTree.Seat], _ nodes: [SceneTree.Node], _ places: inout [Int32]
  ) {
    let source = SlantedSource(
      seats: seats, nodes: nodes, direction: slanted.directions[sector], sector: sector,
      sectors: slanted.directions.count)
    var lost = 0
    slanted.trees[sector].refit(from: source) { slot in
      places[Int(slot)] = 0
      lost += 1
    }
    planted -= lost
  }
}

private struct UprightSource: EntrySource {
  let seats: UnsafeBufferPointer<SceneTree.Seat>

  @inline(__always) func entry(_ code: Int32) -> Entry {
    let slot = Entry.slot(of: code)
    let seat = seats.baseAddress! + Int(slot)
    return Entry(reach: seat.pointee.reach, order: 0, slot: slot, isPlain: seat.pointee.isPlain)
  }
}

/// Removes entries whose direction differs from that of their tree.
private struct SlantedSource: EntrySource {
  let seats: [SceneTree.Seat]
  let nodes: [SceneTree.Node]
  let direction: Direction
  let sector: Int
  let sectors: Int

  func entry(_ code: Int32) -> Entry {
    let slot = Entry.slot(of: code)
    let seat = seats[Int(slot)]
    var reach = Reach.empty
    if !seat.reach.isEmpty, let slant = nodes[Int(slot)].slant,
      SlantedTrees.sector(of: slant, among: sectors) == sector
    {
      reach = slant.reach(along: direction)
    }
    return Entry(reach: reach, order: 0, slot: slot, isPlain: seat.isPlain)
  }
}
