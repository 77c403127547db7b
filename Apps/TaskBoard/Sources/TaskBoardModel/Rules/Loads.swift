/// How many cards are in work in each column, and how many of them each person has. It follows from the columns and the
/// cards, and is counted with each edit, so that no rule has to look at all cards of a column.
///
/// A card counts unless it is archived. A value.
public struct Loads: Hashable, Sendable {
  private var columns: [ColumnID: Int] = [:]
  private var shares: [String: [ColumnID: Int]] = [:]

  init() {}

  init(_ columns: [Column], _ cards: CardMap<Card>) {
    for column in columns { for id in column.cards { if let card = cards[id] { add(card, in: column.id) } } }
  }

  /// What these cards count alone.
  public init(_ ids: Set<CardID>, on board: Kanban) {
    for id in ids { if let card = board[id], let column = board.column(of: id) { add(card, in: column.id) } }
  }

  subscript(column: ColumnID) -> Int { columns[column] ?? 0 }

  /// The load of a person in each column in which it is not 0.
  subscript(person person: String) -> [ColumnID: Int] { shares[person] ?? [:] }

  /// The people whose load is not 0.
  var people: some Collection<String> { shares.keys }

  mutating func add(_ card: Card, in column: ColumnID) { count(card, in: column, 1) }
  mutating func remove(_ card: Card, in column: ColumnID) { count(card, in: column, -1) }

  private mutating func count(_ card: Card, in column: ColumnID, _ change: Int) {
    guard !card.isArchived else { return }
    columns.count(column, change)
    for person in card.assignees {
      shares[person, default: [:]].count(column, change)
      if shares[person]?.isEmpty == true { shares[person] = nil }
    }
  }
}

extension [ColumnID: Int] {
  /// What is 0 is not there, so that equal loads are equal.
  fileprivate mutating func count(_ column: ColumnID, _ change: Int) {
    let count = self[column, default: 0] + change
    self[column] = count == 0 ? nil : count
  }
}
