import Geometry
import Testing

@testable import JigsawModel

@Suite struct EdgeCurveTests {
  private static let heights = [1.0, 0.75, 1.5, 0.125, 8]

  private func cut(_ columns: Int, _ rows: Int, height: Double, seed: UInt64) -> Cut {
    Cut(grid: Grid(validColumns: columns, rows: rows), pieceHeight: height, seed: seed)
  }

  /// The edge as along the x axis from 0, its knob towards positive y.
  private func profile(_ edge: EdgeCurve, isUpright: Bool) -> [Point] {
    let side = edge.bulgesForward ? 1.0 : -1.0
    return edge.points.map { point in
      let way = point - edge.points[0]
      return isUpright ? Point(way.dy, way.dx * side) : Point(way.dx, way.dy * side)
    }
  }

  @Test func `control points lie on the grain and ends exactly on corners`() {
    for seed in 0..<1_000 as Range<UInt64> {
      let height = EdgeCurve.onGrain(0.3 + Double(seed) / 700)
      let cut = cut(3, 3, height: height, seed: seed)
      for point in cut.edges.all.map(\.curve).flatMap(\.points) {
        #expect(EdgeCurve.onGrain(point.x) == point.x && EdgeCurve.onGrain(point.y) == point.y, "seed \(seed)")
      }
      for piece in cut.grid.pieces {
        let cell = cut.cell(of: piece)
        if let edge = cut.edge(.right, of: piece) {
          #expect(edge.points.first == Point(cell.maxX, cell.minY), "seed \(seed)")
          #expect(edge.points.last == Point(cell.maxX, cell.minY + height), "seed \(seed)")
        }
        if let edge = cut.edge(.bottom, of: piece) {
          #expect(edge.points.first == Point(cell.minX, cell.maxY), "seed \(seed)")
          #expect(edge.points.last == Point(cell.minX + 1, cell.maxY), "seed \(seed)")
        }
      }
    }
  }

  @Test func `the bounds hold that keep edges from crossing themselves and one another`() {
    for seed in 0..<1_000 as Range<UInt64> {
      let height = Self.heights[Int(seed) % Self.heights.count]
      let cut = cut(2, 2, height: height, seed: seed)
      let edges =
        cut.uprightEdges.map { (profile($0, isUpright: true), height) }
        + cut.levelEdges.map { (profile($0, isUpright: false), 1.0) }
      for (points, length) in edges {
        requireSound(points.map { Point($0.x / min(1, height), $0.y / min(1, height)) }, length / min(1, height), seed)
      }
    }
  }

  /// With the shorter side of a cell as 1, and 2⁻¹⁰ to spare for what the grain rounds.
  private func requireSound(_ points: [Point], _ length: Double, _ seed: UInt64) {
    let comment: Comment = "seed \(seed): \(points)"
    let spare = 0x1p-10
    let (neckLeft, headLeft, top, headRight, neckRight) = (points[3], points[6], points[9], points[12], points[15])
    let shoulders = [Array(points[0...3]), points[15...18].reversed().map { Point(length - $0.x, $0.y) }]

    // Parts are one above the other, or one beside the other.
    for point in points[0...3] + points[15...18] { #expect(point.y <= neckLeft.y + spare, comment) }
    for point in points[3...6] + points[12...15] {
      #expect(neckLeft.y - spare <= point.y && point.y <= headLeft.y + spare, comment)
    }
    for point in points[6...12] { #expect(headLeft.y - spare <= point.y && point.y <= top.y + spare, comment) }
    let left = (points[0...2].map(\.x).max()!, points[3...6].map(\.x).max()!, points[6...9].map(\.x).max()!)
    let right = (points[16...18].map(\.x).min()!, points[12...15].map(\.x).min()!, points[9...12].map(\.x).min()!)
    #expect(left.0 < right.0 && left.1 < right.1 && left.2 <= right.2 + spare, comment)

    // Heads are wider than necks, so pieces interlock.
    #expect(headRight.x - headLeft.x > neckRight.x - neckLeft.x + 0.02, comment)

    // Shoulders keep within a wedge of 45 degrees, knobs further from the corners than they are high.
    for point in shoulders.flatMap(\.self) { #expect(abs(point.y) < 0.8 * point.x + spare, comment) }
    let knob = points[3...15]
    #expect(knob.map(\.x).min()! > top.y && length - knob.map(\.x).max()! > top.y, comment)
    #expect(points.allSatisfy { abs($0.y) <= EdgeCurve.reach }, comment)
    #expect(0.16 < top.y, "\(comment): the knob can be seen")
  }

  @Test func `the four edges of a piece meet only at its corners`() {
    for seed in 0..<25 as Range<UInt64> {
      let cut = cut(3, 3, height: Self.heights[Int(seed) % Self.heights.count], seed: seed)
      let outline = cut.outline(of: PieceID(4)).flattened(tolerance: 0.002 * min(1, cut.pieceHeight))[0]
      let chords = zip(outline, outline.dropFirst() + [outline[0]]).map { ($0, $1) }
      for (index, chord) in chords.enumerated() {
        for other in chords[(index + 1)...] where crosses(chord, other) {
          Issue.record("seed \(seed): \(chord) and \(other) cross")
        }
      }
    }
  }

  /// Whether the two chords cross at a point that is an end of neither.
  private func crosses(_ one: (Point, Point), _ other: (Point, Point)) -> Bool {
    guard min(one.0.x, one.1.x) <= max(other.0.x, other.1.x), min(other.0.x, other.1.x) <= max(one.0.x, one.1.x),
      min(one.0.y, one.1.y) <= max(other.0.y, other.1.y), min(other.0.y, other.1.y) <= max(one.0.y, one.1.y)
    else { return false }
    func side(_ chord: (Point, Point), _ point: Point) -> Double {
      (chord.1.x - chord.0.x) * (point.y - chord.0.y) - (chord.1.y - chord.0.y) * (point.x - chord.0.x)
    }
    return side(one, other.0) * side(one, other.1) < 0 && side(other, one.0) * side(other, one.1) < 0
  }
}
