import Foundation
import History

/// Turns what came over the wire into a typed answer, or into an error that says what is wrong with it.
struct AnswerReading {
  var url: URL
  /// The current time, for a Retry-After that is a date.
  var now: Date
  var decoder: (Data) throws -> JSONDecoder = { _ in .api }

  func response<Answer: Decodable>(_ head: WireHead, _ body: Data) throws(NetworkError) -> APIResponse<Answer> {
    guard 200..<300 ~= head.status else { throw failure(head, body) }
    let value: Answer
    if let empty = NoContent() as? Answer {
      value = empty
    } else {
      guard let type = head.headers.mediaType, Self.isJSON(type) else {
        throw .unexpected(url, status: head.status, "its content is \(kind(head)), not JSON: \(excerpt(body))")
      }
      do {
        value = try decoder(body).decode(Answer.self, from: body)
      } catch {
        throw .unexpected(
          url, status: head.status, "its JSON does not have the expected form (\(reason(error))): \(excerpt(body))")
      }
    }
    return APIResponse(value: value, status: head.status, headers: head.headers)
  }

  /// The error for an unsuccessful answer.
  func failure(_ head: WireHead, _ body: Data) -> NetworkError {
    if 300..<400 ~= head.status, let target = head.headers["Location"] { return .redirected(url, to: target) }
    let retryAfter = head.headers["Retry-After"].flatMap { RetryAfter.duration($0, now: now) }
    if let type = head.headers.mediaType, Self.isJSON(type), 400..<600 ~= head.status {
      var problem = (try? JSONDecoder.api.decode(Problem.self, from: body)) ?? Problem(title: "", status: 0)
      // The status of the answer takes precedence: the RFC calls the member advisory.
      problem.status = head.status
      if problem.title.isEmpty || type != Problem.contentType { problem.title = StatusText.sentence(head.status) }
      return .problem(url, problem, retryAfter: retryAfter)
    }
    if retryAfter != nil || body.isEmpty, 400..<600 ~= head.status {
      return .problem(
        url, Problem(title: StatusText.sentence(head.status), status: head.status), retryAfter: retryAfter)
    }
    return .unexpected(
      url, status: head.status, "its content is \(kind(head)), not a problem in JSON: \(excerpt(body))")
  }

  static func isJSON(_ mediaType: String) -> Bool {
    mediaType == "application/json" || mediaType.hasPrefix("application/") && mediaType.hasSuffix("+json")
  }

  private func kind(_ head: WireHead) -> String {
    head.headers.mediaType.map { PlainText.line($0, limit: 60) } ?? "of no stated type"
  }

  private func excerpt(_ body: Data) -> String {
    body.isEmpty ? "nothing" : "\"\(PlainText.line(body, limit: 80))\""
  }

  private func reason(_ error: any Error) -> String {
    PlainText.line((error as? DecodingError)?.words ?? "it cannot be read")
  }
}
