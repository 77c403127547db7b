public import Geometry
public import GestureModel
public import History

/// Names one drag among all of a ``DragSystem``: the first is 1.
public struct DragID: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static func < (left: DragID, right: DragID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One drag under way, from the lift until it is dropped or cancelled.
///
/// The items stay where they are in the model until a drop performs a command, so a drag that ends in any other way has
/// nothing to put back.
public struct DragSession<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  public let id: DragID
  /// The pointer that drags: each pointer carries at most one session, and each item is in at most one.
  public let pointer: PointerID
  /// The region from which the first items were lifted.
  public let source: ID
  /// Everything that is carried. If more has joined, only what all of it allows.
  public internal(set) var lift: Lift<Item>
  /// What was lifted first, then what has joined, as far as it has not left again; never empty.
  public internal(set) var parts: [DragPart<ID, Item>]
  /// The frame of the items that were lifted first, at that place, in the coordinates of the root.
  public let home: Rect
  /// The vector from the preview's origin to the pointer; it stays the same throughout.
  public let grabOffset: Vector
  /// Where the pointer is, in the coordinates of the root; if a ``DragConstraint`` holds the drag back, the point where it
  /// is held.
  public internal(set) var location: Point
  public internal(set) var modifiers: Modifiers
  /// The drop target under the drag, whether it takes the items or refuses them; `nil` if a release would cancel.
  public internal(set) var over: DropTarget<ID>?
  /// Whether no button is held, so that the next click ends the drag.
  public internal(set) var isByClicks = false
  /// How far it has come on its way to another program; `nil` unless it was offered to one.
  public internal(set) var handOver: HandOver?
  /// Whether its pointer is outside the window. There it is over nothing, and no preview is shown.
  public internal(set) var isOutside = false
  /// The target that the keyboard chose; it counts even if something covers the point.
  var chosen: ID?

  public var items: [Item] { lift.items }

  /// The frame of the carried items, in the coordinates of the root.
  public var frame: Rect {
    let moved = Rect(origin: location - grabOffset, size: home.size)
    return lift.resize?.frame(home, movedBy: moved.origin - home.origin) ?? moved
  }

  /// The session as if it were at a stop. What it is over there must still be asked.
  func moved(to stop: Stop<ID>) -> Self {
    var there = self
    there.location = stop.point - stop.reveal
    there.chosen = stop.target
    return there
  }

  /// The operation that the held keys ask for, as far as the source allows it.
  public var proposedOperation: DropOperation {
    lift.proposal(for: .asked(by: modifiers))
  }

  /// The drop that a release would make now; `nil` if it would do nothing.
  public var operation: DropOperation? {
    over.flatMap { $0.refusal == nil ? $0.operation : nil }
  }
}

/// A drop target under a drag, and what it would do.
public struct DropTarget<ID: Hashable & Sendable>: Hashable, Sendable {
  public let region: ID
  public let plan: AnyDropPlan
  public let operation: DropOperation
  /// The pointer, in the target's coordinates.
  public let point: Point
  /// The preview, in the target's coordinates: a bounding box if the target is turned.
  public let frame: Rect
  /// Where the items would land, in the target's coordinates.
  public let landing: Rect

  /// The reason why it does not take the items; `nil` if it does.
  public var refusal: Refusal? { plan.refusal }
}

/// A drag that ended on a target.
public struct Drop<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// The session as it was at the release.
  public let session: DragSession<ID, Item>
  public let target: DropTarget<ID>

  public var items: [Item] { session.items }
}

/// The outcome of a drop that was released.
public enum DropOutcome: Hashable, Sendable {
  /// The change was made, or the drop changes nothing.
  case performed
  /// Nothing was changed, for this reason.
  case refused(Refusal)
}
