import Foundation

/// A stream of server-sent events that connects again by itself and goes on where it was.
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
  /// What comes: an event, or another state of the connection.
  public enum Update: Hashable, Sendable {
    case event(ServerSentEvent)
    case state(ConnectionState)
  }

  public var url: URL
  /// The headers of the request, made again for each connection, so that a token can be refreshed.
  public var headers: @Sendable () async throws(NetworkError) -> Headers
  public var transport: any Transport
  public var reconnection: Reconnection
  /// A connection on which nothing arrives for so long (up to half as much again) is given up. Servers send a heartbeat.
  public var silenceLimit: Duration
  /// Where to go on: the id of the last event that was seen, of an earlier run perhaps.
  public var lastEventID: String
  /// In bytes, of one event.
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

  /// Events and states in the order in which they came, until the task that reads them is cancelled or the state is
  /// ``ConnectionState/ended(because:)``. Each call is a connection of its own.
  ///
  /// Up to 65,536 updates wait for a slow reader; past that the connection is given up and resumed from the last one that
  /// was kept, so that no event is lost.
  public func updates() -> AsyncStream<Update> {
    let (updates, sink) = AsyncStream.makeStream(of: Update.self, bufferingPolicy: .bufferingOldest(65_536))
    let task = Task { await EventConnection(source: self, sink: sink).run() }
    sink.onTermination = { _ in task.cancel() }
    return updates
  }
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
