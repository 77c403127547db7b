import SeededRandom
import TestTerminal
import Testing

@testable import TerminalUI

/// Titles in Hebrew and Arabic, in terminals that reorder rows and in those that do not.
@Suite struct RightToLeftTests {
  /// What a terminal shows in a row: one that reorders takes everything between the first and the last letter from right
  /// to left as one text, as VTE does by itself.
  private func shown(_ bytes: [UInt8], reorders: Bool, size: CellSize) -> [String] {
    var terminal = TestTerminal(size: size, junk: " ")
    terminal.feed(bytes)
    return (0..<size.rows).map { row in
      var cells = (0..<size.columns).map { terminal.cells[row * size.columns + $0].text }
      func isLetter(_ text: String) -> Bool {
        text.unicodeScalars.first.map { RightToLeft.isLetter($0.value) } ?? false
      }
      if reorders, let first = cells.firstIndex(where: isLetter), let last = cells.lastIndex(where: isLetter) {
        cells[first...last].reverse()
      }
      return cells.joined()
    }
  }

  private func screen(inOrder: Bool) -> Screen {
    var capabilities = Capabilities.full
    capabilities.drawsInOrder = inOrder
    return Screen(capabilities: capabilities)
  }

  private func frame(_ row: String) -> Frame {
    var canvas = Canvas<Int>(size: CellSize(columns(of: row), 1), theme: .plain, capabilities: .full)
    canvas.write(row, at: .zero)
    return canvas.frame
  }

  @Test(arguments: [
    ("│ שלום │ כרטיס │", "│ םולש │ סיטרכ │"), ("│ مرحبا │ عمل │", "│ ابحرم │ لمع │"),
    ("שלום  כרטיס", "םולש  סיטרכ"), ("פרק 12 חדש", "שדח 12 קרפ"), ("a שלום (חדש) b", "a (שדח) םולש b"),
  ])
  func `where each character stays in its cell, words are seen from right to left, and no column moves`(
    text: String, seen: String
  ) {
    var screen = screen(inOrder: true)
    let size = CellSize(columns(of: text), 1)
    #expect(shown(screen.render(frame(text)), reorders: false, size: size) == [seen])
  }

  @Test func `a terminal that is not known gets the text as it is read`() {
    var screen = screen(inOrder: false)
    let text = "│ שלום │ כרטיס │"
    #expect(shown(screen.render(frame(text)), reorders: false, size: CellSize(16, 1)) == [text])
  }

  @Test func `VTE would move columns past each other, so it is asked to leave the order of cells alone`() {
    var screen = screen(inOrder: false)
    let bytes = screen.render(frame("│ שלום │ כרטיס │"))
    #expect(shown(bytes, reorders: true, size: CellSize(16, 1)) == ["│ סיטרכ │ םולש │"], "this is why")
    var modes = TerminalModes()
    modes.ordersCells = true
    let (enter, leave) = (String(decoding: modes.enter, as: UTF8.self), String(decoding: modes.leave, as: UTF8.self))
    #expect(enter.contains("\u{1B}[8l") && leave.contains("\u{1B}[8h"))
    #expect(!String(decoding: TerminalModes().enter, as: UTF8.self).contains("\u{1B}[8l"))
  }

  @Test func `after a text from right to left the cursor is placed anew`() {
    for inOrder in [true, false] {
      var screen = screen(inOrder: inOrder)
      let text = String(decoding: screen.render(frame("אב x")), as: UTF8.self)
      #expect(text.contains(inOrder ? "בא\u{1B}[" : "אב\u{1B}["), "\(text.debugDescription)")
    }
  }

  @Test func `the order keeps every character of a row, and what is not such a text stays where it is`() {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let letters = Array("אבגדمرحب 12(x│漢")
      let text = String(
        (0..<Int.random(in: 1...14, using: &random)).map { _ in letters.randomElement(using: &random)! })
      let (before, after) = (frame(text), frame(text).inVisualOrder())
      func characters(_ frame: Frame) -> [Character] {
        (0..<frame.size.columns).compactMap { frame.character(at: CellPoint($0, 0)) }
      }
      let brackets = ["(": Character("("), ")": "("] as [Character: Character]
      #expect(
        characters(before).map { brackets[$0] ?? $0 }.sorted() == characters(after).map { brackets[$0] ?? $0 }.sorted(),
        "seed \(seed)")
      for column in 0..<before.size.columns {
        guard let character = before.character(at: CellPoint(column, 0)), "x│漢".contains(character) else { continue }
        #expect(after.character(at: CellPoint(column, 0)) == character, "seed \(seed), column \(column) of \(text)")
      }
    }
  }
}
