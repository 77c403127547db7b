import Geometry
import SeededRandom

/// Points scattered about a grid, one in each cell, and the vertices of their Voronoi cells.
///
/// Cells are 1 by 1 here, whatever the shape of the pieces, so which cells touch depends only on grid and seed. Points
/// keep so close to the middle of their cells that the cells of neighbors in the grid always touch. Where four cells
/// meet, two of them also touch across the corner, unless that edge would be too short to be seen: then all four meet
/// in one vertex.
struct Scattering {
  /// Which two of the four pieces at a corner touch across it.
  enum Diagonal: Hashable {
    /// The upper left and the lower right one.
    case falling
    /// The lower left and the upper right one.
    case rising
  }

  /// The vertices where four cells meet.
  struct Corner: Hashable {
    /// If the diagonal is falling, the upper right one; if it is rising, the upper left one; otherwise the only one.
    let first: Point
    /// The other one.
    let second: Point
    let diagonal: Diagonal?
  }

  private let grid: Grid
  private let points: [Point]

  /// How far a point may be from the middle of its cell, both ways.
  private static let spread = 0.22
  /// The length of the shortest edge across a corner.
  static let shortest = 0.12

  init(_ grid: Grid, seed: UInt64) {
    self.grid = grid
    // A different stream than those of the edges and of the tray.
    var random = SplitMix64(seed: seed ^ 0x766F_726F_6E6F_6921)
    points = grid.pieces.map { piece in
      let (column, row) = (grid.column(of: piece), grid.row(of: piece))
      let (across, down) = (
        random.double(in: -Self.spread...Self.spread), random.double(in: -Self.spread...Self.spread)
      )
      // At the border they keep their distance to it, so that edges end there at right angles.
      let isAtSide = column == 0 || column == grid.columns - 1
      let isAtEnd = row == 0 || row == grid.rows - 1
      return Point(Double(column) + 0.5 + (isAtSide ? 0 : across), Double(row) + 0.5 + (isAtEnd ? 0 : down))
    }
  }

  /// The point of a piece.
  func point(_ column: Int, _ row: Int) -> Point { points[row * grid.columns + column] }

  /// The vertices at the upper left corner of a cell, `nil` at the border of the picture.
  func corner(_ column: Int, _ row: Int) -> Corner? {
    guard 0 < column, column < grid.columns, 0 < row, row < grid.rows else { return nil }
    let (a, b) = (point(column - 1, row - 1), point(column, row - 1))
    let (c, d) = (point(column - 1, row), point(column, row))
    // The Delaunay triangulation of the four: the circle through three of them does not contain the fourth.
    let center = Self.center(a, b, c)
    let isRising = (a - center).length <= (d - center).length
    let first = isRising ? center : Self.center(a, b, d)
    let second = isRising ? Self.center(b, c, d) : Self.center(a, c, d)
    guard (second - first).length >= Self.shortest else {
      let middle = Point((first.x + second.x) / 2, (first.y + second.y) / 2)
      return Corner(first: middle, second: middle, diagonal: nil)
    }
    return Corner(first: first, second: second, diagonal: isRising ? .rising : .falling)
  }

  /// The center of the circle through three points.
  private static func center(_ a: Point, _ b: Point, _ c: Point) -> Point {
    let (u, v) = (b - a, c - a)
    let area = 2 * (u.dx * v.dy - u.dy * v.dx)
    let (first, second) = (u.dx * u.dx + u.dy * u.dy, v.dx * v.dx + v.dy * v.dy)
    return Point(a.x + (v.dy * first - u.dy * second) / area, a.y + (u.dx * second - v.dx * first) / area)
  }
}
