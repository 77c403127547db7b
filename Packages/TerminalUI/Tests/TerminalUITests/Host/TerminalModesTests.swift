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

  @Test func `unseen, a program says nothing to the terminal, whatever else is asked for`() {
    var modes = TerminalModes.unseen
    modes.mouse = .all
    modes.kittyKeyboard = .unambiguous
    #expect(modes.enter == [] && modes.leave == [])
  }
}
