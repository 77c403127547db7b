import Geometry
import Testing

@testable import TerminalUI

@Suite struct ModifierTests {
  @Test func `a region is as large as the room of its view`() {
    let view = View<String>.row([
      .text("a").region("a", slop: 1.5), .column([.text("bb"), .spacer]).region("column").padded(left: 1),
    ])
    let scene = picture(view, 6, 3).scene
    #expect(scene["a"]!.frame == Rect(x: 0, y: 0, width: 1, height: 3))
    #expect(scene["a"]!.touchSlop == 1.5)
    #expect(scene["column"]!.frame == Rect(x: 2, y: 0, width: 2, height: 3))
  }

  @Test func `a view stands where it is told to in more room than it needs`() {
    let view = View<String>.text("ab")
    #expect(drawing(view.aligned(columns: .center, rows: .end), 6, 2) == "······\n  ab··")
    #expect(drawing(view.aligned(columns: .end), 5, 1) == "   ab")
    #expect(drawing(view.aligned(columns: .center), 1, 1) == "…")
    #expect(drawing(view.padded(1), 5, 3) == "·····\n ab··\n·····")
    #expect(view.padded(1).extent(in: CellSize(9, 9)).ideal == CellSize(4, 3))
  }

  @Test func `a sized view keeps its size in more room and gives way in less`() {
    let view = View<String>.canvas { $0.fill(CellRect($0.size), with: "x") }.sized(columns: 3, rows: 2)
    #expect(drawing(view, 5, 3) == "xxx··\nxxx··\n·····")
    #expect(drawing(view, 2, 1) == "xx")
    #expect(view.extent(in: CellSize(9, 9)) == Extent(ideal: CellSize(3, 2), minimum: CellSize(3, 2)))
  }

  @Test func `a background lies behind the text and keeps it reversed`() {
    let canvas = picture(.text("a").background(.status), 3, 1)
    #expect((0..<3).map { canvas.frame.style(at: CellPoint($0, 0))!.attributes } == [.reverse, .reverse, .reverse])
    let colored = TerminalUITests.picture(.text("a").background(Style(background: .ansi(2))), 1, 1)
    #expect(colored.frame.style(at: .zero)!.background == .ansi(2))
  }

  @Test func `a clipped view inside a region that does not clip is cut off`() {
    let long = View<String>.canvas { $0.write("longer", at: CellPoint(-1, 0)) }
    func drawn(_ view: View<String>) -> String {
      drawing(
        .canvas {
          $0.within("r", in: CellRect(column: 1, row: 0, columns: 2, rows: 1), clips: false) { view.draw(&$0) }
        }, 8, 1)
    }
    #expect(drawn(long) == "longer··")
    #expect(drawn(long.clipped()) == " on·····")
  }
}
