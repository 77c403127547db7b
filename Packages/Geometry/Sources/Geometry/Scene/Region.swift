/// One node of a ``Scene``: its frame, its shape, and how it treats its descendants.
///
/// A region with a number that is not finite, or with a transform that has no inverse, has no extent: neither it nor
/// its descendants can be hit. A frame with a zero or negative size is empty: its descendants can be hit unless it
/// clips.
public struct Region: Hashable, Sendable {
  /// In the coordinates of the parent. The region's own coordinates have their origin at the frame's origin.
  public var frame: Rect
  /// Applied about the center of the frame.
  public var transform: AffineTransform
  public var shape: Shape
  /// How far the content is scrolled: the children's coordinates begin at minus this offset.
  public var contentOffset: Vector
  /// Whether everything outside the shape, including descendants, is neither visible nor hit.
  public var clipsChildren: Bool
  /// How far outside its shape a press still counts, in points of the parent, if nothing else in the same parent is hit
  /// exactly. Zero or less turns it off. A path that is a line, with no inside, is hit by slop alone.
  public var touchSlop: Double
  /// Whether the region and its descendants are neither visible nor hit.
  public var isHidden: Bool
  /// Whether the region itself is never hit. Its descendants still are.
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
  /// A path in the region's own coordinates; it may extend beyond the frame.
  indirect case path(Path)
}
