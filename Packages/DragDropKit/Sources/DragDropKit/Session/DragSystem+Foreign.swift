public import Geometry
public import GestureModel

/// The way in: the same session, with another program as its source.
extension DragSystem {
  /// A drag that another program began is over the window, or moves there. Its items are what that program says about
  /// it, so a system for such drags has items of a type of its own.
  ///
  /// Whoever began it also shows it, so its session ends without a preview that goes home.
  ///
  /// - Parameters:
  ///   - lift: What it carries, which may become known on the way.
  ///   - source: Stands for the other program. It need not be in the scene.
  public mutating func bringIn(
    _ lift: Lift<Item>, from source: ID, by pointer: PointerID, to location: Point, in context: Context
  ) -> [Event] {
    now = max(now, context.time)
    var events: [Event] = []
    guard !drags.contains(where: { $0.isReleased && $0.isUnderWay && $0.session.pointer == pointer }) else { return [] }
    if let index = index(of: pointer) {
      drags[index].preview.session.lift = lift
      drags[index].preview.session.parts[0].lift = lift
    } else {
      events = [.lifted(begin(lift, of: source, by: pointer, from: location, [], in: context.scene))]
      drags[drags.count - 1].isForeign = true
    }
    return events + move(pointer, to: location, [], in: context)
  }

  /// Moves the pointer's drag without a gesture.
  public mutating func move(_ pointer: PointerID, to location: Point, in context: Context) -> [Event] {
    guard let index = index(of: pointer) else { return [] }
    now = max(now, context.time)
    return move(pointer, to: location, drags[index].session.modifiers, in: context)
  }

  /// Releases the pointer's drag without a gesture.
  public mutating func release(_ pointer: PointerID, at location: Point, in context: Context) -> [Event] {
    move(pointer, to: location, in: context) + release(pointer, in: context)
  }
}
