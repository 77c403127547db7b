import Testing

@testable import TerminalUI

@Suite struct ViewTests {
  @Test func `a canvas takes what is left`() {
    var sizes: [CellSize] = []
    let canvas = View<String>.canvas { canvas in
      sizes.append(canvas.size)
      canvas.fill(CellRect(canvas.size), with: ".")
    }
    #expect(
      drawing(.column([.text("top"), .row([.text("<"), canvas, .text(">")])]), 6, 3) == """
        top···
        <....>
         ....·
        """)
    #expect(sizes == [CellSize(4, 2)])
  }

  @Test func `no view crashes in no room, nor in any`() {
    let inner = View<String>.column(
      spacing: 1,
      [
        .framed(title: "T", .scrolled(to: CellPoint(2, 5), .lines((0..<9).map { "日本 \($0)" }))),
        .row(spacing: 3, [.text("a"), .spacer, .paragraph("b c d e").aligned(columns: .end, rows: .center)]),
        .empty, .canvas { $0.set("日", at: CellPoint(-1, 0)) }, .layered([]), .row([]),
      ])
    let view = inner.padded(2).minimumSize(of: CellSize(9, 7)).sized(columns: 30, rows: 30).clipped()
    for columns in 0..<24 {
      for rows in 0..<14 {
        for view in [inner, view] {
          let canvas = picture(view, columns, rows)
          #expect(canvas.size == CellSize(columns, rows))
          let extent = view.extent(in: CellSize(columns - 5, rows - 5))
          #expect(extent.ideal.columns >= 0 && extent.minimum.rows >= 0)
        }
      }
    }
  }
}
