import Foundation
import HTTPTypes
import Hummingbird
import Networking

/// The web pages that may act for a person by a cookie: those that this server answers itself, under names that it knows.
///
/// A browser sends cookies with every request to this server, whichever page makes it. So a request with a cookie
/// counts only if the browser says that a page of the same origin made it (Sec-Fetch-Site and Origin, Fetch Metadata and
/// RFC 6454). The host has to be a known name, because a foreign name may be made to lead to this machine (DNS rebinding).
@available(macOS 14, *)
public struct PageOrigins: Sendable {
  private let hosts: Set<String>

  /// - Parameter hosts: The names under which people reach the server, without the port, such as "board.example.org".
  ///   The names of this machine itself ("localhost", "127.0.0.1", "[::1]") are always known.
  public init(hosts: some Sequence<String> = []) {
    self.hosts = Set(hosts.map { $0.lowercased() }).union(["localhost", "127.0.0.1", "[::1]"])
  }

  /// - Throws: A problem with status 421 if the request names a host that is not known.
  public func requireKnownHost(_ request: Request) throws(Problem) {
    let (host, _) = Self.split(request.head.authority ?? "")
    guard hosts.contains(host) else {
      throw Problem(
        title: StatusText.sentence(421), status: 421, detail: "This server has no page under the name \"\(host)\".",
        remedy: "Its administrator can allow the name: task-board serve --page-host \(host.isEmpty ? "NAME" : host)")
    }
  }

  /// - Throws: A problem with status 421 for an unknown host, or 403 unless the browser says that a page of this server
  ///   made the request.
  public func requireOwnPage(_ request: Request) throws(Problem) {
    try requireKnownHost(request)
    let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
    let origin = request.headers[.origin]
    guard site != nil || origin != nil, site ?? "same-origin" == "same-origin",
      origin.map({ Self.authority(of: $0) == request.head.authority?.lowercased() }) ?? true
    else {
      throw Problem(
        title: StatusText.sentence(403), status: 403, detail: "Another page made this request with your cookie.",
        remedy: "Use this server's own page; a program shows its token as \"Authorization: Bearer TOKEN\".")
    }
  }

  /// Whether the page came over https. Only for requests that have passed ``requireOwnPage(_:)``.
  static func isSecure(_ request: Request) -> Bool {
    request.headers[.origin]?.lowercased().hasPrefix("https:") == true
  }

  /// The cookies in which the token may be. Browsers keep one set of cookies for all ports of a host, so that the name
  /// says which port it is for; over https, the browser itself guarantees that this host has set it.
  static func cookieNames(for request: Request) -> (secure: String, plain: String) {
    let (_, port) = split(request.head.authority ?? "")
    return ("__Host-session", "session-\(port ?? "80")")
  }

  private static func authority(of origin: String) -> String? {
    let parts = origin.lowercased().components(separatedBy: "://")
    return parts.count == 2 && ["http", "https"].contains(parts[0]) ? parts[1] : nil
  }

  /// The host in lower case, and the port if there is one.
  private static func split(_ authority: String) -> (host: String, port: String?) {
    let text = authority.lowercased()
    guard let colon = text.lastIndex(of: ":"), !text[colon...].contains("]") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }
}
