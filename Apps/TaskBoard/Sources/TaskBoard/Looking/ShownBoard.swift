import TaskBoardModel

/// The board as the person looks at it: its cards by lanes and columns, and the lines that they occupy.
///
/// Recomputed when the board, the day, or what the person looks at changes, not for each picture.
struct ShownBoard: Hashable {
  let board: Kanban
  let looking: Looking
  let arrangement: Arrangement
  let grid: Grid
  /// The day on which cards are due or overdue.
  let day: Day
  /// The times at which open cards are due, in order; for a whole day, its end.
  let dueTimes: [DueTime]

  struct DueTime: Hashable {
    let time: Moment
    let card: CardID
  }

  /// - Complexity: O(*n* log *n*) in the cards of the board.
  init(_ board: Kanban, _ looking: Looking = Looking(), at now: LocalTime) {
    self.board = board
    self.looking = looking
    arrangement = Arrangement(board, looking, at: now)
    grid = Grid(arrangement, isCompact: looking.isCompact)
    day = now.day
    dueTimes = board.cards.values.compactMap { card in
      guard let due = card.due, !card.isDone, !card.isArchived else { return nil }
      return DueTime(time: due.end(here: now.zone), card: card.id)
    }
    .sorted { ($0.time, $0.card) < ($1.time, $1.card) }
  }

  /// What the filter has found.
  var wordsForFilter: String {
    let (filter, count) = (looking.filter, arrangement.columns.indices.reduce(0) { $0 + arrangement.count(in: $1) })
    if let fault = Filter(filter, saved: board.presets.filters).fault(found: count) { return "\(fault) Esc shows all." }
    if filter.isEmpty { return "All cards are shown." }
    return "\(count.counted("card matches", "cards match")). Esc shows all."
  }

  /// The lane of a slot, if the board is divided into lanes.
  func lane(of slot: Slot) -> Lane? {
    if case .before(_, let band) = slot.spot { arrangement.bands[band].lane } else { nil }
  }

  /// Where a card that is not on the board yet would be shown, whatever the filter says.
  ///
  /// - Returns: `nil` if its column is not shown, or its lane is folded.
  func spot(of card: Card, newAt place: CardPlace) -> Arrangement.Spot? {
    guard let column = arrangement.index(of: place.column) else { return nil }
    let lane = Lane(of: card, by: looking.lanes)
    guard let band = arrangement.bands.firstIndex(where: { $0.lane == lane }), !arrangement.bands[band].isCollapsed
    else { return nil }
    let cells = arrangement.bands[band].cells[column]
    var index = cells.count
    if looking.sort != .manual {
      index = looking.sort.index(of: card, count: cells.count) { board[cells[$0]] }
    } else if place.after.isEmpty {
      index = 0
    } else if let above = place.after.compactMap({ arrangement.spot(of: $0) })
      .first(where: { $0.column == column && $0.band == band })
    {
      index = above.index + 1
    } else if let below = place.before.flatMap({ arrangement.spot(of: $0) }), below.column == column,
      below.band == band
    {
      index = below.index
    }
    return Arrangement.Spot(column: column, band: band, index: index)
  }

  /// The place of a slot among all cards of the column, including hidden ones.
  func place(of slot: Slot, in column: Column) -> CardPlace {
    switch slot.spot {
    case .top: return column.place(at: 0)
    case .end: return column.end
    case .before(let index, let band):
      guard looking.sort == .manual, let number = arrangement.index(of: slot.column) else { return column.end }
      let cells = arrangement.bands[band].cells[number]
      if 0 < index, index <= cells.count, let above = column.cards.firstIndex(of: cells[index - 1]) {
        return column.place(at: above + 1)
      }
      return cells.first.flatMap { column.cards.firstIndex(of: $0) }.map { column.place(at: $0) } ?? column.end
    }
  }
}
