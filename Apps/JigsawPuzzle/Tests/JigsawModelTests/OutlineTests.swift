import Geometry
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct OutlineTests {
  private func cut(_ columns: Int, _ rows: Int, height: Double, seed: UInt64) -> Cut {
    Cut(grid: Grid(validColumns: columns, rows: rows), pieceHeight: height, seed: seed)
  }

  private func owners(of point: Point, _ outlines: [Path]) -> [Int] {
    outlines.indices.filter { outlines[$0].contains(point) }
  }

  @Test(arguments: [(1.0, 7), (0.75, 8), (1.625, 9), (0.25, 10)] as [(Double, UInt64)])
  func `each of 15,000 points of the picture is in exactly one piece`(height: Double, seed: UInt64) {
    let cut = cut(6, 5, height: height, seed: seed)
    let outlines = cut.grid.pieces.map(cut.outline(of:))
    var dice = SplitMix64(seed: seed)
    for _ in 0..<15_000 {
      let point = Point(dice.double(in: 0...6), dice.double(in: 0...5) * height)
      let owners = owners(of: point, outlines)
      #expect(owners.count == 1, "seed \(seed): \(point) is in \(owners)")
    }
  }

  @Test func `points exactly on edges and corners are in exactly one piece, for any seed`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let cut = cut(2, 2, height: EdgeCurve.onGrain(dice.double(in: 0.4...2)), seed: seed)
      let outlines = cut.grid.pieces.map(cut.outline(of:))
      var points = cut.edges.all.map(\.curve).flatMap { edge in
        stride(from: 3, to: 18, by: 3).map { edge.points[$0] }
      }
      points += [.zero, Point(1, 0), Point(0, cut.pieceHeight), Point(1, cut.pieceHeight)]
      points += (0..<10).map { _ in Point(dice.double(in: 0...2), dice.double(in: 0...2) * cut.pieceHeight) }
      for point in points where point.x < 2 && point.y < 2 * cut.pieceHeight {
        let owners = owners(of: point, outlines)
        #expect(owners.count == 1, "seed \(seed): \(point) is in \(owners)")
      }
    }
  }

  @Test func `nothing outside of the picture is in a piece`() {
    let cut = cut(3, 2, height: 1.25, seed: 3)
    let outlines = cut.grid.pieces.map(cut.outline(of:))
    for point in [Point(-0.01, 1), Point(3, 1), Point(1, -0.01), Point(1, 2.5), Point(3.1, 2.6)] {
      #expect(owners(of: point, outlines) == [])
    }
  }

  @Test func `a piece has the middle of its cell, and reaches no further out of it than its overhang`() {
    let cut = cut(5, 4, height: 0.7, seed: 3)
    for piece in cut.grid.pieces {
      let (outline, cell) = (cut.outline(of: piece), cut.cell(of: piece))
      #expect(outline.contains(cell.center))
      #expect(outline.bounds.minX >= cell.minX - cut.overhang && outline.bounds.maxX <= cell.maxX + cut.overhang)
      #expect(outline.bounds.minY >= cell.minY - cut.overhang && outline.bounds.maxY <= cell.maxY + cut.overhang)
    }
  }

  @Test func `a knob reaches into the neighbour, and the picture's border is straight`() {
    let cut = cut(4, 3, height: 1, seed: 3)
    for piece in cut.grid.pieces {
      let (bounds, cell) = (cut.outline(of: piece).bounds, cut.cell(of: piece))
      let reaches: [Side: Double] = [
        .top: cell.minY - bounds.minY, .bottom: bounds.maxY - cell.maxY, .left: cell.minX - bounds.minX,
        .right: bounds.maxX - cell.maxX,
      ]
      for (side, reach) in reaches {
        switch cut.shape(of: piece, on: side) {
        case .border: #expect(abs(reach) < 1e-9, "\(piece.number) \(side)")
        case .knob: #expect(reach > 0.16, "\(piece.number) \(side)")
        case .socket: #expect(reach < 0.1, "\(piece.number) \(side)")
        }
      }
    }
  }
}
