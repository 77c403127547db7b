/// How many cards are in work in each column, and how many of them each person has. It follows from the columns and the
/// cards, and is counted with each edit, so that no rule has to look at all cards of a column.
///
/// A card counts unless it is archived. A value.
public struct Loads: Hashable, Sendable {
  private var columns: [ColumnID: Int] = [:]
  private var shares: [String: [ColumnID: Int]] = [:]
  /// The columns that have a limit, and how many cards each person has in them all.
  private var limited: Set<ColumnID> = []
  private var inWork: [String: Int] = [:]

  init() {}

  init(_ columns: [Column], _ cards: CardMap<Card>) {
    limited = Set(columns.filter { $0.limit != nil }.map(\.id))
    for column in columns { for id in column.cards { if let card = cards[id] { add(card, in: column.id) } } }
  }

  /// What these cards count alone.
  public init(_ ids: Set<CardID>, on board: Kanban) {
    for id in ids { if let card = board[id], let column = board.column(of: id) { add(card, in: column.id) } }
  }

  subscript(column: ColumnID) -> Int { columns[column] ?? 0 }

  /// The load of a person in a column.
  subscript(column: ColumnID, person: String) -> Int { shares[person]?[column] ?? 0 }

  /// The load of a person over the columns that have a limit on a board.
  ///
  /// - Complexity: O(*n*) in the columns in which the person has cards.
  func inWork(of person: String, on board: Kanban) -> Int {
    (shares[person] ?? [:]).reduce(0) { $0 + (board.loads.limited.contains($1.key) ? $1.value : 0) }
  }

  /// The load of a person over all columns with a limit.
  func inWork(of person: String) -> Int { inWork[person] ?? 0 }

  /// Notes that a column has a limit now, or has none.
  ///
  /// - Complexity: O(people), if that has changed.
  mutating func note(_ column: ColumnID, hasLimit: Bool) {
    guard hasLimit ? limited.insert(column).inserted : limited.remove(column) != nil else { return }
    for (person, share) in shares {
      guard let count = share[column] else { continue }
      inWork.count(person, hasLimit ? count : -count)
    }
  }

  /// The people whose load is not 0.
  var people: some Collection<String> { shares.keys }

  mutating func add(_ card: Card, in column: ColumnID) { count(card, in: column, 1) }
  mutating func remove(_ card: Card, in column: ColumnID) { count(card, in: column, -1) }

  private mutating func count(_ card: Card, in column: ColumnID, _ change: Int) {
    guard !card.isArchived else { return }
    columns.count(column, change)
    for person in card.assignees {
      shares[person, default: [:]].count(column, change)
      if limited.contains(column) { inWork.count(person, change) }
      if shares[person]?.isEmpty == true { shares[person] = nil }
    }
  }
}

extension Dictionary where Value == Int {
  /// What is 0 is not there, so that equal loads are equal.
  fileprivate mutating func count(_ key: Key, _ change: Int) {
    let count = self[key, default: 0] + change
    self[key] = count == 0 ? nil : count
  }
}
