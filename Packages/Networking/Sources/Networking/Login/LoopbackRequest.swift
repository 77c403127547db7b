/// The request line of a request to the loopback port.
struct LoopbackRequest: Hashable, Sendable {
  private let line: Substring

  init(_ bytes: [UInt8]) {
    line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\r\n" && $0 != "\n" && $0 != "\r" }
  }

  /// The query of a GET request for exactly this path; `nil` for any other request.
  func query(at path: String) -> String? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "GET", words[2].hasPrefix("HTTP/1.") else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return target[0] == path && target.count == 2 ? String(target[1]) : nil
  }
}
