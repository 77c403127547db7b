/// Which pieces have an edge in common.
public struct Neighbors: Sendable {
  public let grid: Grid
  public let shape: CutStyle.Shape
  /// The seed, if the neighbors depend on it; otherwise `nil`.
  let seed: UInt64?

  /// All neighbors, piece by piece.
  private var list: [PieceID] = []
  /// Where those of each piece begin, and the end.
  private var starts: [Int] = [0]

  /// - Complexity: O(*n*).
  public init(_ grid: Grid, shape: CutStyle.Shape = .classic, seed: UInt64 = 0) {
    self.grid = grid
    self.shape = shape
    self.seed = shape == .irregular ? seed : nil
    let scattering = shape == .irregular ? Scattering(grid, seed: seed) : nil
    list.reserveCapacity(6 * grid.count)
    starts.reserveCapacity(grid.count + 1)
    for piece in grid.pieces {
      for side in Side.allCases {
        if let next = grid.neighbor(of: piece, on: side) { list.append(next) }
      }
      switch shape {
      case .classic: break
      case .hexagonal: addDiagonals(ofHexagon: piece)
      case .irregular: addDiagonals(of: piece, scattering!)
      }
      starts.append(list.count)
    }
  }

  /// How many pairs of pieces have an edge in common.
  public var pairs: Int { list.count / 2 }

  /// Those of one piece.
  public subscript(piece: PieceID) -> ArraySlice<PieceID> { list[starts[piece.number]..<starts[piece.number + 1]] }

  private mutating func add(column: Int, row: Int) {
    if let piece = grid.piece(column: column, row: row) { list.append(piece) }
  }

  /// Odd rows are to the right of even ones.
  private mutating func addDiagonals(ofHexagon piece: PieceID) {
    let (column, row) = (grid.column(of: piece), grid.row(of: piece))
    let other = row.isMultiple(of: 2) ? column - 1 : column + 1
    add(column: other, row: row - 1)
    add(column: other, row: row + 1)
  }

  private mutating func addDiagonals(of piece: PieceID, _ scattering: Scattering) {
    let (column, row) = (grid.column(of: piece), grid.row(of: piece))
    // A corner is named by the piece at its lower right.
    let corners = [
      (column, row, -1, -1, Scattering.Diagonal.falling), (column + 1, row, 1, -1, .rising),
      (column, row + 1, -1, 1, .rising), (column + 1, row + 1, 1, 1, .falling),
    ]
    for (x, y, across, down, diagonal) in corners where scattering.corner(x, y)?.diagonal == diagonal {
      add(column: column + across, row: row + down)
    }
  }
}

/// What decides about the neighbors, without the list itself.
extension Neighbors: Hashable {
  public static func == (left: Neighbors, right: Neighbors) -> Bool {
    left.grid == right.grid && left.shape == right.shape && left.seed == right.seed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(grid)
    hasher.combine(shape)
    hasher.combine(seed)
  }
}
