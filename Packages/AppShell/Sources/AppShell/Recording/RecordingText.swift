package import TerminalUI

extension Duration {
  /// Whole microseconds, rounded down.
  package var microseconds: Int64 {
    components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
  }
}

extension CellSize {
  /// Reads "80x24"; both numbers must be from 1 to 10,000.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      1...10_000 ~= columns, 1...10_000 ~= rows
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  package var description: String { "\(columns)x\(rows)" }
}
