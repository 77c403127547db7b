/// A set of pieces of one grid, with one bit for each piece. A change queries it a thousand times, and it is many
/// times faster than `Set`.
struct Marks {
  private var words: [UInt64]

  init(_ pieces: some Sequence<PieceID>, in grid: Grid) {
    words = Array(repeating: 0, count: grid.count / 64 + 1)
    for piece in pieces { insert(piece) }
  }

  /// - Returns: Whether it was newly inserted.
  @discardableResult
  mutating func insert(_ piece: PieceID) -> Bool {
    if contains(piece) { return false }
    words[piece.number >> 6] |= 1 << UInt64(piece.number & 63)
    return true
  }

  func contains(_ piece: PieceID) -> Bool {
    words[piece.number >> 6] & 1 << UInt64(piece.number & 63) != 0
  }

  /// Whether the lowest piece of the group is marked.
  func contains(_ group: GroupID) -> Bool {
    contains(group.lowest)
  }
}
