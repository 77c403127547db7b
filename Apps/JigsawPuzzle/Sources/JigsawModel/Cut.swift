public import Geometry
public import History
import SeededRandom

/// The outlines of all pieces, the same on every system for the same grid, picture shape, style and seed.
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

  public let style: CutStyle

  let edges: CutEdges
  /// The top left corners of the cells of pieces that are not in rows and columns; empty for classic ones.
  private let cells: [Point]
  /// An upper bound on how far pieces reach out of their cells, in puzzle units.
  public let overhang: Double
  /// An upper bound on how far a piece reaches from the middle of its cell, in puzzle units.
  private let radius: Double

  /// - Throws: If a side of the picture is not positive, or if one is more than 50 times the other.
  public init(
    grid: Grid, pictureWidth: Int, pictureHeight: Int, seed: UInt64, style: CutStyle = .standard
  ) throws(Refusal) {
    let aspect = try Self.aspect(ofPictureOf: pictureWidth, by: pictureHeight)
    let height = EdgeCurve.onGrain(Double(grid.columns) / (aspect * Double(grid.rows)))
    self.init(grid: grid, pieceHeight: height, seed: seed, style: style)
  }

  init(grid: Grid, pieceHeight: Double, seed: UInt64, style: CutStyle = .standard) {
    self.grid = grid
    self.seed = seed
    self.style = style
    self.pieceHeight = pieceHeight
    var random = SplitMix64(seed: seed)
    guard style.shape != .classic else {
      edges = CutEdges(grid, pieceHeight: pieceHeight, style: style, using: &random)
      (cells, overhang) = ([], EdgeCurve.reach * min(1, pieceHeight))
      radius = Self.radius(edges) { piece in
        Point(Double(grid.column(of: piece)) + 0.5, (Double(grid.row(of: piece)) + 0.5) * pieceHeight)
      }
      return
    }
    let map = CutMap(grid, style.shape, pieceHeight: pieceHeight, seed: seed)
    let edges = CutEdges(map, scale: min(1, pieceHeight), style: style, using: &random)
    self.edges = edges
    // The control points enclose the curves.
    let bounds = edges.outlines.map { parts in
      var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
      for point in parts.lazy.flatMap(edges.points(of:)) {
        (low, high) = (
          Point(min(low.x, point.x), min(low.y, point.y)), Point(max(high.x, point.x), max(high.y, point.y))
        )
      }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
    cells = bounds.map { bounds in
      Point(
        EdgeCurve.onGrain(bounds.center.x - 0.5), EdgeCurve.onGrain(bounds.center.y - pieceHeight / 2))
    }
    let reach = bounds.reduce(0) { max($0, ($1.width - 1) / 2, ($1.height - pieceHeight) / 2) }
    overhang = reach + 0x1p-20
    radius = Self.radius(edges) { bounds[$0.number].center } + 0x1p-20
  }

  /// The largest distance between the middle of a piece and a control point of its outline; these enclose the curves.
  private static func radius(_ edges: CutEdges, middle: (PieceID) -> Point) -> Double {
    var radius = 0.0
    for (number, parts) in edges.outlines.enumerated() {
      let middle = middle(PieceID(number))
      for part in parts {
        for point in edges.points(of: part) { radius = max(radius, point.distance(to: middle)) }
      }
    }
    return radius
  }

  /// The solved picture, in puzzle units.
  public var size: Size {
    Size(width: Double(grid.columns), height: Double(grid.rows) * pieceHeight)
  }

  /// The cell of the piece in the solved picture, 1 wide and ``pieceHeight`` high; the piece reaches out of it by less
  /// than ``overhang``.
  ///
  /// For classic pieces, it is the cell of the grid; for others, it is in the middle of the piece.
  public func cell(of piece: PieceID) -> Rect {
    let origin =
      cells.isEmpty
      ? Point(Double(grid.column(of: piece)), Double(grid.row(of: piece)) * pieceHeight) : cells[piece.number]
    return Rect(origin: origin, size: Size(width: 1, height: pieceHeight))
  }

  /// The smallest rectangle around the cells of these pieces; empty if there are none.
  public func cells(of pieces: some Sequence<PieceID>) -> Rect {
    pieces.reduce(.zero) { $0.union(cell(of: $1)) }
  }

  /// The size of a cell around the middle of a piece out of which it reaches by less than ``overhang``, however it may be
  /// turned.
  public func cellSize(turned turning: Challenge.Turning) -> Size {
    let longer = max(1, pieceHeight)
    switch turning {
    case .upright: return Size(width: 1, height: pieceHeight)
    case .quarters: return Size(width: longer, height: longer)
    case .free:
      let side = 2 * (radius - overhang)
      return Size(width: side, height: side)
    }
  }

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
}

#if !hasFeature(Embedded)
  /// Encoded as the parameters from which it is made.
  extension Cut: Codable {
    private enum CodingKeys: String, CodingKey {
      case grid, seed, pieceHeight, style
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
        seed: try container.decode(UInt64.self, forKey: .seed),
        style: try container.decodeIfPresent(CutStyle.self, forKey: .style) ?? .standard)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(grid, forKey: .grid)
      try container.encode(seed, forKey: .seed)
      try container.encode(pieceHeight, forKey: .pieceHeight)
      if style != .standard { try container.encode(style, forKey: .style) }
    }
  }
#endif
