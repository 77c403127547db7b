/// The index over the many children of one parent. It has one of two forms:
///
/// - a *list* of their boxes as bitmaps, for up to some hundred children;
/// - *cells* with lists that are read from the top, and beside them a list of the few children that moved last, so that
///   dragging one costs a few stores.
///
/// docs/decisions/0007-the-scene-index.md describes both.
struct SiblingIndex: Sendable {
  /// The content offset of the parent, so that a search that comes here needs no look at the region.
  var contentOffset = Vector.zero
  /// A box around the bounds of all children in cells, which does not shrink before they are built again.
  var bounds = Bounds.empty
  /// The most children in a list.
  var longestList = SceneIndex.longestList
  /// All children, from bottom to top; empty if they are in cells.
  var list = BitmapList()
  var cells = CellLists()
  /// The children that moved last, if there are cells.
  var recent = ByteList()
  /// The place among ``recent`` that is reused next.
  var oldest = 0

  var hasCells: Bool { !cells.isEmpty }

  /// The number of children in the index.
  var count: Int { list.count + recent.count + cells.count }
}
