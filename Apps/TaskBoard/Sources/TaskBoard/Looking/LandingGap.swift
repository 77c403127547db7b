import TaskBoardModel

/// The lines of a column in which what is carried would land, once the cards around them have made room.
struct LandingGap {
  let lines: Range<Int>

  /// - Parameter displaced: How many rows the cards have moved down, up if negative.
  /// - Returns: `nil` if there is no room for a card at the slot.
  init?(at slot: Slot, in viewport: Viewport, displaced: [KanbanPlace: Int]) {
    let (arrangement, grid) = (viewport.arrangement, viewport.grid)
    guard grid.cardRows > 1, let column = arrangement.index(of: slot.column),
      let (index, band) = viewport.gap(of: slot, in: column), !arrangement.bands[band].isCollapsed
    else { return nil }
    let cells = arrangement.bands[band].cells[column]
    func moved(_ index: Int) -> Int { displaced[.card(cells[index])] ?? 0 }
    let line = grid.gap(index, in: band, of: column)
    let first = viewport.line(of: column)
    let start = line + (index > 0 ? moved(index - 1) : 0)
    let end =
      index < cells.count ? line + 1 + moved(index) : min(first + viewport.layout.bodyRows, grid.end(of: band))
    let free = end - start
    // Leave a row above it if there is room.
    let top = start + min(1, (free - grid.cardRows + 1) / 2)
    guard free >= grid.cardRows, first <= top else { return nil }
    lines = top..<top + grid.cardRows
  }
}
