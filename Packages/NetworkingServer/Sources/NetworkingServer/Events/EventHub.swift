import Hummingbird
import Networking
import ServiceLifecycle

/// Sends each event to all listeners, and sends listeners that connect later what they have missed.
///
/// A listener that does not keep up is disconnected, so that none makes the others wait or fills the memory; it
/// reconnects and resumes. An actor, because events and listeners come from everywhere; a service, so that its streams
/// end when the server shuts down.
///
/// ```swift
/// let hub = EventHub()                                    // one for each board
/// await hub.publish("move", data: json)
/// router.get("boards/7/events") { request, context in try await hub.stream(for: request, context) }
/// ```
@available(macOS 14, *)
public actor EventHub: Service {
  private var history: EventHistory
  /// The newest state of each name, encoded.
  private var told: [String: String] = [:]
  private struct Listener {
    var sink: AsyncStream<ByteBuffer>.Continuation
    /// The owner, whose listeners are counted; `nil` if the listener is not counted.
    var owner: String?
  }

  private var listeners: [Int: Listener] = [:]
  private var nextListener = 0
  private var hasShutDown = false
  private let buffer: Int
  private let limits: ListenerLimits
  private let heartbeat: Duration
  let clock: any Clock<Duration>

  /// - Parameters:
  ///   - history: How many events are kept for listeners that reconnect.
  ///   - revision: The revision before the first event: that of the state read when the server started.
  ///   - buffer: The maximum number of events that may wait for one listener.
  ///   - limits: The maximum number of listeners.
  ///   - heartbeat: The interval between heartbeats. A listener that receives nothing for twice this long may consider
  ///     the connection dead.
  public init(
    history: Int = 1000, revision: Int = 0, buffer: Int = 256, listeners limits: ListenerLimits = ListenerLimits(),
    heartbeat: Duration = .seconds(15), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.history = EventHistory(capacity: history, latest: revision)
    self.buffer = buffer
    self.limits = limits
    self.heartbeat = heartbeat
    self.clock = clock
  }

  /// The revision of the last event.
  public var revision: Int { history.latest }

  public var listenerCount: Int { listeners.count }

  /// - Returns: The event's revision.
  @discardableResult
  public func publish(_ name: String, data: String) -> Int {
    publish(name, dataOfEach: [data])
  }

  /// Publishes several events at once, each with its own revision.
  ///
  /// - Returns: The revision of the last.
  @discardableResult
  public func publish(_ name: String, dataOfEach events: [String]) -> Int {
    let events = events.map { history.append(name, data: $0) }
    if !events.isEmpty, !listeners.isEmpty { send(events.map(\.event.encoded).joined()) }
    return history.latest
  }

  /// Continues after another revision, because the events up to it are not known here. All listeners are disconnected;
  /// when they reconnect, they learn that they must read the whole state again.
  package func reset(to revision: Int) {
    history.reset(to: revision)
    for id in listeners.keys { cutOff(id) }
  }

  /// Sends a current state. It has no revision, and listeners that connect later receive only the newest state of each
  /// name.
  public func broadcast(_ name: String, data: String) {
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

  /// The encoded events for a listener: those it has missed, and then each event as it is published.
  ///
  /// - Parameters:
  ///   - revision: The revision up to which it has seen everything; `nil` for new events only.
  ///   - owner: The owner of the listener; `nil` if the listener is not counted.
  ///   - greeting: Events that only this listener receives, before all others.
  /// - Returns: The events, and a way to end them.
  /// - Throws: A problem with status 429 if the owner has too many listeners, or 503 if there are too many in total or
  ///   none are served any more.
  func listen(
    after revision: Int?, as owner: String? = nil, greeting: [ServerSentEvent] = []
  ) throws(Problem) -> (events: AsyncStream<ByteBuffer>, end: @Sendable () -> Void) {
    guard !hasShutDown, listeners.count < limits.all else {
      throw Problem(
        title: StatusText.sentence(503), status: 503,
        detail: hasShutDown ? "The server is shutting down." : "There are already \(limits.all) listeners.",
        remedy: "Try again later.")
    }
    if let owner, listeners.values.count(where: { $0.owner == owner }) >= limits.perCaller {
      throw Problem(
        title: StatusText.sentence(429), status: 429,
        detail: "You already have \(limits.perCaller) of these streams open.",
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

  /// The first data for a listener, in one piece, so that a long absence does not fill the buffer.
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
