/// The searches by a point, through seats and indices. They answer as ``PlainScan`` does.
extension SceneTree {
  /// The slot hit, or `none`. Does not allocate.
  @usableFromInline func topmost(at point: Point) -> Slot {
    guard point.x.isFinite, point.y.isFinite else { return Self.none }
    if isInBatch { return PlainScan(tree: self).topmost(at: point) }
    return search { search in
      switch search.hit(roots, at: point) {
      case .nothing: Self.none
      case .exact(let slot), .near(let slot, _): slot
      }
    }
  }

  /// Every region with the point inside, topmost first; before them the one hit by its slop alone, if that is the topmost.
  @usableFromInline func stack(at point: Point) -> [Slot] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    if isInBatch { return PlainScan(tree: self).stack(at: point) }
    var slots: [Slot] = []
    search { $0.collect(roots, at: point, into: &slots) }
    let topmost = topmost(at: point)
    if topmost != Self.none, slots.first != topmost { slots.insert(topmost, at: 0) }
    return slots
  }

  private func search<Result>(_ body: (Search) -> Result) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      seats.withUnsafeBufferPointer { seats in
        indices.withUnsafeBufferPointer { indices in
          body(Search(nodes: nodes, seats: seats, indices: indices))
        }
      }
    }
  }
}
