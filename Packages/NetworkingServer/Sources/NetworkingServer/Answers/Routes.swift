public import HTTPTypes
public import Hummingbird
import Networking

/// HTTPTypes does not define it yet.
private let query = HTTPRequest.Method("QUERY")!

@available(macOS 14, *)
extension RouterMethods {
  /// Adds the methods of one path. Other methods are answered with status 405 and the available ones, in words and as
  /// `Allow`. HEAD is handled like GET; ``APIServer`` omits the body.
  ///
  /// ```swift
  /// router.routes("boards/:id", [.get: read, .put: write])
  /// ```
  /// - Parameter path: A path in the syntax of Hummingbird's router, including captures.
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
          title: StatusText.sentence(405), status: 405, detail: "\(method.rawValue) is not supported here.",
          instance: (context as? any CallerContext)?.requestID, remedy: "Use one of \(allowed)."
        ).response(headers: [.allow: allowed])
      }
    }
    return self
  }
}
