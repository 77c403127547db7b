import Foundation
import History
import Testing

@testable import JigsawModel

@Suite struct TrayNameTests {
  @Test func `white space at the ends is dropped, and that inside stays`() throws {
    for text in ["Blue sky", "  Blue sky", "Blue sky \t\n", "\u{3000}Blue sky\u{A0}"] {
      #expect(try TrayName(text).text == "Blue sky")
    }
    #expect(try TrayName("x").description == "\"x\"")
  }

  @Test(arguments: [
    "1", "Ränder", "ขอบ", "می‌خواهم", "👩‍👩‍👧‍👦", "❤️", String(repeating: "👩‍👩‍👧‍👦", count: 40),
    String(repeating: "e\u{301}", count: 40),
  ]) func `a name that can be seen is taken, and survives being stored`(text: String) throws {
    let name = try TrayName(text)
    #expect(name.text == text)
    #expect(try JSONDecoder().decode([TrayName].self, from: JSONEncoder().encode([name])) == [name])
  }

  @Test func `any other is refused with the reason and a remedy`() {
    func refusal(_ text: String) -> Refusal? { #expect(throws: Refusal.self) { try TrayName(text) } }
    #expect(refusal("") == Refusal("A tray needs a name.", remedy: "Type one."))
    #expect(refusal(" \n\t\u{3000}")?.reason == "A tray needs a name.")
    #expect(
      refusal(String(repeating: "x", count: 41))
        == Refusal("The name is too long.", remedy: "Use at most 40 characters."))
    #expect(refusal("x" + String(repeating: "\u{301}", count: 5_000))?.reason == "The name is too long.")
    #expect(
      refusal("a\u{1B}[2Jb")
        == Refusal("The name has a control character (U+001B).", remedy: "Type it again without that."))
    for (hidden, name) in [
      ("\n", "000A"), ("\0", "0000"), ("\u{7F}", "007F"), ("\u{85}", "0085"), ("\u{2028}", "2028"),
      ("\u{202E}", "202E"), ("\u{200B}", "200B"), ("\u{2066}", "2066"), ("\u{E0001}", "E0001"),
    ] {
      #expect(refusal("a\(hidden)b")?.reason == "The name has a control character (U+\(name)).")
    }
    #expect(refusal("\u{200D}")?.reason == "The name has no visible characters.")
    #expect(refusal("\u{3164}\u{FE0F}")?.remedy == "Use at least one letter, digit or sign.")
  }

  @Test func `a stored name that is none is an error with the reason`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TrayName].self, from: Data(#"["a\u001bb"]"#.utf8))
    }
    #expect(error?.words == "at 0: The name has a control character (U+001B)")
  }
}
