import Geometry
import JigsawModel
import TerminalUI
import Testing

@testable import JigsawPuzzle

@Suite struct TrayGridTests {
  private func grid(_ count: Int, firstRow: Int = 0, columns: Int = 40) throws -> TrayGrid {
    let cut = try Puzzles.app(4, 3).art.cut
    return TrayGrid(
      CellRect(column: 80, row: 0, columns: columns, rows: 24), cut: cut, tableZoom: 8, count: count,
      firstRow: firstRow)
  }

  @Test(arguments: [0, 3, 7], [14, 25, 40])
  func `each slot is found again in its middle, however far the tray is scrolled`(firstRow: Int, columns: Int) throws {
    let grid = try grid(60, firstRow: firstRow, columns: columns)
    #expect(grid.firstRow == firstRow)
    for index in 0..<60 where grid.frame(of: index).minRow >= grid.area.minRow {
      #expect(grid.index(at: Rect(grid.frame(of: index)).center) == index)
      #expect(grid.frame(of: index).minColumn >= grid.area.minColumn)
    }
  }

  @Test func `it scrolls no further than to the last row, and not at all if there is room`() throws {
    let full = try grid(60, firstRow: 10_000)
    #expect(full.firstRow == full.lastRow && full.frame(of: 59).maxRow <= full.area.maxRow)
    #expect(full.frame(of: 59).maxRow > full.area.maxRow - full.slot.rows)
    #expect(try grid(1, firstRow: 5).lastRow == 0)
    #expect(try grid(0, firstRow: 5).firstRow == 0)
  }

  @Test(arguments: [CellSize(28, 18), CellSize(28, 33), CellSize(46, 40)])
  func `a dense tray shows at least twelve pieces if it can, and loses none`(size: CellSize) throws {
    let cut = try Puzzles.app(9, 6).art.cut
    let pane = CellRect(column: 80, row: 0, columns: size.columns + 2, rows: size.rows + 2)
    let dense = TrayGrid(pane, cut: cut, tableZoom: 9, count: 54, firstRow: 0)
    func seen(_ grid: TrayGrid) -> Int { (0..<54).count { grid.frame(of: $0).maxRow <= grid.area.maxRow } }
    #expect(seen(dense) >= 12)
    #expect(dense.zoom <= 9)
    for index in 0..<54 {
      let frame = dense.frame(of: index)
      #expect(dense.area.minColumn <= frame.minColumn && frame.maxColumn <= dense.area.maxColumn)
      #expect(dense.index(at: Rect(frame).center) == index)
      for other in 0..<index { #expect(frame.intersection(dense.frame(of: other)).isEmpty) }
    }
  }

  /// A window of 80 columns and fewer, larger pieces: no size leaves twelve in sight.
  @Test(arguments: [(4, 3), (6, 4), (12, 2)])
  func `a tray too small for twelve pieces shows more than with gaps between them`(columns: Int, rows: Int) throws {
    let cut = try Puzzles.app(columns, rows).art.cut
    func seen(_ grid: TrayGrid) -> Int { (0..<24).count { grid.frame(of: $0).maxRow <= grid.area.maxRow } }
    /// With whole knobs and a cell between them, as large as on the table or as fits twice.
    func seenApart(in area: CellRect) -> Int {
      let piece = cut.cellSize(turned: .upright)
      let (across, down) = (piece.width + 2 * cut.overhang, piece.height + 2 * cut.overhang)
      let zooms = [Double(area.columns / 2 - 1) / across, Double(area.columns) / across].map { Int($0) }
      let zoom = Double(max(2, min(15, zooms[0] >= 5 ? zooms[0] : zooms[1])))
      let (columns, rows) = (Int((across * zoom).rounded(.up)) + 1, Int((down * zoom / 2).rounded(.up)) + 1)
      return min(24, max(1, area.columns / columns) * (area.rows / rows))
    }
    var more = 0
    for height in 12..<40 {
      let pane = CellRect(column: 64, row: 1, columns: 16, rows: height)
      let dense = TrayGrid(pane, cut: cut, tableZoom: 15, count: 24, firstRow: 0)
      more += seen(dense) - seenApart(in: dense.area)
      #expect(seen(dense) >= seenApart(in: dense.area), "\(height)")
      for index in 1..<24 { #expect(dense.frame(of: index).intersection(dense.frame(of: index - 1)).isEmpty) }
    }
    #expect(more > 0)
  }
}
