import Geometry
import GestureModel

/// One drag, from the lift until its preview is gone.
struct Drag<ID: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  var preview: Preview<ID, Item>
  var rest = Rest<ID>()
  /// Whether it was released over a target and waits for the outcome.
  var isReleased = false
  /// Whether another program began it, so that it has no home here.
  var isForeign = false
  /// Where the pointer is, even if a constraint holds the drag back.
  private(set) var hand: Point
  /// How fast the pointer is.
  var pace = Pace()
  /// The point of the lift, and the longest distance from it that the pointer has reached.
  let start: Point
  private(set) var reach = 0.0
  /// The drag source below it that was asked whether it joins.
  var passed: ID?

  init(_ session: DragSession<ID, Item>, at time: Duration, _ motion: DragMotion, scale: PointScale) {
    start = session.location
    hand = start
    preview = Preview(
      session: session, flight: Flight(from: session.home, to: session.home, at: time, for: .zero),
      appeared: time, appearance: motion.appear, homes: session.parts.map { $0.home }, swing: scale.points)
  }

  var session: DragSession<ID, Item> { preview.session }

  /// Whether it is still to be dropped or cancelled.
  var isUnderWay: Bool { preview.phase == .carried }

  func carries(anyOf items: [Item]) -> Bool {
    session.items.contains(where: items.contains)
  }

  mutating func takeOutside() {
    preview.session.isOutside = true
    if session.handOver != .given { preview.session.handOver = .outside }
    preview.session.over = nil
    preview.session.chosen = nil
    rest = Rest()
  }

  mutating func move(to location: Point, _ modifiers: Modifiers) {
    hand = location
    preview.session.location = location
    preview.session.modifiers = modifiers
    reach = max(reach, start.distance(to: location))
  }

  /// Lets the drag be where its constraints allow it while the pointer is where it is.
  mutating func hold(by rules: DragRules<ID, Item>, in scene: Scene<ID>) {
    preview.session.location = rules.held(hand, of: session, in: scene)
  }

  /// Lets the preview follow the pointer.
  mutating func followPointer(_ motion: DragMotion, at time: Duration) {
    preview.hidesItems = (session.operation ?? session.proposedOperation) != .copy
    guard preview.flight.end != session.frame else { return }
    preview.flight = Flight(from: preview.frame(at: time), to: session.frame, at: time, for: motion.follow)
  }

  /// If a home has moved, what returns to it moves along.
  mutating func followHome(in scene: Scene<ID>) {
    for (index, part) in session.parts.enumerated() where part.lift.frame == nil {
      if let home = scene.bounds(of: part.source, in: nil) { preview.homes[index] = home }
    }
    if preview.phase == .goingHome { preview.flight.end = preview.homes[0] }
  }

  /// The preview lands on the region that it was given, even if that moves.
  mutating func followLanding(in scene: Scene<ID>) {
    guard let region = preview.landingRegion, let frame = scene.bounds(of: region, in: nil) else { return }
    preview.flight.end = frame
  }

  /// Ends the drag, or changes how its preview goes away.
  mutating func end(_ removal: PreviewRemoval, at time: Duration) {
    let here = preview.frame(at: time)
    let end: Rect
    (preview.phase, end) =
      switch removal {
      case .atOnce, .fading: (.fading, here)
      case .landing: (.landing, preview.landing ?? here)
      case .goingHome: (.goingHome, preview.homes[0])
      case .held: (.held, here)
      case .shaking: (.shaking, here)
      }
    preview.flight = Flight(from: here, to: end, at: time, for: removal.duration)
  }
}

extension PreviewRemoval {
  fileprivate var duration: Duration {
    switch self {
    case .atOnce, .held: .zero
    case .landing(let duration), .goingHome(let duration), .shaking(let duration), .fading(let duration): duration
    }
  }
}
