import Foundation

/// Why a login failed. Says what happened and what to do next.
public enum LoginError: Error, Hashable, Sendable {
  /// The provider's answer does not follow the standard. The text says what is wrong with it.
  case malformed(URL, String)
  /// The description of the provider does not fit the provider. The text says how.
  case unusable(String)
  /// The provider refused: an error code of RFC 6749, and the provider's own message.
  case refused(code: String, detail: String?)
  /// The response does not belong to this login: it belongs to another or an old one, or is forged.
  case stateMismatch
  /// The token does not say what was requested.
  case wrongToken(String)
  /// Nobody came back from the browser in time.
  case timedOut(after: Duration)
  /// There is no port to listen on, or no place to store the token. The text is the system's reason.
  case system(String)
  case network(NetworkError)
  case cancelled
}

extension LoginError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformed(let url, let what):
      "\(NetworkError.place(url)) gave an answer that is not OAuth 2: \(what). Is this the right provider?"
    case .unusable(let what): "This provider cannot be used: \(what)."
    case .refused("access_denied", _): "The login was declined. Log in again, and allow the access."
    case .refused("invalid_grant", let detail):
      "The login is no longer valid\(Self.words(detail)). Log in again."
    case .refused("invalid_client", let detail):
      "The provider does not know this program\(Self.words(detail)). Check the client ID and the client secret."
    case .refused(let code, let detail):
      "The provider refused the login: \(PlainText.line(code, limit: 60))\(Self.words(detail)). Log in again; if it "
        + "keeps failing, check the client ID and the redirect address."
    case .stateMismatch:
      "The browser's answer belongs to another login, so it was not used. Log in again in the page "
        + "that opens then."
    case .wrongToken(let what): "The provider's token is not for this login: \(what). It was not used. Log in again."
    case .timedOut(let limit):
      "The login was not finished in the browser within \(NetworkError.seconds(limit)). Log in again."
    case .system(let what): "The login is not possible here: \(what)."
    case .network(let error): "\(error)"
    case .cancelled: "The login was cancelled."
    }
  }

  private static func words(_ detail: String?) -> String {
    detail.map { " (\(PlainText.line($0)))" } ?? ""
  }
}
