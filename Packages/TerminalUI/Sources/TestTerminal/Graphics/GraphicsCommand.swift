/// A command of the kitty graphics protocol: keys with values, and a payload in Base64.
struct GraphicsCommand {
  private(set) var keys: [String: String] = [:]
  private(set) var payload: [UInt8] = []

  init(_ content: some Collection<UInt8>) {
    let parts = content.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    for pair in String(decoding: parts[0], as: UTF8.self).split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      keys[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
    if parts.count > 1 { payload = Array(parts[1]) }
  }

  /// The number for a key, 0 if there is none, as in the specification.
  subscript(key: String) -> Int { keys[key].flatMap { Int($0) } ?? 0 }

  var action: String { keys["a"] ?? "t" }
  /// Whether more chunks follow.
  var hasMore: Bool { self["m"] == 1 }
  /// Whether it is a chunk after the first.
  var isContinuation: Bool { keys["m"] != nil && Set(keys.keys).isSubset(of: ["m", "q"]) }

  private static let known = Set("aqimpftsvoxywhXYCzcrUPQHVIdSO".map(String.init))

  func checkKeys() throws(GraphicsError) {
    let unknown = Set(keys.keys).subtracting(Self.known).sorted()
    if !unknown.isEmpty { throw .invalid("unknown keys: \(unknown.joined(separator: ","))") }
    for (key, value) in keys where !["a", "t", "o", "d"].contains(key) && Int(value) == nil {
      throw .invalid("\(key) is not a number: \(value)")
    }
  }
}

struct GraphicsError: Error {
  let code: String
  let reason: String

  static func invalid(_ reason: String) -> GraphicsError { GraphicsError(code: "EINVAL", reason: reason) }

  var message: String { "\(code):\(reason)" }
}
