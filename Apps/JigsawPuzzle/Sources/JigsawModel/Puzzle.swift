public import Geometry

/// Where every piece is: in a tray or on the table. The picture and the outlines are not included; see ``Cut``.
///
/// Lengths are in puzzle units: a piece is 1 wide, and the solved picture has its top left corner at (0, 0). A group
/// at offset *v* shows the point *p* of the solved picture at *p + v* on the table; if it is turned, *p* is first turned
/// about (0, 0).
///
/// Each piece is either in exactly one tray or in exactly one group. To make a change, perform a ``PuzzleCommand``.
public struct Puzzle: Equatable, Sendable {
  public let grid: Grid
  /// How the picture is cut.
  public let style: CutStyle
  /// Which pieces can join.
  public let neighbors: Neighbors
  public let challenge: Challenge

  /// The pieces in the main tray, in its order.
  public internal(set) var tray: [PieceID]

  /// The trays that the player has made, in the order in which they are shown. Their names differ.
  public internal(set) var trays: [Tray] = []

  /// The groups on the table, the bottom one first.
  public internal(set) var zOrder: [GroupID] = []

  /// Indexed by piece: the lowest piece of its group, -1 in a tray.
  var lowest: [Int]
  /// Indexed by the lowest piece of a group: all its pieces in ascending order; empty elsewhere.
  var members: [[PieceID]]
  /// Indexed by the lowest piece of a group; zero elsewhere.
  var offsets: [Vector]
  /// Indexed by the lowest piece of a group; `false` elsewhere.
  var locks: [Bool]
  /// Indexed by piece: by how many steps it is turned; see ``Rotation``. Joined pieces are turned alike.
  var turns: [UInt8]

  /// A puzzle with all pieces in the main tray, shuffled so that no piece follows its left neighbour.
  public init(grid: Grid, seed: UInt64, style: CutStyle = .standard, challenge: Challenge = .none) {
    self.init(
      grid: grid, style: style, neighbors: Neighbors(grid, shape: style.shape, seed: seed), challenge: challenge,
      tray: Shuffle.order(of: grid, seed: seed))
    turns = Self.initialTurns(grid, challenge, seed: seed)
  }

  init(
    grid: Grid, style: CutStyle = .standard, neighbors: Neighbors? = nil, challenge: Challenge = .none,
    tray: [PieceID]
  ) {
    self.grid = grid
    self.style = style
    self.neighbors = neighbors ?? Neighbors(grid)
    self.challenge = challenge
    self.tray = tray
    turns = Array(repeating: 0, count: grid.count)
    lowest = Array(repeating: -1, count: grid.count)
    members = Array(repeating: [], count: grid.count)
    offsets = Array(repeating: .zero, count: grid.count)
    locks = Array(repeating: false, count: grid.count)
  }

  /// The group to which the piece belongs, `nil` if it is in a tray or does not exist.
  public func group(of piece: PieceID) -> GroupID? {
    guard grid.contains(piece), lowest[piece.number] >= 0 else { return nil }
    return GroupID(lowest: PieceID(lowest[piece.number]))
  }

  /// The pieces of the group in ascending order; empty if there is no such group.
  public func pieces(of group: GroupID) -> [PieceID] {
    contains(group) ? members[group.lowest.number] : []
  }

  /// The position of the group's solved origin on the table, `nil` if there is no such group.
  public func offset(of group: GroupID) -> Vector? {
    contains(group) ? offsets[group.lowest.number] : nil
  }

  public func contains(_ group: GroupID) -> Bool {
    grid.contains(group.lowest) && lowest[group.lowest.number] == group.lowest.number
  }

  /// How far from the solved place a group may be, in puzzle units, to each side.
  public static let reach = 100_000.0

  static func isPossible(_ offset: Vector) -> Bool {
    // Also false if a number is NaN.
    abs(offset.dx) <= reach && abs(offset.dy) <= reach
  }
}

/// Making, merging and removing groups. Callers maintain the invariant of ``Puzzle``.
extension Puzzle {
  /// Makes a group; the caller sets its place in the z-order.
  ///
  /// - Parameter pieces: In ascending order, at least one, and none of them in a group.
  mutating func form(_ pieces: [PieceID], at offset: Vector, isLocked: Bool = false) {
    let first = pieces[0].number
    for piece in pieces { lowest[piece.number] = first }
    members[first] = pieces
    offsets[first] = offset
    locks[first] = isLocked
  }

  /// Removes a group; the caller updates the z-order.
  mutating func dissolve(_ group: GroupID) {
    let first = group.lowest.number
    for piece in members[first] { lowest[piece.number] = -1 }
    members[first] = []
    offsets[first] = .zero
    locks[first] = false
  }

  /// Joins two groups: the first keeps its position on the table and its place in the z-order, and the second moves
  /// there. If either is locked, so is the joined group.
  ///
  /// - Returns: The joined group.
  mutating func merge(_ keeper: GroupID, _ other: GroupID) -> GroupID {
    let pieces = Self.merged(members[keeper.lowest.number], members[other.lowest.number])
    let offset = offsets[keeper.lowest.number]
    let isLocked = isLocked(keeper) || isLocked(other)
    let joined = GroupID(lowest: pieces[0])
    zOrder.remove(at: zOrder.firstIndex(of: other)!)
    zOrder[zOrder.firstIndex(of: keeper)!] = joined
    dissolve(keeper)
    dissolve(other)
    form(pieces, at: offset, isLocked: isLocked)
    return joined
  }

  private static func merged(_ left: [PieceID], _ right: [PieceID]) -> [PieceID] {
    var result: [PieceID] = []
    result.reserveCapacity(left.count + right.count)
    var l = 0
    var r = 0
    while l < left.count, r < right.count {
      if left[l] < right[r] {
        result.append(left[l])
        l += 1
      } else {
        result.append(right[r])
        r += 1
      }
    }
    result += left[l...]
    result += right[r...]
    return result
  }
}
