import Hummingbird

/// Counts requests and times them, by method, route and status.
///
/// The route is the pattern ("/boards/:board"), never the path, so that no client can make the server's memory grow
/// without limit.
@available(macOS 14, *)
public struct RequestMetrics<Context: RequestContext>: RouterMiddleware {
  private let metrics: Metrics
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
    // Clients can invent methods.
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    let method = known.contains(request.method) ? request.method.rawValue : "other"
    metrics.count(
      "http_requests_total", labels: ["method": method, "route": route, "status": "\(response.status.code)"])
    metrics.observe(
      time() - start, in: "http_request_duration_seconds", labels: ["method": method, "route": route])
    return response
  }
}
