import History

/// Drops on an item, and their effect on both items.
extension BoardPlan {
  func taken(_ target: ItemID) -> Refusal {
    Refusal("\(rules.name(of: [target], on: before).capitalizedFirst) is there.", remedy: "Choose an empty place.")
  }

  mutating func swap(with target: ItemID) throws(Refusal) {
    guard lifted.count == 1 else {
      throw Refusal("Only one item can change places with another.", remedy: "Drag them one at a time.")
    }
    let position = board.position(of: target)!
    let cameFromSource = board.home(of: lifted[0]) == board.collection(of: lifted[0])
    if copies || cameFromSource {
      // The other item can only go to its own place in its source.
      guard copies || board.home(of: target) != nil else {
        throw Refusal(
          "\(rules.name(of: [target], on: before).capitalizedFirst) cannot go where this item comes from.",
          remedy: "Choose another place.")
      }
      let hand = try takeInHand()
      tell(replaced: target)
      try evict(target)
      return try make(.place(hand[0], position))
    }
    verb = "Swap"
    destination = " with \(rules.name(of: [target], on: before))"
    let other = lifted[0]
    if let item = board[target], let from = board.collection(of: other), from != board.collection(of: target),
      let refusal = rules.refusal(item, from, before)
    {
      throw refusal
    }
    // Of two items on a shelf, the later one is moved last, when its neighbor is already in place.
    let otherPosition = board.position(of: other)!
    switch (otherPosition, position) {
    case (.after(target, _), _): try exchange(first: target, then: other, position, otherPosition)
    case (_, .after(other, _)): try exchange(first: other, then: target, otherPosition, position)
    default:
      try make(.place(other, .hand))
      try make(.place(target, .hand))
      try make(.place(other, position))
      try make(.place(target, otherPosition))
    }
  }

  /// Two neighbors: the second takes the place of the first, which moves behind it.
  private mutating func exchange(
    first: ItemID, then second: ItemID, _ position: InsertionPoint, _ secondPosition: InsertionPoint
  ) throws(Refusal) {
    guard case .after(_, let name) = secondPosition else { return }
    try make(.place(second, .hand))
    try make(.place(second, position))
    try make(.place(first, .after(second, in: name)))
  }

  mutating func combine(into target: ItemID) throws(Refusal) {
    verb = "Combine"
    destination = " with \(rules.name(of: [target], on: before))"
    for id in lifted {
      let merged = try rules.combine(board[target]!, before[id]!)
      try make(.change(target, merged))
      if !copies { try make(.remove(id)) }
    }
  }

  mutating func tell(replaced target: ItemID) {
    let fate = board.home(of: target).map { "goes back to \(rules.collectionName($0))" } ?? "is deleted"
    verb = "Put"
    destination = " in place of \(rules.name(of: [target], on: before)), which \(fate)"
  }

  /// Frees the place of an item: the item returns to its source, or is removed if it is a copy.
  mutating func evict(_ target: ItemID) throws(Refusal) {
    if let home = board.home(of: target) {
      try make(.place(target, .home(in: home)))
    } else {
      try make(.remove(target))
    }
  }
}
