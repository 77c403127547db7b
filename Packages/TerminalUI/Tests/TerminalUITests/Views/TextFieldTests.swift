import GestureModel
import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct TextFieldTests {
  /// The text with a bar for the cursor, after the keys.
  private func edit(_ text: String, limit: Int = 500, _ keys: (Key, Modifiers)...) -> String {
    var field = TextField(text, limit: limit)
    for (key, modifiers) in keys {
      #expect(field.handle(KeyEvent(key, modifiers: modifiers, time: .zero)) == .editing)
    }
    return shown(field)
  }

  private func shown(_ field: TextField) -> String {
    String(field.characters[..<field.cursor]) + "|" + String(field.characters[field.cursor...])
  }

  @Test func `text is typed at the cursor, which starts at the end`() {
    #expect(edit("") == "|")
    #expect(edit("ab") == "ab|")
    #expect(edit("ab", (.left, []), (.character("x"), [])) == "ax|b")
    #expect(edit("ab", (.home, []), (.character("X"), .shift)) == "X|ab")
    #expect(edit("ab", (.home, []), (.right, []), (.end, [])) == "ab|")
    #expect(edit("ab", (.right, []), (.home, []), (.left, [])) == "|ab")
  }

  @Test func `a click on a character is as many steps as bring the cursor before it, however far it is scrolled`() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: seed)
      let text = (0..<random.int(in: 0...30)).map { _ in random.element(of: ["a", "b", "日", "é", " "]) }.joined()
      var field = TextField(text)
      for _ in 0..<random.int(in: 0...30) { _ = field.handle(KeyEvent(.left, time: .zero)) }
      let width = random.int(in: 1...20)
      var canvas = Canvas<Int>(size: CellSize(40, 3), theme: .dark, capabilities: .full)
      canvas.within(CellRect(column: 2, row: 1, columns: 30, rows: 1)) {
        $0.draw(field, at: CellPoint(3, 0), width: width)
      }
      guard let spot = canvas.field else {
        Issue.record("seed \(seed): no field was drawn")
        continue
      }
      #expect(spot.area == CellRect(column: 5, row: 1, columns: width, rows: 1), "seed \(seed)")
      let cell = CellPoint(5 + random.int(in: 0...width - 1), 1)
      let clicked = spot.steps(to: cell) + field.cursor
      #expect((0...field.characters.count).contains(clicked), "seed \(seed)")
      // A wide character has a second cell, in which nothing is drawn.
      if let drawn = canvas.frame.character(at: cell), clicked < field.characters.count, drawn != " " {
        #expect(drawn == field.characters[clicked] || field.characters[clicked] == "日", "seed \(seed)")
      }
    }
  }

  @Test func `Backspace takes the character before the cursor, Delete the one after it`() {
    #expect(edit("abc", (.backspace, [])) == "ab|")
    #expect(edit("abc", (.left, []), (.delete, []), (.delete, [])) == "ab|")
    #expect(edit("abc", (.home, []), (.backspace, [])) == "|abc")
    #expect(edit("e\u{301}👩‍👩‍👧", (.backspace, [])) == "e\u{301}|")
  }

  @Test func `with Ctrl or Alt, a key applies to a word`() {
    for modifier in [Modifiers.control, .alt] {
      #expect(edit("one two ", (.left, modifier)) == "one |two ")
      #expect(edit("one two", (.left, modifier), (.left, modifier), (.left, modifier)) == "|one two")
      #expect(edit("one two", (.home, []), (.right, modifier)) == "one| two")
      #expect(edit("one two", (.home, []), (.right, modifier), (.right, modifier)) == "one two|")
      #expect(edit("one two", (.backspace, modifier)) == "one |")
      #expect(edit("one two", (.home, []), (.delete, modifier)) == "| two")
    }
    #expect(edit("one two  ", (.character("w"), .control)) == "one |")
    #expect(edit("one two", (.character("b"), .alt), (.character("b"), .alt), (.character("f"), .alt)) == "one| two")
    #expect(edit("one two", (.home, []), (.character("d"), .alt)) == "| two")
  }

  @Test func `Ctrl-A, Ctrl-E, Ctrl-K and Ctrl-U are those of a shell`() {
    #expect(edit("one two", (.character("a"), .control)) == "|one two")
    #expect(edit("one two", (.home, []), (.character("e"), .control)) == "one two|")
    #expect(edit("one two", (.left, .control), (.character("k"), .control)) == "one |")
    #expect(edit("one two", (.left, .control), (.character("u"), .control)) == "|two")
    #expect(edit("one", (.character("z"), .control), (.character("z"), .alt), (.up, []), (.tab, [])) == "one|")
  }

  @Test func `Enter submits and Escape cancels, and neither changes the text`() {
    var field = TextField("one")
    #expect(field.handle(KeyEvent(.enter, time: .zero)) == .submitted)
    #expect(field.handle(KeyEvent(.escape, time: .zero)) == .cancelled)
    #expect(shown(field) == "one|" && field.text == "one" && !field.isEmpty)
  }

  @Test func `what does not fit is ignored, and pasted lines become one`() {
    #expect(edit("abcdef", limit: 4) == "abcd|")
    #expect(edit("abcd", limit: 4, (.home, []), (.character("x"), [])) == "|abcd")
    var field = TextField("ab", limit: 9)
    field.paste("1\r\n2\t3\n")
    #expect(shown(field) == "ab1 2 3 |")
    field.paste(String(repeating: "x", count: 100_000))
    #expect(field.text == "ab1 2 3 x")
  }

  @Test(arguments: 0..<50)
  func `any keys leave the cursor in the text, and the text within its limit`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var field = TextField(limit: random.int(in: 1...12))
    let keys: [Key] = [
      .left, .right, .home, .end, .backspace, .delete, .character(" "), .character("a"), .character("w"),
      .character("k"), .character("u"), .character("b"), .character("d"), .character("世"),
    ]
    for _ in 0..<200 {
      let modifiers = [Modifiers(), .control, .alt][random.int(in: 0...2)]
      _ = field.handle(KeyEvent(keys[random.int(in: 0...keys.count - 1)], modifiers: modifiers, time: .zero))
      #expect(field.characters.count <= field.limit && 0...field.characters.count ~= field.cursor, "seed \(seed)")
    }
  }

  // MARK: Looks

  /// The row as it is drawn, and the column of the cursor.
  private func draw(_ field: TextField, width: Int) -> (row: String, cursor: Int?, used: Int) {
    var canvas = Canvas<String>(
      size: CellSize(max(1, width) + 2, 1), theme: .plain, capabilities: .full)
    let used = canvas.draw(field, at: CellPoint(1, 0), width: width)
    let cursor = (0..<canvas.size.columns).first {
      canvas.frame.style(at: CellPoint($0, 0))!.attributes.contains(.reverse)
    }
    return (String(canvas.frame.text.reversed().drop { $0 == " " }.reversed()), cursor, used)
  }

  @Test func `the cursor is a cell in reverse video, and a long text is scrolled to it`() {
    #expect(draw(TextField("abc"), width: 6) == (" abc", 4, 4))
    #expect(draw(TextField("abcdef"), width: 4) == (" def", 4, 4))
    var field = TextField("abcdef")
    _ = field.handle(KeyEvent(.home, time: .zero))
    #expect(draw(field, width: 4) == (" abcd", 1, 4))
    #expect(draw(TextField("a世界"), width: 4) == (" 界", 3, 3))
    #expect(draw(TextField("abc"), width: 1) == ("", 1, 1))
  }

  @Test(arguments: 0..<50)
  func `the cursor is always drawn, within the width`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters: [Character] = ["a", "é", "世", "👍", " ", "\u{1B}"]
    var field = TextField(String((0..<random.int(in: 0...30)).map { _ in letters[random.int(in: 0...5)] }))
    let width = random.int(in: 2...12)
    for _ in 0..<30 {
      let (_, cursor, used) = draw(field, width: width)
      #expect(cursor.map { 1...width ~= $0 } == true && used <= width, "seed \(seed)")
      _ = field.handle(KeyEvent([Key.left, .home, .end, .right][random.int(in: 0...3)], time: .zero))
    }
  }

  @Test func `what is typed mark by mark equals what is pasted, and is deleted character by character`() throws {
    let pieces = ["กิ", "นข้", "นม", "स्ते", "e\u{301}", "❤\u{FE0F}", "👩‍👩‍👧", "🇩🇪", "🇺🇸", "a", " ", "각", "x"]
    try SplitMix64.forEachSeed(in: 0..<1_000) { random in
      let text = (0..<random.int(in: 1...10)).map { _ in pieces.randomElement(using: &random)! }.joined()
      var (typed, pasted) = (TextField(), TextField())
      for scalar in text.unicodeScalars { _ = typed.handle(KeyEvent(.character(Character(scalar)), time: .zero)) }
      pasted.paste(text)
      #expect(typed == pasted && typed.text == text && typed.characters == Array(text), "seed \(random.seed): \(text)")
      for count in (0..<text.count).reversed() {
        _ = typed.handle(KeyEvent(.backspace, time: .zero))
        #expect(typed.text == String(text.prefix(count)) && typed.cursor == count, "seed \(random.seed): \(text)")
      }
      // In the middle, what meets may join.
      for _ in 0..<20 {
        let event: KeyEvent =
          switch random.int(in: 0...3) {
          case 0: KeyEvent(.left, time: .zero)
          case 1: KeyEvent(.backspace, time: .zero)
          case 2: KeyEvent(.delete, time: .zero)
          default: KeyEvent(.character(Character(text.unicodeScalars.randomElement(using: &random)!)), time: .zero)
          }
        _ = pasted.handle(event)
        #expect(pasted.characters == Array(pasted.text), "seed \(random.seed)")
        #expect(0...pasted.characters.count ~= pasted.cursor, "seed \(random.seed)")
      }
    }
  }
}
