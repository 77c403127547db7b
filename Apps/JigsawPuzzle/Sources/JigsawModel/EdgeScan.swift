import Geometry

/// Scan conversion of a whole cut: edges cross each row of pixels, and another piece begins to the right of each
/// crossing.
///
/// Each edge is flattened once, so there is no seam. Edges meet only at their ends, and so do their chords (see
/// ``EdgeCurve``), so the order of the crossings along a row is the order of the pieces. Crossings that coincide, at
/// a vertex exactly on the row, are ordered as they are just below the row.
struct EdgeScan {
  private struct Crossing {
    var row: Int32
    /// The piece to the right of the crossing.
    var piece: UInt16
    var x: Double
    /// How far *x* moves to the right for each pixel down.
    var slope: Double
  }

  private let cut: Cut
  private let scale: PixelScale
  private let height: Int
  private var crossings: [Crossing] = []

  init(cut: Cut, scale: PixelScale, height: Int) {
    self.cut = cut
    self.scale = scale
    self.height = height
    // On the way down, what is on the left hand is on the right side of the screen.
    for edge in cut.edges.all {
      add(edge.curve, rightOnWayDown: edge.left.number, rightOnWayUp: edge.right.number)
    }
  }

  private mutating func add(_ edge: EdgeCurve, rightOnWayDown: Int, rightOnWayUp: Int) {
    var start = scaled(edge.points[0])
    if edge.isStraight { return add(start, scaled(edge.points[1]), rightOnWayDown, rightOnWayUp) }
    for index in stride(from: 1, to: edge.points.count, by: 3) {
      let control1 = scaled(edge.points[index])
      let control2 = scaled(edge.points[index + 1])
      let end = scaled(edge.points[index + 2])
      let chords = Self.chords(start, control1, control2, end)
      var from = start
      for step in 1...chords {
        let to =
          step == chords ? end : Self.point(Double(step) / Double(chords), start, control1, control2, end)
        add(from, to, rightOnWayDown, rightOnWayUp)
        from = to
      }
      start = end
    }
  }

  private mutating func add(_ from: Point, _ to: Point, _ rightOnWayDown: Int, _ rightOnWayUp: Int) {
    if from.y < to.y {
      addChord(from, to, right: rightOnWayDown)
    } else if to.y < from.y {
      addChord(to, from, right: rightOnWayUp)
    }
  }

  /// A chord crosses the rows whose center is at or below its upper end and above its lower end.
  private mutating func addChord(_ upper: Point, _ lower: Point, right: Int) {
    let first = Int((upper.y - 0.5).rounded(.up))
    let end = min(height, Int((lower.y - 0.5).rounded(.up)))
    guard first < end else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    for row in first..<end {
      let x = upper.x + (Double(row) + 0.5 - upper.y) * slope
      crossings.append(Crossing(row: Int32(row), piece: UInt16(right), x: x, slope: slope))
    }
  }

  private func scaled(_ point: Point) -> Point {
    Point(point.x * scale.x, point.y * scale.y)
  }

  /// The number of chords at which none is further than an eighth of a pixel from the curve.
  ///
  /// *n* chords over equal parameter steps are within 3/4·*d*/*n*² of a cubic, where *d* is the longest second
  /// difference of its control points.
  private static func chords(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) -> Int {
    let first = ((start - control1) + (control2 - control1)).length
    let second = ((control1 - control2) + (end - control2)).length
    return max(1, Int((6 * max(first, second)).squareRoot().rounded(.up)))
  }

  private static func point(
    _ time: Double, _ start: Point, _ control1: Point, _ control2: Point, _ end: Point
  ) -> Point {
    let rest = 1 - time
    let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
    return Point(
      a * start.x + b * control1.x + c * control2.x + d * end.x,
      a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// Fills all rows from left to right.
  mutating func fill(width: Int) -> (owners: [UInt16], boxes: [PixelBox]) {
    let rowEnds = sortByRow()
    var boxes = Array(repeating: PixelBox(), count: cut.grid.count)
    let leftmost = leftmostPieces
    var next = 0
    var index = 0
    let owners = [UInt16](unsafeUninitializedCapacity: width * height) { owners, count in
      for row in 0..<height {
        while next + 1 < leftmost.count, leftmost[next].bottom * scale.y <= Double(row) + 0.5 { next += 1 }
        var piece = leftmost[next].piece
        var column = 0
        while column < width {
          let isLast = index == rowEnds[row]
          let end = isLast ? width : max(column, min(width, Int((crossings[index].x - 0.5).rounded(.up))))
          if column < end {
            owners[row * width + column..<row * width + end].update(repeating: piece)
            boxes[Int(piece)].include(PixelBox(minX: column, minY: row, maxX: end, maxY: row + 1))
            column = end
          }
          if !isLast {
            piece = crossings[index].piece
            index += 1
          }
        }
        index = rowEnds[row]
      }
      count = width * height
    }
    return (owners, boxes)
  }

  /// The pieces at the left border of the picture from the top, and where each ends.
  private var leftmostPieces: [(piece: UInt16, bottom: Double)] {
    (0..<cut.grid.rows).map { row in
      let piece = row * cut.grid.columns
      let bottoms = cut.edges.outlines[piece].compactMap { part in
        if case .border(let from, let to) = part, from.x == 0, to.x == 0 { from.y } else { Double?.none }
      }
      return (UInt16(piece), bottoms.first ?? .infinity)
    }
  }

  /// Orders the crossings by row, and in a row from left to right.
  ///
  /// - Returns: For each row, the index after its last crossing.
  private mutating func sortByRow() -> [Int] {
    var ends = Array(repeating: 0, count: height)
    for crossing in crossings { ends[Int(crossing.row)] += 1 }
    var places: [Int] = []
    var total = 0
    for row in 0..<height {
      places.append(total)
      total += ends[row]
      ends[row] = total
    }
    var sorted = crossings
    for crossing in crossings {
      sorted[places[Int(crossing.row)]] = crossing
      places[Int(crossing.row)] += 1
    }
    crossings = sorted
    var start = 0
    for end in ends {
      crossings[start..<end].sort { ($0.x, $0.slope) < ($1.x, $1.slope) }
      start = end
    }
    return ends
  }
}
