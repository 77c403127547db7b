/// Searches by point, through the cache and the indexes. They give the same answers as ``PlainScan``.
extension SceneTree {
  /// The slot that was hit, or `none`. Does not allocate.
  @usableFromInline func topmost(at point: Point) -> Slot {
    guard point.x.isFinite, point.y.isFinite else { return Self.none }
    if isInBatch { return PlainScan(tree: self).topmost(at: point) }
    return search { search in
      switch search.hit(roots, at: point) {
      case .nothing: Self.none
      case .exact(let slot), .near(let slot, _): slot
      }
    } ?? Self.none
  }

  /// The slot hit at each point, or `none`.
  @usableFromInline func topmost(at points: [Point]) -> [Slot] {
    // A few regions fit in the processor's cache, so the order of the queries does not matter.
    guard Self.mostCached < nodes.count, Self.mostUnordered < points.count, !isInBatch else {
      return points.map(topmost)
    }
    let order = PointOrder(points)
    // Gathering and scattering in separate loops lets many memory accesses overlap.
    let answers = order.sorted(points).map(topmost)
    return order.unsorted(answers)
  }

  private static let mostCached = 20_000
  private static let mostUnordered = 1_000

  /// Every region that contains the point, topmost first. If the topmost hit is by slop alone, that region comes before
  /// them.
  @usableFromInline func stack(at point: Point) -> [Slot] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    if isInBatch { return PlainScan(tree: self).stack(at: point) }
    var slots: [Slot] = []
    _ = search { $0.collect(roots, at: point, in: index, into: &slots) }
    let topmost = topmost(at: point)
    if topmost != Self.none, slots.first != topmost { slots.insert(topmost, at: 0) }
    return slots
  }

  private func search<Result>(_ body: (HitSearch) -> Result) -> Result? {
    nodes.withUnsafeBufferPointer { nodes in
      index.withSearch(nodes: nodes.baseAddress, body)
    }
  }
}

extension SceneIndex {
  /// Calls `body` with the arrays that a search reads.
  fileprivate func withSearch<Result>(
    nodes: UnsafePointer<SceneTree.Node>?, _ body: (HitSearch) -> Result
  ) -> Result? {
    guard let nodes else { return nil }
    return siblings.withUnsafeBufferPointer { indexes in
      body(
        HitSearch(
          nodes: nodes, cache: cache.entries.start, indexes: indexes.baseAddress, inner: forest.inner.start,
          children: UnsafeRawPointer(forest.children.start).assumingMemoryBound(to: Int32.self),
          leaves: forest.leaves.start))
    }
  }
}
