import SeededRandom
import TestTerminal
import Testing

@testable import TerminalUI

@Suite struct FrameTests {
  @Test func `what is let into a frame without a look at its category is no command and hides nothing`() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isCommand =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
      #expect(isUnsafe(scalar) == isCommand, "U+\(String(value, radix: 16))")
      let shown = Character(scalar).sanitized
      let letter = shown.unicodeScalars.first!
      if !isCommand, shown.unicodeScalars.count == 1 {
        #expect(Glyph(Character(scalar)) == .scalar(letter, width: columns(of: shown)), "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test func `text of every width stands in as many cells`() {
    var frame = Frame(size: CellSize(16, 1))
    frame.write("aé日e\u{301}🇩🇪🙂.", at: .zero)
    #expect(frame.text == "aé日e\u{301}🇩🇪🙂.      ")
    #expect(frame.character(at: CellPoint(2, 0)) == "日")
    #expect(frame.character(at: CellPoint(3, 0)) == nil)
    #expect(frame.character(at: CellPoint(4, 0)) == "e\u{301}")
    #expect(frame.character(at: CellPoint(5, 0)) == "🇩🇪")
    #expect(frame.character(at: CellPoint(9, 0)) == ".")
    #expect(frame.character(at: CellPoint(16, 0)) == nil)
  }

  @Test func `whoever overwrites half of a wide character clears the other half`() {
    var frame = Frame(size: CellSize(6, 1))
    frame.write("日本語", at: .zero)
    frame.write("x", at: CellPoint(1, 0))
    #expect(frame.text == " x本語")
    frame.write("y", at: CellPoint(4, 0))
    #expect(frame.text == " x本y ")
    frame.write("日", at: CellPoint(1, 0))
    #expect(frame.text == " 日 y ")
    frame.write("本", at: CellPoint(2, 0))
    #expect(frame.text == "  本y ")
    frame.fill(CellRect(column: 3, row: 0, columns: 2, rows: 1), with: Glyph("."), style: Style())
    #expect(frame.text == "   .. ")
  }

  @Test func `a wide character that is cut by the edge is a space`() {
    var frame = Frame(size: CellSize(3, 1))
    frame.write("aa日", at: .zero)
    #expect(frame.text == "aa ")
    frame.write("日", at: CellPoint(-1, 0))
    #expect(frame.text == " a ")
  }

