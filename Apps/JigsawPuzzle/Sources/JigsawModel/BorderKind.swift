public import History

/// A kind of pieces at the border of the picture.
public enum BorderKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// With a straight side; corners are included.
  case edges
  case corners

  /// For one piece of the kind.
  public var noun: String {
    switch self {
    case .edges: "edge piece"
    case .corners: "corner piece"
    }
  }
}

extension Grid {
  /// Whether the piece is of that kind.
  public func isAtBorder(_ piece: PieceID, _ kind: BorderKind) -> Bool {
    switch kind {
    case .edges: borderRank(of: piece) < 5
    case .corners: borderRank(of: piece) == 0
    }
  }

  /// The order in which people sort by the border: 0 for a corner, 1 to 4 for other pieces with a straight side (top,
  /// right, bottom, left: the first of them), 5 for all others.
  func borderRank(of piece: PieceID) -> Int {
    let straight = Side.allCases.map { neighbor(of: piece, on: $0) == nil }
    if (straight[0] || straight[2]) && (straight[1] || straight[3]) { return 0 }
    return (straight.firstIndex(of: true) ?? 4) + 1
  }
}

extension Puzzle {
  /// The command that gathers the corners or all edge pieces out of the other trays, at the end of one.
  ///
  /// They are sorted by the border (see ``TrayOrder/edgesFirst``). Pieces on the table stay there.
  ///
  /// - Parameter name: The tray is made if it does not exist.
  /// - Throws: If there is nothing to gather.
  /// - Complexity: O(*n* log *n*).
  public func gathering(_ kind: BorderKind, into name: TrayName) throws(Refusal) -> PuzzleCommand {
    let others = allTrays.filter { $0 != .named(name) }.flatMap(pieces(in:))
    let found = others.filter { grid.isAtBorder($0, kind) }.sorted { grid.borderRank(of: $0) < grid.borderRank(of: $1) }
    guard !found.isEmpty else {
      throw Refusal(
        contains(.named(name)) ? "No \(kind.noun) is in another tray." : "No \(kind.noun) is in a tray.",
        remedy: "Put some into the tray first.")
    }
    return .putAway(PutAway(found, in: .named(name), kind: kind))
  }
}
