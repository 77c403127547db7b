/// How much a server takes from its clients.
public struct ServerLimits: Hashable, Sendable {
  /// Open at once; more wait in the system's queue.
  public var connections = 1024
  /// A connection that has not sent a whole request header, or sends nothing of a body, for so long is closed.
  public var idle: Duration = .seconds(30)
  /// In bytes, of path and query together.
  public var target = 8 << 10
  /// In bytes, of all header fields together.
  public var headers = 16 << 10
  /// In bytes.
  public var body = 1 << 20
  /// For a body to arrive; looked at with each part of it that does.
  public var bodyTime: Duration = .seconds(30)

  public init() {}
}
