public import Geometry
public import GestureModel

/// How far a drag has come on its way to another program.
public enum HandOver: Hashable, Sendable {
  /// It was offered, and whoever carries it from window to window has not answered.
  case offered
  /// It is outside the window.
  case outside
  /// It is over its own window again and continues as an ordinary drag.
  case returned
  /// Another program has its data, so only that program can say how it ends.
  case given
}

/// The way out: the same session, with another program as its target. It is offered, goes outside, perhaps returns and
/// goes again, is given, and ends with ``DragEvent/handedOver(_:_:)``, or like any other drag.
extension DragSystem {
  /// The session that is on its way to another program; `nil` while there is none.
  public var leaving: Session? { leavingIndex.map { drags[$0].session } }

  private var leavingIndex: Int? { drags.firstIndex { $0.isUnderWay && $0.session.handOver != nil } }

  /// Offers the pointer's drag to other programs.
  ///
  /// - Returns: Whether it is on its way now. Only one can be.
  public mutating func offer(_ pointer: PointerID) -> Bool {
    guard leavingIndex == nil, let index = index(of: pointer) else { return false }
    drags[index].preview.session.handOver = .offered
    return true
  }

  /// The drag leaves the window, with everything that it carries. Until it comes back or ends, it is over nothing, moves
  /// nowhere, and shows no preview.
  public mutating func takeOutside(in context: Context) -> [Event] {
    guard let index = leavingIndex, !drags[index].session.isOutside else { return [] }
    now = max(now, context.time)
    let before = drags[index].session
    drags[index].takeOutside()
    return before.over.map { [.left($0.region, drags[index].session)] } ?? [.moved(drags[index].session)]
  }

  /// The drag is over its own window again.
  public mutating func bringBack(to location: Point, in context: Context) -> [Event] {
    guard let index = leavingIndex else { return [] }
    if drags[index].session.handOver == .outside { drags[index].preview.session.handOver = .returned }
    return bringIn(index, to: location, in: context)
  }

  /// Another program wants the data of the drag.
  ///
  /// - Returns: Whether it may have it: only outside the window.
  public mutating func give() -> Bool {
    guard let index = leavingIndex, [.outside, .given].contains(drags[index].session.handOver) else { return false }
    drags[index].preview.session.handOver = .given
    return true
  }

  /// Nobody else takes the drag: it continues in the window, where the pointer is.
  public mutating func keep(at location: Point, in context: Context) -> [Event] {
    guard let index = leavingIndex else { return [] }
    drags[index].preview.session.handOver = nil
    return bringIn(index, to: location, in: context)
  }

  /// Another program has taken what was given to it. Without anything given, the drag is cancelled.
  public mutating func handOver(with operation: DropOperation, in context: Context) -> [Event] {
    guard let index = leavingIndex else { return [] }
    let session = drags[index].session
    guard session.handOver == .given else { return cancel(session.pointer, because: .outside, in: context) }
    now = max(now, context.time)
    note(.handedOver(operation), nil, at: session.location)
    drags.remove(at: index)
    return [.handedOver(session, operation), .settled(session)]
  }

  private mutating func bringIn(_ index: Int, to location: Point, in context: Context) -> [Event] {
    now = max(now, context.time)
    drags[index].preview.session.isOutside = false
    let session = drags[index].session
    return move(session.pointer, to: location, session.modifiers, in: context)
  }
}
