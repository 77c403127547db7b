public import Geometry
public import GestureModel

/// The question to a target: may these items be dropped here?
public struct DragProposal<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  public var items: [Item]
  /// The region from which they were lifted.
  public var source: ID
  /// The operation that the held keys ask for, as far as the source allows it.
  public var operation: DropOperation
  /// The pointer, in the coordinates of the target: (0, 0) is the target's origin.
  public var point: Point
  /// The pointer, in the coordinates of the root.
  public var location: Point
  /// The preview's frame, in the target's coordinates. If the target is turned or scaled, its bounding box.
  public var frame: Rect
  public var modifiers: Modifiers
}
