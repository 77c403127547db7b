public import Geometry
public import History

/// The target position on the table of a group, or of a piece from the tray.
public struct Placement: Hashable, Sendable, Codable {
  /// Any piece of the group; every piece joined to it moves with it.
  public var piece: PieceID
  /// The target of the group's solved origin, in puzzle units.
  public var offset: Vector

  public init(_ piece: PieceID, at offset: Vector) {
    self.piece = piece
    self.offset = offset
  }
}

/// Groups and pieces that are dropped on the table, all at once.
public struct PutDown: Hashable, Sendable, Codable {
  /// In the order in which they are put down: the last one is on top.
  public let placements: [Placement]
  /// How far from its right place beside a true neighbour a group may be dropped and still click onto it, in puzzle
  /// units.
  public let tolerance: Double
  /// How many pieces are dropped: used only to describe the step in the history.
  public let moved: Int
  /// How many pieces they are joined to: used only to describe the step in the history.
  public let joined: Int
}

extension Puzzle {
  /// The effect of dropping these; call it on each step of a drag to show what a release would do.
  ///
  /// - Returns: The command that performs the drop, and the groups on the table onto which the dropped groups would
  ///   click, by their current names, in ascending order.
  /// - Throws: If the drop is not possible; see ``PuzzleCommand``.
  /// - Complexity: O(*n*).
  public func dropping(
    _ placements: [Placement], tolerance: Double
  ) throws(Refusal) -> (command: PuzzleCommand, joins: [GroupID]) {
    var copy = self
    let outcome = try copy.drop(placements, tolerance: tolerance).outcome
    let joined = outcome.joins.reduce(0) { $0 + pieces(of: $1).count }
    let drop = PutDown(placements: placements, tolerance: tolerance, moved: outcome.moved, joined: joined)
    return (.drop(drop), outcome.joins)
  }
}

extension PutDown {
  var title: String {
    let what = moved == 1 && placements.count == 1 ? "\(placements[0].piece)" : "\(moved) pieces"
    return switch joined {
    case 0: "Move \(what)"
    case 1: "Join \(what) to 1 other"
    default: "Join \(what) to \(joined) others"
    }
  }
}
