import TaskBoardModel

/// The focus on the board as it is shown, where it can go from there, and the cards that a key applies to.
struct BoardCursor {
  let board: Kanban
  let arrangement: Arrangement
  let focus: KanbanPlace?
  let selection: Set<CardID>

  /// The cards that a key applies to: those selected, otherwise the one with the focus.
  var cards: [CardID] {
    if !selection.isEmpty { return board.sorted(selection) }
    if case .card(let id)? = focus, board[id] != nil { return [id] }
    return []
  }

  /// The first of the cards that a key applies to.
  var card: Card? { cards.first.flatMap { board[$0] } }

  /// The column of the focus.
  var column: Column? {
    switch focus {
    case .card(let id)?: board.column(of: id)
    case .header(let id)?: board[id]
    default: nil
    }
  }

  /// The place this many cards further down; -1 from the first card leads to the title.
  func along(_ steps: Int) -> KanbanPlace? {
    guard let (column, index) = position else { return start }
    let last = cards(of: column).count - 1
    let least = steps < -1 ? min(0, last) : -1
    return place(column, min(last, max(least, index + steps)))
  }

  /// The place this many columns to the right.
  func across(_ steps: Int) -> KanbanPlace? {
    guard let (column, index) = position else { return start }
    return place(column + steps, index)
  }

  /// The first card of a column, or its title.
  func top(of column: Int) -> KanbanPlace? { place(column, 0) }

  /// The place beside the card with the focus, for when that card disappears.
  var neighbor: KanbanPlace? {
    guard case .card(let id)? = focus, var spot = arrangement.spot(of: id) else { return nil }
    let cells = arrangement.bands[spot.band].cells[spot.column]
    spot.index += spot.index + 1 < cells.count ? 1 : -1
    return arrangement.card(at: spot).map { .card($0) } ?? .header(arrangement.columns[spot.column])
  }

  /// The column of the focus among those shown, and the card's number in it over all lanes; -1 for the title.
  private var position: (column: Int, index: Int)? {
    switch focus {
    case .card(let id)?:
      guard let spot = arrangement.spot(of: id) else { return nil }
      let above = openBands.filter { $0 < spot.band }.reduce(0) { $0 + arrangement.bands[$1].cells[spot.column].count }
      return (spot.column, above + spot.index)
    case .header(let id)?: return arrangement.index(of: id).map { ($0, -1) }
    default: return nil
    }
  }

  /// Where the focus goes first.
  private var start: KanbanPlace? {
    for column in arrangement.columns.indices {
      if let card = cards(of: column).first { return .card(card) }
    }
    return arrangement.columns.first.map { .header($0) }
  }

  private var openBands: [Int] { arrangement.bands.indices.filter { !arrangement.bands[$0].isCollapsed } }

  private func cards(of column: Int) -> [CardID] { openBands.flatMap { arrangement.bands[$0].cells[column] } }

  private func place(_ column: Int, _ index: Int) -> KanbanPlace? {
    guard arrangement.columns.indices.contains(column) else { return nil }
    let cards = cards(of: column)
    return index < 0 || cards.isEmpty
      ? .header(arrangement.columns[column]) : .card(cards[min(index, cards.count - 1)])
  }
}
