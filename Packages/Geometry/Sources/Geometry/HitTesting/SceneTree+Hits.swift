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
    }
  }

  /// The slot hit at each point, or `none`.
  @usableFromInline func topmost(at points: [Point]) -> [Slot] {
    // A few regions fit in the processor's cache, so the order of the queries does not matter.
    guard Self.maximumCached < regions.count, Self.maximumUnordered < points.count, !isInBatch else {
      return points.map(topmost)
    }
    let order = PointOrder(points)
    // Gathering and scattering in separate loops lets many memory accesses overlap.
    let answers = order.sorted(points).map(topmost)
    return order.unsorted(answers)
  }

  private static let maximumCached = 20_000
  private static let maximumUnordered = 1_000

  /// Every region that contains the point, topmost first. If the topmost hit is by slop alone, that region comes before
  /// them.
  @usableFromInline func stack(at point: Point) -> [Slot] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    if isInBatch { return PlainScan(tree: self).stack(at: point) }
    var slots: [Slot] = []
    search { $0.collect(roots, at: point, in: index, into: &slots) }
    let topmost = topmost(at: point)
    if topmost != Self.none, slots.first != topmost { slots.insert(topmost, at: 0) }
    return slots
  }

  private func search<Result>(_ body: (HitSearch) -> Result) -> Result {
    regions.details.withUnsafeBufferPointer { details in
      index.siblings.withUnsafeBufferPointer { indexes in
        body(
          HitSearch(
            nodes: regions.nodes.start, details: details.baseAddress, cache: index.cache.entries.start,
            indexes: indexes.baseAddress))
      }
    }
  }
}
