public import Geometry
public import GestureModel

/// The direction in which a keyboard drag looks for its next stop.
public enum StopDirection: Hashable, Sendable {
  case next, previous
  case left, right, up, down
}

/// The keyboard drags with the same sessions, rules, events and previews as any pointer, except that it goes from stop
/// to stop.
extension DragSystem {
  /// Lifts the items of the region, or of the nearest region around it that is a drag source. The pointer counts as
  /// being at the center of the region.
  public mutating func lift(_ region: ID, in context: Context) -> [Event] {
    now = max(now, context.time)
    guard index(of: .keyboard) == nil, context.scene.contains(region) else { return [] }
    guard let source = context.scene.chain(from: region).first(where: context.rules.isSource) else {
      note(.noSource, region, at: .zero)
      return []
    }
    let center = context.scene.visibleCenter(of: region) ?? .zero
    let lifted = settle() + lift(source, by: .keyboard, from: center, [], in: context)
    return lifted + move(.keyboard, to: center, [], in: context)
  }

  /// The stops that the keyboard's drag can reach, in the order of Tab; empty while there is no such drag.
  public func stops(in context: Context) -> [Stop<ID>] {
    guard let session = session(of: .keyboard) else { return [] }
    let stops = context.rules.stops?(session) ?? context.rules.answeringRegions(for: session, in: context.scene)
    guard context.rules.constraints != nil else { return stops }
    return stops.compactMap { context.rules.held($0, of: session, in: context.scene) }
  }

  /// Goes to the next stop, or to the nearest one in a direction; stays in place if there is none. Over a region
  /// that lets drags glide, an arrow moves by one stroke as long as that stays inside.
  ///
  /// The first Tab after the lift passes over the stops where a drop would change nothing, and over the region from which
  /// the drag was lifted, unless there is nothing else.
  ///
  /// - Parameter strokes: How many strokes at once, if the drag glides.
  public mutating func go(_ direction: StopDirection, strokes: Double = 1, in context: Context) -> [Event] {
    guard let index = index(of: .keyboard) else { return [] }
    let session = drags[index].session
    let stroke = (session.over?.region).flatMap(context.rules.glide)
    if let region = session.over?.region, let stroke,
      let offset = direction.offset(stroke, times: strokes), let area = context.scene.bounds(of: region, in: nil),
      area.contains(session.location + offset)
    {
      return nudge(by: offset, in: context)
    }
    var stops = stops(in: context)
    if let region = session.over?.region,
      let push = context.rules.push(direction, from: region, at: session.location, among: stops, in: context.scene)
    {
      // What comes into sight under the point is the next stop.
      drags[index].preview.session.chosen = nil
      return [.scrolled(push.region, by: push.by, session)]
    }
    // If a region is one place, or a canvas whose edge the drag has reached, an arrow leads out of it.
    if context.rules.stops == nil || stroke != nil, direction.isArrow {
      stops.removeAll { $0.target == session.over?.region }
    }
    if context.rules.stops == nil, !direction.isArrow {
      let willing = stops.filter { context.rules.over(session.moved(to: $0), in: context.scene)?.refusal == nil }
      if !willing.isEmpty { stops = willing }
    }
    if let arrows = context.rules.arrows, direction.isArrow {
      return arrows(direction, session, stops).map { go(to: $0, in: context) } ?? []
    }
    if context.rules.stops == nil, direction.isArrow {
      let stop = direction.choose(among: stops, from: session.frame, in: context.scene)
      return stop.map { go(to: $0, in: context) } ?? []
    }
    guard let first = direction.choose(from: stops, at: session.location, chosen: session.chosen) else { return [] }
    guard !direction.isArrow, session.chosen == nil else { return go(to: first, in: context) }
    let start = stops.firstIndex(of: first)!
    let step = direction == .next ? 1 : stops.count - 1
    let round = (0..<stops.count).lazy.map { stops[(start + $0 * step) % stops.count] }
    let stop = round.first { stop in
      // A region without its own stops is one place.
      if context.rules.stops == nil, stop.target == session.over?.region { return false }
      return context.rules.over(session.moved(to: stop), in: context.scene)?.plan.effect != .nothing
    }
    return go(to: stop ?? first, in: context)
  }

  /// Takes the keyboard's drag to a stop; changes nothing if there is no such drag. If the stop is out of sight, the
  /// first event asks for its region to be scrolled.
  public mutating func go(to stop: Stop<ID>, in context: Context) -> [Event] {
    now = max(now, context.time)
    guard let index = index(of: .keyboard) else { return [] }
    let session = drags[index].session
    let there = session.moved(to: stop)
    let scrolled: [Event] = stop.reveal == .zero ? [] : [.scrolled(stop.target, by: stop.reveal, session)]
    drags[index].preview.session.chosen = stop.target
    return scrolled + move(.keyboard, to: there.location, there.modifiers, in: context)
  }

