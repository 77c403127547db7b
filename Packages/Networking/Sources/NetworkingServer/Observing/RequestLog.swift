import HTTPTypes
import Hummingbird
import Logging
import Networking

/// One structured line for each request, and the request's id in the answer, by which the line is found.
///
/// Neither the query, which may hold secrets, nor any header is logged.
@available(macOS 14, *)
public struct RequestLog<Context: CallerContext>: RouterMiddleware {
  private let level: Logger.Level
  private let time: @Sendable () -> Duration

  public init(_ level: Logger.Level = .info, time: @escaping @Sendable () -> Duration = Uptime.clock()) {
    self.level = level
    self.time = time
  }

  /// Hummingbird's requirement: goes on, and logs the answer.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = time()
    var response = try await next(request, context)
    if let name = HTTPField.Name("X-Request-Id") { response.headers[name] = context.requestID }
    context.logger.log(
      level: level, "answered",
      metadata: [
        "request": "\(context.requestID)", "method": "\(request.method)", "path": "\(request.uri.path)",
        "status": "\(response.status.code)",
        "milliseconds": "\((time() - start) / .milliseconds(1))", "address": "\(context.remoteAddress)",
      ])
    return response
  }
}
