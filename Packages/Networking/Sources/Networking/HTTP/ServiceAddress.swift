import Foundation

/// Addresses of a service and of its resources.
public enum ServiceAddress {
  /// - Throws: ``NetworkError/invalidAddress(_:)`` if the text is not the address of an HTTP service.
  public static func url(_ text: String) throws(NetworkError) -> URL {
    guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
      let host = parts.host, !host.isEmpty, (parts.port ?? 1) >= 1, (parts.port ?? 1) <= 65_535,
      parts.query == nil, parts.fragment == nil, let url = parts.url
    else { throw .invalidAddress(text) }
    return url
  }

  /// Whether requests stay confidential: over https, or to this machine itself.
  public static func isConfidential(_ url: URL) -> Bool {
    switch url.scheme?.lowercased() {
    case "https": url.host?.isEmpty == false
    case "http": isLoopback(url.host ?? "")
    default: false
    }
  }

  /// Whether the host is this machine, by a name or an address that cannot refer to another machine.
  public static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// A canonical text for a service, however its address is spelled: in lower case, without the default port or a
  /// trailing slash.
  public static func canonical(_ url: URL) -> String {
    let scheme = url.scheme?.lowercased() ?? ""
    let usual = scheme == "https" ? 443 : 80
    let port = url.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
    let path = url.path.hasSuffix("/") ? String(url.path.dropLast()) : url.path
    return "\(scheme)://\((url.host ?? "").lowercased())\(port)\(path)"
  }

  /// - Parameter path: The path. Its parts between slashes are escaped, so that none of them can turn into several.
  static func url(_ base: URL, path: String, query: [URLQueryItem]) -> URL {
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) ?? URLComponents()
    let escaped = path.split(separator: "/").map { part in
      // "." and ".." would lead out of the service's address.
      part == "." || part == ".."
        ? part.replacingOccurrences(of: ".", with: "%2E")
        : part.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
    let start = parts.percentEncodedPath
    parts.percentEncodedPath = ([start.hasSuffix("/") ? String(start.dropLast()) : start] + escaped).joined(
      separator: "/")
    if !query.isEmpty {
      // "+" means a space to many servers, so it is escaped too.
      parts.percentEncodedQuery =
        query.map { item in
          [item.name, item.value].compactMap(\.self)
            .map { $0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }.joined(separator: "=")
        }.joined(separator: "&")
    }
    return parts.url ?? base
  }

  /// RFC 3986 section 2.3.
  static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
