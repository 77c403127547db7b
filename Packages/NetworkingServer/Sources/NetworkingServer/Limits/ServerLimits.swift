/// The limits on what a server accepts from its clients.
public struct ServerLimits: Hashable, Sendable {
  /// How many connections may be open at once. One more closes an old one that has not shown a valid token; if all have
  /// shown one, it waits in the system's queue.
  public var connections = 1024
  /// How many of them may come from one address without showing a valid token. One more closes the oldest of these
  /// on which no request has arrived, or, if requests have arrived on most of them, the oldest with a request.
  public var connectionsPerAddress = 256
  /// How many of them one caller may have. One more closes the caller's oldest.
  public var connectionsPerCaller = 128
  /// How many new connections may wait in the system's queue until the server takes them. If the queue is full, the
  /// system ignores a new connection, and its client tries again only after a second. The system may allow fewer; on
  /// Linux, `net.core.somaxconn` says how many.
  public var waitingConnections = 4096
  /// A connection is closed if for this long it completes no request header, or sends nothing of a body.
  public var idle: Duration = .seconds(30)
  /// The maximum size of path and query together, in bytes.
  public var target = 8 << 10
  /// The maximum size of all header fields together, in bytes.
  public var headers = 16 << 10
  /// The maximum size of a body, in bytes.
  public var body = 1 << 20
  /// Exceptions by path, in bytes, for addresses that accept larger bodies, or only smaller ones.
  public var bodies: [String: Int] = [:]
  /// The maximum size, in bytes, of all simultaneous bodies of one caller, or of an address without a valid token. At
  /// least as much as the largest body.
  public var bodiesPerCaller = 32 << 20
  /// How long a body may take to arrive; checked whenever a part of it arrives.
  public var bodyTime: Duration = .seconds(30)
  /// The maximum size of the body of a request without a valid token, in bytes.
  public var bodyWithoutToken = 16 << 10
  /// How long the body of a request without a valid token may take to arrive.
  public var bodyTimeWithoutToken: Duration = .seconds(5)

  public init() {}
}
