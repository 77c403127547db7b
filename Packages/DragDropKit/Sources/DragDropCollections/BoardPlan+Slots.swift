import DragDropKit
import History

/// Drops on numbered places: into one, or into the next free ones.
extension BoardPlan {
  mutating func drop(inSlots name: CollectionID, at index: Int?) throws(Refusal) {
    let target = index.flatMap { board.item(at: $0, in: name) }
    if let target, !copies, lifted.contains(target) { return }
    let policy = target == nil ? .append : rules.policy(of: name)
    if let index { destination = " to place \(index + 1) of \(rules.collectionName(name))" }
    switch policy {
    case .combine: try combine(into: target!)
    case .refuse: throw taken(target!)
    case .swap: try swap(with: target!)
    case .replace:
      let hand = try takeInHand()
      tell(replaced: target!)
      try evict(target!)
      try fill(name, with: hand, from: index!)
    case .insert:
      verb = "Insert"
      let vacated = copies ? [] : lifted.filter { board.collection(of: $0) == name }.compactMap { board.index(of: $0) }
      try push(into: name, try takeInHand(), at: index!, vacated: vacated)
    case .append:
      // A drop on an empty place fills it. A drop on no place, or on an occupied one that keeps its item, goes into the
      // first free place.
      let start = index.flatMap { target == nil ? $0 : nil } ?? 0
      try fill(name, with: try takeInHand(), from: start)
    }
  }

  /// Puts each item into the next free place, beginning at `start`.
  private mutating func fill(_ name: CollectionID, with hand: [ItemID], from start: Int) throws(Refusal) {
    var next = start
    for (number, id) in hand.enumerated() {
      guard let free = firstFree(of: name, from: next) else {
        // All free places from here on are used up.
        throw Refusal(
          "\(number == 0 ? "No place" : number == 1 ? "Only one place" : "Only \(number) places") of "
            + "\(rules.collectionName(name)) \(number > 1 ? "are" : "is") free\(start == 0 ? "" : " from here on")."
            + (number == 0 ? "" : " You carry \(hand.count)."),
          remedy: number == 0 ? "Move something out of it first." : "Drop fewer, or higher up.")
      }
      try make(.place(id, .slot(free, in: name)))
      next = free + 1
    }
  }

  // Reading the slots is a separate function, because an edit copies all of them while anything else holds them.

  private func firstFree(of name: CollectionID, from start: Int) -> Int? {
    let slots = board.contents(of: name)
    return start < slots.count ? slots[start...].firstIndex { $0 == nil } : nil
  }

  private func lastFree(of name: CollectionID, before end: Int) -> Int? {
    board.contents(of: name).prefix(end).lastIndex { $0 == nil }
  }

  private func isFree(_ index: Int, of name: CollectionID) -> Bool {
    board.item(at: index, in: name) == nil
  }

  /// Puts the items side by side from `start` on, and pushes the items there towards the nearest free place. The places
  /// that the moved items left come first, so that a move within full places rotates them.
  private mutating func push(
    into name: CollectionID, _ hand: [ItemID], at start: Int, vacated: [Int]
  ) throws(Refusal) {
    // Items that come from above get the places up to the target's, just as the target does when it is moved up.
    if vacated.count == hand.count, vacated.allSatisfy({ $0 < start }) {
      for (offset, id) in hand.enumerated().reversed() {
        let place = start - (hand.count - 1 - offset)
        if !isFree(place, of: name) {
          let free = vacated.filter { isFree($0, of: name) }.min { abs($0 - place) < abs($1 - place) }
          try make(.shift(name, from: free!, to: place))
        }
        try make(.place(id, .slot(place, in: name)))
      }
      return
    }
    let count = board.collections[name]?.count ?? 0
    var place = start
    for (offset, id) in hand.enumerated() {
      let after = vacated.filter { $0 >= place && isFree($0, of: name) }.min()
      if let pushed = place < count ? after ?? firstFree(of: name, from: place) : nil {
        if pushed != place { try make(.shift(name, from: pushed, to: place)) }
      } else if let free = lastFree(of: name, before: place) {
        // There is no free place from here on: every item before, including those just placed, moves one up.
        if offset > 0 || place == count { place -= 1 }
        try make(.shift(name, from: free, to: place))
      } else {
        throw Refusal(
          "No place of \(rules.collectionName(name)) is free\(hand.count > 1 ? " for \(hand.count) items" : "").",
          remedy: "Move something out of it first.")
      }
      try make(.place(id, .slot(place, in: name)))
      place += 1
    }
  }
}
