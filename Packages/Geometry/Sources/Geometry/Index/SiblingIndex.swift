/// The index over the many children of one parent. It has one of two forms:
///
/// - a *list* of their boxes as bitmaps, for up to some thousand children;
/// - a *tree*, and beside it a list of the few children that moved last, so that dragging one costs a few stores. Long,
///   thin children at an angle are in trees of rotated coordinate systems.
///
/// The nodes of all trees of a scene are in its ``BVHNodes``. docs/decisions/0007-the-scene-index.md describes both.
struct SiblingIndex: Sendable {
  /// The content offset of the parent, so that a search that comes here needs no look at the region.
  var contentOffset = Vector.zero
  /// A box around the bounds of all children, exact but for children that moved inward since it was computed. It keeps
  /// points out that only the rounding of the boxes beneath would let in.
  private(set) var bounds = Bounds.empty
  /// The changes since it was computed.
  private var changes = 0
  /// The root of the tree; ``BVHNodes/none`` if there is only the list.
  var root = BVHNodes.none
  /// All children, from bottom to top; empty if there is a tree.
  var list = BitmapList()
  /// The children that moved last, if there is a tree.
  var recent = ByteList()
  /// The place among ``recent`` that is reused next.
  var oldest = 0
  var oriented = OrientedTrees()
  /// The most children in a list.
  var longestList = SceneIndex.longestList
  /// The number of children in the trees, and when they were built.
  var treeCount = 0
  var treeCountWhenBuilt = 0
  /// How loose the upright tree is, and was when it was built; see ``LeafFit``.
  var looseness: Float = 0
  var loosenessWhenBuilt: Float = 0

  var hasTree: Bool { root != BVHNodes.none }

  /// The number of children in the index.
  var count: Int { list.count + recent.count + treeCount }

  /// The root of each tree, with the direction of those that are not upright.
  var roots: [(root: Int32, direction: Direction?)] {
    (hasTree ? [(root, nil)] : []) + zip(oriented.roots, oriented.directions).map { ($0, $1) }
  }

  /// Makes the bounds large enough for a child.
  mutating func enlarge(by bounds: Bounds) {
    self.bounds = self.bounds.union(bounds)
    changes += 1
  }

  /// Whether as much has changed as the index has children, so that the bounds are worth computing again.
  var areBoundsWorn: Bool { count < changes }

  mutating func setBounds(_ bounds: Bounds) {
    self.bounds = bounds
    changes = 0
  }
}
