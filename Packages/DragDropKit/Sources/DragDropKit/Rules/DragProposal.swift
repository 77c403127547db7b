public import Geometry
public import GestureModel

/// What a target is asked: may these items be dropped here?
public struct DragProposal<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  public var items: [Item]
  /// The region from which they were lifted.
  public var source: ID
  /// What the held keys ask for, within what the source allows.
  public var operation: DropOperation
  /// The pointer, in the target's coordinates.
  public var point: Point
  /// The preview's frame, in the target's coordinates. Where the target is turned or scaled, its bounding box.
  public var frame: Rect
  public var modifiers: Modifiers
}
