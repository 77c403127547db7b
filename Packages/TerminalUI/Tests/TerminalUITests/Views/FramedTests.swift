import Testing

@testable import TerminalUI

@Suite struct FramedTests {
  @Test func `a box has a title and edges`() {
    let view = View<String>.text("text").framed(title: "Title")
    #expect(
      drawing(view, 14, 3) == """
        ┌─ Title ────┐
        │text        │
        └────────────┘
        """)
    #expect(
      drawing(view, 9, 3) == """
        ┌─ Ti… ─┐
        │text   │
        └───────┘
        """)
    #expect(
      drawing(view, 7, 3, ascii: true) == """
        +- ~ -+
        |text |
        +-----+
        """)
    #expect(drawing(view, 6, 2) == "┌────┐\n└────┘")
    #expect(drawing(view, 1, 3) == "·\n·\n·")
    #expect(view.extent(in: CellSize(80, 24)).ideal == CellSize(11, 3))
  }

  @Test func `a bold box has heavy lines, so that it stands out without color, and no line is underlined`() {
    let view = View<String>.framed(role: .canDrop, .text("text"))
    #expect(drawing(view, 6, 3) == "┏━━━━┓\n┃text┃\n┗━━━━┛")
    #expect(drawing(view, 6, 3, ascii: true) == "+====+\n#text#\n+====+")
    #expect(picture(view, 6, 3).frame.style(at: CellPoint(1, 0))!.attributes == .bold)
  }

  @Test func `a box on a colored background leaves it as it is, and what is filled does not`() {
    let view = View<String>.canvas { $0.fill(CellRect($0.size)) }.framed().background(Style(background: .ansi(2)))
    let frame = picture(view, 3, 3).frame
    #expect(frame.style(at: .zero)!.background == .ansi(2))
    #expect(frame.style(at: CellPoint(1, 1))!.background == .default)
  }
}
