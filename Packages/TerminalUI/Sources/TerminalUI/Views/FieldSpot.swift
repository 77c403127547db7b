/// Where a text field was drawn. A click there is as many steps of its cursor as it takes to reach the click, so whoever
/// handles the keys of a field needs to know nothing of clicks.
public struct FieldSpot: Hashable, Sendable {
  /// The room for the text, in cells of the window.
  public let area: CellRect
  /// The number of characters that are scrolled out of sight at the left.
  let first: Int
  /// The columns up to the end of each character in sight.
  let ends: [Int]
  /// The number of characters before the cursor.
  let cursor: Int
  /// The number of all characters.
  let count: Int

  /// How many characters the cursor moves to the right to be where a click is, or to the left if negative. A click behind
  /// the text goes to its end.
  public func steps(to cell: CellPoint) -> Int {
    let column = cell.column - area.minColumn
    let index = ends.firstIndex { column < $0 }
    return (index.map { first + $0 } ?? count) - cursor
  }
}
