public import DragDropKit
public import Geometry

/// Where a group, or a piece from the tray, is to stand on the table.
public struct Placement: Hashable, Sendable, Codable {
  /// Any piece of the group; all that is joined to it comes along.
  public var piece: PieceID
  /// Where the group's solved origin is to stand, in puzzle units.
  public var offset: Vector

  public init(_ piece: PieceID, at offset: Vector) {
    self.piece = piece
    self.offset = offset
  }
}

/// Groups and pieces let go on the table, all at once.
public struct PutDown: Hashable, Sendable, Codable {
  /// In the order in which they are put down: the last one is on top.
  public let placements: [Placement]
  /// How far from its right place beside a true neighbour a group may be dropped to click onto it, in puzzle units.
  public let tolerance: Double
  /// How many pieces are dropped: what the history says, not what is done.
  public let moved: Int
  /// How many pieces they are joined to: what the history says, not what is done.
  public let joined: Int
}

extension Puzzle {
  /// What dropping these would do; ask it on each step of a drag to say what a release would do.
  ///
  /// - Returns: The command that does it, and the groups on the table onto which the dropped would click, as they are
  ///   named now, in ascending order.
  /// - Throws: Where it is not possible; see ``PuzzleCommand``.
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
