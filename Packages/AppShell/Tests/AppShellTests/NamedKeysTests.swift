import GestureModel
import Testing

@testable import AppShell

/// The keys that a sentence names, and the words about each.
@Suite struct NamedKeysTests {
  private func found(_ text: String, isHint: Bool = true) -> [String] {
    let characters = Array(text)
    return NamedKeys(text, isHint: isHint).mentions.map { "\($0.chord)=\(String(characters[$0.characters]))" }
  }

  @Test func `each key has the words up to the next key or the end of its clause`() {
    #expect(
      found("Space picks it up, : shows more. Arrow keys move the focus. ? help, q quit.") == [
        "Space=Space picks it up,", ":=: shows more.", "?=? help,", "q=q quit.",
      ])
    #expect(
      found("Up and Down choose, Ctrl-S saves, Shift-Tab goes back.") == [
        "Up=Up and", "Down=Down choose,", "Ctrl-S=Ctrl-S saves,", "Shift-Tab=Shift-Tab goes back.",
      ])
    #expect(
      found("Enter adds it, d: diagrams, Esc closes") == ["Enter=Enter adds it,", "d=d: diagrams,", "Esc=Esc closes"])
  }

  @Test func `a word or an article is no key`() {
    #expect(found("Add a card. Of 3 songs, up or down, and 12 more.") == [])
    #expect(found("Enter or a click changes, Esc closes") == ["Enter=Enter or a click changes,", "Esc=Esc closes"])
    #expect(found("press a or b to go on") == ["a=a or", "b=b to go on"])
  }

  @Test func `in what has happened, a key is one only after Press or with`() {
    #expect(found("C is now on beat 2 of bar 7.", isHint: false) == [])
    #expect(found("Down the road is now done.", isHint: false) == [])
    #expect(found("It was discarded. Press u to get it back.", isHint: false) == ["u=u to get it back."])
    #expect(found("Put it back with Esc, or with u or x.", isHint: false) == ["Esc=Esc,", "u=u or", "x=x."])
    #expect(found("Ctrl-R does it again.", isHint: false) == ["Ctrl-R=Ctrl-R does it again."])
  }
}
