import SeededRandom
import Testing

@testable import TerminalUI

@Suite struct FiguresTests {
  private func canvas(_ columns: Int, _ rows: Int, theme: Theme = .dark, unicode: Bool = true) -> Canvas<String> {
    var capabilities = Capabilities.full
    capabilities.unicode = unicode
    return Canvas(size: CellSize(columns, rows), theme: theme, capabilities: capabilities)
  }

  @Test(arguments: 0..<20)
  func `a progress bar is empty only at nothing and full only at the end, and never goes back`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (all, width) = (random.int(in: 1...60), random.int(in: 2...20))
    let cells = (0...all).map { ProgressBar($0, of: all, width: width).filled }
    #expect(cells.first == 0 && cells.last == width, "seed \(seed)")
    #expect(cells.dropFirst().dropLast().allSatisfy { 0 < $0 && $0 < width }, "seed \(seed)")
    #expect(cells == cells.sorted(), "seed \(seed)")
  }

  @Test func `hostile numbers make a bar, too`() {
    for (done, all, width) in [(Int.max, Int.max, 10), (Int.max - 1, Int.max, 10), (-1, 5, 10), (1, 0, 10), (7, 5, 10)]
    {
      #expect((0...10).contains(ProgressBar(done, of: all, width: width).filled), "\(done) of \(all)")
    }
    #expect(ProgressBar(1, of: 2, width: -3).width == 0)
    #expect(ProgressBar(Int.max - 1, of: Int.max, width: 10).filled == 9)
  }

  @Test func `a progress bar is drawn with heavy and light lines`() {
    var canvas = canvas(8, 1)
    canvas.draw(ProgressBar(2, of: 4, width: 6), at: CellPoint(1, 0), role: .success)
    #expect(canvas.frame.text == " ━━━─── ")
  }

  @Test func `the greatest value of a history is as high as the row`() {
    var canvas = canvas(9, 1)
    canvas.drawHistory([0, 1, 2, 4, 8, .nan, -3, .infinity], at: .zero, style: Style())
    #expect(canvas.frame.text == "▁▁▂▄█▁▁▁ ")
    canvas.drawHistory([0, 0], at: .zero, style: Style())
    #expect(canvas.frame.text.hasPrefix("▁▁▂"))
    var plain = self.canvas(4, 1, unicode: false)
    plain.drawHistory([1, 4, 8], at: .zero, style: Style())
    #expect(plain.frame.text == "148 ")
  }

  @Test(arguments: 0..<40)
  func `a share fills its part of each row to an eighth of a cell, and no text is lost`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (columns, share) = (random.int(in: 1...20), Double(random.int(in: -2...18)) / 16)
    var canvas = canvas(columns, 2)
    let text = String(repeating: "x", count: random.int(in: 0...columns))
    canvas.write(text, at: .zero)
    let color = Color.rgb(9, 80, 40)
    canvas.fillShare(share, of: CellRect(canvas.size), with: color)
    #expect(canvas.frame.text.hasPrefix(text), "seed \(seed)")
    let eighths = (0..<columns).reduce(0) { sum, column in
      let point = CellPoint(column, 1)
      if canvas.frame.style(at: point)?.background == color { return sum + 8 }
      let part = canvas.frame.character(at: point).flatMap { " ▏▎▍▌▋▊▉".firstIndex(of: $0) }
      return sum + (part.map { " ▏▎▍▌▋▊▉".distance(from: " ▏▎▍▌▋▊▉".startIndex, to: $0) } ?? 0)
    }
    #expect(eighths == Int((min(1, max(0, share)) * Double(columns * 8)).rounded()), "seed \(seed)")
  }

  @Test func `a theme without surfaces shows no share`() {
    var canvas = canvas(4, 1, theme: .plain)
    let before = canvas.frame
    canvas.fillShare(0.6, of: CellRect(canvas.size), with: .rgb(9, 80, 40))
    #expect(canvas.frame == before)
  }

  @Test func `large digits differ from each other, and take the columns that they say`() {
    var pictures: Set<String> = []
    for digit in "0123456789:. " {
      var canvas = canvas(5, 3)
      let width = canvas.drawLarge(String(digit), at: .zero, style: Style())
      #expect(width == ("0"..."9" ~= digit ? 4 : digit == " " ? 2 : 1))
      pictures.insert(canvas.frame.text)
    }
    #expect(pictures.count == 13)
    var canvas = canvas(20, 3)
    #expect(canvas.drawLarge("7:05", at: .zero, style: Style()) == 4 + 1 + 1 + 1 + 4 + 1 + 4)
    #expect(canvas.drawLarge("", at: .zero, style: Style()) == 0)
  }

  @Test func `without Unicode, a large number is its text`() {
    var canvas = canvas(6, 3, unicode: false)
    canvas.drawLarge("12:47", at: .zero, style: Style())
    #expect(canvas.frame.text == "      \n12:47 \n      ")
  }

  @Test func `a badge is a word with a space at both sides, and legible`() {
    for theme in [Theme.dark, .light] {
      var canvas = canvas(9, 1, theme: theme)
      canvas.draw(.badge("Board", role: .sky), in: CellRect(column: 0, row: 0, columns: 7, rows: 1))
      #expect(canvas.frame.text == " Board   ")
      let style = canvas.frame.style(at: CellPoint(1, 0))
      #expect(style?.attributes == [.bold, .reverse])
      #expect((style?.foreground?.contrast(with: style?.background ?? .default) ?? 0) >= 4.5)
    }
  }
}
