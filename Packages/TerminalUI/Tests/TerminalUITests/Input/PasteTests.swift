import GestureModel
import TerminalUI
import Testing

@Suite struct PasteTests {
  func pasted(_ content: String) -> [InputEvent] {
    events("\u{1B}[200~\(content)\u{1B}[201~")
  }

  @Test(arguments: [
    ("", ""), ("hello", "hello"), ("a\rb\nc\r\nd\r\re", "a\nb\nc\nd\n\ne"), ("a\tb", "a\tb"), ("\u{3}q\u{7F}", "q"),
    ("\u{1B}[31mred", "[31mred"), ("\u{1B}[20", "[20"), ("\u{1B}\u{1B}[201", "[201"), ("日本😀", "日本😀"),
    ("a\u{9B}b", "ab"),
    ("\u{1B}[200~nested", "[200~nested"), ("\u{1B}[<0;1;1M", "[<0;1;1M"), ("\u{1B}[201\u{1B}", "[201"),
  ])
  func `pasted text is one event, without control characters`(content: String, text: String) {
    #expect(pasted(content) == [.pasted(text)])
  }

  @Test func `keys go on after it`() {
    #expect(events("a\u{1B}[200~b\u{1B}[201~c") == characters("a") + [.pasted("b")] + characters("c"))
  }

  @Test func `what is not UTF-8 is marked`() {
    let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF] + Array("\u{1B}[201~".utf8)
    #expect(events(bytes) == [.pasted("a\u{FFFD}")])
  }

  @Test func `a long text is cut between characters`() {
    var decoder = InputDecoder()
    decoder.pasteLimit = 7
    func kept(_ text: String) -> [InputEvent] { events("\u{1B}[200~\(text)\u{1B}[201~", decoder) }
    #expect(kept("1234567") == [.pasted("1234567")])
    #expect(kept("12345678") == [.pasted("1234567")])
    #expect(kept("日本語") == [.pasted("日本")])
    #expect(kept("12345é9") == [.pasted("12345é")])
    #expect(kept("1234日9") == [.pasted("1234日")])
    #expect(kept("123😀9") == [.pasted("123😀")])
    #expect(kept("123456é") == [.pasted("123456")])
    #expect(kept("1234😀") == [.pasted("1234")])
  }

  @Test func `a text without an end is handed out in parts, and given up after half a minute`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~quit\u{1B}[2".utf8), at: Duration(ms: 100)) == [])
    #expect(decoder.deadline == Duration(ms: 3100))
    #expect(decoder.advance(to: Duration(ms: 3099)) == [])
    #expect(decoder.advance(to: Duration(ms: 3100)) == [.pasted("quit")])
    // What follows may be the rest of it, for half a minute.
    #expect(decoder.decode(Array("q".utf8), at: Duration(ms: 3100)) == [])
    #expect(decoder.advance(to: Duration(ms: 6100)) == [.pasted("[2q")])
    #expect(decoder.advance(to: Duration(ms: 33_100)) == [])
    #expect(decoder.decode(Array("q".utf8), at: Duration(ms: 33_100)).count == 1)
  }
}
