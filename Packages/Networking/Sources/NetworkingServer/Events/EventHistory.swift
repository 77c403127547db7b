import Networking

/// The last events of a stream, from which a listener that was away goes on. A value.
public struct EventHistory: Hashable, Sendable {
  /// An event with its place in the order.
  public struct Event: Hashable, Sendable {
    /// Each is one more than that of the event before.
    public var revision: Int
    public var event: ServerSentEvent
  }

  /// What a listener gets first.
  public enum Resumption: Hashable, Sendable {
    /// All that it has missed.
    case events([Event])
    /// It has missed more than is kept, or saw a future that there was not: it must read the whole state again, at or
    /// after this revision.
    case reset(to: Int)
  }

  private let capacity: Int
  /// The revisions of these follow each other up to ``latest``.
  private var events: [Event] = []
  public private(set) var latest: Int

  /// - Parameters:
  ///   - capacity: How many events are kept at least.
  ///   - latest: The revision that the next event follows.
  public init(capacity: Int, latest: Int = 0) {
    precondition(capacity > 0, "A history of \(capacity) events keeps nothing.")
    self.capacity = capacity
    self.latest = latest
  }

  /// The next event, with its revision as its id.
  ///
  /// - Complexity: O(1), on average.
  public mutating func append(_ name: String, _ data: String) -> Event {
    latest += 1
    let event = Event(revision: latest, event: ServerSentEvent(id: "\(latest)", name: name, data: data))
    events.append(event)
    if events.count >= 2 * capacity { events.removeFirst(events.count - capacity) }
    return event
  }

  /// For a listener that has seen everything up to `revision`.
  public func resume(after revision: Int) -> Resumption {
    guard latest - events.count <= revision, revision <= latest else { return .reset(to: latest) }
    return .events(Array(events.suffix(latest - revision)))
  }
}
