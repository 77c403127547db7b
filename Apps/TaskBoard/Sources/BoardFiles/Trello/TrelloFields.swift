import TaskBoardModel

extension [JSONValue] {
  /// The values sorted by `pos`; equal ones in the order of the file.
  var byPlace: [JSONValue] {
    let places: [Double] = map { $0["pos"]?.double ?? .infinity }
    let order = indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return order.map { self[$0] }
  }
}

/// The checklists of a board, looked up by card.
struct TrelloChecklists {
  private var lists: [String: JSONValue] = [:]
  private var byCard: [String: [JSONValue]] = [:]

  init(_ values: [JSONValue]) {
    for list in values {
      if let id = list["id"]?.string { lists[id] = list }
      if let card = list["idCard"]?.string { byCard[card, default: []].append(list) }
    }
  }

  /// The card's checklists in order, including those that name the card although it does not name them.
  func of(_ card: JSONValue) -> [JSONValue] {
    let named = card["idChecklists"]?.array?.compactMap(\.string) ?? []
    let others = card["id"]?.string.flatMap { byCard[$0] } ?? []
    return (named.compactMap { lists[$0] } + others.filter { list in !named.contains { $0 == list["id"]?.string } })
      .byPlace
  }

  /// How many checklists belong to none of the cards.
  func without(a cards: [JSONValue]) -> Int {
    let ids = Set(cards.flatMap { of($0).compactMap { $0["id"]?.string } })
    return lists.keys.count { !ids.contains($0) }
  }
}

/// Gives each card its own number: `idShort`, unless another card has it.
struct TrelloNumbers {
  private var used: Set<CardID> = []
  private var next: Int

  private static let range = 1..<CardID.highestNumber

  init(of cards: [JSONValue]) {
    next = (cards.compactMap { Self.number($0) }.max() ?? 0) + 1
  }

  private static func number(_ card: JSONValue) -> Int? {
    card["idShort"]?.double.flatMap { Int(exactly: $0) }.flatMap { range ~= $0 ? $0 : nil }
  }

  mutating func take(_ card: JSONValue, _ report: inout ImportReport) -> CardID {
    if let number = Self.number(card), used.insert(CardID("\(number)")).inserted {
      report.add(.taken, "cards.idShort", "as the number")
      return CardID("\(number)")
    }
    // Our own cards with letters after the number keep their id.
    if card["idShort"] == nil, let id = card["id"]?.string.flatMap({ CardID(written: $0) }), used.insert(id).inserted {
      return id
    }
    card["idShort"] == nil
      ? report.add(.guessed, "cards.idShort", "there is none: a new number")
      : report.add(.rewritten, "cards.idShort", "another card has it, or it is not a number: a new one")
    while !used.insert(CardID("\(next)")).inserted { next += 1 }
    defer { next += 1 }
    return CardID("\(next)")
  }
}

extension String {
  /// The text on one line, without surrounding white space.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").trimmed }
}

extension Moment {
  /// The creation time of an id: Trello's ids begin with the seconds since 1970, as eight hexadecimal digits.
  init?(trelloID id: String) {
    guard id.utf8.count == 24, let seconds = Int(id.prefix(8), radix: 16) else { return nil }
    self.init(rawValue: seconds)
  }
}
