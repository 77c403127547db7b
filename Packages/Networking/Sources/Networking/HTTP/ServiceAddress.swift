import Foundation

/// The address of a service, and of what is in it.
enum ServiceAddress {
  /// - Throws: ``NetworkError/invalidAddress(_:)`` where the text is not the address of an HTTP service.
  static func url(_ text: String) throws(NetworkError) -> URL {
    guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
      let host = parts.host, !host.isEmpty, (parts.port ?? 1) >= 1, (parts.port ?? 1) <= 65_535,
      parts.query == nil, parts.fragment == nil, let url = parts.url
    else { throw .invalidAddress(text) }
    return url
  }

  /// - Parameter path: Its parts between slashes are escaped, so that none of them can be more than one.
  static func url(_ base: URL, path: String, query: [URLQueryItem]) -> URL {
    var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) ?? URLComponents()
    let escaped = path.split(separator: "/").map { part in
      // "." and ".." would walk out of the service's address.
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
