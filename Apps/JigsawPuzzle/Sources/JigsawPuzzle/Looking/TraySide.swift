import TerminalUI

/// Where the trays are.
package enum TraySide: String, CaseIterable, Codable, Sendable {
  case right, bottom

  /// The side that leaves the table a good shape: in a window that is taller than it is wide, the bottom.
  ///
  /// A cell is about twice as high as it is wide.
  init(fitting size: CellSize) {
    self = size.rows >= Layout.rowsForBottom && 3 * size.columns <= 5 * size.rows ? .bottom : .right
  }

  var other: TraySide { self == .right ? .bottom : .right }
}
