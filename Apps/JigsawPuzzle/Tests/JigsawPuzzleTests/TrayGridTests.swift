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
}
