import HTTPTypes
import Hummingbird
import Networking
import NetworkingServer

@available(macOS 14, *)
extension Router<ServerContext> {
  typealias Answer = @Sendable (Request, ServerContext) async throws -> Response

  /// The methods of one path; the others are answered with status 405 and what there is.
  func routes(_ path: String, _ answers: [HTTPRequest.Method: Answer]) {
    let allowed = answers.keys.map(\.rawValue).sorted().joined(separator: ", ")
    for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options] {
      on(RouterPath(path), method: method) { request, context in
        if let answer = answers[method] { return try await answer(request, context) }
        return Problem(
          title: StatusText.sentence(405), status: 405, detail: "There is no \(method.rawValue) here.",
          instance: context.requestID, remedy: "Use one of \(allowed)."
        ).response(headers: [.allow: allowed])
      }
    }
  }
}
