public import History

/// A command that brings the pieces of a tray into another order. Make it with ``Puzzle/sorting(_:by:)``.
public struct Reorder: Hashable, Sendable, Codable {
  /// The pieces of the tray. Those that are elsewhere by now stay there, and those that have come since go to the end.
  public let pieces: [PieceID]
  /// The name of the tray, `nil` for the main one.
  private let name: TrayName?
  /// Used only to describe the step in the history.
  public let reason: Reason?

  /// What decided the order.
  public enum Reason: String, Hashable, Sendable, Codable {
    case edges, knobs, color, chance
  }

  #if !hasFeature(Embedded)
    private enum CodingKeys: String, CodingKey {
      case pieces, reason
      case name = "tray"
    }
  #endif

  public init(_ pieces: [PieceID], in tray: TrayID = .main, by reason: Reason? = nil) {
    self.pieces = pieces
    self.reason = reason
    name = tray.name
  }

  public var tray: TrayID { TrayID(name) }

  var title: String {
    switch reason {
    case .edges: "Sort \(tray), edges first"
    case .knobs: "Sort \(tray) by knobs"
    case .color: "Sort \(tray) by color"
    case .chance: "Shuffle \(tray)"
    case nil: "Reorder \(tray)"
    }
  }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    try puzzle.trays.require(tray)
    let before = puzzle.pieces(in: tray)
    var named = Marks([], in: puzzle.grid)
    for piece in pieces {
      guard puzzle.grid.contains(piece), named.insert(piece) else {
        throw Refusal("Those are not the pieces in \(tray).", remedy: "Sort it again.")
      }
    }
    let there = Marks(before, in: puzzle.grid)
    let after = pieces.filter(there.contains) + before.filter { !named.contains($0) }
    try requireChange(from: before, to: after)
    puzzle.trays[tray] = after
    return .reorder(Reorder(before, in: tray, by: reason))
  }

  fileprivate func requireChange(from before: [PieceID], to after: [PieceID]) throws(Refusal) {
    guard before != after else {
      throw before.isEmpty
        ? Refusal("Nothing is in \(tray).", remedy: "Open another tray.")
        : Refusal("The pieces in \(tray) are in this order already.", remedy: "Choose another order.")
    }
  }
}

/// An order of the pieces in a tray. Pieces that are alike in it stay as they were among themselves, so that no order
/// gives away where they belong.
public enum TrayOrder: Sendable {
  /// Corners; pieces with a straight side at the top, on the right, at the bottom, on the left; all others.
  case edgesFirst
  /// Pieces with few knobs first.
  case knobs(Cut)
  /// As in a list of pieces, such as all pieces by hue; those that it does not name come last.
  case colors([PieceID])
  /// The order of a new puzzle with that seed, if all pieces are in the tray. None follows its left neighbor.
  case shuffled(seed: UInt64)

  var reason: Reorder.Reason {
    switch self {
    case .edgesFirst: .edges
    case .knobs: .knobs
    case .colors: .color
    case .shuffled: .chance
    }
  }
}

extension Puzzle {
  /// The command that sorts or shuffles a tray.
  ///
  /// - Throws: If there is no such tray, or if it is in that order already.
  /// - Complexity: O(*n* log *n*).
  public func sorting(_ tray: TrayID, by order: TrayOrder) throws(Refusal) -> PuzzleCommand {
    try trays.require(tray)
    let pieces = pieces(in: tray)
    let sorted: [PieceID]
    switch order {
    case .edgesFirst: sorted = pieces.sorted { grid.borderRank(of: $0) < grid.borderRank(of: $1) }
    case .knobs(let cut):
      requireFit(cut)
      sorted = pieces.map { ($0, cut.knobs(of: $0)) }.sorted { $0.1 < $1.1 }.map { $0.0 }
    case .colors(let list):
      var ranks = Array(repeating: Int.max, count: grid.count)
      for (rank, piece) in list.enumerated() where grid.contains(piece) {
        ranks[piece.number] = min(ranks[piece.number], rank)
      }
      sorted = pieces.sorted { ranks[$0.number] < ranks[$1.number] }
    case .shuffled(let seed): sorted = Shuffle.order(of: pieces.sorted(), in: grid, seed: seed)
    }
    let reorder = Reorder(sorted, in: tray, by: order.reason)
    try reorder.requireChange(from: pieces, to: sorted)
    return .reorder(reorder)
  }

  func requireFit(_ cut: Cut) {
    precondition(
      cut.grid == grid,
      "A cut of \(cut.grid.columns) x \(cut.grid.rows) is not one of \(grid.columns) x \(grid.rows) pieces.")
  }
}

extension Cut {
  /// How many knobs the piece has.
  public func knobs(of piece: PieceID) -> Int {
    edges.outlines[piece.number].count { part in
      guard case .edge(let index, _) = part else { return false }
      return edges.all[index].shape(for: piece) == .knob
    }
  }
}
