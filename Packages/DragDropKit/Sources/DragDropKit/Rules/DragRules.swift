public import Geometry
import GestureModel
import History

/// Which items may be lifted, and where they may be dropped. Made from the model, and asked at each step.
///
/// ```swift
/// let rules = DragRules<Place, Letter>()
///   .source { place in place.letter.map { .lift($0) } }
///   .target { place, drag in
///     switch place {
///     case .tray(let tray) where model.isFull(tray): .refuse("The tray is full.", remedy: "Take a letter out first.")
///     case .tray: .accept(drag.operation)
///     case .letter, .table: nil
///     }
///   }
/// ```
///
/// If a rule answers `nil` for a region, the region's parent is asked: a label inside a card is
/// a grip for the card, and a card inside a column is a place of the column. A region that covers another hides it,
/// even if it is neither a source nor a target itself.
public struct DragRules<ID: Hashable & Sendable, Item: Hashable & Sendable> {
  public typealias Source = (ID) -> SourceAnswer<Item>?
  public typealias Target = (ID, DragProposal<ID, Item>) -> AnyDropPlan?

  var source: Source = { _ in nil }
  var target: Target?
  var overlap: (DragSession<ID, Item>) -> OverlapRule = { _ in .pointer }
  /// The rules of overlap that only some targets have, the first one first.
  var ownOverlaps: [(rule: OverlapRule, isTarget: (ID) -> Bool)] = []
  var stops: ((DragSession<ID, Item>) -> [Stop<ID>])?
  var constraints: ((DragSession<ID, Item>) -> [DragConstraint<ID>])?
  var joins: ((DragSession<ID, Item>, ID) -> Bool)?
  var formation: (DragSession<ID, Item>) -> PreviewFormation? = { _ in nil }
  var arrows: ((StopDirection, DragSession<ID, Item>, [Stop<ID>]) -> Stop<ID>?)?
  var glide: (ID) -> Size? = { _ in nil }
  /// `nil` if nothing says which items there are.
  package var existence: ((Item) -> Bool)?
  var scrollRoom: (ID) -> ScrollRoom? = { _ in nil }
  var springLoadingDelay: (ID) -> Duration? = { _ in nil }
  var opens: ((DragSession<ID, Item>) -> ID?)?
  var liftDelay: (ID) -> Duration = { _ in .zero }
  var leastLiftDelay = Duration.zero
  var liftDistance: (ID) -> Double? = { _ in nil }
  var liftTolerance: (ID) -> Double? = { _ in nil }
  var itemNames: ([Item]) -> String = { $0.map { "\($0)" }.joined(separator: ", ") }
  var regionName: (ID) -> String = { "\($0)" }
  var details: (ID) -> String? = { _ in nil }

  public init() {}

  /// The rule for a press on a region: which items it lifts.
  public func source(_ rule: @escaping Source) -> Self {
    with { $0.source = rule }
  }

  /// The rule for a drag over a region: whether the region accepts it.
  public func target(_ rule: @escaping Target) -> Self {
    with { $0.target = rule }
  }

  /// Whether there is a rule for drop targets.
  public var hasTarget: Bool { target != nil }

  /// What counts as being over a target, for each drag. Without this rule, the pointer.
  public func overlap(_ rule: @escaping (DragSession<ID, Item>) -> OverlapRule) -> Self {
    with { $0.overlap = rule }
  }

  /// What counts as being over some targets, whatever is dragged: `rules.overlap(.anyTouch) { $0 == .bin }` makes a bin take
  /// whatever touches it.
  ///
  /// Targets for which this was said first come first, and those with the rule of the drag after all of them. So where a rule
  /// of distance finds a target, which it does however far that is, nothing after it counts.
  public func overlap(_ rule: OverlapRule, of isTarget: @escaping (ID) -> Bool) -> Self {
    with { $0.ownOverlaps.append((rule, isTarget)) }
  }

