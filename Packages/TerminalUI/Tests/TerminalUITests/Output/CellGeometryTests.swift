import Geometry
import SeededRandom
import TerminalUI
import Testing

@Suite struct CellGeometryTests {
  @Test func `neighbouring rectangles share no cell and leave none out`() {
    let left = CellRect(column: 0, row: 0, columns: 3, rows: 2)
    let right = CellRect(column: 3, row: 0, columns: 2, rows: 2)
    for column in 0..<5 {
      #expect(left.contains(CellPoint(column, 1)) != right.contains(CellPoint(column, 1)))
    }
    #expect(left.intersection(right).isEmpty)
    #expect(!left.contains(CellPoint(0, 2)))
  }

  @Test func `an intersection holds the cells in both`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      func rect() -> CellRect {
        CellRect(
          column: .random(in: -5...5, using: &random), row: .random(in: -5...5, using: &random),
          columns: .random(in: -2...6, using: &random), rows: .random(in: -2...6, using: &random))
      }
      let (first, second) = (rect(), rect())
      let both = first.intersection(second)
      for row in -6...12 {
        for column in -6...12 {
          let point = CellPoint(column, row)
          let isInBoth = first.contains(point) && second.contains(point)
          #expect(both.contains(point) == isInBoth, "seed \(seed)")
        }
      }
    }
  }

  @Test func `an inset never turns a rectangle inside out`() {
    #expect(CellRect(CellSize(5, 4)).inset(1) == CellRect(column: 1, row: 1, columns: 3, rows: 2))
    #expect(CellRect(CellSize(1, 4)).inset(1).size == CellSize(0, 2))
    #expect(CellRect(CellSize(5, 4)).inset(left: 1, bottom: 2) == CellRect(column: 1, row: 0, columns: 4, rows: 2))
  }

  @Test func `the pointer in a cell is in the middle of it`() {
    #expect(CellPoint(3, 4).center == Point(3.5, 4.5))
    #expect(CellPoint(containing: Point(3.999, 4)) == CellPoint(3, 4))
    #expect(CellPoint(containing: Point(-0.5, -1)) == CellPoint(-1, -1))
  }

  @Test func `cells and points are the same measure`() {
    let cells = CellRect(column: -1, row: 2, columns: 3, rows: 4)
    #expect(Rect(cells) == Rect(x: -1, y: 2, width: 3, height: 4))
    #expect(CellRect(covering: Rect(cells)) == cells)
    #expect(Size(CellSize(3, 4)) == Size(width: 3, height: 4))
  }

  @Test func `the cells that cover a rectangle hold its edges and no more`() {
    let rect = Rect(x: 0.5, y: 1, width: 2, height: 0.25)
    #expect(CellRect(covering: rect) == CellRect(column: 0, row: 1, columns: 3, rows: 1))
    #expect(CellRect(covering: Rect(x: 7.5, y: 1, width: 0, height: 3)).isEmpty)
  }

  @Test func `numbers that are no cells are taken as the nearest that are`() {
    #expect(CellPoint(containing: Point(.nan, .infinity)) == CellPoint(0, 1 << 30))
    #expect(CellPoint(containing: Point(-.infinity, 1e300)) == CellPoint(-1 << 30, 1 << 30))
    #expect(CellRect(covering: Rect(x: -.infinity, y: 0, width: .infinity, height: 1)).rows <= 1)
  }
}
