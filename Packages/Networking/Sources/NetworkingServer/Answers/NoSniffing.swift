import HTTPTypes
import Hummingbird

/// Tells browsers to treat every answer according to its Content-Type.
@available(macOS 14, *)
struct NoSniffing<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let name = HTTPField.Name("X-Content-Type-Options") { response.headers[name] = "nosniff" }
    return response
  }
}
