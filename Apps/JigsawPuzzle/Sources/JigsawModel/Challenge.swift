import SeededRandom

/// What makes a puzzle harder. It is chosen when the puzzle is begun.
public struct Challenge: Hashable, Sendable {
  /// Whether pieces are turned by quarters, and must be turned upright.
  public var isTurned: Bool
  /// Whether nothing says that a piece fits before it is dropped.
  public var hidesFits: Bool
  /// Whether the picture on the box, and that on the table, are not shown.
  public var hidesPicture: Bool

  public static let none = Challenge()

  public init(isTurned: Bool = false, hidesFits: Bool = false, hidesPicture: Bool = false) {
    (self.isTurned, self.hidesFits, self.hidesPicture) = (isTurned, hidesFits, hidesPicture)
  }

  /// The words for what is chosen, as in the names of options.
  public var words: [String] {
    (isTurned ? ["turned"] : []) + (hidesFits ? ["no help"] : []) + (hidesPicture ? ["no picture"] : [])
  }
}

/// Encoded as what is chosen.
extension Challenge: Codable {
  private enum CodingKeys: String, CodingKey {
    case isTurned = "turned"
    case hidesFits = "noHelp"
    case hidesPicture = "noPicture"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool { try container.decodeIfPresent(Bool.self, forKey: key) ?? false }
    self.init(
      isTurned: try flag(.isTurned), hidesFits: try flag(.hidesFits), hidesPicture: try flag(.hidesPicture))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isTurned { try container.encode(true, forKey: .isTurned) }
    if hidesFits { try container.encode(true, forKey: .hidesFits) }
    if hidesPicture { try container.encode(true, forKey: .hidesPicture) }
  }
}

extension Puzzle {
  /// How the pieces are turned at the beginning.
  static func initialTurns(_ grid: Grid, _ challenge: Challenge, seed: UInt64) -> [UInt8] {
    guard challenge.isTurned else { return Array(repeating: 0, count: grid.count) }
    // A different stream than those of the cut and of the tray.
    var random = SplitMix64(seed: seed ^ 0x7475_726E_7475_726E)
    return grid.pieces.map { _ in UInt8(random.next() >> 62) }
  }

  /// How the piece is turned, in the tray or on the table.
  public func turn(of piece: PieceID) -> QuarterTurn {
    grid.contains(piece) ? QuarterTurn(Int(turns[piece.number])) : .none
  }

  /// Where the group is; `nil` if there is no such group.
  public func pose(of group: GroupID) -> Pose? {
    offset(of: group).map { Pose(turn: turn(of: group.lowest), offset: $0) }
  }

  mutating func setTurn(_ turn: QuarterTurn, of pieces: [PieceID]) {
    let quarters = UInt8(turn.quarters)
    for piece in pieces where turns[piece.number] != quarters { turns[piece.number] = quarters }
  }
}
