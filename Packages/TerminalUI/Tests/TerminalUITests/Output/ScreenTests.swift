import SeededRandom
import TestTerminal
import Testing

@testable import TerminalUI

@Suite struct ScreenTests {
  @Test func `after any frames in any order the terminal shows the last one`() {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      var capabilities = Capabilities.full
      capabilities.colorDepth = [.none, .ansi16, .indexed256, .trueColor, .trueColor].randomElement(using: &random)!
      capabilities.synchronizedOutput = Bool.random(using: &random)
      capabilities.blocksSpill = Bool.random(using: &random)
      var screen = Screen(capabilities: capabilities)
      screen.repeatsCharacters = Bool.random(using: &random)
      var frame = Frame.random(size: .random(using: &random), using: &random)
      var terminal = TestTerminal(size: frame.size, junk: "#")
      for step in 0..<6 {
        let cursor: CellPoint? =
          Bool.random(using: &random)
          ? CellPoint(.random(in: -1...9, using: &random), .random(in: -1...4, using: &random)) : nil
        terminal.clusterError = .random(in: -1...3, using: &random)
        terminal.erasesInColor = Bool.random(using: &random)
        terminal.feed(screen.render(frame, cursor: cursor))
        #expect(terminal.surprises == [], "seed \(seed), step \(step)")
        #expect(
          terminal.difference(from: frame, depth: capabilities.colorDepth) == nil, "seed \(seed), step \(step)")
        #expect(!terminal.isSynchronized, "seed \(seed), step \(step)")
        let isSeen = cursor.map(CellRect(frame.size).contains) ?? false
        #expect(terminal.showsCursor == isSeen, "seed \(seed), step \(step)")
        if isSeen { #expect(terminal.cursor == cursor, "seed \(seed), step \(step)") }
        #expect(screen.render(frame, cursor: cursor) == [], "seed \(seed), step \(step)")
        guard random.bool(probability: 1 / 6) else {
          frame.scribble(using: &random)
          continue
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let size = frame.size
          frame = Frame.random(size: .random(using: &random), using: &random)
          // A terminal that is resized may show anything; one that is not shows what it did.
          if frame.size != size { terminal = TestTerminal(size: frame.size, junk: "#") }
        case 1:
          // A frame that has never heard of the last one: its clusters have other numbers.
          frame = Frame.random(size: frame.size, using: &random)
        default:
          terminal = TestTerminal(size: frame.size, junk: "#")
          screen.invalidate()
        }
      }
    }
  }

  @Test func `nothing of a neighbor is left behind a character to which the terminal gives fewer columns`() throws {
    let clusters = ["स्ते", "नि", "கொ", "తె", "🇩🇪", "🇫🇷"].filter { columns(of: $0) == 2 }
    #expect(clusters.count > 2)
    try SplitMix64.forEachSeed(in: 0..<500) { random in
      var screen = Screen(capabilities: .full)
      var terminal = TestTerminal(size: CellSize(12, 2), junk: "#")
      terminal.clustersAreNarrow = true
      for step in 0..<6 {
        var frame = Frame(size: CellSize(12, 2))
        var blanks: [(CellPoint, Style)] = []
        for row in 0..<2 {
          var column = 0
          while column < 11 {
            let style = Style(foreground: .default, background: .indexed(UInt8(random.int(in: 1...9))))
            let point = CellPoint(column, row)
            if random.bool(probability: 0.4) {
              frame.write(clusters.randomElement(using: &random)!, at: point, style: style)
              blanks.append((CellPoint(column + 1, row), style))
              column += 2
            } else {
              frame.write("x", at: point, style: style)
              column += 1
            }
          }
        }
        terminal.feed(screen.render(frame))
        for (point, style) in blanks {
          let cell = terminal.cells[point.row * 12 + point.column]
          #expect(
            cell.text == " " && cell.style.background == style.background,
            "seed \(random.seed), step \(step), \(point): \(cell.text)")
        }
      }
    }
  }

  @Test func `nothing is written for the same frame`() {
    var screen = Screen(capabilities: .full)
    let frame = Frame(size: CellSize(20, 4))
    #expect(screen.render(frame) != [])
    #expect(screen.render(frame) == [])
    #expect(screen.render(Frame(size: CellSize(20, 4))) == [])
  }

  @Test func `a frame of many thousand bytes is written whole`() {
    var random = SplitMix64(seed: 1)
    var frame = Frame(size: CellSize(120, 40))
    for row in 0..<40 {
      for column in 0..<120 {
        let style = Style(foreground: .rgb(UInt8(row), UInt8(column), 200), background: .indexed(UInt8(20 + column)))
        frame.write(["x", "▀"].randomElement(using: &random)!, at: CellPoint(column, row), style: style)
      }
    }
    var screen = Screen(capabilities: .full)
    var terminal = TestTerminal(size: frame.size, junk: "#")
    terminal.feed(screen.render(frame))
    #expect(terminal.difference(from: frame) == nil)
    #expect(terminal.surprises == [])
  }

  @Test func `clusters of the same number in two frames are told apart`() {
    var first = Frame(size: CellSize(4, 1))
    first.write("e\u{301}", at: .zero)
    var second = Frame(size: CellSize(4, 1))
    second.write("a\u{301}", at: .zero)
    var screen = Screen(capabilities: .full)
    var terminal = TestTerminal(size: first.size, junk: "#")
    terminal.feed(screen.render(first))
    terminal.feed(screen.render(second))
    #expect(terminal.difference(from: second) == nil)
    terminal.feed(screen.render(first))
    #expect(terminal.difference(from: first) == nil)
  }

  @Test func `one changed letter costs a motion and the letter`() {
    var screen = Screen(capabilities: .full)
    var frame = Frame(size: CellSize(20, 4))
    _ = screen.render(frame)
    frame.write("a", at: CellPoint(4, 2))
    #expect(text(screen.render(frame)) == "␛[3;5Ha")
    frame.write("b", at: CellPoint(5, 2))
    #expect(text(screen.render(frame)) == "b")
    frame.write("c", at: CellPoint(8, 2))
    #expect(text(screen.render(frame)) == "  c")
    frame.write("d", at: CellPoint(9, 3))
    #expect(text(screen.render(frame)) == "␊d")
    frame.write("e", at: CellPoint(9, 2))
    #expect(text(screen.render(frame)) == "␈␛Me")
    frame.write("f", at: CellPoint(0, 3))
    #expect(text(screen.render(frame)) == "␍␊f")
  }

  @Test func `a style is changed by what differs, or taken back where that is shorter`() {
    var screen = Screen(capabilities: .full)
    var frame = Frame(size: CellSize(20, 1))
    _ = screen.render(frame)
    let loud = Style(foreground: .ansi(1), background: .ansi(12), [.bold, .underline])
    frame.write("a", at: CellPoint(0, 0), style: loud)
    #expect(text(screen.render(frame)) == "␛[1;4;31;104ma")
    frame.write(
      "b", at: CellPoint(1, 0), style: Style(foreground: .ansi(2), background: .ansi(12), [.bold, .underline]))
    #expect(text(screen.render(frame)) == "␛[32mb")
    frame.write("c", at: CellPoint(2, 0), style: Style(foreground: .default, background: .default, .bold))
    #expect(text(screen.render(frame)) == "␛[0;1mc")
    frame.write("d", at: CellPoint(3, 0), style: Style(foreground: .default, background: .default, .dim))
    #expect(text(screen.render(frame)) == "␛[0;2md")
    frame.write("e", at: CellPoint(4, 0))
    #expect(text(screen.render(frame)) == "␛[me")
  }

  @Test func `what becomes blank up to the end of the row is erased`() {
    var screen = Screen(capabilities: .full)
    var frame = Frame(size: CellSize(20, 1))
    frame.write("0123456789012345678", at: .zero)
    _ = screen.render(frame)
    frame.write("         ", at: CellPoint(10, 0))
    #expect(text(screen.render(frame)) == "␛[9D␛[K")
  }

  @Test func `what is dragged is written in one style before what it uncovers`() {
    var screen = Screen(capabilities: .full)
    let background = (0..<6).map { Style(foreground: .indexed(UInt8(100 + $0)), background: .indexed(240)) }
    let box = Style(foreground: .indexed(231), background: .indexed(130))
    func frame(boxAt column: Int) -> Frame {
      var frame = Frame(size: CellSize(30, 6))
      for row in 0..<6 {
        frame.write(String(repeating: "x", count: 30), at: CellPoint(0, row), style: background[row])
        frame.write("|===|", at: CellPoint(column, row), style: box)
      }
      return frame
    }
    _ = screen.render(frame(boxAt: 3))
    let bytes = text(screen.render(frame(boxAt: 4)))
    #expect(bytes.components(separatedBy: "38;5;231").count == 2, "\(bytes)")
  }

  @Test func `a card that moves a row changes the style once, because the row in the current style comes first`() {
    let (paper, card) = (Style(background: .rgb(1, 2, 3)), Style(foreground: .rgb(7, 8, 9), background: .rgb(4, 5, 6)))
    var screen = Screen(capabilities: .full)
    func step(_ row: Int) -> String {
      var frame = Frame(size: CellSize(40, 9), style: paper)
      frame.write("  card  ", at: CellPoint(3, row), style: card)
      return text(screen.render(frame))
    }
    _ = (step(0), step(1))
    for row in 2...8 { #expect(step(row).components(separatedBy: "48;2;").count == 2) }
  }

  @Test func `where blocks spill into the cells beside them those are written, too, when they go`() {
    var capabilities = Capabilities.full
    capabilities.blocksSpill = true
    var screen = Screen(capabilities: capabilities)
    var frame = Frame(size: CellSize(20, 1))
    frame.write("a▀bc", at: CellPoint(3, 0))
    _ = screen.render(frame)
    frame.write("x", at: CellPoint(4, 0))
    #expect(text(screen.render(frame)).hasSuffix("axb"))
    frame.write("y", at: CellPoint(4, 0))
    #expect(text(screen.render(frame)).hasSuffix("y"), "a letter leaves nothing behind")
  }

  @Test func `a repeated character is counted only where the terminal is said to know that`() {
    var frame = Frame(size: CellSize(30, 1))
    var screen = Screen(capabilities: .full)
    var repeating = screen
    repeating.repeatsCharacters = true
    _ = screen.render(frame)
    _ = repeating.render(frame)
    frame.write(String(repeating: "=", count: 20), at: .zero)
    #expect(text(screen.render(frame)) == String(repeating: "=", count: 20))
    #expect(text(repeating.render(frame)) == "=␛[19b")
  }

  @Test func `a flag is written whole and the cursor is placed anew behind it`() {
    var screen = Screen(capabilities: .full)
    var frame = Frame(size: CellSize(20, 1))
    _ = screen.render(frame)
    frame.write("🇩🇪🇫🇷!", at: CellPoint(2, 0))
    #expect(text(screen.render(frame)) == "    ␈␈🇩🇪␛[1;5H  ␈␈🇫🇷␛[1;7H!")
  }

  @Test func `where synchronized output is offered a frame is one piece`() {
    var capabilities = Capabilities.full
    capabilities.synchronizedOutput = true
    var screen = Screen(capabilities: capabilities)
    let bytes = text(screen.render(Frame(size: CellSize(2, 1))))
    #expect(bytes.hasPrefix("␛[?2026h") && bytes.hasSuffix("␛[?2026l"))
    #expect(screen.render(Frame(size: CellSize(2, 1))) == [])
  }

  @Test func `a terminal without Unicode gets ASCII of the same width`() {
    var capabilities = Capabilities.full
    capabilities.unicode = false
    var screen = Screen(capabilities: capabilities)
    var frame = Frame(size: CellSize(20, 1))
    _ = screen.render(frame)
    frame.write("┌─é日█→🇩🇪", at: .zero)
    #expect(text(screen.render(frame)) == "+-e??#>??")
  }

  @Test func `when more can be shown than was thought all is painted again`() {
    var capabilities = Capabilities.full
    capabilities.colorDepth = .ansi16
    var screen = Screen(capabilities: capabilities)
    var frame = Frame(size: CellSize(3, 1))
    frame.write("a", at: .zero, style: Style(foreground: .rgb(250, 10, 10)))
    #expect(text(screen.render(frame)) == "␛[m␛[H␛[2J␛[?25l␛[91ma")
    screen.capabilities.colorDepth = .trueColor
    #expect(text(screen.render(frame)).contains("38;2;250;10;10"))
    screen.capabilities.synchronizedOutput = true
    #expect(screen.render(frame) == [])
  }

  @Test func `a frame without cells is shown`() {
    var screen = Screen(capabilities: .full)
    _ = screen.render(Frame(size: .zero))
    #expect(screen.render(Frame(size: .zero)) == [])
    _ = screen.render(Frame(size: CellSize(0, 5)), cursor: .zero)
  }
}

/// Bytes with the control characters made visible.
func text(_ bytes: [UInt8]) -> String {
  var text = String.UnicodeScalarView()
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    text.append(scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value)! : scalar)
  }
  return String(text)
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }

  @Test func `the step of a drag begins with the style with which the last one ended`() {
    let (paper, card) = (Style(background: .rgb(1, 2, 3)), Style(foreground: .rgb(7, 8, 9), background: .rgb(4, 5, 6)))
    var screen = Screen(capabilities: .full)
    func step(_ column: Int) -> String {
      var frame = Frame(size: CellSize(40, 6), style: paper)
      for row in 1...3 {
        frame.fill(CellRect(column: column, row: row, columns: 8, rows: 1), with: Glyph(" "), style: card)
        frame.put(Glyph("x"), at: CellPoint(column + 2, row), clip: CellRect(frame.size), style: card)
      }
      return String(decoding: screen.render(frame), as: UTF8.self)
    }
    _ = (step(3), step(4))
    for column in 5...12 {
      #expect(step(column).split(separator: "\u{1B}[").count { $0.contains("2;") && $0.contains("m") } == 1)
    }
  }
}
