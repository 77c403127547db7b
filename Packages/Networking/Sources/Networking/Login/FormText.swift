import Foundation

/// Fields encoded as `application/x-www-form-urlencoded`, which OAuth 2 uses for queries and bodies alike.
enum FormText {
  static func encode(_ fields: [(String, String)]) -> String {
    fields.map { "\(escape($0.0))=\(escape($0.1))" }.joined(separator: "&")
  }

  /// Returns `nil` if a name occurs twice, which RFC 6749 section 3.1 forbids.
  static func decode(_ text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unescape(parts[0]), let value = unescape(parts.count > 1 ? parts[1] : "") else { continue }
      guard fields.updateValue(value, forKey: name) == nil else { return nil }
    }
    return fields
  }

  private static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: ServiceAddress.unreserved) ?? ""
  }

  private static func unescape(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}
