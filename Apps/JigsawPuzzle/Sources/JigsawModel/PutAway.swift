import History

/// A command that puts pieces into the tray.
public struct PutAway: Hashable, Sendable, Codable {
  /// In the order in which they are to be in the tray.
  public var pieces: [PieceID]
  public var place: Place

  /// A place in the tray.
  public enum Place: Hashable, Sendable, Codable {
    case first, last
    /// Right after this piece, which stays in the tray.
    case after(PieceID)
  }

  public init(_ pieces: [PieceID], _ place: Place = .last) {
    self.pieces = pieces
    self.place = place
  }

  var title: String {
    pieces.count == 1 ? "Put \(pieces[0]) into the tray" : "Put \(pieces.count) pieces into the tray"
  }
}

extension Puzzle {
  /// - Returns: How the pieces were before.
  mutating func putAway(_ putAway: PutAway) throws(Refusal) -> Layout {
    let pieces = try requireLoose(putAway.pieces)
    let before = layout(of: pieces)

    var rest = tray
    rest.removeAll(where: pieces.contains)
    let index: Int
    switch putAway.place {
    case .first: index = 0
    case .last: index = rest.count
    case .after(let piece):
      guard let place = rest.firstIndex(of: piece) else {
        throw Refusal("The \(piece) is not in the tray.", remedy: "Choose a place next to one that is.")
      }
      index = place + 1
    }
    rest.insert(contentsOf: putAway.pieces, at: index)
    tray = rest
    zOrder.removeAll(where: pieces.contains)
    for group in before.groups { dissolve(GroupID(lowest: group.pieces[0])) }
    return before
  }

  private func requireLoose(_ pieces: [PieceID]) throws(Refusal) -> Marks {
    guard !pieces.isEmpty else { throw Refusal("No piece was named.") }
    var result = Marks([], in: grid)
    for piece in pieces {
      try require(piece)
      guard result.insert(piece) else { throw Refusal("The \(piece) was named twice.") }
      if let group = group(of: piece), self.pieces(of: group).count > 1 {
        let others = self.pieces(of: group).count - 1
        throw Refusal(
          "The \(piece) is joined to \(others.counted("other")) and cannot go into the tray.",
          remedy: "Drop it on the table, or undo the join first.")
      }
    }
    return result
  }
}
