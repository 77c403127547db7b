public import History

/// A session that is handed over to another program, from the offer to its end.
public struct HandOver<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// How far the hand-over has come.
  public enum Phase: Hashable, Sendable {
    /// The terminal has been asked to take it, and has not answered.
    case offered
    /// It is outside the window.
    case outside
    /// It is over its own window again and continues as an ordinary drag.
    case returned
    /// The other program has its data, so only the other program can say how it ends.
    case given
  }

  /// The number of the hand-over: the first is 1.
  public let number: Int
  /// The session when it was offered.
  public let session: DragSession<ID, Item>
  /// What the other program may do with it.
  public let allowed: Set<DropOperation>
  public internal(set) var phase = Phase.offered
  /// What the other program is going to do, as far as it has said so.
  public internal(set) var operation: DropOperation?
  /// Whether the button was released before the terminal answered.
  public internal(set) var isReleased = false
}

/// An event of a hand-over. They come in this order: `offered`; any number of `wentOutside` and `returned`, which
/// alternate; at most one `given`; exactly one of `finished`, `refused` and `cancelled`.
public enum HandOverEvent<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  case offered(HandOver<ID, Item>)
  case wentOutside(HandOver<ID, Item>)
  case returned(HandOver<ID, Item>)
  /// The other program gets the data.
  case given(HandOver<ID, Item>)
  /// The other program has taken it. After a move, the items must go from here.
  case finished(HandOver<ID, Item>, DropOperation)
  /// The terminal does not take it, and the session continues inside the window.
  case refused(HandOver<ID, Item>, Refusal)
  /// Nobody took it, or nobody knows whether somebody did.
  case cancelled(HandOver<ID, Item>, HandOverCancellation)
}

/// Why a hand-over ended without another program taking anything.
public enum HandOverCancellation: Hashable, Sendable {
  /// It was let go over nothing that takes it, or the other program declined.
  case declined
  /// The person pressed Escape.
  case escape
  /// It came back and was dropped in its own window.
  case droppedHere
  /// The items are no longer here.
  case itemGone
  /// The program was suspended, or ends.
  case interrupted
  /// An error, in a sentence.
  case failed(Refusal)
  /// The other program had the data, and nothing more was heard: it may have taken it.
  case unanswered
}

/// The hand-overs of sessions to other programs: at most one at a time, because there is one pointer.
///
/// A pure value. Tell it what the terminal reports, and it returns the events. Each hand-over ends exactly once, whatever
/// is reported in whatever order.
public struct HandOvers<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  public typealias Event = HandOverEvent<ID, Item>

  public private(set) var current: HandOver<ID, Item>?
  private var count = 0

  public init() {}

  /// Offers a session. Nothing happens while another one is handed over.
  public mutating func offer(_ session: DragSession<ID, Item>, allowing operations: Set<DropOperation>) -> [Event] {
    guard current == nil else { return [] }
    precondition(!operations.isEmpty, "A hand-over needs an operation that the other program may perform.")
    count += 1
    let new = HandOver(number: count, session: session, allowed: operations)
    current = new
    return [.offered(new)]
  }

  /// The button was released before the terminal answered.
  public mutating func release() {
    if current?.phase == .offered { current?.isReleased = true }
  }

  /// The terminal has taken the drag.
  public mutating func start() -> [Event] {
    guard current?.phase == .offered else { return [] }
    return change(to: .outside).map { [.wentOutside($0)] } ?? []
  }

  /// The terminal does not take the drag, or something went wrong later.
  public mutating func refuse(_ refusal: Refusal) -> [Event] {
    guard let current else { return [] }
    if current.phase != .offered { return cancel(current.phase == .given ? .unanswered : .failed(refusal)) }
    self.current = nil
    return [.refused(current, refusal)]
  }

  /// It is over its own window.
  public mutating func comeBack() -> [Event] {
    guard current?.phase == .outside else { return [] }
    return change(to: .returned).map { [.returned($0)] } ?? []
  }

  /// It has left its own window again.
  public mutating func leave() -> [Event] {
    guard current?.phase == .returned else { return [] }
    return change(to: .outside).map { [.wentOutside($0)] } ?? []
  }

  /// What the other program is going to do; `nil` for nothing.
  public mutating func note(_ operation: DropOperation?) {
    guard let current else { return }
    self.current?.operation = operation.flatMap { current.allowed.contains($0) ? $0 : nil }
  }

  /// The other program wants the data.
  ///
  /// - Returns: Whether it may have it, and the event the first time.
  public mutating func give() -> (may: Bool, events: [Event]) {
    switch current?.phase {
    case .outside: (true, change(to: .given).map { [.given($0)] } ?? [])
    case .given: (true, [])
    case .offered, .returned, nil: (false, [])
    }
  }

  /// The terminal says that the drag is over.
  ///
  /// Without data given, nothing can have been taken, whatever the terminal says.
  public mutating func finish() -> [Event] {
    guard let current else { return [] }
    guard current.phase == .given else { return cancel(current.phase == .returned ? .droppedHere : .declined) }
    self.current = nil
    // Only an announced move is one. If in doubt, the item exists twice rather than not at all.
    return [.finished(current, current.operation == .move ? .move : .copy)]
  }

  /// Ends it without another program taking anything; without a hand-over, nothing happens.
  public mutating func cancel(_ reason: HandOverCancellation) -> [Event] {
    guard let current else { return [] }
    self.current = nil
    return [.cancelled(current, reason)]
  }

  private mutating func change(to phase: HandOver<ID, Item>.Phase) -> HandOver<ID, Item>? {
    current?.phase = phase
    return current
  }
}

extension DragRules {
  /// An event in one sentence, for the status line and a screen reader; `nil` if there is nothing to say.
  public func announcement(of event: HandOverEvent<ID, Item>) -> String? {
    switch event {
    case .offered: nil
    case .wentOutside(let over): "Outside: release to give \(itemNames(over.session.items)) to another program."
    case .returned: "Back in the window."
    case .given: "The other program reads it."
    case .finished(let over, .move): "The other program has \(itemNames(over.session.items)) now."
    case .finished(let over, _): "The other program has a copy of \(itemNames(over.session.items))."
    case .refused(_, let refusal): "It cannot leave the window. \(refusal)"
    case .cancelled(let over, let reason): words(for: reason, itemNames(over.session.items))
    }
  }

  private func words(for reason: HandOverCancellation, _ items: String) -> String? {
    switch reason {
    case .declined: "Nobody took \(items). Nothing was changed here."
    case .escape, .interrupted: "Cancelled. Nothing was changed here."
    case .droppedHere: nil
    case .itemGone: "What was carried is no longer here."
    case .failed(let refusal): "\(refusal) Nothing was changed here."
    case .unanswered:
      "The other program read \(items) and did not say that it took it. It stays here; look whether it is there, too."
    }
  }
}
