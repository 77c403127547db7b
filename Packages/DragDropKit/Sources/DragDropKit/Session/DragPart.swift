public import Geometry

/// What one lift brought into a drag, and where it came from: the first lift, and each that joined later.
public struct DragPart<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// The region from which the items were lifted.
  public let source: ID
  public internal(set) var lift: Lift<Item>
  /// The frame of the items, at the place where they were lifted, in the coordinates of the root.
  public let home: Rect

  public var items: [Item] { lift.items }
}
