/// Cards by id, columns with the ids of their cards. Inconsistent data is refused.
extension Kanban: Codable {
  enum CodingKeys: String, CodingKey {
    case title, columns, cards, numbering, personLimit, extra, filters, templates
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    title = try fields.decode(String.self, forKey: .title)
    columns = try fields.decode([Column].self, forKey: .columns)
    cards = try fields.decode(CardMap<Card>.self, forKey: .cards)
    dependents = Dependents(cards.values)
    loads = Loads(columns, cards)
    personLimit = try fields.decodeIfPresent(Limit.self, forKey: .personLimit)
    extra = try fields.decodeIfPresent([String: JSONValue].self, forKey: .extra) ?? [:]
    presets = BoardPresets(
      filters: try fields.decodeIfPresent([String: String].self, forKey: .filters) ?? [:],
      templates: try fields.decodeIfPresent([String: CardTemplate].self, forKey: .templates) ?? [:])
    let highest = cards.keys.compactMap(\.number).max() ?? 0
    numbering = max(highest, try fields.decodeIfPresent(Int.self, forKey: .numbering) ?? 0)
    if let fault {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(title, forKey: .title)
    try fields.encode(columns, forKey: .columns)
    try fields.encode(cards, forKey: .cards)
    try fields.encode(numbering, forKey: .numbering)
    try fields.encodeIfPresent(personLimit, forKey: .personLimit)
    if !extra.isEmpty { try fields.encode(extra, forKey: .extra) }
    if !presets.filters.isEmpty { try fields.encode(presets.filters, forKey: .filters) }
    if !presets.templates.isEmpty { try fields.encode(presets.templates, forKey: .templates) }
  }

  /// What is wrong with the board, in a sentence; `nil` if each card is in exactly one column, each column occurs once,
  /// and each number can be followed by another one.
  public var fault: String? {
    if !(0...CardID.highestNumber ~= numbering) {
      return "The numbering is at \(numbering); numbers go up to \(CardID.highestNumber)."
    }
    var seen: Set<CardID> = []
    var ids: Set<ColumnID> = []
    for column in columns {
      if !ids.insert(column.id).inserted { return "Two columns have the id \(column.id)." }
      for card in column.cards {
        if cards[card] == nil { return "Column \(column.id) has card \(card), which is not on the board." }
        if !seen.insert(card).inserted { return "Card \(card) is in two places." }
      }
    }
    for (id, card) in cards {
      if id.isBeyondNumbers {
        return "\(id.rawValue.prefix(80)) is not the number of a card: they go up to \(CardID.highestNumber)."
      }
      if card.id != id { return "Card \(card.id) is stored under the id \(id)." }
      if !seen.contains(id) { return "Card \(id) is in no column." }
    }
    return nil
  }
}
