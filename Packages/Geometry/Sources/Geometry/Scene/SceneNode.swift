/// A region in its slot, and its place in the tree: one cache line of plain numbers. What few regions have besides a
/// frame is elsewhere, in ``RegionStore/details``.
struct SceneNode: BitwiseCopyable, Sendable {
  var frame = Rect.zero
  var children = Siblings()
  var parent = SceneTree.none
  /// The number of the region in ``RegionStore/details``; ``SceneTree/none`` if there is nothing to say about it.
  var detail = SceneTree.none
  /// The number of its ancestors; -1 if the slot is free.
  var depth: Int16 = -1
  var clipsChildren = false
  var isHidden = false
  var passesThrough = false
  /// See ``Region/hasExtent``.
  var hasExtent = false

  /// - Parameter region: one without details.
  init(_ region: Region) {
    set(region)
  }

  @inline(__always) mutating func set(_ region: Region) {
    frame = region.frame
    clipsChildren = region.clipsChildren
    isHidden = region.isHidden
    passesThrough = region.passesThrough
    hasExtent = region.hasExtent
  }

  var isTaken: Bool { 0 <= depth }
  @inline(__always) var isPlain: Bool { detail == SceneTree.none }

  /// The region of a node without details.
  var plainRegion: Region {
    Region(frame: frame, clipsChildren: clipsChildren, isHidden: isHidden, passesThrough: passesThrough)
  }

  /// The bounds of a plain frame.
  @inline(__always) var ownBounds: Bounds { frame.isEmpty ? .empty : Bounds(frame) }

  /// Whether the given ``ownBounds`` of a plain frame alone decide what is hit.
  @inline(__always) func isBox(_ bounds: Bounds) -> Bool { !passesThrough && bounds.isExactly(frame) }
}
