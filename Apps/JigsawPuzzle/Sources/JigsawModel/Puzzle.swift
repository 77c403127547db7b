public import Geometry

/// Where every piece is: in a tray or on the table. The picture and the outlines are not included; see ``Cut``.
///
/// Lengths are in puzzle units: a piece is 1 wide, and the solved picture has its top left corner at (0, 0). A group
/// at offset *v* shows the point *p* of the solved picture at *p + v* on the table; if it is turned, *p* is first turned
/// about (0, 0).
///
/// Each piece is either in exactly one tray or in exactly one group. To make a change, perform a ``PuzzleCommand``.
public struct Puzzle: Hashable, Sendable {
  public let grid: Grid
  /// How the picture is cut.
  public let style: CutStyle
  /// Which pieces can join.
  public let neighbors: Neighbors
  public let challenge: Challenge

  public internal(set) var trays: Trays
  var groups: Groups

  /// A puzzle with all pieces in the main tray, shuffled so that no piece follows its left neighbour.
  public init(grid: Grid, seed: UInt64, style: CutStyle = .standard, challenge: Challenge = .none) {
    self.init(
      grid: grid, style: style, neighbors: Neighbors(grid, shape: style.shape, seed: seed), challenge: challenge,
      tray: Shuffle.order(of: grid, seed: seed), turns: challenge.initialTurns(grid, seed: seed))
  }

  init(
    grid: Grid, style: CutStyle = .standard, neighbors: Neighbors? = nil, challenge: Challenge = .none,
    tray: [PieceID], turns: [UInt8]? = nil
  ) {
    self.grid = grid
    self.style = style
    self.neighbors = neighbors ?? Neighbors(grid)
    self.challenge = challenge
    trays = Trays(main: tray)
    groups = Groups(turns: turns ?? Array(repeating: 0, count: grid.count))
  }

  /// The pieces in the main tray, in its order.
  public var tray: [PieceID] { trays.main }

  /// The main tray, followed by the others.
  public var allTrays: [TrayID] { trays.ids }

  public func contains(_ tray: TrayID) -> Bool { trays.contains(tray) }

  /// The pieces in a tray, in its order; empty if there is no such tray.
  public func pieces(in tray: TrayID) -> [PieceID] { trays[tray] }

  /// The tray that holds the piece, `nil` if the piece is on the table or does not exist.
  ///
  /// - Complexity: O(*n*).
  public func tray(of piece: PieceID) -> TrayID? { allTrays.first { pieces(in: $0).contains(piece) } }

  /// How many pieces are not on the table.
  public var countInTrays: Int { trays.named.reduce(tray.count) { $0 + $1.pieces.count } }

  /// The groups on the table, the bottom one first.
  public var zOrder: [GroupID] { groups.zOrder }

  public func contains(_ group: GroupID) -> Bool { groups[group] != nil }

  /// The group to which the piece belongs, `nil` if it is in a tray or does not exist.
  public func group(of piece: PieceID) -> GroupID? { groups.name(of: piece) }

  /// The pieces of the group in ascending order; empty if there is no such group.
  public func pieces(of group: GroupID) -> [PieceID] { groups[group]?.pieces ?? [] }

  /// The position of the group's solved origin on the table, `nil` if there is no such group.
  public func offset(of group: GroupID) -> Vector? { groups[group]?.offset }

  /// Whether the group is locked; `false` if there is no such group.
  public func isLocked(_ group: GroupID) -> Bool { groups[group]?.isLocked ?? false }

  /// The groups that are locked, the bottom one first.
  ///
  /// - Complexity: O(*n*).
  public var lockedGroups: [GroupID] { zOrder.filter(isLocked) }

  /// How the piece is turned, in the tray or on the table.
  public func turn(of piece: PieceID) -> Rotation {
    grid.contains(piece) ? Rotation(steps: Int(groups.turns[piece.number])) : .none
  }

  /// Where the group is; `nil` if there is no such group.
  public func pose(of group: GroupID) -> Pose? {
    offset(of: group).map { Pose(turn: turn(of: group.lowest), offset: $0) }
  }

  /// How far from the solved place a group may be, in puzzle units, to each side.
  public static let reach = 100_000.0

  static func isPossible(_ offset: Vector) -> Bool {
    // Also false if a number is NaN.
    abs(offset.dx) <= reach && abs(offset.dy) <= reach
  }
}
