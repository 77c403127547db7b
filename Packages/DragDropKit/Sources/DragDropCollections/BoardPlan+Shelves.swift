import History

/// Drops on a shelf: between its items or behind the last.
extension BoardPlan {
  mutating func drop(onShelf name: CollectionID, at index: Int?, room: Int?) throws(Refusal) {
    let target = index.flatMap { board.item(at: $0, in: name) }
    // A drop on itself does nothing, but is not refused.
    if let target, !copies, lifted.contains(target) { return }
    let policy = target == nil ? .append : rules.policy(of: name)
    if policy == .combine { return try combine(into: target!) }
    if policy == .refuse { throw taken(target!) }
    let freed = policy == .replace ? 1 : policy == .swap ? lifted.count : 0
    if let room, lifted.count > room + freed {
      throw Refusal(
        "\(rules.collectionName(name).capitalizedFirst) is full.", remedy: "Move something out of it first.")
    }
    switch policy {
    case .swap: try swap(with: target!)
    case .replace:
      let hand = try takeInHand()
      tell(replaced: target!)
      let position = board.position(of: target!)!
      try evict(target!)
      try line(up: hand, from: position)
    case .insert:
      // The target's position on the screen: behind it if all items come from above it.
      let own = copies ? [] : lifted.filter { board.collection(of: $0) == name }
      let fromAbove = own.count == lifted.count && own.allSatisfy { board.index(of: $0)! < index! }
      let hand = try takeInHand()
      if fromAbove {
        try line(up: hand, from: .after(target!, in: name))
      } else {
        try line(up: hand, from: board.position(of: target!)!)
      }
      tell(besides: hand, in: name)
    case .append, .combine, .refuse:
      let hand = try takeInHand()
      let count = board.collections[name]?.count ?? 0
      try line(up: hand, from: .after(board.item(at: count - 1, in: name), in: name))
      tell(besides: hand, in: name)
    }
  }

  /// Lets the title say between what the items stand now.
  private mutating func tell(besides hand: [ItemID], in name: CollectionID) {
    guard let first = hand.first.flatMap(board.index), let last = hand.last.flatMap(board.index) else { return }
    neighbors = rules.neighbors(of: first...last, in: name, on: board)
  }

  private mutating func line(up hand: [ItemID], from position: InsertionPoint) throws(Refusal) {
    guard case .after(var neighbor, let name) = position else { return }
    for id in hand {
      try make(.place(id, .after(neighbor, in: name)))
      neighbor = id
    }
  }
}
