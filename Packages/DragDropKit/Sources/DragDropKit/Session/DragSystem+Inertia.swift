import Geometry
import GestureModel

extension DragSystem {
  /// Lets what was thrown glide on: the drag counts as released where the hand would come to rest, or where the
  /// constraints stop it. Nothing happens if no target takes it there, or the hand had stopped.
  mutating func glide(_ pointer: PointerID, in context: Context) -> [Event] {
    guard motion.inertia > .zero, let index = index(of: pointer), !drags[index].session.isOutside else { return [] }
    let way = drags[index].pace.velocity * (motion.inertia / .seconds(1))
    guard way != .zero else { return [] }
    let before = drags[index].session
    var there = before
    there.location = context.rules.held(drags[index].hand + way, of: before, in: context.scene)
    guard let target = context.rules.over(there, in: context.scene), target.refusal == nil else { return [] }
    let shown = drags[index].preview.frame(at: now)
    drags[index].move(to: drags[index].hand + way, before.modifiers)
    let events = ask(at: index, before: before, in: context)
    drags[index].preview.flight = Flight(from: shown, to: drags[index].session.frame, at: now, for: motion.inertia)
    return events
  }
}

/// Where a hand was in the last tenth of a second, to know how fast it is.
struct Pace: Sendable {
  private var places: [(point: Point, time: Duration)] = []
  private static let memory = Duration.milliseconds(100)

  mutating func note(_ point: Point, at time: Duration) {
    places.removeAll { $0.time < time - Self.memory }
    places.append((point, time))
  }

  /// At the last of these places, in points per second; zero for a hand that rested before it.
  var velocity: Vector {
    guard let first = places.first, let last = places.last, first.time < last.time else { return .zero }
    return (last.point - first.point) * (1 / ((last.time - first.time) / .seconds(1)))
  }
}
