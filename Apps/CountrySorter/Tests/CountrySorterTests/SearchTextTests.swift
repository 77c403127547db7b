import GestureModel
import Testing

@testable import CountrySorter

@Suite struct SearchTextTests {
  private func typing(_ keys: KeyEvent...) -> (text: String, outcomes: [SearchText.Outcome]) {
    var text = SearchText()
    let outcomes = keys.map { text.take($0) }
    return (text.text, outcomes)
  }

  private func key(_ character: Character, _ modifiers: Modifiers = []) -> KeyEvent {
    KeyEvent(.character(character), modifiers: modifiers, time: .zero)
  }

  private func key(_ key: Key) -> KeyEvent { KeyEvent(key, time: .zero) }

  @Test func `letters are added and taken back, and Backspace ends an empty search`() {
    let typed = typing(key("c"), key("H", .shift), key(.backspace), key(.backspace), key(.backspace))
    #expect(typed.text.isEmpty)
    #expect(typed.outcomes == [.changed, .changed, .changed, .changed, .ended])
  }

  @Test func `Enter and Escape end it, and keys that only move the cursor change nothing`() {
    let typed = typing(
      key("x"), key("q", .control), key("q", .alt), key(.left), key(.enter), key(.escape))
    #expect(typed.text == "x")
    #expect(typed.outcomes == [.changed, .unchanged, .unchanged, .unchanged, .ended, .ended])
  }

  @Test func `it does not become longer than any name, and a pasted text has one line`() {
    var text = SearchText()
    for _ in 0..<100 { #expect(text.take(key("a")) == .changed) }
    #expect(text.take(key("a")) == .unchanged)
    var pasted = SearchText()
    pasted.paste("Sri\r\n Lanka\n")
    #expect(pasted.text == "Sri Lanka")
    pasted.paste(String(repeating: "a", count: 100_000))
    #expect(pasted.text.count == 100)
  }
}
