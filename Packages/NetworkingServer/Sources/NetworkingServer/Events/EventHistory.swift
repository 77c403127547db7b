import Networking

/// The most recent events of a stream, from which a listener that was away can resume. A value.
public struct EventHistory: Hashable, Sendable {
  /// An event with its position in the order.
  public struct Event: Hashable, Sendable {
    /// Each revision is one more than that of the previous event.
    public var revision: Int
    public var event: ServerSentEvent
  }

  /// What a listener receives first.
  public enum Resumption: Hashable, Sendable {
    /// All events that it has missed.
    case events([Event])
    /// It has missed more than is kept, or has seen a revision that does not exist: it must read the whole state again,
    /// at or after this revision.
    case reset(to: Int)
  }

  private let capacity: Int
  /// The events have consecutive revisions up to ``latest``.
  private var events: [Event] = []
  public private(set) var latest: Int

  /// - Parameters:
  ///   - capacity: The minimum number of events that are kept.
  ///   - latest: The revision that the next event follows.
  public init(capacity: Int, latest: Int = 0) {
    precondition(capacity > 0, "A history of \(capacity) events keeps nothing.")
    self.capacity = capacity
    self.latest = latest
  }

  /// Appends the next event, with its revision as its id.
  ///
  /// - Complexity: O(1), on average.
  public mutating func append(_ name: String, data: String) -> Event {
    latest += 1
    let event = Event(revision: latest, event: ServerSentEvent(id: "\(latest)", name: name, data: data))
    events.append(event)
    if events.count >= 2 * capacity { events.removeFirst(events.count - capacity) }
    return event
  }

  /// Continues after another revision, without the events up to it.
  mutating func reset(to revision: Int) {
    (events, latest) = ([], revision)
  }

  /// What a listener that has seen everything up to `revision` receives.
  public func resume(after revision: Int) -> Resumption {
    guard latest - events.count <= revision, revision <= latest else { return .reset(to: latest) }
    return .events(Array(events.suffix(latest - revision)))
  }
}