  /// Where the keyboard takes a drag, in the order of Tab. Without this rule: the center of each region that answers
  /// it, in paint order; Tab passes over those that refuse, unless all do, and arrows lead to them as well, so that one
  /// hears why.
  public func stops(_ rule: @escaping (DragSession<ID, Item>) -> [Stop<ID>]) -> Self {
    with { $0.stops = rule }
  }

  /// The stop to which an arrow key takes a drag; `nil` if there is none that way. Without this rule, the nearest one in
  /// that direction, where a distance to the side counts double.
  public func arrows(_ rule: @escaping (StopDirection, DragSession<ID, Item>, [Stop<ID>]) -> Stop<ID>?) -> Self {
    with { $0.arrows = rule }
  }

  /// What holds back a drag, by pointer and by keyboard alike; asked at each step.
  ///
  /// Stops of the keyboard move to where the constraints let a drag hold them, and those that it would not be over there
  /// are left out. A stroke too short to move a drag that glides is made longer until it does.
  public func constraints(_ rule: @escaping (DragSession<ID, Item>) -> [DragConstraint<ID>]) -> Self {
    with { $0.constraints = rule }
  }

  /// Whether the items of a drag source join a drag that passes over it, such as one with Shift held; asked at each step
  /// over a source until it joins.
  ///
  /// With this rule, whatever it answers, a tap of another pointer and the keys `+` and `-` also add items and take them
  /// out; without it nothing joins by hand.
  public func joins(_ rule: @escaping (_ drag: DragSession<ID, Item>, _ source: ID) -> Bool) -> Self {
    with { $0.joins = rule }
  }

  /// How the parts of a drag lie to each other while they are carried; with `nil`, as without a rule, one picture stands for
  /// all of them.
  public func formations(_ rule: @escaping (DragSession<ID, Item>) -> PreviewFormation?) -> Self {
    with { $0.formation = rule }
  }

  /// What to draw for a preview, from the bottom up: itself, or each part of what is carried, in a formation.
  public func pictures(of preview: Preview<ID, Item>, at time: Duration) -> [Preview<ID, Item>] {
    formation(preview.session).map { preview.parts(in: $0, at: time) } ?? [preview]
  }

  /// The regions over which the arrow keys move a drag freely, such as a canvas, and the distance of one stroke.
  public func glides(_ rule: @escaping (ID) -> Size?) -> Self {
    with { $0.glide = rule }
  }

  /// Whether the item is still in the model. If it disappears, the drag that carries it is cancelled.
  public func exists(_ rule: @escaping (Item) -> Bool) -> Self {
    with { $0.existence = rule }
  }

  /// How far a region's content can be scrolled; `nil` if it does not scroll. A drag near its edge scrolls it.
  public func scrolls(_ rule: @escaping (ID) -> ScrollRoom?) -> Self {
    with { $0.scrollRoom = rule }
  }

  /// How long a press must last before it lifts something from a region; until then a movement pans. Zero, the
  /// default without a rule, lifts as soon as the pointer moves.
  public func liftDelays(_ rule: @escaping (ID) -> Duration) -> Self {
    with { $0.liftDelay = rule }
  }

  /// How far a press must move before it lifts something from a region, in points; with `nil`, as without a rule, as far as
  /// any press.
  public func liftDistances(_ rule: @escaping (ID) -> Double?) -> Self {
    with { $0.liftDistance = rule }
  }

  /// How far a press on a region may stray and still be a tap, or wait for its delay to lift something; with `nil`, as
  /// without a rule, as far as any press.
  public func liftTolerances(_ rule: @escaping (ID) -> Double?) -> Self {
    with { $0.liftTolerance = rule }
  }

  /// The same rules, in which every press must last at least this long before it lifts something.
  public func liftDelays(atLeast delay: Duration) -> Self {
    with { $0.leastLiftDelay = max($0.leastLiftDelay, delay) }
  }

  /// How long a drag must rest over a region to open it.
  public func springLoading(_ rule: @escaping (ID) -> Duration?) -> Self {
    with { $0.springLoadingDelay = rule }
  }

