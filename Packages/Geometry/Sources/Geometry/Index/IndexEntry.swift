/// What an index stores of a region.
struct IndexEntry: Sendable {
  /// Not empty.
  let bounds: Bounds
  let slot: Int32
  /// Whether the region equals its bounds and has no children.
  let isBox: Bool

  @inline(__always) init(_ slot: Int32, _ cached: HitCache.Entry) {
    self.slot = slot
    bounds = cached.bounds
    isBox = cached.content == .nothing
  }
}
