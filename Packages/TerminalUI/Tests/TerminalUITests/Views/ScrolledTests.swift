import Geometry
import Testing

@testable import TerminalUI

@Suite struct ScrolledTests {
  @Test func `only a part of what is scrolled is seen, and a bar says which`() {
    let lines = View<String>.lines((0..<12).map { "line \($0)" })
    func screen(_ row: Int, ascii: Bool = false) -> String {
      drawing(.scrolled(to: CellPoint(0, row), lines), 9, 4, ascii: ascii)
    }
    #expect(
      screen(0)
        == """
        line 0  █
        line 1  │
        line 2  │
        line 3  │
        """)
    #expect(
      screen(5, ascii: true) == """
        line 5  |
        line 6  |
        line 7  #
        line 8  |
        """)
    #expect(screen(99) == screen(8))
    #expect(screen(8).hasSuffix("line 11 █"))
    #expect(screen(7).hasSuffix("line 10 │"))
    #expect(screen(-5) == screen(0))
    #expect(lines.scrollLimit(in: CellSize(9, 4)) == CellPoint(0, 8))
    #expect(drawing(.scrolled(lines), 9, 12).contains("█") == false)
  }

  @Test func `what is too wide is scrolled to the side`() {
    let wide = View<String>.text("0123456789\nabcdefghij").sized(columns: 10)
    #expect(
      drawing(.scrolled(to: CellPoint(3, 0), wide), 6, 3) == """
        345678
        defghi
        ──███─
        """)
  }

  @Test func `the room that one bar takes may make the other needed`() {
    let view = View<String>.canvas { $0.fill(CellRect($0.size), with: "x") }.sized(columns: 4, rows: 4)
    #expect(drawing(.scrolled(view), 4, 4) == "xxxx\nxxxx\nxxxx\nxxxx")
    #expect(drawing(.scrolled(view), 4, 3) == "xxx█\nxxx│\n██─·")
    #expect(view.scrollLimit(in: CellSize(4, 3)) == CellPoint(1, 2))
  }

  @Test func `in a scrolled region what is hit is what is seen`() {
    let rows = View<String>.column((0..<9).map { .text("row \($0)").region("\($0)") })
    let canvas = picture(.scrolled(to: CellPoint(0, 3), region: "list", rows).padded(left: 2, top: 1), 12, 5)
    #expect(
      canvas.frame.text.split(separator: "\n").map { String($0.prefix(7)) } == [
        "       ", "  row 3", "  row 4", "  row 5", "  row 6",
      ])
    #expect((1..<5).map { canvas.scene.topmost(at: CellPoint(2, $0).center) } == ["3", "4", "5", "6"])
    #expect(canvas.scene.topmost(at: CellPoint(2, 0).center) == nil)
    #expect(canvas.scene.topmost(at: CellPoint(11, 2).center) == nil)
    #expect(canvas.scene["7"]!.frame == Rect(x: 0, y: 7, width: 9, height: 1))
    #expect(canvas.scene.parent(of: "7") == "list")
  }
}
