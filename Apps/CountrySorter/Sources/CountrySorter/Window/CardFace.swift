import AppShell
import TerminalUI

/// What a card shows wherever it is: its name, a second line, and a flag.
struct CardFace: Hashable, Sendable {
  let name: String
  /// The code of a country; empty for the rows of a table.
  var detail = ""
  /// `nil` if the flag is unknown, or if it is what the game asks for.
  var swatch: FlagSwatch?
  /// The color of its edge, if there is no flag.
  var hue: ThemeRole

  /// Where its parts are on a surface of a given size.
  struct Parts: Hashable {
    /// The first row of text.
    let row: Int
    let hasTwoRows: Bool
    let showsFlag: Bool
    /// Where the name begins.
    let name: Int
  }

  /// - Parameter size: One, two or four rows; with four, the first and the last stay free.
  func parts(in size: CellSize, _ theme: Theme, _ capabilities: Capabilities) -> Parts {
    let hasColors = capabilities.colorDepth == .trueColor || capabilities.colorDepth == .indexed256
    let showsFlag =
      swatch != nil && size.rows >= 2 && size.columns >= 24 && hasColors && capabilities.unicode && theme.hasSurfaces
    return Parts(
      row: size.rows >= 4 ? 1 : 0, hasTwoRows: size.rows >= 2, showsFlag: showsFlag,
      name: showsFlag ? FlagSwatch.size.columns + 4 : size.rows >= 2 && size.columns >= 24 ? 2 : 1)
  }
}

extension CardFace {
  /// How many rows of its cell a card covers: the rest is free, so that cards can be told apart. One that covers all four
  /// rows begins and ends with half a row.
  static func rows(inCellOf rows: Int) -> Int { rows >= 4 ? 4 : rows >= 3 ? 2 : min(1, rows) }
}
