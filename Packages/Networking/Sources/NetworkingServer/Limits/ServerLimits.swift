/// How much a server takes from its clients.
public struct ServerLimits: Hashable, Sendable {
  /// How many connections may be open at once. One more closes the oldest that has not shown a valid token; if all have
  /// shown one, it waits in the system's queue.
  public var connections = 1024
  /// How many of them may come from one address without showing a valid token. One more closes the oldest of these.
  public var connectionsPerAddress = 256
  /// How many of them one caller may have. One more closes the caller's oldest.
  public var connectionsPerCaller = 128
  /// A connection is closed if for this long it completes no request header, or sends nothing of a body.
  public var idle: Duration = .seconds(30)
  /// In bytes, of path and query together.
  public var target = 8 << 10
  /// In bytes, of all header fields together.
  public var headers = 16 << 10
  /// In bytes.
  public var body = 1 << 20
  /// In bytes, by path: exceptions for addresses that take larger bodies, or only smaller ones.
  public var bodies: [String: Int] = [:]
  /// In bytes, of all bodies of one caller, or of an address without a valid token, at the same time. At least as much as the
  /// largest body.
  public var bodiesPerCaller = 32 << 20
  /// For a body to arrive; looked at with each part of it that does.
  public var bodyTime: Duration = .seconds(30)
  /// In bytes, for a request without a valid token.
  public var bodyWithoutToken = 16 << 10
  /// How long the body of a request without a valid token may take to arrive.
  public var bodyTimeWithoutToken: Duration = .seconds(5)

  public init() {}
}
