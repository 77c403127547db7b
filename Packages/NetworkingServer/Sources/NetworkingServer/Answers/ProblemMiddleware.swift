import Hummingbird
import Logging
import Networking

/// Turns every failure into an `application/problem+json` answer with the request's id. It must be the first
/// middleware.
///
/// Errors that no client should see are logged with that id and reported as status 500.
@available(macOS 14, *)
public struct ProblemMiddleware<Context: CallerContext>: RouterMiddleware {
  public init() {}

  /// Hummingbird's requirement: answers every failure of the following middleware.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      var (cause, headers) = (error as? ProblemWithHeaders).map { ($0.problem, $0.headers) } ?? (error, [:])
      if let seconds = (error as? ProblemWithCause)?.retryAfter { headers[.retryAfter] = "\(seconds)" }
      var problem = Problem(cause)
      problem.instance = problem.instance ?? context.requestID
      if problem.status >= 500 {
        context.logger.error(
          "A request failed.",
          metadata: ["error": "\(cause)", "request": "\(context.requestID)", "path": "\(request.uri.path)"])
      }
      return problem.response(headers: headers)
    }
  }
}
