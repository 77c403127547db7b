import Geometry

/// Which land the middle of each square of a grid is in.
struct LandGrid {
  let columns: Int
  let rows: Int
  /// Row by row, the index of the land, or ``sea``.
  private(set) var lands: [Int16]

  static let sea: Int16 = -1

  /// - Parameters:
  ///   - world: Its lands are numbered as they are there. A point fills nothing.
  ///   - corner: The top left corner of the grid on the plane.
  ///   - square: The size of a square on the plane.
  ///
  /// - Complexity: O(corners + rows that borders cross + squares filled).
  init(_ world: WorldMap, columns: Int, rows: Int, corner: Point, square: Size) {
    (self.columns, self.rows) = (max(0, columns), max(0, rows))
    lands = Array(repeating: Self.sea, count: self.columns * self.rows)
    guard !lands.isEmpty, square.width > 0, square.height > 0 else { return }
    var crossings: [Crossing] = []
    for (index, land) in world.lands.enumerated() {
      crossings.removeAll(keepingCapacity: true)
      for ring in land.rings {
        guard var last = ring.last.map({ ($0.y - corner.y) / square.height - 0.5 }), var from = ring.last else {
          continue
        }
        for to in ring {
          let next = (to.y - corner.y) / square.height - 0.5
          add(from, last, to, next, left: corner.x, width: square.width, to: &crossings)
          (from, last) = (to, next)
        }
      }
      crossings.sort { ($0.row, $0.column) < ($1.row, $1.column) }
      fill(Int16(index), between: crossings)
    }
  }

  /// Where a border crosses the middle of a row, in squares from the left.
  private struct Crossing {
    let row: Int
    let column: Double
  }

  /// An edge includes its upper end but not its lower one, so a corner counts once.
  ///
  /// - Parameters:
  ///   - upper: The height of the start, in rows below the middle of the first.
  ///   - lower: The height of the end.
  private func add(
    _ start: Point, _ upper: Double, _ end: Point, _ lower: Double, left: Double, width: Double,
    to crossings: inout [Crossing]
  ) {
    guard upper != lower else { return }
    let first = max(0, Int(max(-1, min(upper, lower)).rounded(.up)))
    let last = min(Double(rows), max(upper, lower).rounded(.up))
    var row = first
    while Double(row) < last {
      let x = start.x + (Double(row) - upper) / (lower - upper) * (end.x - start.x)
      crossings.append(Crossing(row: row, column: (x - left) / width))
      row += 1
    }
  }

  private mutating func fill(_ land: Int16, between crossings: [Crossing]) {
    var index = 0
    while index + 1 < crossings.count {
      let (from, to) = (crossings[index], crossings[index + 1])
      index += 2
      // The middle of a square is half a square from its edge.
      let first = Int(max(0, min(Double(columns), (from.column - 0.5).rounded(.up))))
      let end = Int(max(0, min(Double(columns), (to.column - 0.5).rounded(.up))))
      guard first < end else { continue }
      for column in first..<end { lands[from.row * columns + column] = land }
    }
  }

  /// The sea outside of the grid.
  subscript(column: Int, row: Int) -> Int16 {
    0..<columns ~= column && 0..<rows ~= row ? lands[row * columns + column] : Self.sea
  }

  /// Changes a square inside the grid.
  mutating func set(_ land: Int16, column: Int, row: Int) { lands[row * columns + column] = land }
}
