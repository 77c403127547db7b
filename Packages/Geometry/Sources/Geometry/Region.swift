/// One thing of a ``Scene``: where it is, what shape it has, and how it treats what lies in it.
///
/// A region with a number that is not finite, or with a transform that has no inverse, has no extent: neither it nor
/// anything in it can be hit. A frame of no or negative size is empty: what lies in it can be hit, unless it clips.
public struct Region: Hashable, Sendable {
  /// In the coordinates of the parent. The region's own coordinates have their origin at the frame's origin.
  public var frame: Rect
  /// About the centre of the frame.
  public var transform: AffineTransform
  public var shape: Shape
  /// How far the content is scrolled: the children's coordinates begin at minus this offset.
  public var contentOffset: Vector
  /// Whether what lies outside of the shape, of descendants as well, is neither seen nor hit.
  public var clipsChildren: Bool
  /// How far beside its shape a press still counts, in points of the parent, where nothing of the same parent is hit
  /// exactly. Not positive: not at all. A path that is a line, with no inside, is hit by it alone.
  public var touchSlop: Double
  /// Neither it nor any descendant is seen or hit.
  public var isHidden: Bool
  /// It is never hit itself; its descendants are.
  public var passesThrough: Bool

  public init(
    frame: Rect, transform: AffineTransform = .identity, shape: Shape = .rectangle, contentOffset: Vector = .zero,
    clipsChildren: Bool = false, touchSlop: Double = 0, isHidden: Bool = false, passesThrough: Bool = false
  ) {
    self.frame = frame
    self.transform = transform
    self.shape = shape
    self.contentOffset = contentOffset
    self.clipsChildren = clipsChildren
    self.touchSlop = touchSlop
    self.isHidden = isHidden
    self.passesThrough = passesThrough
  }
}

/// The outline of a region.
public enum Shape: Hashable, Sendable {
  /// The whole frame.
  case rectangle
  /// A path in the region's own coordinates; it may reach out of the frame.
  indirect case path(Path)
}
