public import Geometry
public import History
import SeededRandom

/// The outlines of all pieces, the same on every system for the same grid, picture shape and seed.
///
/// Lengths are in puzzle units: a piece's cell is 1 wide and ``pieceHeight`` high, so that the pieces keep the
/// proportions of the picture; the picture has its top left corner at (0, 0), and *y* grows downwards. Every inner
/// edge is made once and shared by the two pieces beside it: the outlines of all pieces cover the picture with no gap
/// and no overlap.
public struct Cut: Hashable, Sendable {
  public let grid: Grid
  public let seed: UInt64
  /// The height of a piece's cell, in puzzle units. A multiple of 2⁻²⁰, so that sums of it are exact.
  public let pieceHeight: Double

  /// The edges between a piece and its right neighbour, row by row; each runs from top to bottom.
  let uprightEdges: [EdgeCurve]
  /// The edges between a piece and its lower neighbour, row by row; each runs from left to right.
  let levelEdges: [EdgeCurve]

  /// - Throws: If a side of the picture is not positive, or if one is more than 50 times the other.
  public init(grid: Grid, pictureWidth: Int, pictureHeight: Int, seed: UInt64) throws(Refusal) {
    let aspect = try Self.aspect(ofPictureOf: pictureWidth, by: pictureHeight)
    let height = EdgeCurve.onGrain(Double(grid.columns) / (aspect * Double(grid.rows)))
    self.init(grid: grid, pieceHeight: height, seed: seed)
  }

  init(grid: Grid, pieceHeight: Double, seed: UInt64) {
    self.grid = grid
    self.seed = seed
    self.pieceHeight = pieceHeight
    var random = SplitMix64(seed: seed)
    let (columns, rows) = (grid.columns, grid.rows)
    let knob = min(1, pieceHeight)
    uprightEdges = (0..<(columns - 1) * rows).map { index in
      let start = Point(Double(index % (columns - 1) + 1), Double(index / (columns - 1)) * pieceHeight)
      return EdgeCurve(from: start, length: pieceHeight, isUpright: true, scale: knob, using: &random)
    }
    levelEdges = (0..<columns * (rows - 1)).map { index in
      let start = Point(Double(index % columns), Double(index / columns + 1) * pieceHeight)
      return EdgeCurve(from: start, length: 1, isUpright: false, scale: knob, using: &random)
    }
  }

  /// The solved picture, in puzzle units.
  public var size: Size {
    Size(width: Double(grid.columns), height: Double(grid.rows) * pieceHeight)
  }

  /// The grid cell of the piece in the solved picture; the piece's knobs reach out of it by less than ``overhang``.
  public func cell(of piece: PieceID) -> Rect {
    Rect(
      x: Double(grid.column(of: piece)), y: Double(grid.row(of: piece)) * pieceHeight, width: 1, height: pieceHeight)
  }

  /// An upper bound on how far knobs reach out of their cells, in puzzle units.
  public var overhang: Double { EdgeCurve.reach * min(1, pieceHeight) }

  /// How close to its right place a group must be to click on, in puzzle units, unless the view specifies a
  /// tolerance.
  public var snapTolerance: Double { 0.22 * min(1, pieceHeight) }

  /// Width divided by height.
  static func aspect(ofPictureOf width: Int, by height: Int) throws(Refusal) -> Double {
    guard width > 0, height > 0 else {
      throw Refusal("The picture is too small to cut (\(width) × \(height) pixels).", remedy: "Choose a larger one.")
    }
    let aspect = Double(width) / Double(height)
    guard 1.0 / 50 <= aspect, aspect <= 50 else {
      throw Refusal(
        "The picture is too narrow to cut (\(width) × \(height) pixels).",
        remedy: "Choose one that is at most 50 times as long as it is wide.")
    }
    return aspect
  }

  /// The edge on that side, `nil` if the picture ends there.
  func edge(_ side: Side, of piece: PieceID) -> EdgeCurve? {
    guard grid.neighbor(of: piece, on: side) != nil else { return nil }
    let (column, row) = (grid.column(of: piece), grid.row(of: piece))
    return switch side {
    case .top: levelEdges[(row - 1) * grid.columns + column]
    case .bottom: levelEdges[row * grid.columns + column]
    case .left: uprightEdges[row * (grid.columns - 1) + column - 1]
    case .right: uprightEdges[row * (grid.columns - 1) + column]
    }
  }
}

/// Encoded as the parameters from which it is made.
extension Cut: Codable {
  private enum CodingKeys: String, CodingKey {
    case grid, seed, pieceHeight
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let height = try container.decode(Double.self, forKey: .pieceHeight)
    guard 0 < height, height <= 1_000_000, EdgeCurve.onGrain(height) == height else {
      throw DecodingError.dataCorruptedError(
        forKey: .pieceHeight, in: container, debugDescription: "No piece is \(height) times as high as it is wide.")
    }
    self.init(
      grid: try container.decode(Grid.self, forKey: .grid), pieceHeight: height,
      seed: try container.decode(UInt64.self, forKey: .seed))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(grid, forKey: .grid)
    try container.encode(seed, forKey: .seed)
    try container.encode(pieceHeight, forKey: .pieceHeight)
  }
}
