/// Which card of a deck: an ISO code, or the name in a person's own list.
public struct CardID: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public var description: String { text }

  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// What is sorted: a country, or a row of any list.
public struct Card: Hashable, Sendable {
  public let id: CardID
  /// As it is shown.
  public let name: String
  /// By the column's id. What is not known has no entry, and is never 0 or "".
  public let values: [String: Value]

  public init(id: CardID, name: String, values: [String: Value] = [:]) {
    self.id = id
    self.name = name
    self.values = values
  }
}

/// What is known of an card in one respect.
public enum Value: Hashable, Sendable {
  /// Finite; in the column's unit.
  case number(Double)
  /// At least one; several where several are right, such as both continents of Turkey.
  case words([String])
}
