public import Geometry
public import History

/// One decision of a ``DragSystem``, for anyone who asks "why did it do that?".
public struct Decision<ID: Hashable & Sendable>: Hashable, Sendable, CustomStringConvertible {
  /// The decision itself.
  public enum Verdict: Hashable, Sendable {
    case nothingUnderPointer
    case noSource
    case lifted(grabOffset: Vector)
    case refusedToLift(Refusal)
    /// Neither the region nor any around it is a target for the items.
    case noTarget
    case accepted(DropOperation)
    case refused(Refusal)
    case dropped(landing: Rect)
    case cancelled(DragCancellation)
    case handedOver(DropOperation)
  }

  public var time: Duration
  /// The pointer, in the coordinates of the root.
  public var point: Point
  /// The region that was asked; `nil` if there is none.
  public var region: ID?
  public var verdict: Verdict

  public var description: String {
    "\(time) (\(point.x), \(point.y)) \(region.map { "\($0)" } ?? "-"): \(verdict)"
  }
}
