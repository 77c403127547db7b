import TerminalUI

/// The layout of several works in the picture of one tile: the latest is large, and the others are below each other at its
/// right, each above a line of words.
struct Shelf: Hashable {
  let latest: CellRect
  /// Each with its line of words.
  let others: [CellRect]

  /// - Parameter count: How many others there are, of which not all need have room.
  init(_ count: Int, in area: CellRect) {
    let count = min(count, Self.room(in: area.size))
    guard count > 0 else {
      (latest, others) = (area, [])
      return
    }
    let strip = Self.strip(of: area.size)
    latest = area.inset(right: strip + 1)
    let rows = (area.rows - (count - 1)) / count
    others = (0..<count).map {
      CellRect(
        column: area.maxColumn - strip, row: area.minRow + $0 * (rows + 1), columns: strip, rows: rows)
    }
  }

  /// The part of one of the others that is its picture.
  func picture(of index: Int) -> CellRect { others[index].inset(bottom: 1) }

  /// How many others have room beside the latest.
  static func room(in size: CellSize) -> Int {
    guard strip(of: size) >= leastColumns, size.rows >= leastRows else { return 0 }
    return min(most, (size.rows + 1) / (leastRows + 1))
  }

  private static let most = 3
  private static let leastColumns = 12
  private static let leastRows = 5

  private static func strip(of size: CellSize) -> Int { size.columns * 2 / 5 - 1 }
}
