/// The edits that turn one board into another one. Things with the same id are the same thing.
public struct BoardDifference: Sendable {
  /// The edits in the order in which they are performed.
  public private(set) var edits: [KanbanEdit] = []

  /// - Complexity: O(*n* log *n*) in the cards.
  public init(from old: Kanban, to new: Kanban) {
    if old.title != new.title { edits.append(.changeBoard(.title(new.title))) }
    if old.personLimit != new.personLimit { edits.append(.changeBoard(.personLimit(new.personLimit))) }
    edits += old.presets.changes(to: new.presets).map { .changeBoard($0) }
    addColumns(old, new)
    for id in old.sorted(Set(old.cards.keys)) where new[id] == nil { edits.append(.take(id)) }
    addCards(old, new)
    let gone = old.columns.filter { new[$0.id] == nil }
    edits += gone.map { .takeColumn($0.id) }
    if new.numbering > old.numbering { edits.append(.numbering(from: old.numbering, to: new.numbering)) }
  }

  private mutating func addColumns(_ old: Kanban, _ new: Kanban) {
    func before(_ index: Int) -> [ColumnID] { new.columns[..<index].reversed().map(\.id) }
    let stays = Set(Self.longestCommon(old.columns.map(\.id), new.columns.map(\.id)))
    for (index, column) in new.columns.enumerated() {
      guard let was = old[column.id] else {
        edits.append(.putColumn(column.frame, after: before(index)))
        continue
      }
      if was.title != column.title { edits.append(.changeColumn(column.id, .title(column.title))) }
      if was.limit != column.limit { edits.append(.changeColumn(column.id, .limit(column.limit))) }
      if was.finishes != column.finishes { edits.append(.changeColumn(column.id, .finishes(column.finishes))) }
      if was.isArchived != column.isArchived { edits.append(.changeColumn(column.id, .archived(column.isArchived))) }
      if !stays.contains(column.id) { edits.append(.placeColumn(column.id, after: before(index))) }
    }
  }

  private mutating func addCards(_ old: Kanban, _ new: Kanban) {
    var homes: [CardID: ColumnID] = [:]
    for column in old.columns { for card in column.cards { homes[card] = column.id } }
    for column in new.columns {
      let here = column.cards.filter { homes[$0] == column.id }
      let stays = Set(Self.longestCommon(Array(old[column.id]?.cards ?? []).filter { new[$0] != nil }, Array(here)))
      var above: [CardID] = []
      for (index, id) in column.cards.enumerated() {
        defer { above = Array(([id] + above).prefix(CardPlace.neighbors)) }
        guard let card = new[id] else { continue }
        let below = index + 1 < column.cards.count ? column.cards[index + 1] : nil
        let place = CardPlace(column.id, after: above, before: below)
        guard let was = old[id] else {
          edits.append(.put(card, place))
          continue
        }
        if !stays.contains(id) { edits.append(.place(id, place)) }
        edits += was.allChanges(to: card).map { .change(id, $0) }
      }
    }
  }

  /// Elements that come in the same order in both, as many as possible. Each occurs once in each list.
  ///
  /// - Complexity: O(*n* log *n*): the longest increasing run of the places in the one list, in the order of the other.
  static func longestCommon<Element: Hashable>(_ one: [Element], _ other: [Element]) -> [Element] {
    let places = Dictionary(one.enumerated().map { ($1, $0) }) { first, _ in first }
    let sequence = other.compactMap { element in places[element].map { (element, $0) } }
    /// The index, in the sequence, of the smallest last place of a run of each length.
    var ends: [Int] = []
    var former: [Int?] = []
    for (index, (_, place)) in sequence.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if sequence[ends[middle]].1 < place { low = middle + 1 } else { high = middle }
      }
      former.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [Element] = []
    var next = ends.last
    while let index = next {
      run.append(sequence[index].0)
      next = former[index]
    }
    return run.reversed()
  }
}

extension Card {
  /// Makes the changes that lead from one card to another, on this one.
  public mutating func applyAll(from one: Card, to other: Card) {
    apply(one.allChanges(to: other))
    if one.created != other.created { created = other.created }
  }

  /// All changes that turn this card into the other one, including those that no form makes.
  func allChanges(to other: Card) -> [CardChange] {
    var changes = changes(to: other)
    if done != other.done { changes.append(.done(other.done)) }
    if isArchived != other.isArchived { changes.append(.archived(other.isArchived)) }
    if claim != other.claim { changes.append(.claim(other.claim, was: claim)) }
    for key in Set(extra.keys).union(other.extra.keys).sorted() where extra[key] != other.extra[key] {
      if extra[key]?.string == nil && other.extra[key]?.string == nil { changes.append(.extra(key, other.extra[key])) }
    }
    return changes
  }
}
