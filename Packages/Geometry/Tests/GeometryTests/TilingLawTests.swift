import SeededRandom
import Testing

@testable import Geometry

/// A sheet cut into pieces along random curves, each edge run forwards by one piece and backwards by the other.
private struct Tiling {
  let pieces: [Path]
  let outline: Path
  /// Corners, points on edges, and points anywhere.
  let points: [Point]
  /// Points that are one step of a double beside one of those.
  let neighbors: [Point]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (columns, rows) = (random.int(in: 1...4), random.int(in: 1...4))
    let hasTabs = random.bool(probability: 0.5)
    let wobble = random.bool(probability: 0.2) ? 0 : hasTabs ? 0.04 : 0.15
    let corners = (0...rows).map { row in
      (0...columns).map { column in
        Point(Double(column) + random.double(in: -wobble...wobble), Double(row) + random.double(in: -wobble...wobble))
      }
    }
    // No edge leaves the slim diamond about its line or crosses itself, but for tabs, which stay clear of all others: so
    // what the pieces share is what they are given, and not an overlap.
    func edge(_ start: Point, _ end: Point) -> [Segment] {
      let way = end - start
      func at(_ along: Double, _ beside: Double) -> Point {
        start + way * along + Vector(dx: -way.dy, dy: way.dx) * beside
      }
      func near(_ along: Double) -> Point {
        at(along, random.double(in: -0.3...0.3) * min(along, 1 - along))
      }
      if random.bool(probability: 0.3) { return [.line(from: start, to: end)] }
      if hasTabs {
        let side: Double = random.bool(probability: 0.5) ? 1 : -1
        let (left, tip, right) = (at(0.43, 0), at(0.5, 0.2 * side), at(0.57, 0))
        return [
          .line(from: start, to: left),
          Segment(start: left, control1: at(0.33, 0.12 * side), control2: at(0.4, 0.2 * side), end: tip, isLine: false),
          Segment(
            start: tip, control1: at(0.6, 0.2 * side), control2: at(0.67, 0.12 * side), end: right, isLine: false),
          .line(from: right, to: end),
        ]
      }
      let middle = near(random.double(in: 0.4...0.6))
      return [
        Segment(
          start: start, control1: near(random.double(in: 0.01...0.2)), control2: near(random.double(in: 0.2...0.4)),
          end: middle,
          isLine: false),
        Segment(
          start: middle, control1: near(random.double(in: 0.6...0.8)), control2: near(random.double(in: 0.8...0.99)),
          end: end,
          isLine: false),
      ]
    }
    let level = (0...rows).map { row in (0..<columns).map { edge(corners[row][$0], corners[row][$0 + 1]) } }
    let upright = (0..<rows).map { row in (0...columns).map { edge(corners[row][$0], corners[row + 1][$0]) } }

    func path(_ segments: [Segment]) -> Path {
      Path([.move(to: segments[0].start)] + segments.map(\.element) + [.close])
    }
    func back(_ segments: [Segment]) -> [Segment] { segments.reversed().map(\.reversed) }
    pieces = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        path(
          level[row][column] + upright[row][column + 1] + back(level[row + 1][column]) + back(upright[row][column]))
      }
    }
    outline = path(
      level[0].flatMap(\.self) + upright.flatMap { $0[columns] } + level[rows].reversed().flatMap(back)
        + upright.reversed().flatMap { back($0[0]) })

    var points = corners.flatMap(\.self)
    for segment in (level + upright).joined().joined() {
      points += [segment.start, segment.end, segment.point(at: random.double(in: 0...1)), segment.point(at: 0.5)]
      points += (segment.turns(\.y) + segment.turns(\.x)).map(segment.point(at:))
    }
    neighbors = points.shuffled(using: &random).prefix(60).flatMap { point in
      [Point(point.x.nextUp, point.y), Point(point.x, point.y.nextDown), Point(point.x.nextDown, point.y.nextUp)]
    }
    for _ in 0..<100 {
      points.append(
        Point(random.double(in: -0.5...Double(columns) + 0.5), random.double(in: -0.5...Double(rows) + 0.5)))
    }
    self.points = points
  }
}

struct TilingLawTests {
  @Test(arguments: 0..<8)
  func `every point lies in exactly one of the pieces of a sheet, and in none outside of it`(part: Int) {
    for seed in Laws.seeds(300, long: 1_000) where seed % 8 == part {
      let tiling = Tiling(seed: UInt64(seed))
      for point in tiling.points {
        let windings = tiling.pieces.map { $0.winding(around: point) }
        let around = tiling.outline.winding(around: point)
        let sum = windings.reduce(0, +)
        let pieces = windings.count { $0 != 0 }
        guard sum == around, pieces == (around == 0 ? 0 : 1) else {
          Issue.record("seed \(seed): \(point) winds \(around) times in the sheet and \(windings) in the pieces")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the windings of the pieces add up to that of the sheet, also at the rim of what numbers can tell`(part: Int) {
    for seed in stride(from: part, to: 1_000, by: 4) {
      let tiling = Tiling(seed: UInt64(seed))
      for point in tiling.neighbors {
        let sum = tiling.pieces.reduce(0) { $0 + $1.winding(around: point) }
        #expect(sum == tiling.outline.winding(around: point), "seed \(seed): \(point)")
      }
    }
  }

  @Test func `the points of the law lie on all sides and on the edges`() {
    let tilings = (0..<20).map { Tiling(seed: UInt64($0)) }
    let points = tilings.reduce(0) { $0 + $1.points.count }
    #expect(points > 20 * 200)
    for tiling in tilings {
      #expect(tiling.points.contains { !tiling.outline.contains($0) })
      #expect(tiling.pieces.allSatisfy { piece in tiling.points.contains { piece.contains($0) } })
    }
  }
}
