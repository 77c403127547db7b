import Geometry
import TerminalUI
import TestTerminal
import Testing

@Suite struct HandshakeTests {
  /// What a program learns when it asks all it can.
  private func capabilities(of terminal: inout TestTerminal) -> Capabilities {
    terminal.feed(graphics("i=31,s=1,v=1,a=q,t=d,f=24", [0, 0, 0]) + Capabilities.queries)
    var decoder = InputDecoder()
    var found = Capabilities()
    for event in decoder.decode(terminal.takeAnswers(), at: .zero) {
      if case .reply(let reply) = event { found.learn(from: reply) }
    }
    return found
  }

  @Test func `a program learns what the terminal is`() {
    var terminal = TestTerminal(size: CellSize(80, 24), cell: Size(width: 9, height: 18))
    terminal.name = "kitty(0.48.2)"
    terminal.background = Pixel(255, 0, 128)
    terminal.knowsDrags = true
    let found = capabilities(of: &terminal)
    #expect(found.name == "kitty(0.48.2)" && found.hasAnsweredAll && found.cellPixels == Size(width: 9, height: 18))
    #expect(found.synchronizedOutput && found.pixelMouse && found.kittyGraphics && found.kittyKeyboard)
    #expect(found.background == .rgb(255, 0, 128) && !found.sixel && found.dragAndDrop)
    #expect(terminal.surprises == [] && terminal.answers == [])
  }

  @Test func `what the terminal lacks it does not answer, or answers with no`() {
    var terminal = TestTerminal(size: CellSize(80, 24))
    terminal.name = nil
    terminal.reportsCellSize = false
    terminal.knownModes.subtract([2026, 1016])
    terminal.deviceAttributes = [62, 4]
    let found = capabilities(of: &terminal)
    #expect(found.name == nil && found.cellPixels == nil && !found.synchronizedOutput && !found.pixelMouse)
    #expect(found.sixel && found.hasAnsweredAll && !found.dragAndDrop)
    terminal.feed(bytes("\u{1B}[?2026h"))
    #expect(terminal.surprises == ["mode [Optional(2026)] h"] && !terminal.isSynchronized)
  }

  @Test func `modes are entered, reported and left`() {
    var modes = TerminalModes(mouse: .all)
    modes.pixelMouse = true
    modes.title = "A title"
    modes.ordersCells = true
    modes.kittyKeyboard = [.unambiguous, .eventTypes]
    var terminal = TestTerminal(size: CellSize(4, 2))
    terminal.feed(modes.enter)
    #expect(terminal.modes == [1002, 1003, 1004, 1006, 1016, 1049, 2004] && !terminal.showsCursor)
    terminal.feed(bytes("\u{1B}[?1016$p\u{1B}[?25$p\u{1B}[?9999$p\u{1B}[?u"))
    #expect(text(terminal.takeAnswers()) == "␛[?1016;1$y␛[?25;2$y␛[?9999;0$y␛[?3u")
    terminal.feed(modes.leave)
    #expect(terminal.modes == [25] && !terminal.isOnAlternateScreen)
    terminal.feed(bytes("\u{1B}[?u"))
    #expect(text(terminal.takeAnswers()) == "␛[?0u" && terminal.surprises == [])
  }

  @Test func `sizes are reported in whole pixels, also those of cells that have none`() {
    var terminal = TestTerminal(size: CellSize(81, 24), cell: Size(width: 8.5, height: 17))
    terminal.feed(bytes("\u{1B}[16t\u{1B}[14t\u{1B}[18t\u{1B}]10;?\u{7}"))
    #expect(
      text(terminal.takeAnswers()) == "␛[6;17;9t␛[4;408;689t␛[8;24;81t␛]10;rgb:cccc/cccc/cccc␛\\")
  }

  @Test func `what nobody expects is a surprise`() {
    let cases = [
      "\u{1B}c", "\u{7}", "\u{1B}[5x", "\u{1B}[?1h", "\u{1B}]52;c;?\u{1B}\\", "\u{1B}P+q\u{1B}\\", "\u{1B}[=1u",
      "\u{1B}[21t", "\u{1B}[53m", "\u{1B}_Xa\u{1B}\\", "\u{1B}[99H", "abcdefghi", "\u{1B}M", "\u{8}",
    ]
    for case_ in cases {
      var terminal = TestTerminal(size: CellSize(8, 2))
      terminal.feed(bytes(case_))
      #expect(terminal.surprises.count == 1, "\(text(bytes(case_))): \(terminal.surprises)")
    }
  }
}
