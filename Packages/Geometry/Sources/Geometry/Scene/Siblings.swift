/// The children of one parent from bottom to top: a doubly linked list through the entries of the ``HitCache``, in which
/// each child has a number, its *order*, that is greater than that of the one below.
///
/// Placing a child costs O(1). If two neighbors have no number between them, all get new ones: after 20 placings in the
/// same gap among a thousand children, after 10 among a million.
struct Siblings: BitwiseCopyable, Sendable {
  private(set) var bottom = SceneTree.none
  private(set) var top = SceneTree.none
  private(set) var count: Int32 = 0
  /// The number of the index over the children; ``SceneTree/none`` if they are few.
  var index = SceneTree.none

  /// The children, bottom first.
  func slots(_ cache: HitCache) -> [Int32] {
    var slots: [Int32] = []
    slots.reserveCapacity(Int(count))
    var slot = bottom
    while slot != SceneTree.none {
      slots.append(slot)
      slot = cache[slot].above
    }
    return slots
  }

  /// Adds a child just above another one; at the bottom for ``SceneTree/none``. It has no order of its own yet.
  mutating func link(_ slot: Int32, above below: Int32, _ cache: inout HitCache) {
    let above = below == SceneTree.none ? bottom : cache[below].above
    cache[slot].below = below
    cache[slot].above = above
    if below == SceneTree.none { bottom = slot } else { cache[below].above = slot }
    if above == SceneTree.none { top = slot } else { cache[above].below = slot }
    count += 1
  }

  mutating func unlink(_ slot: Int32, _ cache: inout HitCache) {
    let (below, above) = (cache[slot].below, cache[slot].above)
    if below == SceneTree.none { bottom = above } else { cache[below].above = above }
    if above == SceneTree.none { top = below } else { cache[above].below = below }
    count -= 1
  }

  // MARK: Orders

  /// The distance of a new topmost order from the previous one.
  private static let orderStep: Int32 = 1 << 10
  private static let highestOrder: Int32 = (1 << 30) - 1
  /// The greatest distance between evenly spread children.
  private static let greatestStep: Int32 = 1 << 20

  /// The distance between evenly spread children: over half of all numbers, so that many can come above and below.
  private var step: Int32 { max(2, min(Self.greatestStep, Self.highestOrder / (count + 1))) }

  /// Gives a linked child an order between those of its neighbors.
  ///
  /// - Returns: false if there is no number between them; then nothing was changed.
  func setOrder(of slot: Int32, _ cache: inout HitCache) -> Bool {
    let (below, above) = (cache[slot].below, cache[slot].above)
    let low = below == SceneTree.none ? nil : cache[below].order
    let high = above == SceneTree.none ? nil : cache[above].order
    switch (low, high) {
    case (nil, nil): cache[slot].order = 0
    case (let low?, nil) where low <= Self.highestOrder - Self.orderStep: cache[slot].order = low + Self.orderStep
    case (nil, let high?) where -Self.highestOrder + Self.orderStep <= high:
      cache[slot].order = high - Self.orderStep
    case (let low?, let high?) where low + 1 < high: cache[slot].order = low + (high - low) / 2
    default: return false
    }
    return true
  }

  /// Gives all children new, evenly spread orders.
  func spreadOrders(_ cache: inout HitCache) {
    var order = -(count / 2) * step
    var slot = bottom
    while slot != SceneTree.none {
      cache[slot].order = order
      order += step
      slot = cache[slot].above
    }
  }
}
