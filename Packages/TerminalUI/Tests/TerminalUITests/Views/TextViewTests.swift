import Testing

@testable import TerminalUI

@Suite struct TextViewTests {
  @Test func `where there is too little room text ends with an ellipsis`() {
    let view = View<String>.row(spacing: 1, [.text("left text"), .text("日本語")])
    #expect(drawing(view, 16, 1) == "left text 日本語")
    #expect(drawing(view, 11, 1) == "left… 日本…")
    #expect(drawing(view, 1, 1) == "·")
  }

  @Test func `a paragraph is broken between words and takes the rows it needs`() {
    let view = View<String>.column([.paragraph("the quick brown fox"), .text("after")])
    #expect(
      drawing(view, 10, 4) == """
        the quick·
        brown fox·
        after·····
        ··········
        """)
  }

  @Test func `text beside a fixed view is broken to the width that is left`() {
    let view = View<String>.column([
      .row([.text("|").sized(columns: 2), .paragraph("aa bb cc")]), .text("after"),
    ])
    #expect(
      drawing(view, 7, 3) == """
        | aa bb
          cc···
        after··
        """)
  }
}
