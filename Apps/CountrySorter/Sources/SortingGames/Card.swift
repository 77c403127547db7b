/// Identifies a card of a deck: an ISO code, or the name in a person's own list.
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

/// The thing to sort: a country, or a row of any list.
public struct Card: Hashable, Sendable {
  public let id: CardID
  /// The name shown on the screen.
  public let name: String
  /// Keyed by the column's id. An unknown value has no entry, and is never 0 or "".
  public let values: [String: Value]

  public init(id: CardID, name: String, values: [String: Value] = [:]) {
    self.id = id
    self.name = name
    self.values = values
  }
}

/// A value of a card in one column.
public enum Value: Hashable, Sendable {
  /// Finite; in the column's unit. With a text, it is shown as a person has written it.
  case number(Double, as: String? = nil)
  /// At least one word; several if several are right, such as both continents of Turkey.
  case words([String])
  case date(ISODate)
}
