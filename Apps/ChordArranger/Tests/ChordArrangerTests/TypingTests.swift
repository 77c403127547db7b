import GestureModel
import TerminalUI
import Testing

@testable import ChordArranger

@Suite struct TypingTests {
  private func typed(_ keys: [Key], modifiers: Modifiers = []) -> (Typing, TextField.Outcome) {
    var typing = Typing(.chord)
    var outcome = TextField.Outcome.editing
    for key in keys { outcome = typing.take(KeyEvent(key, modifiers: modifiers, time: .zero)) }
    return (typing, outcome)
  }

  @Test func `letters add up, Backspace takes one back, Enter is the end`() {
    let (typing, outcome) = typed([.character("A"), .character("x"), .backspace, .character("m"), .enter])
    #expect(typing.text == "Am")
    #expect(outcome == .submitted)
  }

  @Test func `Escape gives up, and so does Backspace where nothing is left`() {
    #expect(typed([.character("A"), .escape]).1 == .cancelled)
    #expect(typed([.backspace]).1 == .cancelled)
  }

  @Test func `arrows and keys held with Alt write nothing`() {
    #expect(typed([.left, .up, .tab, .function(3)]).0.text == "")
    #expect(typed([.character("a")], modifiers: .alt).0.text == "")
  }

  @Test func `a pasted text is one line, and not longer than any name`() {
    var typing = Typing(.section)
    typing.paste("Verse\r\n2\tb")
    #expect(typing.text == "Verse 2 b")
    typing.paste(String(repeating: "x", count: 1_000))
    #expect(typing.text.count == 60)
  }

  @Test func `a text to begin with is continued, and a title may be longer than a name`() {
    var typing = Typing(.title, text: "Small")
    #expect(typing.take(KeyEvent(.character("s"), time: .zero)) == .editing && typing.text == "Smalls")
    typing.paste(String(repeating: "x", count: 1_000))
    #expect(typing.text.count == 200)
    #expect(typing.take(KeyEvent(.character("u"), modifiers: .control, time: .zero)) == .editing && typing.text == "")
  }

  @Test func `each purpose says what is asked for`() {
    let prompts = Typing.Purpose.allCases.map { Typing($0).prompt }
    #expect(Set(prompts).count == Typing.Purpose.allCases.count)
  }
}
