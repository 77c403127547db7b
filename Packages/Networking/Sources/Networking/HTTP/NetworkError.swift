import Foundation

/// Why there is no answer to a request. Says what happened, with the address, and what to do next.
public enum NetworkError: Error, Hashable, Sendable {
  /// The text is not the address of an HTTP service.
  case invalidAddress(String)
  /// The service cannot be reached: connection refused, no such host, or no network. The text is the system's reason.
  case unreachable(URL, String)
  /// No complete answer arrived within the time limit.
  case timedOut(URL, after: Duration)
  /// The connection ended before the answer did. The text is the system's reason.
  case interrupted(URL, String)
  /// The answer cannot be from the intended service. The text says what is wrong with it.
  case unexpected(URL, status: Int, String)
  /// The answer redirects elsewhere. Redirects are not followed, because the request may carry a token.
  case redirected(URL, to: String)
  /// The answer exceeds the size limit, in bytes.
  case tooLarge(URL, limit: Int)
  /// The service answered with the reason for the failure.
  case problem(URL, Problem, retryAfter: Duration?)
  /// A token would have crossed a network unencrypted: over plain http, and not to this machine itself. Nothing was
  /// sent.
  case insecure(URL)
  /// The task that waited was cancelled.
  case cancelled

  /// The status of the answer, if there was one.
  public var status: Int? {
    switch self {
    case .unexpected(_, let status, _): status
    case .problem(_, let problem, _): problem.status
    default: nil
    }
  }

  /// The problem reported by the service, if the answer came from our service.
  public var problem: Problem? {
    if case .problem(_, let problem, _) = self { problem } else { nil }
  }

  /// The problem with which the service rejects the request for good. Without a login, or if requests come too often, the
  /// same request may succeed later, so it is not refused.
  public var refusal: Problem? {
    guard !isTemporary, let problem, problem.status != 401, 400..<500 ~= problem.status else { return nil }
    return problem
  }

  /// Whether the same request may succeed a little later. For the statuses, see RFC 9110 section 15.
  public var isTemporary: Bool {
    switch self {
    case .unreachable, .timedOut, .interrupted: true
    case .unexpected, .problem: [408, 425, 429, 500, 502, 503, 504].contains(status)
    case .invalidAddress, .redirected, .tooLarge, .insecure, .cancelled: false
    }
  }
}

extension NetworkError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidAddress(let text):
      "\"\(PlainText.line(text))\" is not the address of a server. Write it like https://example.org or "
        + "http://127.0.0.1:8080."
    case .unreachable(let url, let reason):
      "No connection to \(Self.place(url)): \(reason). Is the server running, and is the address right?"
    case .timedOut(let url, let limit):
      "\(Self.place(url)) did not answer within \(Self.seconds(limit)). It may be busy; try again later."
    case .interrupted(let url, let reason):
      "The connection to \(Self.place(url)) ended before the answer was complete: \(reason). Try again."
    case .unexpected(let url, let status, let reason):
      "\(Self.place(url)) answered with status \(status), but \(reason). Is this the address of the right service?"
    case .redirected(let url, let target):
      "\(Self.place(url)) redirects to \(PlainText.line(target)). If you trust that address, use it instead."
    case .tooLarge(let url, let limit):
      "The answer from \(Self.place(url)) is larger than the limit of \(limit) bytes. Ask for less, or raise the limit."
    case .problem(let url, let problem, let retryAfter):
      "\(Self.place(url)): \(problem)" + (retryAfter.map { " Try again in \(Self.seconds($0))." } ?? "")
    case .insecure(let url):
      "Nothing was sent to \(Self.place(url)): over plain http, anyone on the way could read your token. "
        + "Use the https address of the server."
    case .cancelled: "The request was cancelled."
    }
  }

  /// The address without user, password and query, which may hold secrets.
  static func place(_ url: URL) -> String {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.user = nil
    parts?.password = nil
    parts?.query = nil
    parts?.fragment = nil
    return PlainText.line(parts?.string ?? "this address")
  }

  static func seconds(_ duration: Duration) -> String {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    return seconds == 1
      ? "1 second"
      : String(format: seconds < 10 && seconds != seconds.rounded() ? "%.1f" : "%.0f", seconds) + " seconds"
  }
}
