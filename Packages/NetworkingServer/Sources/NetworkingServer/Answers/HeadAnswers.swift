import HTTPTypes
import Hummingbird

/// Sends the answer to HEAD without its body, whatever it contains (RFC 9110, section 9.3.2). Otherwise a client would
/// mistake the body for the beginning of the next answer.
@available(macOS 14, *)
struct HeadAnswers<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
