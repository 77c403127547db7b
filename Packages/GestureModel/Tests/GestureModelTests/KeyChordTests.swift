import Foundation
import GestureModel
import Testing

@Suite struct KeyChordTests {
  @Test(arguments: [
    ("u", KeyChord(.character("u"))), ("R", KeyChord(.character("R"))), ("Ctrl-R", KeyChord(.character("r"), .control)),
    ("Shift-Tab", KeyChord(.tab, .shift)), ("F2", KeyChord(.function(2))), ("Space", KeyChord(.character(" "))),
    ("Ctrl-Space", KeyChord(.character(" "), .control)), ("Ctrl-Alt-Delete", KeyChord(.delete, [.control, .alt])),
    ("-", KeyChord(.character("-"))), ("Ctrl--", KeyChord(.character("-"), .control)), ("?", KeyChord(.character("?"))),
    ("PageDown", KeyChord(.pageDown)), ("Super-Left", KeyChord(.left, .super)), ("ü", KeyChord(.character("ü"))),
  ])
  func `a chord reads as it is written`(text: String, chord: KeyChord) throws {
    #expect(KeyChord(text) == chord)
    #expect(chord.description == text)
    let data = try JSONEncoder().encode([chord])
    #expect(try JSONDecoder().decode([KeyChord].self, from: data) == [chord])
  }

  @Test func `names are read in any case`() {
    #expect(KeyChord("ctrl-r") == KeyChord("Ctrl-R"))
    #expect(KeyChord("SHIFT-tab") == KeyChord(.tab, .shift))
    #expect(KeyChord("f35") == KeyChord(.function(35)))
  }

  @Test(arguments: ["", "F0", "F36", "Hyper-x", "Ctrl-", "Nokey", "ab"])
  func `what names no key is none`(text: String) {
    #expect(KeyChord(text) == nil)
  }

  @Test func `a wrong name in a file is an error that says how to write one`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([KeyChord].self, from: Data("[\"Hyper-x\"]".utf8))
    }
    #expect("\(error!)".contains("\"Hyper-x\" is not a key"))
  }

  @Test func `a key event is its chord`() {
    #expect(KeyChord(KeyEvent(.character("C"), modifiers: .control, time: .zero)).description == "Ctrl-C")
    #expect(KeyChord(KeyEvent(.character("C"), time: .zero)).description == "C")
  }
}
