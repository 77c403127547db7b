import HTTPTypes
import Hummingbird
import Logging
import Networking

/// Logs one structured line for each request, with the caller's id if a valid token was shown. The answer carries the
/// request's id, by which the line can be found.
///
/// Neither the query, which may hold secrets, nor any header is logged.
@available(macOS 14, *)
public struct RequestLog<Context: CallerContext>: RouterMiddleware {
  private let level: Logger.Level
  private let time: @Sendable () -> Duration
  private let idField = HTTPField.Name("X-Request-Id")

  public init(_ level: Logger.Level = .info, time: @escaping @Sendable () -> Duration = Uptime.clock()) {
    self.level = level
    self.time = time
  }

  /// Hummingbird's requirement: continues, and logs the answer.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let start = time()
    var response = try await next(request, context)
    if let name = idField { response.headers[name] = context.requestID }
    guard level >= context.logger.logLevel else { return response }
    var line: Logger.Metadata = [
      "request": "\(context.requestID)", "method": "\(request.method)", "path": "\(request.uri.path)",
      "status": "\(response.status.code)",
      "milliseconds": "\((time() - start) / .milliseconds(1))", "address": "\(context.remoteAddress)",
    ]
    // All copies of the context share the caller, which is known by now.
    line["caller"] = context.caller.map { "\($0.id)" }
    context.logger.log(level: level, "answered", metadata: line)
    return response
  }
}
