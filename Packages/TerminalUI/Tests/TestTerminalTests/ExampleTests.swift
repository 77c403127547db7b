import Geometry
import TerminalUI
import TestTerminal
import Testing

/// What the doc comments show.
@Suite struct ExampleTests {
  @Test func `a terminal shows what a screen writes`() {
    var screen = Screen(capabilities: .full)
    var canvas = Canvas<Int>(size: CellSize(80, 24), theme: .plain, capabilities: .full)
    canvas.set("▄", at: .zero, style: Style(foreground: .rgb(255, 0, 0)))
    let frame = canvas.frame
    var terminal = TestTerminal(size: CellSize(80, 24), cell: Size(width: 9, height: 18))
    terminal.feed(screen.render(frame))
    #expect(terminal.surprises == [])
    #expect(terminal.composite()[4, 9] == Pixel(255, 0, 0))
    #expect(terminal.composite()[4, 8] == Pixel(0, 0, 0) && terminal.difference(from: frame) == nil)
  }
}
