/// An order of points in which most are near the one before them: along the curve of Morton, "A Computer Oriented
/// Geodetic Data Base", 1966, through 256 by 256 cells of the box around them.
///
/// Uses a counting sort, O(points + cells).
struct PointOrder {
  /// The indices of the points in the given array. Points in the same cell keep their order.
  let places: [Int32]

  private static let side = 256

  /// The points in this order.
  func sorted(_ points: [Point]) -> [Point] {
    places.map { points[Int($0)] }
  }

  /// Puts values that are in this order back into the order in which the points were given.
  func unsorted(_ sorted: [Int32]) -> [Int32] {
    var answers = sorted
    for (answer, place) in zip(sorted, places) { answers[Int(place)] = answer }
    return answers
  }

  init(_ points: [Point]) {
    let grid = Grid(points)
    let cells = points.map(grid.cell)
    var next = [Int32](repeating: 0, count: Self.side * Self.side + 1)
    for cell in cells { next[Int(cell) + 1] += 1 }
    for cell in 1..<next.count { next[cell] += next[cell - 1] }
    var places = [Int32](repeating: 0, count: points.count)
    for (place, cell) in cells.enumerated() {
      places[Int(next[Int(cell)])] = Int32(place)
      next[Int(cell)] += 1
    }
    self.places = places
  }

  private struct Grid {
    private let corner: Point
    private let scale: Vector

    init(_ points: [Point]) {
      var (least, most) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
      for point in points where point.x.isFinite && point.y.isFinite {
        least = Point(min(least.x, point.x), min(least.y, point.y))
        most = Point(max(most.x, point.x), max(most.y, point.y))
      }
      corner = least
      scale = Vector(dx: Double(side) / (most.x - least.x), dy: Double(side) / (most.y - least.y))
    }

    /// The cell of a point; an arbitrary one if the point is not finite.
    func cell(_ point: Point) -> UInt16 {
      Self.spread((point.x - corner.x) * scale.dx) | Self.spread((point.y - corner.y) * scale.dy) << 1
    }

    /// The bits of a number from 0 to 255, each followed by a 0; 0 if it is not a number.
    private static func spread(_ number: Double) -> UInt16 {
      guard number > 0 else { return 0 }
      var bits = UInt16(min(number, Double(side - 1)))
      bits = (bits | bits << 4) & 0x0F0F
      bits = (bits | bits << 2) & 0x3333
      return (bits | bits << 1) & 0x5555
    }
  }
}
