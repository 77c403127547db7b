public import Geometry
public import GestureModel
public import History

/// The direction in which a keyboard drag looks for its next stop.
public enum StopDirection: Hashable, Sendable {
  case next, previous
  case left, right, up, down
}

/// The keyboard drags with the same sessions, rules, events and previews as any pointer: only it goes from stop to
/// stop.
extension DragSystem {
  /// Lifts the items of the region, or of the nearest region around it that is a drag source. The pointer counts as
  /// being at the center of the region.
  public mutating func lift(_ region: ID, at time: Duration, in scene: Scene<ID>, rules: Rules) -> [Event] {
    now = max(now, time)
    guard session(of: .keyboard) == nil, scene.contains(region) else { return [] }
    for candidate in [region] + scene.ancestors(of: region) where rules.source(candidate) != nil {
      let center = scene.visibleCenter(of: region) ?? .zero
      let lifted = lift(candidate, by: .keyboard, from: center, [], in: scene, rules: rules)
      return lifted + move(.keyboard, to: center, [], in: scene, rules: rules)
    }
    note(.noSource, region, at: .zero)
    return []
  }

  /// The stops that the keyboard's drag can reach, in the order of Tab; empty while there is none.
  public func stops(in scene: Scene<ID>, rules: Rules) -> [Stop<ID>] {
    guard let session = session(of: .keyboard) else { return [] }
    return rules.stops?(session) ?? rules.acceptingRegions(for: session, in: scene)
  }

  /// Goes to the next stop, or to the nearest one in a direction; stays in place if there is none. Over a region
  /// that lets drags glide, an arrow moves by one stroke as long as that stays inside.
  ///
  /// - Parameters:
  ///   - strokes: How many strokes at once, if the drag glides.
  ///   - isHome: Whether a drop would change nothing. The first Tab after the lift skips such stops, and the region
  ///     over which the drag was lifted, unless there is nothing else. If `nil`, it skips none.
  public mutating func go(
    _ direction: StopDirection, strokes: Double = 1, at time: Duration, in scene: Scene<ID>, rules: Rules,
    isHome: ((Drop<ID, Item>) -> Bool)? = { _ in false }
  ) -> [Event] {
    guard let session = session(of: .keyboard) else { return [] }
    let stroke = session.over.region.flatMap(rules.glide)
    if let region = session.over.region, let stroke,
      let offset = direction.offset(stroke, times: strokes), let area = scene.bounds(of: region, in: nil),
      area.contains(session.location + offset)
    {
      return nudge(by: offset, at: time, in: scene, rules: rules)
    }
    var stops = stops(in: scene, rules: rules)
    if let region = session.over.region,
      let push = rules.push(direction, from: region, at: session.location, among: stops, in: scene)
    {
      // What comes into sight under the point is the next stop.
      sessions[sessions.firstIndex { $0.pointer == .keyboard }!].chosen = nil
      return [.scrolled(push.region, by: push.by, session)]
    }
    // If a region is one place, or a canvas whose edge the drag has reached, an arrow leads out of it.
    if rules.stops == nil || stroke != nil, direction.isArrow { stops.removeAll { $0.target == session.over.region } }
    guard let first = direction.choose(from: stops, at: session.location, chosen: session.chosen) else { return [] }
    guard let isHome, !direction.isArrow, session.chosen == nil else {
      return go(to: first, at: time, in: scene, rules: rules)
    }
    let start = stops.firstIndex(of: first)!
    let step = direction == .next ? 1 : stops.count - 1
    let round = (0..<stops.count).lazy.map { stops[(start + $0 * step) % stops.count] }
    let stop = round.first { stop in
      // A region without its own stops is one place.
      if rules.stops == nil, stop.target == session.over.region { return false }
      let there = session.moved(to: stop)
      guard case .target(let target) = rules.over(there, in: scene) else { return true }
      return !isHome(Drop(session: there, target: target))
    }
    return go(to: stop ?? first, at: time, in: scene, rules: rules)
  }

  /// Takes the keyboard's drag to a stop; changes nothing if there is no such drag. If the stop is out of sight, the
  /// first event asks for its region to be scrolled.
  public mutating func go(to stop: Stop<ID>, at time: Duration, in scene: Scene<ID>, rules: Rules) -> [Event] {
    now = max(now, time)
    guard let index = sessions.firstIndex(where: { $0.pointer == .keyboard }) else { return [] }
    let there = sessions[index].moved(to: stop)
    let scrolled: [Event] = stop.reveal == .zero ? [] : [.scrolled(stop.target, by: stop.reveal, sessions[index])]
    sessions[index].chosen = stop.target
    return scrolled + move(.keyboard, to: there.location, there.modifiers, in: scene, rules: rules)
  }

  /// Moves the keyboard's drag freely, as on a canvas.
  public mutating func nudge(by offset: Vector, at time: Duration, in scene: Scene<ID>, rules: Rules) -> [Event] {
    now = max(now, time)
    guard let index = sessions.firstIndex(where: { $0.pointer == .keyboard }) else { return [] }
    sessions[index].chosen = nil
    return move(
      .keyboard, to: sessions[index].location + offset, sessions[index].modifiers, in: scene, rules: rules)
  }

  /// Continues as if these keys were held: `[.control]` asks for a copy.
  public mutating func hold(_ modifiers: Modifiers, at time: Duration, in scene: Scene<ID>, rules: Rules) -> [Event] {
    now = max(now, time)
    guard let session = session(of: .keyboard) else { return [] }
    return move(.keyboard, to: session.location, modifiers, in: scene, rules: rules)
  }

  /// Drops the keyboard's drag where it is.
  public mutating func drop(at time: Duration, in scene: Scene<ID>, commit: Commit) -> [Event] {
    now = max(now, time)
    return drop(by: .keyboard, at: time, in: scene, commit: commit)
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

extension DragRules {
  func acceptingRegions(for session: DragSession<ID, Item>, in scene: Scene<ID>) -> [Stop<ID>] {
    var stops: [Stop<ID>] = []
    func visit(_ region: ID) {
      guard scene[region]?.isHidden == false else { return }
      if let center = scene.visibleCenter(of: region) {
        var there = session
        there.location = center
        if case .target = answer(of: region, to: there, in: scene) { stops.append(Stop(region, at: center)) }
      }
      scene.children(of: region).forEach(visit)
    }
    scene.children(of: nil).forEach(visit)
    return stops
  }
}
