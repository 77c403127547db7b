/// The name of a piece.
///
/// Pieces are numbered from 0, row by row from the top left of the picture.
public struct PieceID: Hashable, Comparable, Sendable {
  public let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public static func < (left: PieceID, right: PieceID) -> Bool {
    left.number < right.number
  }
}

/// The name of a group of joined pieces on the table: its lowest piece. A single unjoined piece is a group too.
public struct GroupID: Hashable, Comparable, Sendable {
  public let lowest: PieceID

  public init(lowest: PieceID) {
    self.lowest = lowest
  }

  public static func < (left: GroupID, right: GroupID) -> Bool {
    left.lowest < right.lowest
  }
}

#if !hasFeature(Embedded)
  /// Encoded as the bare number.
  extension PieceID: Codable {
    public init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Int.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }
#endif

#if !hasFeature(Embedded)
  /// Encoded as the bare number of the lowest piece.
  extension GroupID: Codable {
    public init(from decoder: any Decoder) throws {
      lowest = try PieceID(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
      try lowest.encode(to: encoder)
    }
  }
#endif
