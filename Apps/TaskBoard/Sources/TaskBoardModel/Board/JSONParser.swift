/// Reads any JSON (RFC 8259), in time linear in its length.
struct JSONParser {
  private let bytes: [UInt8]
  private let deepest: Int
  /// Whether an object must name each member once.
  private let isUnique: Bool
  private var index = 0

  /// The value that the whole text is.
  ///
  /// - Parameters:
  ///   - deepest: The maximum nesting depth of arrays and objects.
  ///   - isUnique: Whether an object must name each member once. Otherwise the last one counts.
  static func value(
    in bytes: [UInt8], deepest: Int, unique isUnique: Bool = false
  ) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes: bytes, deepest: deepest, isUnique: isUnique)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.index == bytes.count else { throw parser.error("something follows the end") }
    return value
  }

  private init(bytes: [UInt8], deepest: Int, isUnique: Bool) {
    (self.bytes, self.deepest, self.isUnique) = (bytes, deepest, isUnique)
    // A byte order mark, which some editors write.
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
  }

  private func error(_ what: String) -> JSONSyntaxError { JSONSyntaxError(offset: index, what: what) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
    case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw error("the text ends too early")
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("there is no value") }
    index += word.utf8.count
    return value
  }

  // MARK: Collections

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    guard depth <= deepest else { throw error("it is nested more than \(deepest) levels deep") }
    index += 1
    var values: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try value(depth: depth))
      skipSpace()
      if take(UInt8(ascii: "]")) { return values }
      guard take(UInt8(ascii: ",")) else { throw error("a comma or ] is missing") }
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [String: JSONValue] {
    guard depth <= deepest else { throw error("it is nested more than \(deepest) levels deep") }
    index += 1
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take(UInt8(ascii: "}")) { return members }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("the name of a member is missing") }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("a colon is missing") }
      guard members.updateValue(try value(depth: depth), forKey: name) == nil || !isUnique else {
        throw error("a member has the name of another one")
      }
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw error("a comma or } is missing") }
    }
  }

  // MARK: Numbers

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    guard start < index else { throw error("a digit is missing") }
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    guard let first = next, first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else {
      throw error("there is no value")
    }
    _ = take(UInt8(ascii: "-"))
    let leading = index
    try digits()
    guard bytes[leading] != UInt8(ascii: "0") || index == leading + 1 else { throw error("a number begins with 0") }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let whole = Int(text) { return .int(whole) }
    guard let value = Double(text), value.isFinite else { throw error("\(text.prefix(40)) is too large") }
    return Int(exactly: value).map { .int($0) } ?? .double(value)
  }

  // MARK: Texts

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    if let text = plainString() { return text }
    var start = index
    var unescaped: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        unescaped += bytes[start..<index]
        index += 1
        // Decoding repairs invalid UTF-8, which changes the bytes.
        let text = String(decoding: unescaped, as: UTF8.self)
        guard text.utf8.elementsEqual(unescaped) else { throw error("a text is not UTF-8") }
        return text
      case UInt8(ascii: "\\"):
        unescaped += bytes[start..<index]
        index += 1
        unescaped += try escape().utf8
        start = index
      case ..<0x20: throw error("a control character is not escaped")
      default: index += 1
      }
    }
    throw error("a text has no end")
  }

  /// The text up to its end if it is ASCII without escapes, as most are; otherwise `nil`, and nothing is skipped.
  private mutating func plainString() -> String? {
    var end = index
    while end < bytes.count, 0x20 <= bytes[end], bytes[end] < 0x80 {
      switch bytes[end] {
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "\""):
        defer { index = end + 1 }
        return String(decoding: bytes[index..<end], as: UTF8.self)
      default: end += 1
      }
    }
    return nil
  }

  private mutating func escape() throws(JSONSyntaxError) -> String {
    guard let byte = next else { throw error("a text has no end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard UTF16.isLeadSurrogate(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
        guard let scalar = Unicode.Scalar(unit) else { throw error("half of a character is missing") }
        return String(scalar)
      }
      let trail = try codeUnit()
      guard UTF16.isTrailSurrogate(trail) else { throw error("half of a character is missing") }
      return String(decoding: [unit, trail], as: UTF16.self)
    default: throw error("there is no such escape")
    }
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    let isHex = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard digits.count == 4, isHex, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw error("an escape is not four hexadecimal digits")
    }
    index += 4
    return unit
  }
}

/// Where and why a text is not JSON.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The position of the error, in bytes from the beginning.
  public let offset: Int
  let what: String

  public var description: String { "At byte \(offset), \(what)." }
}

extension JSONValue {
  /// Parses a complete JSON text.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(parsing bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
    self = try JSONParser.value(in: Array(bytes), deepest: JSONText.deepest)
  }

  /// Parses a complete JSON text in which no object names a member twice. Readers disagree about which of the two counts.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(parsingUnique bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
    self = try JSONParser.value(in: Array(bytes), deepest: JSONText.deepest, unique: true)
  }
}