  /// What the key `o` opens under the keyboard's drag; `nil` if there is nothing to open. Without this rule, what a pointer
  /// that rested there would open.
  public func opens(_ rule: @escaping (DragSession<ID, Item>) -> ID?) -> Self {
    with { $0.opens = rule }
  }

  /// The words for announcements and the status line: "piece 12", "the tray".
  public func names(items: @escaping ([Item]) -> String, region: @escaping (ID) -> String) -> Self {
    with {
      $0.itemNames = items
      $0.regionName = region
    }
  }

  /// What is said besides the name of a drag source when the focus comes to it, such as "level 2, closed, 3 items"; `nil`
  /// if the name says all.
  public func details(_ rule: @escaping (ID) -> String?) -> Self {
    with { $0.details = rule }
  }

  /// Whether the region itself, not one around it, has something to lift or a reason not to.
  public func isSource(_ region: ID) -> Bool {
    source(region) != nil
  }

  /// The answer of a region to a press on it; `nil` if it is no drag source.
  package func answer(ofSource region: ID) -> SourceAnswer<Item>? { source(region) }

  /// What a press at a point must do before it lifts what is there. Where nothing can be lifted, a delay makes it a long
  /// press (`Gesture.Kind.press`) for the program.
  func pressTerms(at point: Point, in scene: Scene<ID>) -> PressTerms {
    let chain = scene.chain(at: point)
    let source = chain.first(where: isSource)
    guard let place = source ?? chain.first(where: { liftDelay($0) > .zero }) else { return PressTerms() }
    let delay = max(liftDelay(place), source == nil ? .zero : leastLiftDelay)
    return PressTerms(
      duration: delay > .zero ? delay : nil, distance: liftDistance(place), tolerance: liftTolerance(place))
  }

  /// How far the content of a region can still be scrolled; `nil` if it does not scroll.
  package func room(toScroll region: ID) -> ScrollRoom? { scrollRoom(region) }

  /// The words for the carried items.
  public func name(of items: [Item]) -> String { itemNames(items) }

  /// The words for a place.
  public func name(of region: ID) -> String { regionName(region) }

  /// The words for a drag source to which the focus comes: its name, and its ``details(_:)``.
  public func focusDescription(of region: ID) -> String {
    details(region).map { "\(regionName(region)), \($0)" } ?? regionName(region)
  }

  /// What the key `o` opens.
  func opened(by session: DragSession<ID, Item>, in scene: Scene<ID>) -> ID? {
    if let opens { return opens(session) }
    return scene.chain(at: session.location).first { springLoadingDelay($0) != nil }
  }

  /// Why items cannot be lifted; `nil` if no drag carries any of them.
  func refusal(of items: [Item], carriedIn drags: [Drag<ID, Item>]) -> Refusal? {
    drags.first { $0.isUnderWay && $0.carries(anyOf: items) }.map { drag in
      let names = name(of: items)
      return Refusal(drag.isReleased ? "\(names) is still being dropped." : "Someone else is carrying \(names).")
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// How far the content of a region can still be scrolled to each side, in points; none negative.
public struct ScrollRoom: Hashable, Sendable {
  public var left, right, up, down: Double
  /// How far an arrow key scrolls at once if there is no further stop ahead: one line of the content, so that the next
  /// line appears where the last one was.
  public var stride: Size

  public init(
    left: Double = 0, right: Double = 0, up: Double = 0, down: Double = 0, stride: Size = Size(width: 1, height: 1)
  ) {
    self.left = left
    self.right = right
    self.up = up
    self.down = down
    self.stride = stride
  }
}

/// A place where the keyboard can take a drag.
public struct Stop<ID: Hashable & Sendable>: Hashable, Sendable {
  public var target: ID
  /// Where the pointer would be without scrolling, in the coordinates of the root.
  public var point: Point
  /// How far the content of the target must scroll first to bring the stop into sight. The stop is then at `point`
  /// minus this vector.
  public var reveal: Vector

  public init(_ target: ID, at point: Point, revealedBy reveal: Vector = .zero) {
    self.target = target
    self.point = point
    self.reveal = reveal
  }
}
