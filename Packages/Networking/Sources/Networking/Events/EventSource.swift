import Foundation

/// A stream of server-sent events that reconnects by itself and resumes where it left off.
///
/// ```swift
/// for await update in EventSource("boards/7/events", of: client).updates() {
///   switch update {
///   case .event(let event): model.receive(event)
///   case .state(let state): statusLine.show(state)
///   }
/// }
/// ```
public struct EventSource: Sendable {
  /// An event, or a change of the connection's state.
  public enum Update: Hashable, Sendable {
    case event(ServerSentEvent)
    case state(ConnectionState)
  }

  public var url: URL
  /// The headers of the request, computed again for each connection, so that a token can be refreshed.
  public var headers: @Sendable () async throws(NetworkError) -> Headers
  public var transport: any Transport
  public var reconnection: Reconnection
  /// Ends the wait for a server that could not be reached. One that has asked to be left alone for a time is left alone.
  public var retry = RetrySignal()
  /// A connection on which nothing arrives for this long (or up to half as long again) is abandoned. Servers send a
  /// heartbeat.
  public var silenceLimit: Duration
  /// Where to resume: the id of the last event that was seen, possibly in an earlier run.
  public var lastEventID: String
  /// The maximum size of one event, in bytes.
  public var sizeLimit: Int
  public var clock: any Clock<Duration>
  public var random: RandomSource

  public init(
    _ url: URL, transport: any Transport = URLSessionTransport(), reconnection: Reconnection = Reconnection(),
    silenceLimit: Duration = .seconds(40), lastEventID: String = "", sizeLimit: Int = 8 << 20,
    clock: any Clock<Duration> = ContinuousClock(), random: RandomSource = .system,
    headers: @escaping @Sendable () async throws(NetworkError) -> Headers = { () throws(NetworkError) in Headers() }
  ) {
    self.url = url
    self.headers = headers
    self.transport = transport
    self.reconnection = reconnection
    self.silenceLimit = silenceLimit
    self.lastEventID = lastEventID
    self.sizeLimit = sizeLimit
    self.clock = clock
    self.random = random
  }

  /// Events and states in the order in which they arrived, until the task that reads them is cancelled or the state is
  /// ``ConnectionState/ended(because:)``. Each call opens a separate connection.
  ///
  /// Up to 65,536 events of together 16 MB, or a single larger one, wait for a slow reader; beyond that, nothing more is read from
  /// the connection until there is room. A server that does not wait so long closes it, and it is resumed from the last event
  /// that was read, so that none is lost.
  public func updates() -> AsyncStream<Update> {
    let (updates, sink) = AsyncStream.makeStream(of: Update.self)
    let room = EventRoom()
    let task = Task { await EventConnection(source: self, sink: sink, room: room).run() }
    sink.onTermination = { _ in task.cancel() }
    var iterator = updates.makeAsyncIterator()
    return AsyncStream {
      let update = await iterator.next()
      if case .event(let event)? = update { room.leave(event) }
      return update
    }
  }

  /// How much waits before nothing more is read.
  static let mostWaiting = (events: 65_536, bytes: 16 << 20)
}

extension EventSource {
  /// The events at a path of a service, with its token.
  public init(
    _ path: String, of client: APIClient, query: [URLQueryItem] = [], reconnection: Reconnection = Reconnection(),
    silenceLimit: Duration = .seconds(40), lastEventID: String = ""
  ) {
    let request = APIRequest<NoContent>(.get, path, query: query)
    self.init(
      ServiceAddress.url(client.base, path: path, query: query), transport: client.transport,
      reconnection: reconnection, silenceLimit: silenceLimit, lastEventID: lastEventID, clock: client.clock,
      random: client.random
    ) { () async throws(NetworkError) in
      try await client.wireRequest(request).headers
    }
  }
}
