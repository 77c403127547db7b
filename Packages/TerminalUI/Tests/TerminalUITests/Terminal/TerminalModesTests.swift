import TerminalUI
import Testing

@Suite struct TerminalModesTests {
  func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: " ")
  }

  @Test func `modes are left one by one, in the reverse of the order in which they were entered`() {
    let modes = TerminalModes()
    #expect(text(modes.enter) == " ?1049h ?2004h ?1004h ?1002h ?1003h ?1006h ?25l")
    #expect(text(modes.leave) == " ?2026l m ?1006l ?1003l ?1002l ?1004l ?2004l ?1049l ?25h")
  }

  @Test func `modes that may have been reset are entered again, and nothing is put on a stack twice`() {
    var modes = TerminalModes(mouse: .drag)
    #expect(modes.enterAgain == modes.enter)
    modes.title = "Board"
    modes.kittyKeyboard = [.unambiguous, .allKeys]
    #expect(
      text(modes.enterAgain) == " ?1049h\u{1B}]2;Board\u{1B}\\ ?2004h ?1004h ?1002h ?1006h =9u ?25l")
    #expect(TerminalModes.unseen.enterAgain == [])
  }

  @Test func `each mode can be left out or added`() {
    var modes = TerminalModes(mouse: .drag)
    modes.pixelMouse = true
    modes.kittyKeyboard = [.unambiguous, .eventTypes, .allKeys]
    #expect(text(modes.enter) == " ?1049h ?2004h ?1004h ?1002h ?1006h ?1016h >11u ?25l")
    #expect(text(modes.leave) == " ?2026l m <u ?1016l ?1006l ?1002l ?1004l ?2004l ?1049l ?25h")
    modes.mouse = .none
    modes.alternateScreen = false
    modes.bracketedPaste = false
    modes.focusReports = false
    modes.kittyKeyboard = nil
    #expect(text(modes.enter) == " ?25l")
    #expect(text(modes.leave) == " ?2026l m ?25h")
  }

  @Test func `drops and drags to the outside are switched on and off with the others`() {
    var modes = TerminalModes(mouse: .none)
    modes.dropTypes = ["text/uri-list", "image/png"]
    modes.offersDrags = true
    #expect(
      text(modes.enter)
        == " ?1049h ?2004h ?1004h\u{1B}]72;t=a;text/uri-list image/png\u{1B}\\\u{1B}]72;t=o:x=1\u{1B}\\ ?25l")
    #expect(
      text(modes.leave)
        == " ?2026l m\u{1B}]72;t=o:x=2\u{1B}\\\u{1B}]72;t=A\u{1B}\\ ?1004l ?2004l ?1049l ?25h")
  }

  @Test func `the way out of all modes together fits into what the signal handlers keep`() {
    var modes = TerminalModes()
    (modes.pixelMouse, modes.ordersCells, modes.images, modes.offersDrags) = (true, true, true, true)
    modes.kittyKeyboard = .unambiguous
    modes.title = String(repeating: "long", count: 1_000)
    modes.dropTypes = (0..<1_000).map { "application/x-\($0)" }
    #expect(modes.leave.count <= 512)
  }

  @Test func `unseen, a program says nothing to the terminal, whatever else is asked for`() {
    var modes = TerminalModes.unseen
    modes.mouse = .all
    modes.kittyKeyboard = .unambiguous
    #expect(modes.enter == [] && modes.leave == [])
  }
}
