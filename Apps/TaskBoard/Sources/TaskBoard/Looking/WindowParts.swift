import TerminalUI

/// The parts of the window that it has only if there is room for them.
struct WindowParts: Hashable {
  /// A line under the titles of the columns, which shows how full they are.
  var hasRules = false
  /// The details of a card beside the columns.
  var hasDetails = false
  /// Whether the first line says, beside the title, how much of the board is shown.
  var hasChips = false
  /// Whether the first line begins with the name of the program.
  var hasBadge = false
  /// Whether a row stays free below the first line and above the status line.
  var hasAir = false
  /// The least width of a column, with the gap at its right.
  var narrowest = Self.wideColumn

  private static let wideColumn = 24

  /// - Parameters:
  ///   - size: The window without the status line.
  ///   - count: The number of columns.
  ///   - showsDetails: As in ``Looking``.
  init(in size: CellSize, columns count: Int, showsDetails: Bool?) {
    hasRules = Self.isRoomy(size)
    hasDetails = Self.hasRoomForDetails(size) && (showsDetails ?? Self.leavesColumns(size, count))
    hasChips = true
    hasBadge = size.columns >= 60
    if !Self.isRoomy(size) { narrowest = 19 }
    hasAir = Self.isRoomy(size) && size.rows >= 33
  }

  private init() {}

  /// Those of any window.
  static let none = WindowParts()

  /// Whether cards have room for bars and whole words: 100 columns and 30 rows, with the status line.
  static func isRoomy(_ size: CellSize) -> Bool { size.columns >= 100 && size.rows >= 29 }

  static func hasRoomForDetails(_ size: CellSize) -> Bool { size.columns >= 150 && isRoomy(size) }

  static func detailColumns(in size: CellSize) -> Int { min(60, max(44, size.columns / 4)) }

  /// Whether as many columns can be seen beside the details as without them.
  private static func leavesColumns(_ size: CellSize, _ count: Int) -> Bool {
    let rest = size.columns - detailColumns(in: size) - 1
    return min(count, rest / wideColumn) == min(count, size.columns / wideColumn)
  }
}
