public import Geometry
public import History

/// A drag that another program began, from its arrival over the window to its end.
public struct OutsideSession<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The number of the drag: the first is 1.
  public let number: Int
  public internal(set) var offer: OutsideOffer
  /// Where the pointer is, in the coordinates of the root.
  public internal(set) var location: Point
  public internal(set) var over = OutsideHover<ID>.nothing
  /// Whether it was dropped here, and its data is on the way.
  public internal(set) var isReleased = false
}

/// An event of a drag from outside. They come in this order: `arrived`; any number of `entered`, `moved` and `left`; at
/// most one `released`; exactly one of `received` and `cancelled`.
public enum OutsideDragEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  case arrived(OutsideSession<ID>)
  /// What is under the drag has another answer than before, or is something else.
  case entered(OutsideSession<ID>)
  case moved(OutsideSession<ID>)
  /// Nothing that takes it is under the drag any more.
  case left(OutsideSession<ID>)
  /// It was dropped on something that takes it. Get the data, then call ``OutsideDrags/finish()``.
  case released(OutsideSession<ID>, OutsideAcceptance)
  case received(OutsideSession<ID>)
  case cancelled(OutsideSession<ID>, OutsideCancellation)
}

/// Why a drag from outside ended without anything being received.
public enum OutsideCancellation: Hashable, Sendable {
  /// It left the window, or was let go elsewhere.
  case left
  /// It was dropped on nothing that takes it.
  case nothingThere
  /// It was dropped on something that refuses it, or its data was.
  case refused(Refusal)
  /// The data did not come.
  case failed(Refusal)
  /// The person pressed Escape.
  case escape
  /// Another drop came before its data had.
  case another
  /// The program was suspended, or ends.
  case interrupted
}

/// The drags of other programs over this one: at most one at a time.
///
/// A pure value. It takes what the terminal reports, and returns the events of the drag; the data is the caller's affair.
/// Each session ends exactly once, whatever is reported in whatever order.
public struct OutsideDrags<ID: Hashable & Sendable>: Hashable, Sendable {
  public typealias Session = OutsideSession<ID>
  public typealias Event = OutsideDragEvent<ID>

  public private(set) var session: Session?
  private var count = 0

  public init() {}

  /// A drag is over the window.
  ///
  /// - Parameter offer: `nil` if it is the same as before. A drag whose offer was never told is refused until it is.
  public mutating func hover(
    _ offer: OutsideOffer?, at point: Point, in scene: Scene<ID>, rules: OutsideRules<ID>
  ) -> [Event] {
    // What was dropped stays where it is until its data has come.
    if session?.isReleased == true { return [] }
    let arrived = begin(offer, at: point)
    if let offer { session?.offer = offer }
    session?.location = point
    return arrived + ask(in: scene, rules, hasMoved: arrived.isEmpty)
  }

  /// The drag has left the window.
  public mutating func leave() -> [Event] {
    session?.isReleased == true ? [] : end(.left)
  }

  /// Something was dropped, perhaps without having been over the window before.
  ///
  /// While another drop is still on its way, both are ended, because the data of one can no longer be told from that of
  /// the other.
  public mutating func drop(
    _ offer: OutsideOffer?, at point: Point, in scene: Scene<ID>, rules: OutsideRules<ID>
  ) -> [Event] {
    if session?.isReleased == true { return end(.another) + begin(offer, at: point) + end(.another) }
    let hovered = hover(offer, at: point, in: scene, rules: rules)
    guard let session else { return hovered }
    switch session.over {
    case .nothing: return hovered + end(.nothingThere)
    case .refusal(_, let refusal): return hovered + end(.refused(refusal))
    case .target(_, let acceptance):
      self.session?.isReleased = true
      return hovered + [.released(self.session ?? session, acceptance)]
    }
  }

  /// The data of what was dropped has come and was taken. Without a drop, nothing happens.
  public mutating func finish() -> [Event] {
    guard let session, session.isReleased else { return [] }
    self.session = nil
    return [.received(session)]
  }

  /// Ends the drag without anything being received. Without a drag, nothing happens.
  public mutating func cancel(_ reason: OutsideCancellation) -> [Event] { end(reason) }

  /// Asks again, because what is under the drag may have changed.
  public mutating func refresh(in scene: Scene<ID>, rules: OutsideRules<ID>) -> [Event] {
    session?.isReleased == false ? ask(in: scene, rules, hasMoved: false) : []
  }

  private mutating func begin(_ offer: OutsideOffer?, at point: Point) -> [Event] {
    guard session == nil else { return [] }
    count += 1
    let new = Session(number: count, offer: offer ?? OutsideOffer(types: [], operations: []), location: point)
    session = new
    return [.arrived(new)]
  }

  private mutating func ask(in scene: Scene<ID>, _ rules: OutsideRules<ID>, hasMoved: Bool) -> [Event] {
    guard let before = session else { return [] }
    session?.over = rules.hover(before.offer, at: before.location, in: scene)
    guard let session, session.over != before.over else { return hasMoved ? [.moved(before)] : [] }
    return [session.over == .nothing ? .left(session) : .entered(session)]
  }

  private mutating func end(_ reason: OutsideCancellation) -> [Event] {
    guard let session else { return [] }
    self.session = nil
    return [.cancelled(session, reason)]
  }
}

extension OutsideRules {
  /// An event in one sentence, for a screen reader; `nil` if there is nothing to say.
  public func announcement(of event: OutsideDragEvent<ID>) -> String? {
    switch event {
    case .arrived: "A drag from another program is over the window."
    case .entered(let session): description(of: session.over)
    case .left: "Nothing here takes it."
    case .moved, .received: nil
    case .released: "Dropped. Its data is on the way; Escape cancels."
    case .cancelled(_, let reason): words(for: reason)
    }
  }

  /// What a release would do now, or why it would do nothing.
  public func description(of hover: OutsideHover<ID>) -> String {
    switch hover {
    case .nothing: "Nothing here takes it."
    case .target(let region, let acceptance):
      acceptance.description ?? region.map { "Release to put it on \(regionName($0))." } ?? "Release to put it here."
    case .refusal(let region?, let refusal): "Cannot drop on \(regionName(region)). \(refusal)"
    case .refusal(nil, let refusal): refusal.description
    }
  }

  private func words(for reason: OutsideCancellation) -> String {
    switch reason {
    case .left: "The drag has left the window."
    case .nothingThere: "Nothing here takes it. Nothing was changed."
    case .refused(let refusal), .failed(let refusal): "\(refusal) Nothing was changed."
    case .escape: "Cancelled. Nothing was changed."
    case .another: "Two drops came at once, and neither was taken. Drop them again, one after the other."
    case .interrupted: "The drop was interrupted. Nothing was changed."
    }
  }
}
