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

/// Where the tray is to be.
package struct TraySideChoice: Hashable, Sendable {
  /// The side of the command line, whatever the save says.
  private let wanted: TraySide?
  /// The side of the config file, unless the save says otherwise.
  private let usual: TraySide?

  package init(_ wanted: TraySide? = nil, usual: TraySide? = nil) { (self.wanted, self.usual) = (wanted, usual) }

  func side(saved: TraySide?) -> TraySide? { wanted ?? saved ?? usual }
}
