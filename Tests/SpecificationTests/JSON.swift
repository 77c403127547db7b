/// A value of JSON, which two programs in different languages can compare.
enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  /// The value of a key; `nil` if there is none, or this is no object.
  subscript(key: String) -> JSON? {
    if case .object(let pairs) = self { pairs[key] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var isTrue: Bool { self == .bool(true) }
  var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
  var texts: [String]? { list?.compactMap(\.text) }
  var numbers: [Double]? { list?.compactMap(\.number) }
}

extension JSON: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }
}

/// One line, with the keys in order, and numbers to the sixth decimal: equal values are equal lines.
extension JSON: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .number(let number): Self.digits((number * 1e6).rounded() / 1e6)
    case .text(let text): Self.quoted(text)
    case .list(let list): "[\(list.map(\.description).joined(separator: ", "))]"
    case .object(let pairs):
      "{\(pairs.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value)" }.joined(separator: ", "))}"
    }
  }

  private static func digits(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.value < 0x20: "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral bool: Bool) { self = .bool(bool) }
  /// Leaves out the keys whose value is `nil`.
  init(dictionaryLiteral pairs: (String, JSON?)...) {
    self = .object(Dictionary(uniqueKeysWithValues: pairs.compactMap { key, value in value.map { (key, $0) } }))
  }

  static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }
  static func number(_ number: Int) -> JSON { .number(Double(number)) }

  /// Milliseconds.
  static func time(_ time: Duration) -> JSON { .number(time / .milliseconds(1)) }
}
