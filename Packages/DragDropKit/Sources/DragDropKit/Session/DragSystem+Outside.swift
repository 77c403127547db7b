public import Geometry
public import GestureModel

/// Sessions whose pointer is outside the window: see ``HandOvers``.
extension DragSystem {
  /// The pointer's drag leaves the window, with everything that it carries. Until it comes back or ends, it is over nothing,
  /// moves nowhere, and shows no preview.
  public mutating func takeOutside(_ pointer: PointerID, in context: Context) -> [Event] {
    guard let index = index(of: pointer), !drags[index].isReleased, !drags[index].isOutside else { return [] }
    now = max(now, context.time)
    let before = drags[index].session
    drags[index].takeOutside()
    return before.over.map { [.left($0.region, drags[index].session)] } ?? [.moved(drags[index].session)]
  }

  /// The pointer's drag is over the window again.
  public mutating func bringBack(_ pointer: PointerID, to location: Point, in context: Context) -> [Event] {
    guard let index = index(of: pointer) else { return [] }
    now = max(now, context.time)
    drags[index].isOutside = false
    return move(pointer, to: location, drags[index].session.modifiers, in: context)
  }

  /// Releases the pointer's drag at a point of the window.
  public mutating func release(_ pointer: PointerID, at location: Point, in context: Context) -> [Event] {
    bringBack(pointer, to: location, in: context) + release(pointer, in: context)
  }

  /// Another program has taken what the pointer's drag carries.
  public mutating func handOver(
    _ pointer: PointerID, with operation: DropOperation, in context: Context
  ) -> [Event] {
    guard let index = index(of: pointer) else { return [] }
    now = max(now, context.time)
    let session = drags[index].session
    note(.handedOver(operation), nil, at: session.location)
    drags.remove(at: index)
    return [.handedOver(session, operation), .settled(session)]
  }

  /// Whether the pointer's drag is outside the window.
  public func isOutside(_ pointer: PointerID) -> Bool { index(of: pointer).map { drags[$0].isOutside } ?? false }
}
