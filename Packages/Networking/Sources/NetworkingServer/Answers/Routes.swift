public import HTTPTypes
public import Hummingbird
import Networking

/// Not among those of HTTPTypes yet.
private let query = HTTPRequest.Method("QUERY")!

@available(macOS 14, *)
extension RouterMethods {
  /// The methods of one path; the others are answered with status 405 and what there is, in words and as `Allow`. HEAD is
  /// what GET is; ``APIServer`` leaves the body out.
  ///
  /// ```swift
  /// router.routes("boards/:id", [.get: read, .put: write])
  /// ```
  /// - Parameter path: as Hummingbird's router has it; with captures.
  @discardableResult
  public func routes(
    _ path: String, _ answers: [HTTPRequest.Method: @Sendable (Request, Context) async throws -> Response]
  ) -> Self {
    var answers = answers
    answers[.head] = answers[.head] ?? answers[.get]
    let allowed = answers.keys.map(\.rawValue).sorted().joined(separator: ", ")
    for method in [HTTPRequest.Method.get, .head, .post, .put, .patch, .delete, .options, .trace, query] {
      on(RouterPath(path), method: method) { [answers] request, context in
        if let answer = answers[method] { return try await answer(request, context) }
        return Problem(
          title: StatusText.sentence(405), status: 405, detail: "There is no \(method.rawValue) here.",
          instance: (context as? any CallerContext)?.requestID, remedy: "Use one of \(allowed)."
        ).response(headers: [.allow: allowed])
      }
    }
    return self
  }
}
