import Geometry

/// Finds the target of a drag by its frame. It asks each region once.
struct OverlapSearch<ID: Hashable & Sendable, Item: Hashable & Sendable> {
  let rules: DragRules<ID, Item>
  let session: DragSession<ID, Item>
  let scene: Scene<ID>
  /// What each region has answered.
  private var answers: [ID: DropTarget<ID>?] = [:]
  /// Which of the rules that only some targets have is being followed; after the last of them, that of the drag.
  private var turn = 0

  init(_ rules: DragRules<ID, Item>, _ session: DragSession<ID, Item>, in scene: Scene<ID>) {
    (self.rules, self.session, self.scene) = (rules, session, scene)
  }

  /// The target that has the drag; `nil` if none has.
  mutating func target() -> DropTarget<ID>? {
    for (index, own) in rules.ownOverlaps.enumerated() {
      turn = index
      if let target = target(own.rule) { return target }
    }
    turn = rules.ownOverlaps.count
    return target(rules.overlap(session))
  }

  /// Whether a region is to be judged by the rule that is being followed.
  private func isInTurn(_ region: ID) -> Bool {
    rules.ownOverlaps.firstIndex { $0.isTarget(region) } ?? rules.ownOverlaps.count == turn
  }

  private mutating func target(_ rule: OverlapRule) -> DropTarget<ID>? {
    let frame = session.frame
    switch rule {
    case .pointer: return first(in: scene.chain(at: session.location))
    case .center: return first(in: scene.chain(at: frame.center))
    case .anyTouch: return targets(in: frame).first
    case .largestShare: return largestShare(of: frame)
    case .nearest: return closest(to: frame) { $0.center.distance(to: frame.center) }
    case .closestCorners:
      return closest(to: frame) { bounds in
        // Divided by four, so that it is no less than the distance of the centers.
        zip(bounds.corners, frame.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 4
      }
    }
  }

  /// The targets with a visible part in a rectangle, topmost first.
  private mutating func targets(in rect: Rect) -> [DropTarget<ID>] {
    var found: [DropTarget<ID>] = []
    var seen: Set<ID> = []
    for region in scene.regions(in: rect).reversed() {
      for outer in scene.chain(from: region) {
        guard let target = answer(of: outer) else { continue }
        if seen.insert(outer).inserted { found.append(target) }
        break
      }
    }
    return found
  }

  /// The answer of the first region that has one.
  private mutating func first(in chain: [ID]) -> DropTarget<ID>? {
    for region in chain {
      if let target = answer(of: region) { return target }
    }
    return nil
  }

  private mutating func answer(of region: ID) -> DropTarget<ID>? {
    guard isInTurn(region) else { return nil }
    if let known = answers[region] { return known }
    let answer = rules.answer(of: region, to: session, in: scene)
    answers[region] = .some(answer)
    return answer
  }

  private mutating func largestShare(of frame: Rect) -> DropTarget<ID>? {
    let targets = targets(in: frame)
    var shares = targets.map { target in
      scene.visibleBounds(of: target.region)?.intersection(frame).map { $0.width * $0.height } ?? 0
    }
    let whole = shares
    let places = Dictionary(uniqueKeysWithValues: zip(targets.map { $0.region }, targets.indices))
    for index in targets.indices {
      // The nearest target around this one has so much less.
      let outer = scene.ancestors(of: targets[index].region).lazy.compactMap { places[$0] }.first
      if let outer { shares[outer] -= whole[index] }
    }
    var best: Int?
    for index in targets.indices where shares[index] > 0 && shares[index] > best.map({ shares[$0] }) ?? 0 {
      best = index
    }
    return best.map { targets[$0] }
  }

  /// The target with the least distance, which is never less than that of the centers: looks close by first, then further
  /// out.
  private mutating func closest(to frame: Rect, distance: (Rect) -> Double) -> DropTarget<ID>? {
    guard frame.center.x.isFinite, frame.center.y.isFinite else { return nil }
    var radius = max(frame.width, frame.height, 1)
    guard radius.isFinite else { return nil }
    while true {
      let center = frame.center
      let square = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      var best: (target: DropTarget<ID>, distance: Double)?
      for target in targets(in: square) {
        let distance = scene.visibleBounds(of: target.region).map(distance) ?? .infinity
        if distance < best?.distance ?? .infinity { best = (target, distance) }
      }
      // Whatever is nearer than the radius has its center in the square, and was found.
      if let best, best.distance <= radius { return best.target }
      guard radius < Self.furthest else { return best?.target }
      radius *= 4
    }
  }

  /// No target further away is found.
  private static var furthest: Double { 1e9 }
}
