import Foundation
import Hummingbird
import Networking

extension Problem {
  /// The request has no valid caller.
  public static let unauthorized = Problem(
    title: StatusText.sentence(401), status: 401, remedy: "Send a valid token as \"Authorization: Bearer TOKEN\".")

  /// The problem that any error means to a client. Errors not meant for clients say only that the server failed.
  @available(macOS 14, *)
  public init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as ProblemWithCause: self = error.problem
    case let error as HTTPError:
      self.init(title: StatusText.sentence(error.status.code), status: error.status.code, detail: error.body)
    case let error as any HTTPResponseError:
      self.init(title: StatusText.sentence(error.status.code), status: error.status.code)
    case is DecodingError:
      self.init(
        title: StatusText.sentence(400), status: 400, detail: "The JSON of the request has an unexpected form.",
        remedy: "Compare it with the description of the API.")
    default:
      self.init(
        title: StatusText.sentence(500), status: 500,
        remedy: "Try again; if it keeps failing, give the server's administrator the instance of this problem.")
    }
  }

  /// - Parameter headers: Additional fields, such as Retry-After.
  @available(macOS 14, *)
  public func response(headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = Problem.contentType
    headers[.cacheControl] = "no-store"
    if status == 401 { headers[.wwwAuthenticate] = "Bearer" }
    let body = (try? JSONEncoder.answers.encode(self)) ?? Data()
    return Response(
      status: .init(code: status), headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}

/// A problem for the client, with a cause for the log only.
public struct ProblemWithCause: Error, CustomStringConvertible {
  /// The problem that is sent to the client.
  public var problem: Problem
  /// The cause that is logged. It may name files on the server.
  public var cause: any Error
  /// After how many seconds the client may try again; `nil` for no advice.
  package var retryAfter: Int?

  public init(_ problem: Problem, cause: any Error) {
    self.problem = problem
    self.cause = cause
  }

  package init(_ problem: Problem, cause: any Error, retryAfter: Int) {
    self.init(problem, cause: cause)
    self.retryAfter = retryAfter
  }

  public var description: String { "\(problem): \(cause)" }
}

/// A problem with additional header fields, such as Retry-After.
@available(macOS 14, *)
struct ProblemWithHeaders: Error {
  var problem: Problem
  var headers: HTTPFields
}
