import Hummingbird
import Networking
import ServiceLifecycle

/// Sends each event to all who listen, and to those who come later what they have missed.
///
/// A listener that does not keep up is cut off, so that none makes the others wait or fills the memory; it connects again
/// and resumes. An actor, because events and listeners come from everywhere; a service, so that a server that shuts down
/// ends its streams.
///
/// ```swift
/// let hub = EventHub()                                    // one for each board
/// await hub.publish("move", data: json)
/// router.get("boards/7/events") { request, context in try await hub.stream(for: request, context) }
/// ```
@available(macOS 14, *)
public actor EventHub: Service {
  private var history: EventHistory
  /// The newest of each name that was told, encoded.
  private var told: [String: String] = [:]
  private struct Listener {
    var sink: AsyncStream<ByteBuffer>.Continuation
    /// `nil` if the listener is not counted.
    var owner: String?
  }

  private var listeners: [Int: Listener] = [:]
  private var nextListener = 0
  private var hasShutDown = false
  private let buffer: Int
  private let most: ListenerLimits
  private let heartbeat: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - history: How many events are kept for listeners that reconnect.
  ///   - revision: The revision before the first event: that of the state read when the server started.
  ///   - buffer: How many events may wait for one listener.
  ///   - most: How many listeners there may be.
  ///   - heartbeat: A listener that hears nothing for twice this long may take the connection for dead.
  public init(
    history: Int = 1000, revision: Int = 0, buffer: Int = 256, listeners most: ListenerLimits = ListenerLimits(),
    heartbeat: Duration = .seconds(15), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.history = EventHistory(capacity: history, latest: revision)
    self.buffer = buffer
    self.most = most
    self.heartbeat = heartbeat
    self.clock = clock
  }

  /// The revision of the last event.
  public var revision: Int { history.latest }

  public var listenerCount: Int { listeners.count }

  /// - Returns: The event's revision.
  @discardableResult
  public func publish(_ name: String, data: String) -> Int {
    publish(name, [data])
  }

  /// Several events in one piece, each with a revision of its own.
  ///
  /// - Returns: The revision of the last.
  @discardableResult
  public func publish(_ name: String, _ events: [String]) -> Int {
    let events = events.map { history.append(name, $0) }
    if !events.isEmpty, !listeners.isEmpty { send(events.map(\.event.encoded).joined()) }
    return history.latest
  }

  /// Sends how something stands now: it has no revision, and who comes later gets the newest of each name alone.
  public func tell(_ name: String, data: String) {
    let text = ServerSentEvent(name: name, data: data).encoded
    told[name] = text
    send(text)
  }

  /// Sends heartbeats until it is cancelled or the server shuts down, and then ends all streams.
  public func run() async throws {
    await cancelWhenGracefulShutdown {
      while true {
        do { try await self.clock.sleep(for: self.heartbeat) } catch { return }
        await self.beat()
      }
    }
    shutDown()
  }

  /// What a listener gets, encoded: what it has missed, and then each event as it comes.
  ///
  /// - Parameters:
  ///   - revision: Up to which it has seen everything; `nil` for one who wants only what comes.
  ///   - owner: Who listens; `nil` for one who is not counted.
  ///   - greeting: What this listener alone is told before that.
  /// - Returns: The events, and what ends them.
  /// - Throws: a problem with status 429 where the owner has too many, or 503 where there are too many, or none are served
  ///   any more.
  func listen(
    after revision: Int?, as owner: String? = nil, greeting: [ServerSentEvent] = []
  ) throws(Problem) -> (events: AsyncStream<ByteBuffer>, end: @Sendable () -> Void) {
    guard !hasShutDown, listeners.count < most.all else {
      throw Problem(
        title: StatusText.sentence(503), status: 503,
        detail: hasShutDown ? "The server is shutting down." : "There are \(most.all) listeners already.",
        remedy: "Try again later.")
    }
    if let owner, listeners.values.count(where: { $0.owner == owner }) >= most.perCaller {
      throw Problem(
        title: StatusText.sentence(429), status: 429,
        detail: "You already have \(most.perCaller) streams of this open.",
        remedy: "Close one of them first.")
    }
    let first = opening(after: revision, greeting)
    let (stream, sink) = AsyncStream.makeStream(of: ByteBuffer.self, bufferingPolicy: .bufferingOldest(buffer + 1))
    sink.yield(first)
    let id = nextListener
    nextListener += 1
    listeners[id] = Listener(sink: sink, owner: owner)
    sink.onTermination = { _ in
      Task { await self.forget(id) }
    }
    return (stream, { sink.finish() })
  }

  /// All in one piece, so that a long absence does not fill the buffer.
  private func opening(after revision: Int?, _ greeting: [ServerSentEvent]) -> ByteBuffer {
    var text = ServerSentEvent.heartbeat + greeting.map(\.encoded).joined()
    switch history.resume(after: revision ?? history.latest) {
    case .events(let missed): text += missed.map(\.event.encoded).joined()
    case .reset(let latest): text += ServerSentEvent(id: "\(latest)", name: "reset", data: "\(latest)").encoded
    }
    for (_, event) in told.sorted(by: { $0.key < $1.key }) { text += event }
    return ByteBuffer(string: text)
  }

  private func beat() { send(ServerSentEvent.heartbeat) }

  private func send(_ text: String) {
    let bytes = ByteBuffer(string: text)
    for (id, listener) in listeners {
      if case .enqueued = listener.sink.yield(bytes) { continue }
      cutOff(id)
    }
  }

  private func cutOff(_ id: Int) {
    listeners.removeValue(forKey: id)?.sink.finish()
  }

  private func forget(_ id: Int) {
    listeners[id] = nil
  }

  private func shutDown() {
    hasShutDown = true
    for id in listeners.keys { cutOff(id) }
  }
}
