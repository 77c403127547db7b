import TaskBoardModel

/// The room that the cards of a column make for one that would be inserted between them.
///
/// The cards below move down by a card, as far as there are free lines below them. If there are too few, the nearest
/// cards on both sides close the gaps between them. No card that can be seen whole leaves the window or is covered.
struct CardRoom {
  let viewport: Viewport

  private var grid: Grid { viewport.grid }

  /// How many rows each card moves down; up if negative. Empty for a slot at which nothing has to move.
  func rows(at slot: Slot) -> [KanbanPlace: Int] {
    guard let column = viewport.arrangement.index(of: slot.column),
      let (index, band) = viewport.gap(of: slot, in: column)
    else { return [:] }
    let cards = viewport.arrangement.bands[band].cells[column]
    // Around the field of a new card, nothing moves.
    guard index < cards.count, !viewport.arrangement.bands[band].isCollapsed, grid.field == nil else { return [:] }
    let first = viewport.line(of: column)
    let limit = min(first + viewport.layout.bodyRows, grid.end(of: band))
    func line(_ card: Int) -> Int { grid.line(of: card, in: band, of: column) }
    guard first..<max(first, limit) ~= grid.gap(index, in: band, of: column) else { return [:] }

    let below = (index..<cards.count).prefix { line($0) + grid.cardRows <= limit }
    let above = (0..<index).reversed().prefix { first <= line($0) }
    // A card that is cut off at the bottom stays where it is.
    let floor = below.upperBound < cards.count ? min(limit, line(below.upperBound)) : limit
    let free = below.last.map { floor - line($0) - grid.cardRows } ?? 0
    let down = min(grid.pitch, free)
    let squeezed = min(max(0, grid.cardRows - down), max(0, below.count - 1))
    // The topmost card has a line above it, unless it is the first one in the window.
    let blank = above.last.map { line($0) > first ? above.count : above.count - 1 } ?? 0
    let up = min(max(0, grid.cardRows - down - squeezed), blank)

    var rows: [KanbanPlace: Int] = [:]
    for (number, card) in below.enumerated() {
      rows[.card(cards[card])] = down + max(0, squeezed - number)
    }
    for (number, card) in above.enumerated() where number < up {
      rows[.card(cards[card])] = number - up
    }
    return rows.filter { $0.value != 0 }
  }
}
