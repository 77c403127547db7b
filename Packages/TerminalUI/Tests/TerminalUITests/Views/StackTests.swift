import Testing

@testable import TerminalUI

@Suite struct StackTests {
  @Test func `views stand side by side and one below the other`() {
    let view = View<String>.column([
      .row(spacing: 1, [.text("one"), .text("two"), .spacer, .text("end")]),
      .text("below"),
      .spacer,
      .text("last\nrow"),
    ])
    #expect(
      drawing(view, 16, 6) == """
        one two      end
        below···········
        ················
        ················
        last············
        row·············
        """)
  }

  @Test func `those that grow share by weight`() {
    let a = View<String>.canvas { $0.fill(CellRect($0.size), with: "a") }
    let b = View<String>.canvas { $0.fill(CellRect($0.size), with: "b") }.flexible(columns: 2, rows: 1)
    #expect(drawing(.row([a, b]), 9, 1) == "aaabbbbbb")
    #expect(drawing(.row(spacing: 2, [a.sized(columns: 2), b]), 9, 1) == "aa  bbbbb")
    #expect(drawing(.row([a.flexible(columns: 0, rows: 0).sized(columns: 1), b]), 3, 1) == "abb")
  }

  @Test func `the later layer is on top`() {
    let view = View<String>.layered([.text("beneath"), .text("upon")])
    #expect(drawing(view, 7, 1) == "uponath")
  }

  @Test func `a row grows with what is in it`() {
    let a = View<String>.canvas { $0.fill(CellRect($0.size), with: "a") }
    #expect(drawing(.row([.row([a, .text("-")]), .text("|")]), 6, 1) == "aaaa-|")
    #expect(drawing(.column([.row([a]), .text("|")]), 2, 3) == "aa\naa\n|·")
  }

  @Test func `a spacer makes its row grow, but not the column around that`() {
    let row = View<String>.row([.text("a"), .spacer, .text("b")])
    #expect(drawing(.row([row, .text("|")]), 6, 1) == "a   b|")
    #expect(drawing(.column([row, .text("-")]), 3, 3) == "a b\n-··\n···")
  }
}
