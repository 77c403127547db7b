public import History

/// How many pieces a puzzle has across and down.
public struct Grid: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  /// The piece counts that a puzzle may have.
  public static let pieceCounts = 4...10_000

  /// - Throws: If there would be fewer than 4 or more than 10,000 pieces.
  public init(columns: Int, rows: Int) throws(Refusal) {
    let (count, isTooLarge) = columns.multipliedReportingOverflow(by: rows)
    guard columns >= 1, rows >= 1, !isTooLarge, Self.pieceCounts.contains(count) else {
      throw Refusal(
        "A puzzle cannot have \(columns) x \(rows) pieces.",
        remedy: "Choose from \(Self.pieceCounts.lowerBound) to \(Self.pieceCounts.upperBound) pieces.")
    }
    self.columns = columns
    self.rows = rows
  }

  init(validColumns columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  public var count: Int { columns * rows }

  /// How many pairs of pieces have an edge in common.
  public var innerEdges: Int { (columns - 1) * rows + columns * (rows - 1) }

  /// All pieces, row by row.
  public var pieces: some RandomAccessCollection<PieceID> & Sendable {
    (0..<count).lazy.map(PieceID.init)
  }

  public func contains(_ piece: PieceID) -> Bool {
    0 <= piece.number && piece.number < count
  }

  /// From 0 at the left.
  public func column(of piece: PieceID) -> Int { piece.number % columns }

  /// From 0 at the top.
  public func row(of piece: PieceID) -> Int { piece.number / columns }

  /// The piece at this column and row, `nil` outside the grid.
  public func piece(column: Int, row: Int) -> PieceID? {
    guard 0 <= column, column < columns, 0 <= row, row < rows else { return nil }
    return PieceID(row * columns + column)
  }

  /// The true neighbour on that side, `nil` if the picture ends there.
  public func neighbor(of piece: PieceID, on side: Side) -> PieceID? {
    switch side {
    case .top: piece.number >= columns ? PieceID(piece.number - columns) : nil
    case .right: column(of: piece) < columns - 1 ? PieceID(piece.number + 1) : nil
    case .bottom: piece.number < count - columns ? PieceID(piece.number + columns) : nil
    case .left: column(of: piece) > 0 ? PieceID(piece.number - 1) : nil
    }
  }
}

/// A side of a piece, as oriented in the solved picture.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
  case top, right, bottom, left
}

#if !hasFeature(Embedded)
  extension Grid: Codable {
    private enum CodingKeys: String, CodingKey {
      case columns, rows
    }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          columns: container.decode(Int.self, forKey: .columns), rows: container.decode(Int.self, forKey: .rows))
      } catch let refusal as Refusal {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: refusal.description))
      }
    }
  }
#endif