  @Test func `no wide character is ever half there`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var frame = Frame.random(size: .random(using: &random), using: &random)
      frame.restyle(CellRect(.random(using: &random)).intersection(CellRect(frame.size))) { $0.attributes.insert(.dim) }
      for (index, cell) in frame.cells.enumerated() {
        let column = index % frame.size.columns
        switch cell.width {
        case 0: #expect(column > 0 && frame.cells[index - 1].width == 2, "seed \(seed)")
        case 2:
          #expect(column + 1 < frame.size.columns && frame.cells[index + 1] == cell.rightHalf, "seed \(seed)")
        default: #expect(cell.width == 1, "seed \(seed)")
        }
      }
    }
  }

  @Test func `what a terminal could take for a command never gets into a frame`() {
    var frame = Frame(size: CellSize(30, 1))
    frame.write("\u{1B}[2J\u{7}\u{9B}m\u{202E}x\r\n\u{7F}\u{2028}\u{200B}\u{FEFF}", at: .zero)
    #expect(frame.text.hasPrefix("�[2J��m�x �"))
    #expect(frame.text.unicodeScalars.allSatisfy { !isUnsafe($0) })
  }

  @Test func `emoji about which terminals disagree are shown by their first scalar`() {
    for (emoji, shown) in [("👨‍👩‍👧", "👨"), ("👍🏽", "👍"), ("❤️", "❤"), ("1️⃣", "1"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"), ("🏳️‍🌈", "🏳")] {
      var frame = Frame(size: CellSize(2, 1))
      frame.write(emoji, at: .zero)
      #expect(frame.character(at: .zero).map(String.init) == shown)
    }
  }

  @Test func `a character takes as many cells as it is said to take columns`() {
    for seed in 0..<2000 {
      var random = SplitMix64(seed: seed)
      var scalars = String.UnicodeScalarView()
      for _ in 0..<4 {
        let range: ClosedRange<UInt32> = [
          0...0x7F, 0x80...0x36F, 0x900...0x1200, 0x2000...0x2FFF, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF,
          0x1F300...0x1FAFF, 0...0x10FFFF,
        ]
        .randomElement(using: &random)!
        if let scalar = Unicode.Scalar(.random(in: range, using: &random)) { scalars.append(scalar) }
      }
      for character in String(scalars) {
        #expect(Glyph(character).width == columns(of: character), "seed \(seed): \(character.unicodeScalars)")
      }
    }
  }

  @Test func `half a flag is a letter, so that no two halves join`() {
    var frame = Frame(size: CellSize(4, 1))
    frame.write("🇫", at: .zero)
    frame.write("🇷", at: CellPoint(1, 0))
    frame.write("\u{1F1E9}\u{1F1EA}", at: CellPoint(2, 0))
    #expect(frame.text == "FR🇩🇪")
  }

  @Test func `a tower of marks ends somewhere`() {
    var frame = Frame(size: CellSize(2, 1))
    frame.write("e" + String(repeating: "\u{301}", count: 500), at: .zero)
    #expect(frame.character(at: .zero)!.unicodeScalars.count == 8)
  }

  @Test func `text without a background is written on the one that is there`() {
    var frame = Frame(size: CellSize(3, 1), style: Style(foreground: .ansi(7), background: .ansi(4), .reverse))
    frame.write("a", at: .zero, style: Style(foreground: .ansi(1), .bold))
    #expect(frame.style(at: .zero) == Style(foreground: .ansi(1), background: .ansi(4), [.bold, .reverse]))
    frame.write("b", at: .zero)
    #expect(frame.style(at: .zero) == Style(foreground: .ansi(1), background: .ansi(4), .reverse))
    frame.write("c", at: .zero, style: Style(background: .ansi(2)))
    #expect(frame.style(at: .zero) == Style(foreground: .ansi(1), background: .ansi(2)))
  }

  @Test func `frames are equal when they look the same, however they were made`() {
    var first = Frame(size: CellSize(9, 1))
    first.write("e\u{301}🇩🇪", at: .zero)
    var second = Frame(size: CellSize(9, 1))
    second.write("🇫🇷🇩🇪e\u{301}", at: .zero)
    #expect(first != second)
    second.write("e\u{301}🇩🇪   ", at: .zero)
    #expect(first == second)
    second.write("x", at: .zero)
    #expect(first != second)
    #expect(Frame(size: CellSize(2, 3)) != Frame(size: CellSize(3, 2)))
  }

  @Test func `a table of clusters that has grown too large is not handed on`() {
    var frame = Frame(size: CellSize(10, 1))
    for number in 0...ClusterTable.limit {
      frame.write("\(Unicode.Scalar(0x4E00 + number)!)\u{301}", at: .zero)
    }
    #expect(frame.clusters.clusters.count == ClusterTable.limit + 1)
    #expect(Frame(size: frame.size, reusing: frame).clusters.clusters.isEmpty)
    var screen = Screen(capabilities: .full)
    var terminal = TestTerminal(size: frame.size, junk: "#")
    terminal.feed(screen.render(frame))
    var next = Frame(size: frame.size, reusing: frame)
    next.write("e\u{301}", at: .zero)
    terminal.feed(screen.render(next))
    #expect(terminal.difference(from: next) == nil)
  }

  @Test func `a size without cells and a size beyond all measure are taken as they can be`() {
    #expect(Frame(size: CellSize(-3, 5)).size == CellSize(0, 5))
    #expect(Frame(size: CellSize(-3, 5)).text == "\n\n\n\n")
    #expect(Frame(size: CellSize(4096, .max)).size == CellSize(4096, 4096))
  }

  @Test func `rows are joined by line feeds`() {
    var frame = Frame(size: CellSize(2, 2))
    frame.write("b", at: CellPoint(1, 1))
    #expect(frame.text == "  \n b")
  }
}
