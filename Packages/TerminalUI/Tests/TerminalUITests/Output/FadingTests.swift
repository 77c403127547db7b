import Testing

@testable import TerminalUI

/// Views through which one sees what is below.
@Suite struct FadingTests {
  private func drawn(_ text: String, opacity: Double, _ capabilities: Capabilities = .full) -> Canvas<String> {
    var canvas = Canvas<String>(size: CellSize(8, 1), theme: .dark, capabilities: capabilities)
    canvas.write("below", at: CellPoint(0, 0), style: Style(foreground: .rgb(0, 255, 0), background: .rgb(0, 0, 100)))
    canvas.draw(
      .canvas {
        $0.write(text, at: CellPoint(0, 0), style: Style(foreground: .rgb(200, 0, 0), background: .rgb(100, 0, 0)))
      },
      in: CellRect(column: 0, row: 0, columns: 4, rows: 1), opacity: opacity)
    return canvas
  }

  @Test func `its colors are mixed with the ground, and other cells stay`() {
    let frame = drawn("ab", opacity: 0.5).frame
    #expect(frame.text == "ablow   ")
    #expect(frame.style(at: CellPoint(0, 0)) == Style(foreground: .rgb(100, 0, 50), background: .rgb(50, 0, 50)))
    #expect(frame.style(at: CellPoint(2, 0)) == Style(foreground: .rgb(0, 255, 0), background: .rgb(0, 0, 100)))
  }

  @Test func `at 1 it is drawn as ever, at 0 not at all`() {
    #expect(drawn("ab", opacity: 1).frame.style(at: CellPoint(0, 0))?.foreground == .rgb(200, 0, 0))
    #expect(drawn("ab", opacity: 0).frame.text == "below   ")
    #expect(drawn("ab", opacity: -3).frame.text == "below   ")
  }

  @Test func `both halves of a wide character have one style`() {
    let frame = drawn("日", opacity: 0.25).frame
    #expect(frame.text == "日low   " && frame.cell(at: CellPoint(1, 0)) == frame.cell(at: CellPoint(0, 0))?.rightHalf)
  }

  @Test(arguments: [(0.4, "below   "), (0.6, "ablow   ")])
  func `where colors cannot be mixed, it is whole or not there`(opacity: Double, text: String) {
    #expect(drawn("ab", opacity: opacity, Capabilities(colorDepth: .ansi16, unicode: true)).frame.text == text)
    #expect(drawn("ab", opacity: opacity, Capabilities(colorDepth: .none, unicode: false)).frame.text == text)
  }
}
