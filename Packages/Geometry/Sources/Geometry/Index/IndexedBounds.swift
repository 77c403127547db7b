/// The bounds of regions, as they are.
struct UprightBounds: BoundsSource {
  let entries: CacheLineArray<HitCache.Entry>

  @inline(__always) func touch(_ slot: Int32) -> Int32 { (entries.start + Int(slot)).pointee.order }

  @inline(__always) func bounds(of slot: Int32) -> (bounds: Bounds, isBox: Bool) {
    let cached = entries.start + Int(slot)
    return (cached.pointee.bounds, cached.pointee.content == .nothing)
  }
}

/// The boxes of regions along the direction of a sector; empty for a region whose direction is in another one.
struct OrientedBounds: BoundsSource {
  let entries: CacheLineArray<HitCache.Entry>
  let trees: OrientedTrees
  let sector: Int
  let regions: RegionStore

  func touch(_ slot: Int32) -> Int32 { 0 }

  func bounds(of slot: Int32) -> (bounds: Bounds, isBox: Bool) {
    guard !entries[Int(slot)].bounds.isEmpty, let box = regions.orientedBox(of: slot), trees.sector(of: box) == sector
    else { return (.empty, false) }
    return (box.bounds(along: trees.directions[sector]), false)
  }
}
