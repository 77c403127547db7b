import Geometry

/// The straight outlines of the pieces, before their edges get knobs: a planar map whose faces are the pieces.
struct CutMap {
  /// In puzzle units, on the grain of ``EdgeCurve``. No two are equal.
  private(set) var vertices: [Point] = []
  /// For each piece its vertices, clockwise on the screen from the top left corner.
  private(set) var faces: [[Int]] = []
  /// For each piece a point from which all of its outline is seen.
  private(set) var middles: [Point] = []

  private var indices: [Point: Int] = [:]
  private let pieceHeight: Double

  /// - Parameter shape: Not the classic one, whose edges are made row by row.
  init(_ grid: Grid, _ shape: CutStyle.Shape, pieceHeight: Double, seed: UInt64) {
    self.pieceHeight = pieceHeight
    let scattering = Scattering(grid, seed: seed)
    for piece in grid.pieces {
      let (column, row) = (grid.column(of: piece), grid.row(of: piece))
      switch shape {
      case .classic: preconditionFailure("Classic pieces are cut row by row.")
      case .hexagonal: add(Honeycomb(grid: grid).outline(column, row), middle: nil)
      case .irregular:
        add(scattering.outline(column, row, grid), middle: scattering.point(column, row))
      }
    }
  }

  /// - Parameters:
  ///   - outline: With cells of 1 by 1.
  ///   - middle: By default, that of its bounds.
  private mutating func add(_ outline: [Point], middle: Point?) {
    faces.append(
      outline.map { point in
        let place = place(point)
        if let known = indices[place] { return known }
        indices[place] = vertices.count
        vertices.append(place)
        return vertices.count - 1
      })
    let (x, y) = (outline.map { $0.x }, outline.map { $0.y })
    middles.append(place(middle ?? Point((x.min()! + x.max()!) / 2, (y.min()! + y.max()!) / 2)))
  }

  private func place(_ point: Point) -> Point {
    Point(EdgeCurve.onGrain(point.x), EdgeCurve.onGrain(point.y * pieceHeight))
  }
}

/// Hexagons in rows, with cells of 1 by 1. Even rows are a quarter to the left of the grid, odd ones to the right; the
/// first and last piece of each row make up for it.
private struct Honeycomb {
  let grid: Grid
  /// How far vertices are above or below the line between two rows; as in a regular hexagon.
  private static let rise = 1.0 / 6

  init(grid: Grid) { self.grid = grid }

  func outline(_ column: Int, _ row: Int) -> [Point] {
    let left = column == 0 ? 0 : border(column, row)
    let right = column == grid.columns - 1 ? Double(grid.columns) : border(column + 1, row)
    return line(row, from: left, to: right) + line(row + 1, from: left, to: right).reversed()
  }

  /// The *x* of the border to the left of a piece that is not the first.
  private func border(_ column: Int, _ row: Int) -> Double { Double(column) + (row.isMultiple(of: 2) ? -0.25 : 0.25) }

  /// The vertices on the line above a row, from left to right.
  private func line(_ row: Int, from left: Double, to right: Double) -> [Point] {
    let (end, y) = (Double(grid.columns), Double(row))
    guard 0 < row, row < grid.rows else { return [Point(left, y), Point(right, y)] }
    let inner = stride(from: left == 0 ? 0.75 : left, through: right == end ? end - 0.75 : right, by: 0.5).map { x in
      // Borders of even rows are at 0.75 and so on, those of odd rows at 1.25 and so on.
      let isOfEven = x - x.rounded(.down) == 0.75
      return Point(x, isOfEven == row.isMultiple(of: 2) ? y + Self.rise : y - Self.rise)
    }
    return (left == 0 ? [Point(0, y)] : []) + inner + (right == end ? [Point(end, y)] : [])
  }
}

extension Scattering {
  /// The Voronoi cell of a piece.
  fileprivate func outline(_ column: Int, _ row: Int, _ grid: Grid) -> [Point] {
    let upperLeft = vertices(column, row, grid) { $0 == .falling ? [$1.second, $1.first] : [$1.second] }
    let upperRight = vertices(column + 1, row, grid) { $0 == .rising ? [$1.first, $1.second] : [$1.second] }
    let lowerRight = vertices(column + 1, row + 1, grid) { $0 == .falling ? [$1.first, $1.second] : [$1.first] }
    let lowerLeft = vertices(column, row + 1, grid) { $0 == .rising ? [$1.second, $1.first] : [$1.first] }
    return upperLeft + upperRight + lowerRight + lowerLeft
  }

  /// The vertices of a cell at one of its corners.
  ///
  /// - Parameter choice: Those in question if there are two, in their order around the cell.
  private func vertices(
    _ column: Int, _ row: Int, _ grid: Grid, choice: (Diagonal, Corner) -> [Point]
  ) -> [Point] {
    guard let corner = corner(column, row) else { return [borderVertex(column, row, grid)] }
    return corner.diagonal.map { choice($0, corner) } ?? [corner.first]
  }

  private func borderVertex(_ column: Int, _ row: Int, _ grid: Grid) -> Point {
    let (x, y) = (Double(column), Double(row))
    if column == 0 || column == grid.columns {
      guard 0 < row, row < grid.rows else { return Point(x, y) }
      let beside = column == 0 ? 0 : column - 1
      return Point(x, (point(beside, row - 1).y + point(beside, row).y) / 2)
    }
    let beside = row == 0 ? 0 : row - 1
    return Point((point(column - 1, beside).x + point(column, beside).x) / 2, y)
  }
}
