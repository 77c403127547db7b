import TerminalUI
import TestKit
import Testing

@Suite struct DrawingTests {
  private func frame(_ text: String, columns: Int = 8, rows: Int = 3) -> Frame {
    Player(Poster(text: text), model: Fruits(), size: CellSize(columns, rows)).program.frame
  }

  @Test func `blanks that nobody sees are no part of a drawing`() throws {
    #expect(Drawing("a  \n  b\n\n \n") == Drawing("a\n  b"))
    #expect(Drawing("\na") != Drawing("a"))
    #expect(Drawing("") == Drawing("  \n "))
  }

  @Test func `a part of the screen is cut out, and wide characters at its edges become blanks`() {
    let frame = frame("ab日本cd\n12345678", rows: 4)
    #expect(Drawing(frame, in: CellRect(column: 1, row: 0, columns: 3, rows: 2)) == "b日\n234")
    #expect(Drawing(frame, in: CellRect(column: 3, row: 0, columns: 4, rows: 1)) == " 本c")
    #expect(Drawing(frame, in: CellRect(column: 1, row: 0, columns: 4, rows: 1)) == "b日")
    #expect(Drawing(frame, in: CellRect(column: 6, row: 1, columns: 90, rows: 1)) == "78")
    #expect(Drawing(frame, in: CellRect(column: 60, row: 1, columns: 9, rows: 1)) == "")
  }

  @Test func `two drawings that differ are shown side by side, with the line of the test`() {
    let failure = #expect(throws: TestFailure.self) {
      try Drawing("┌日本┐\n│B   │\n└────┘\nmore").expect("┌日本┐\n│A   │\n└────┘", file: "M/T.swift", line: 7)
    }
    #expect(
      failure?.description == """
        T.swift:7: the screen does not match the drawing.
             drawn     seen
           1 ┌日本┐    ┌日本┐
           2 │A   │ ≠  │B   │
           3 └────┘    └────┘
           4        +  more
        """)
  }

  @Test func `equal drawings are silent`() throws {
    try Drawing("a \n").expect("a")
  }
}
