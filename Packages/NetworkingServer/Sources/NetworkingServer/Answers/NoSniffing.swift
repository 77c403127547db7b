import HTTPTypes
import Hummingbird

/// Tells browsers to treat every answer according to its Content-Type.
@available(macOS 14, *)
struct NoSniffing<Context: RequestContext>: RouterMiddleware {
  private let field = HTTPField.Name("X-Content-Type-Options")

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let field { response.headers[field] = "nosniff" }
    return response
  }
}
