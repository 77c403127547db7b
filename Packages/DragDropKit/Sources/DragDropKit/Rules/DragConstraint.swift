public import Geometry

/// What holds back the carried thing while the hand moves on: it stays in its row, inside a region, on a grid.
///
/// ```swift
/// .constraints { drag in [.within(.board), .grid(Size(width: 4, height: 1))] }
/// ```
///
/// dnd-kit calls them modifiers, a word that the keys have here. They speak of the carried frame, or of the edge or
/// corner that a ``Resize`` moves, in points of the root. The frame goes to the place nearest to the hand that they
/// allow, on each axis by itself.
///
/// The order counts only if they contradict each other: then one that is left no room by those before it has no effect.
/// Snapping comes last, wherever it is in the list. Numbers are exact up to rounding.
public enum DragConstraint<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Only to the left and right.
  case horizontal
  /// Only up and down.
  case vertical
  /// Inside the bounds of a region, wherever those are now; edges may coincide. A frame that is larger than the bounds
  /// has its left or top edge on theirs. Without effect while the region has no place in the scene.
  case within(ID)
  /// By whole steps of this size from where it was lifted, so that what lies on a grid stays on it. An axis whose step is
  /// not a positive number has no steps. Of several grids the first counts.
  case grid(Size)
  /// On the nearest of the points, with the origin of the frame, if it is at most a distance away and the other
  /// constraints allow it; of equally near ones the first. Otherwise it stays where it is.
  case snap([Point], within: Double)
}

extension DragRules {
  /// Where a drag is while the hand is at a point: there, unless constraints hold the frame back. Then at the point by
  /// which it is held, so that what is over what follows from what is shown.
  func held(_ hand: Point, of session: DragSession<ID, Item>, in scene: Scene<ID>) -> Point {
    guard let constraints = constraints?(session), !constraints.isEmpty else { return hand }
    let start = session.home.origin + session.grabOffset
    let home = session.lift.resize?.handle.moved(of: session.home) ?? session.home
    let wanted = home.origin + (hand - start)
    guard wanted.x.isFinite, wanted.y.isFinite else { return hand }
    var (x, y) = (AxisRoom(home: home.minX), AxisRoom(home: home.minY))
    for constraint in constraints {
      switch constraint {
      case .horizontal: y.stay()
      case .vertical: x.stay()
      case .within(let region):
        guard let bounds = scene.bounds(of: region, in: nil) else { continue }
        x.keep(within: bounds.minX, bounds.maxX, length: home.width)
        y.keep(within: bounds.minY, bounds.maxY, length: home.height)
      case .grid(let step):
        x.step(by: step.width)
        y.step(by: step.height)
      case .snap: continue
      }
    }
    let free = Point(x.nearest(to: wanted.x), y.nearest(to: wanted.y))
    return start + (snapped(free, by: constraints, x, y) - home.origin)
  }

  /// A stop as constraints let a drag hold it; `nil` if its target is not there.
  func held(_ stop: Stop<ID>, of session: DragSession<ID, Item>, in scene: Scene<ID>) -> Stop<ID>? {
    let place = held(stop.point - stop.reveal, of: session, in: scene)
    guard place == stop.point - stop.reveal || scene.visibleBounds(of: stop.target)?.contains(place) == true else {
      return nil
    }
    return Stop(stop.target, at: place + stop.reveal, revealedBy: stop.reveal)
  }

  private func snapped(_ origin: Point, by constraints: [DragConstraint<ID>], _ x: AxisRoom, _ y: AxisRoom) -> Point {
    var (nearest, least) = (origin, Double.infinity)
    for case .snap(let points, within: let limit) in constraints {
      for point in points where x.allows(point.x) && y.allows(point.y) {
        let distance = origin.distance(to: point)
        if distance <= limit, distance < least { (nearest, least) = (point, distance) }
      }
    }
    return nearest
  }
}

/// The numbers that constraints leave to one coordinate; always at least one.
private struct AxisRoom {
  let home: Double
  private var low = -Double.infinity
  private var high = Double.infinity
  /// The distance of the numbers from each other, counted from home; 0 for all numbers.
  private var step = 0.0

  init(home: Double) { self.home = home }

  mutating func stay() { narrow(to: home, home) }

  mutating func keep(within start: Double, _ end: Double, length: Double) {
    narrow(to: start, max(start, end - length))
  }

  mutating func step(by step: Double) {
    guard self.step == 0, 0 < step, step < .infinity else { return }
    var narrower = self
    narrower.step = step
    takeIfAny(narrower)
  }

  private mutating func narrow(to low: Double, _ high: Double) {
    var narrower = self
    (narrower.low, narrower.high) = (max(self.low, low), min(self.high, high))
    takeIfAny(narrower)
  }

  /// Changes nothing if no number would be left.
  private mutating func takeIfAny(_ room: AxisRoom) {
    if room.low <= room.high, room.allows(room.nearest(to: home)) { self = room }
  }

  func nearest(to number: Double) -> Double {
    let number = min(max(number, low), high)
    guard step > 0 else { return number }
    let steps = ((number - home) / step).rounded()
    let candidates = [steps, steps - 1, steps + 1].map { home + $0 * step }
    return candidates.first { low <= $0 && $0 <= high } ?? number
  }

  func allows(_ number: Double) -> Bool {
    low <= number && number <= high && nearest(to: number) == number
      && (step == 0 || home + ((number - home) / step).rounded() * step == number)
  }
}
