import Geometry
import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct OwnerMapTests {
  private func cut(_ columns: Int, _ rows: Int, height: Double = 1, seed: UInt64 = 7) -> Cut {
    Cut(grid: Grid(validColumns: columns, rows: rows), pieceHeight: height, seed: seed)
  }

  @Test func `each pixel belongs to the piece that has its center, or one within an eighth of a pixel`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      // With a height of 1, half of these zooms put corners exactly on the centers of rows.
      let height = dice.bool(probability: 0.5) ? 1 : EdgeCurve.onGrain(dice.double(in: 0.4...2))
      let cut = cut(dice.int(in: 2...3), 2, height: height, seed: seed)
      let zoom = Double(dice.int(in: 4...26)) / 2
      let map = OwnerMap(cut, zoom: zoom)
      let outlines = cut.grid.pieces.map(cut.outline(of:))
      for row in 0..<map.height {
        for column in 0..<map.width where dice.bool(probability: 0.2) {
          let center = Point((Double(column) + 0.5) / zoom, (Double(row) + 0.5) / zoom)
          let piece = map.piece(atColumn: column, row: row)!
          let outline = outlines[piece.number]
          let isRight = outline.contains(center) || outline.distance(to: center) <= 0.125 / zoom + 0.01
          #expect(isRight, "seed \(seed): \(column), \(row) at \(zoom)")
        }
      }
    }
  }

  @Test func `at a fine zoom hardly any pixel differs from the outlines`() {
    let cut = cut(3, 2, height: 1.25)
    let map = OwnerMap(cut, zoom: 40)
    #expect(map.width == 120 && map.height == 100)
    let outlines = cut.grid.pieces.map(cut.outline(of:))
    var wrong = 0
    for row in 0..<map.height {
      for column in 0..<map.width {
        let center = Point((Double(column) + 0.5) / 40, (Double(row) + 0.5) / 40)
        if !outlines[map.piece(atColumn: column, row: row)!.number].contains(center) { wrong += 1 }
      }
    }
    #expect(wrong < 40, "\(wrong) of 12,000")
  }

  @Test func `a cut of two by two looks like this`() {
    let map = OwnerMap(cut(2, 2), zoom: 12)
    let picture = (0..<map.height).map { row in
      String((0..<map.width).map { ".#+o".map(\.self)[map.piece(atColumn: $0, row: row)!.number] })
    }
    #expect(
      picture
        == [
          "............############",
          "............############",
          "............############",
          "............############",
          "..........#.############",
          ".........###############",
          "..........##############",
          "............############",
          "............############",
          "............######oo####",
          "............######ooo###",
          "............######oo####",
          "+++++...++++oooooooooooo",
          "+++++...++++oooooooooooo",
          "++++++++++++oooooooooooo",
          "++++++++++++oooooooooooo",
          "++++++++++++o+oooooooooo",
          "++++++++++++++oooooooooo",
          "++++++++++++++oooooooooo",
          "++++++++++++o+oooooooooo",
          "++++++++++++oooooooooooo",
          "++++++++++++oooooooooooo",
          "++++++++++++oooooooooooo",
          "++++++++++++oooooooooooo",
        ])
  }

  @Test func `vertices that lie exactly on the center of a row do not break it`() {
    // Half a pixel below each row of corners.
    for zoom in [1.5, 2.5, 8.5, 10.5, 0.5] {
      let cut = cut(5, 5)
      let map = OwnerMap(cut, zoom: zoom)
      for row in 0..<map.height {
        for column in 0..<map.width {
          let cell = cut.cell(of: map.piece(atColumn: column, row: row)!)
          let (x, y) = ((Double(column) + 0.5) / zoom, (Double(row) + 0.5) / zoom)
          #expect(cell.minX - 0.4 < x && x < cell.maxX + 0.4 && cell.minY - 0.4 < y && y < cell.maxY + 0.4)
        }
      }
    }
  }

  @Test func `the box of a piece is the smallest that holds its pixels`() {
    let cut = cut(4, 3, height: 0.8)
    let map = OwnerMap(cut, zoom: 9.3)
    for piece in cut.grid.pieces {
      var box = PixelBox()
      for row in 0..<map.height {
        for column in 0..<map.width where map.piece(atColumn: column, row: row) == piece {
          box.include(PixelBox(minX: column, minY: row, maxX: column + 1, maxY: row + 1))
        }
      }
      #expect(map.box(of: [piece]) == box)
    }
    #expect(map.box(of: []).isEmpty)
    let all = map.box(of: cut.grid.pieces)
    #expect(all == PixelBox(minX: 0, minY: 0, maxX: map.width, maxY: map.height))
  }

  @Test func `only pixels whose center is in the picture count`() {
    for (zoom, width) in [(10.0, 20), (10.2, 20), (10.3, 21), (0.26, 1), (0.1, 1)] {
      #expect(OwnerMap(cut(2, 2), zoom: zoom).width == width, "\(zoom)")
    }
  }

  @Test func `a point is in the piece of its pixel, and outside there is none`() {
    let map = OwnerMap(cut(2, 2), zoom: 10)
    #expect(map.piece(at: Point(0.5, 0.5)) == PieceID(0))
    #expect(map.piece(at: Point(1.5, 0.5)) == PieceID(1))
    #expect(map.piece(at: Point(0.5, 1.5)) == PieceID(2))
    #expect(map.piece(at: .zero) == PieceID(0) && map.piece(at: Point(1.999, 1.999)) == PieceID(3))
    for point in [Point(-0.001, 1), Point(1, -0.001), Point(2, 1), Point(1, 2), Point(.nan, 1), Point(1, .infinity)] {
      #expect(map.piece(at: point) == nil, "\(point)")
    }
    #expect(map.piece(atColumn: 20, row: 0) == nil && map.piece(atColumn: 0, row: 20) == nil)
    #expect(map.piece(atColumn: -1, row: 0) == nil && map.piece(atColumn: 0, row: -1) == nil)
  }

  @Test func `a map that cannot be made traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = OwnerMap(Cut(grid: Grid(validColumns: 2, rows: 2), pieceHeight: 1, seed: 1), zoom: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = OwnerMap(Cut(grid: Grid(validColumns: 100, rows: 100), pieceHeight: 1, seed: 1), zoom: 1_000)
    }
  }
}
