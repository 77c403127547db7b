/// A column of a board and the order of its cards.
public struct Column: Hashable, Sendable {
  public let id: ColumnID
  /// The title: one line, not empty.
  public var title: String
  /// The column's work-in-progress limit.
  public var limit: Limit?
  /// Whether a card that is put here becomes done.
  public var finishes = false
  public var isArchived = false
  /// The cards from the top, including archived ones.
  public internal(set) var cards: CardOrder = []
  /// Data about the column from a file for which there is no other field.
  public var extra: [String: JSONValue] = [:]

  public init(_ id: ColumnID, title: String) {
    self.id = id
    self.title = title
  }

  /// The column without its cards.
  public var frame: Column {
    var frame = self
    frame.cards = []
    return frame
  }
}

/// A work-in-progress limit.
public struct Limit: Hashable, Sendable, Codable {
  /// The number of cards; at least 1.
  public var count: Int
  /// Whether one more is refused; otherwise there is only a warning.
  public var isHard: Bool

  public init(_ count: Int, isHard: Bool) {
    precondition(1 <= count, "A limit is 1 or more, not \(count).")
    self.count = count
    self.isHard = isHard
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    count = try fields.decode(Int.self, forKey: .count)
    isHard = try fields.decode(Bool.self, forKey: .isHard)
    guard 1 <= count else {
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: fields, debugDescription: "A limit is 1 or more, not \(count).")
    }
  }

  enum CodingKeys: String, CodingKey {
    case count
    case isHard = "hard"
  }
}

extension Column: Codable {
  enum CodingKeys: String, CodingKey {
    case id, title, limit, finishes, archived, cards, extra
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(try fields.decode(ColumnID.self, forKey: .id), title: try fields.decode(String.self, forKey: .title))
    limit = try fields.decodeIfPresent(Limit.self, forKey: .limit)
    finishes = try fields.decodeIfPresent(Bool.self, forKey: .finishes) ?? false
    isArchived = try fields.decodeIfPresent(Bool.self, forKey: .archived) ?? false
    cards = try fields.decodeIfPresent(CardOrder.self, forKey: .cards) ?? []
    extra = try fields.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:]
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(title, forKey: .title)
    try fields.encodeIfPresent(limit, forKey: .limit)
    if finishes { try fields.encode(true, forKey: .finishes) }
    if isArchived { try fields.encode(true, forKey: .archived) }
    if !cards.isEmpty { try fields.encode(cards, forKey: .cards) }
    if !extra.isEmpty { try fields.encode(extra, forKey: .extra) }
  }
}
