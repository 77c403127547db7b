import HTTPTypes
import Hummingbird
import Networking

/// Refuses requests that do not name one host (RFC 9112, section 3.2) and one path: of two hosts, a proxy in front may
/// choose the other one, and for a path with an empty part, other rules.
@available(macOS 14, *)
struct OneHost<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // The first host becomes the authority of the request; any host among the fields came after it.
    let later = request.headers.count { $0.name.canonicalName == "host" }
    let fields = (request.head.authority == nil ? 0 : 1) + later
    guard fields == 1 else {
      throw Problem(
        title: StatusText.sentence(400), status: 400,
        detail: "The request names \(fields == 0 ? "no host" : "\(fields) hosts").",
        remedy: "Send it with one Host field, and with the same host in the target if it names one.")
    }
    guard !request.uri.path.contains("//") else {
      throw Problem(
        title: StatusText.sentence(400), status: 400, detail: "The path has an empty part.",
        remedy: "Compare the address with the description of the API.")
    }
    return try await next(request, context)
  }
}
