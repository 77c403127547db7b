import Hummingbird
import Networking

/// Counts requests and times them, by method, route and status.
///
/// The route is the pattern ("/boards/:board"), never the path, so that no client can make the server's memory grow
/// without limit.
@available(macOS 14, *)
public struct RequestMetrics<Context: RequestContext>: RouterMiddleware {
  /// What is told apart.
  private struct Kind: Hashable, Sendable {
    var method: String
    var route: String
    var status: Int
  }

  private let metrics: Metrics
  private let known = Locked<[Kind: (Metrics.Counter, Metrics.Durations)]>([:])
  private let time: @Sendable () -> Duration

  public init(_ metrics: Metrics, time: @escaping @Sendable () -> Duration = Uptime.clock()) {
    self.metrics = metrics
    self.time = time
    metrics.describe("http_requests_total", "Requests that were answered.")
    metrics.describe("http_request_duration_seconds", "From the request's header to the answer's.")
  }

  /// Hummingbird's requirement: continues, and counts the answer.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = time()
    let response = try await next(request, context)
    let route = context.endpointPath ?? "none"
    let kind = Kind(method: Self.name(of: request.method), route: route, status: response.status.code)
    let (counter, durations) = known.change { known in
      if let found = known[kind] { return found }
      let labels = ["method": kind.method, "route": kind.route]
      let found = (
        metrics.counter("http_requests_total", labels: labels.merging(["status": "\(kind.status)"]) { $1 }),
        metrics.durations("http_request_duration_seconds", labels: labels)
      )
      known[kind] = found
      return found
    }
    metrics.count(counter)
    metrics.observe(time() - start, in: durations)
    return response
  }

  /// The name of a method; the same for all that clients invent.
  private static func name(of method: HTTPRequest.Method) -> String {
    switch method {
    case .get, .head, .post, .put, .patch, .delete, .options: method.rawValue
    default: "other"
    }
  }
}
