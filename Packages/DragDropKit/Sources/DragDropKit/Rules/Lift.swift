public import Geometry
public import History

/// The items that a press on a drag source picks up.
public struct Lift<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items in the order in which they are to be dropped; at least one.
  public var items: [Item]
  /// The operations that are allowed. If the keys ask for another one, the first of these that is allowed is proposed:
  /// move, copy, delete.
  public var operations: Set<DropOperation>
  /// Where the preview starts, in the coordinates of the root; `nil` for the bounds of the region that was pressed.
  public var frame: Rect?
  /// How the drag changes the size of the frame; `nil`, as usual, for moving it. The region that is pressed is the handle
  /// then, so ``frame`` must be that of the whole thing.
  public var resize: Resize?

  public init(
    _ items: [Item], operations: Set<DropOperation> = [.move], frame: Rect? = nil, resize: Resize? = nil
  ) {
    precondition(!items.isEmpty && !operations.isEmpty, "A lift needs at least one item and one operation.")
    self.items = items
    self.operations = operations
    self.frame = frame
    self.resize = resize
  }

  /// The operation that is proposed to a target while these keys are held.
  func proposal(for asked: DropOperation) -> DropOperation {
    operations.contains(asked) ? asked : DropOperation.allCases.first(where: operations.contains)!
  }
}

/// The answer of the rules to a press on a region.
public enum SourceAnswer<Item: Hashable & Sendable>: Hashable, Sendable {
  case lift(Lift<Item>)
  /// A drag source whose items must stay where they are; the person sees the reason.
  case refuse(Refusal)

  /// Lifts the items, at least one, in the order in which they are to be dropped.
  public static func lift(_ items: Item..., operations: Set<DropOperation> = [.move]) -> Self {
    .lift(Lift(items, operations: operations))
  }
}
