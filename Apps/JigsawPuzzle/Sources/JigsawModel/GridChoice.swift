public import History

extension Grid {
  /// The grid with about this many pieces, as square as possible, for a picture of this size.
  ///
  /// The count is met within a tenth, or within 1 below 20 pieces. If the picture is at most 4 times as long as it is
  /// wide, no piece is more than twice as long as it is wide.
  ///
  /// - Parameters:
  ///   - pieces: From 4 to 10,000.
  ///   - width: The width of the picture, in any unit.
  ///   - height: The height of the picture, in the same unit.
  /// - Complexity: O(`pieces`).
  public init(about pieces: Int, forPictureOf width: Int, by height: Int) throws(Refusal) {
    guard Self.pieceCounts.contains(pieces) else {
      throw Refusal(
        "A puzzle cannot have \(pieces) pieces.",
        remedy: "Choose from \(Self.pieceCounts.lowerBound) to \(Self.pieceCounts.upperBound) pieces.")
    }
    let aspect = try Cut.aspect(ofPictureOf: width, by: height)
    let slack = max(1, pieces / 10)
    var best: (columns: Int, rows: Int, cost: Double)?
    for columns in 1...(pieces + slack) {
      for rows in Self.rows(about: pieces, in: columns) {
        let count = columns * rows
        guard abs(count - pieces) <= slack, Self.pieceCounts.contains(count) else { continue }
        let shape = aspect * Double(rows) / Double(columns)
        let cost = max(shape, 1 / shape) + 3 * Double(abs(count - pieces)) / Double(pieces)
        if best == nil || cost < best!.cost {
          best = (columns, rows, cost)
        }
      }
    }
    // One row of `pieces` pieces always meets the count.
    self.init(validColumns: best!.columns, rows: best!.rows)
  }

  private static func rows(about pieces: Int, in columns: Int) -> ClosedRange<Int> {
    let rows = pieces / columns
    return max(1, rows)...(rows + 1)
  }
}
