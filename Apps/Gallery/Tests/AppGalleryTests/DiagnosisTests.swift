import Foundation
import Geometry
import TerminalUI
import Testing

@testable import AppGallery

/// What is made of a terminal's answers.
@Suite struct DiagnosisTests {
  private let xterm = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"]

  private func diagnosis(_ answers: String, _ environment: [String: String]) -> Diagnosis {
    var interview = Interview(Capabilities(environment: environment))
    var decoder = InputDecoder()
    for case .reply(let reply) in decoder.decode(Array(answers.utf8), at: .zero) { interview.take(reply) }
    return Diagnosis(interview, size: CellSize(80, 24), environment: environment)
  }

  @Test func `all that is answered is told`() {
    let found = diagnosis(
      "\u{1B}[?1000;2$y\u{1B}[?1006;1$y\u{1B}[?1016;2$y\u{1B}[?1004;4$y\u{1B}[?2004;2$y\u{1B}[?2026;0$y"
        + "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]11;rgb:1a1a/1d1d/2323\u{1B}\\\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?0u"
        + "\u{1B}[6;20;10t\u{1B}[?62;4c", xterm.merging(["TERM_PROGRAM": "kitty"]) { $1 })
    #expect(found.answers)
    #expect(found.mouse == .yes && found.pixelMouse == .yes && found.bracketedPaste == .yes)
    #expect(found.synchronizedOutput == .no && found.focusEvents == .no)
    #expect(found.kittyKeyboard == .yes && found.kittyGraphics == .yes && found.sixel == .yes)
    #expect(found.background == "#1a1d23" && found.name == "kitty(0.26.5)" && found.program == "kitty")
    #expect(found.cell == Diagnosis.Size(width: 10, height: 20))
    #expect(found.advice.isEmpty)
    #expect(found.lines.contains { $0.hasPrefix("size ") && $0.hasSuffix("80x24, cells of 10x20 pixels") })
  }

  @Test func `what a terminal passes over it does not have, unless it answers nothing at all`() {
    let terse = diagnosis(
      "\u{1B}[?1;2c", xterm.merging(["TMUX": "/tmp/tmux-0/default,1,0", "SSH_TTY": "/dev/pts/1"]) { $1 })
    #expect(terse.mouse == .untold && terse.kittyKeyboard == .no && terse.sixel == .no)
    #expect(terse.multiplexer == "tmux" && terse.ssh)
    #expect(terse.advice == ["tmux does not report the mouse. If nothing appears below, try: tmux set -g mouse on"])
    let mute = diagnosis("", xterm)
    #expect(!mute.answers && mute.kittyKeyboard == .untold)
    #expect(mute.advice.first?.hasPrefix("The terminal did not answer") == true)
  }

  @Test func `what is amiss is told with a remedy`() {
    let poor = diagnosis("\u{1B}[?1006;0$y\u{1B}[?1;2c", ["TERM": "screen", "STY": "1.pts", "LANG": "C"])
    #expect(poor.colors == "16" && !poor.unicode && poor.mouse == .no && poor.multiplexer == "screen")
    #expect(poor.advice.count == 4, "\(poor.advice)")
  }

  @Test func `the JSON is the diagnosis`() throws {
    let found = diagnosis("\u{1B}[?1006;1$y\u{1B}[?62;c", xterm)
    #expect(try JSONDecoder().decode(Diagnosis.self, from: Data(found.json.utf8)) == found)
    #expect(found.json.contains("\"mouse\" : \"yes\""))
  }

  @Test func `the last question is the one that every terminal answers`() {
    let text = String(decoding: Interview.questions, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[c"))
    #expect(text.ranges(of: "\u{1B}[c").count == 1)
    for mode in Interview.Mode.all { #expect(text.contains("\u{1B}[?\(mode)$p")) }
  }
}