  /// Moves the keyboard's drag freely, as on a canvas.
  public mutating func nudge(by offset: Vector, in context: Context) -> [Event] {
    now = max(now, context.time)
    guard let index = index(of: .keyboard) else { return [] }
    drags[index].preview.session.chosen = nil
    let session = drags[index].session
    // A step of a grid may be longer than a stroke, and a point to which the drag snaps may hold it.
    let strokes = context.rules.constraints == nil ? nil : (1...Self.longestStroke).map { offset * Double($0) }
    let stroke = strokes?.first {
      context.rules.held(session.location + $0, of: session, in: context.scene) != session.location
    }
    return move(.keyboard, to: session.location + (stroke ?? offset), session.modifiers, in: context)
  }

  /// How many times longer a stroke becomes if constraints hold it back.
  private static var longestStroke: Int { 64 }

  /// Continues as if these keys were held: `[.control]` asks for a copy.
  public mutating func hold(_ modifiers: Modifiers, in context: Context) -> [Event] {
    now = max(now, context.time)
    guard let session = session(of: .keyboard) else { return [] }
    return move(.keyboard, to: session.location, modifiers, in: context)
  }

  /// Releases the keyboard's drag at its current position, with the plan as it is then.
  public mutating func release(in context: Context) -> [Event] {
    guard let session = session(of: .keyboard) else { return [] }
    return hold(session.modifiers, in: context) + release(.keyboard, in: context)
  }
}

extension StopDirection {
  var isArrow: Bool { self != .next && self != .previous }

  func offset(_ stroke: Size, times: Double) -> Vector? {
    switch self {
    case .next, .previous: nil
    case .left: Vector(dx: -stroke.width * times, dy: 0)
    case .right: Vector(dx: stroke.width * times, dy: 0)
    case .up: Vector(dx: 0, dy: -stroke.height * times)
    case .down: Vector(dx: 0, dy: stroke.height * times)
    }
  }

  /// The point of an area that counts for a way in this direction from another area: its center, but beside an arrow's
  /// way only as far from the middle of `source` as the two are apart. So a wide area is straight ahead of each thing
  /// that it lies beside, and each of them is straight ahead of it; the nearest to its middle comes first.
  public func aim(at area: Rect, from source: Rect) -> Point {
    let (there, here) = (area.center, source.center)
    return switch self {
    case .next, .previous: there
    case .left, .right:
      Point(x: there.x, y: here.y + Self.aside(area.minY...area.maxY, from: here.y, in: source.minY...source.maxY))
    case .up, .down:
      Point(x: here.x + Self.aside(area.minX...area.maxX, from: here.x, in: source.minX...source.maxX), y: there.y)
    }
  }

  private static func aside(_ area: ClosedRange<Double>, from middle: Double, in source: ClosedRange<Double>) -> Double
  {
    let toArea = min(max(middle, area.lowerBound), area.upperBound) - middle
    let gap =
      area.lowerBound > source.upperBound
      ? area.lowerBound - source.upperBound : min(0, area.upperBound - source.lowerBound)
    return gap + (toArea - gap) / 1024
  }

  /// The stop of the nearest region in the direction of an arrow, which may be much wider than what is carried.
  func choose<ID>(among stops: [Stop<ID>], from frame: Rect, in scene: Scene<ID>) -> Stop<ID>? {
    let aims = stops.map { stop in
      Stop(stop.target, at: scene.visibleBounds(of: stop.target).map { aim(at: $0, from: frame) } ?? stop.point)
    }
    let nearest: Stop<ID>? = choose(from: aims, at: frame.center)
    return nearest.flatMap { nearest in stops.first { $0.target == nearest.target } }
  }

  /// The stop to which the keyboard goes from `point` in this direction.
  ///
  /// - Parameter chosen: The target of the stop at `point`, if there is more than one stop.
  public func choose<ID>(from stops: [Stop<ID>], at point: Point, chosen: ID? = nil) -> Stop<ID>? {
    switch self {
    case .next, .previous:
      guard !stops.isEmpty else { return nil }
      let here = stops.firstIndex { $0.point == point && (chosen == nil || $0.target == chosen) }
      guard let here else { return self == .next ? stops.first : stops.last }
      return stops[(here + (self == .next ? 1 : stops.count - 1)) % stops.count]
    case .left: return nearest(stops, to: point) { Vector(dx: -$0.dx, dy: $0.dy) }
    case .right: return nearest(stops, to: point) { $0 }
    case .up: return nearest(stops, to: point) { Vector(dx: -$0.dy, dy: $0.dx) }
    case .down: return nearest(stops, to: point) { Vector(dx: $0.dy, dy: $0.dx) }
    }
  }

  /// The nearest stop that lies ahead, after `turn` has made the direction that of growing `dx`. Distance to the side
  /// counts double, so that it goes through a row before the next one.
  private func nearest<ID>(_ stops: [Stop<ID>], to point: Point, turn: (Vector) -> Vector) -> Stop<ID>? {
    var best: (stop: Stop<ID>, distance: Double)?
    for stop in stops {
      let way = turn(stop.point - point)
      guard way.dx > 0, abs(way.dy) <= 3 * way.dx else { continue }
      let distance = way.dx + 2 * abs(way.dy)
      if distance < best?.distance ?? .infinity { best = (stop, distance) }
    }
    return best?.stop
  }
}
