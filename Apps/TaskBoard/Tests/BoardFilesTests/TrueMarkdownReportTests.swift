import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// What the report of a Markdown file says is what happened: the file that is written after an import differs from the one
/// that was read in exactly as many words and lines of each kind as the report has rewritten, guessed or dropped.
@Suite struct TrueMarkdownReportTests {
  private static let words = [
    "Call", "Mom", "三国", "[a link](x)", "[x]", "#a", "#a", "#a_b", "#a,b", "#_x", "#x_", "#_", "#,", "#12", "#a#b", "#",
    "@{2026-12-24}", "@{soon}", "@@{18:00}", "@@{18:00:30}", "@@{x}", "[priority:: high]", "[priority:: urgent]",
    "[assignee:: Ada L]", "[assignee:: ]", "[assignee::Bob]", "[estimate:: 2]", "[estimate:: 3.0]", "[estimate:: x]",
    "[waits:: 98]", "[waits:: 99, 98]", "[created:: 2026-01-01T10:00:00Z]", "[created:: 2026-01-01T10:00+01:00]",
    "[created:: 2026-01-01]", "[size:: XL]", "[size:: S]", "[ size::M]", "[a:: b::c]",
    "[completion:: 2026-11-20T08:00:00Z]", "[completion:: 2026-11-20]", "[completion:: once]",
  ]

  private static let lines = [
    "some text", "- a list", "- [ ] a step", "- [x] done", "- [ ]", "  - [ ] nested", "", "  deeper text", "1. one",
  ]

  private func card(_ row: Int, _ dice: inout SplitMix64) -> [String] {
    var words = (0..<dice.int(in: 0...6)).map { _ in Self.words.randomElement(using: &dice)! }
    words.insert("row\(row)", at: dice.int(in: 0...words.count))
    let box = ["- [ ] ", "- [x] "].randomElement(using: &dice)!
    let parts = (0..<dice.int(in: 0...4)).map { _ in "\t" + Self.lines.randomElement(using: &dice)! }
    return [box + words.joined(separator: dice.bool(probability: 0.1) ? "  " : " ")] + parts
  }

  /// The words behind the box; a `[key:: value]` is one.
  private func words(_ line: String) -> [String] {
    line.dropFirst(6).matches(of: /\[[^\]]*::[^\]]*\]|[^ ]+/).map { String($0.0) }
  }

  private func kind(_ word: String) -> String {
    if let field = word.wholeMatch(of: /\[\s*([^:\]]*?)::.*\]/) { return "[\(field.1)::]" }
    if word.wholeMatch(of: /@\{\d{4}-\d\d-\d\d\}/) != nil { return "@{date}" }
    if word.hasPrefix("@@{"), word != "@@{x}" { return "@@{time}" }
    return word.hasPrefix("#") && word.count > 1 ? "#label" : "title"
  }

  private struct Block {
    var words: [String] = []
    var items: [String] = []
    var texts: [String] = []
  }

  /// The cards by their rows, and what stands beside them.
  private func blocks(_ text: String) -> (cards: [String: Block], beside: [String]) {
    var cards: [String: Block] = [:]
    var (row, beside) = ("", [String]())
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("- [") {
        let words = words(line)
        row = words.first { $0.hasPrefix("row") } ?? ""
        cards[row] = Block(words: [String(line.prefix(5))] + words)
      } else if line.hasPrefix("\t") {
        let text = line.trimmed
        if text.isEmpty { continue }
        if text.hasPrefix("- [") {
          cards[row]?.items.append(text)
        } else {
          cards[row]?.texts.append(String(line.dropFirst()))
        }
      } else if !line.hasPrefix("## ") {
        beside.append(line)
      }
    }
    return (cards, beside)
  }

  private func differences(_ before: Block, _ after: Block, isDone: Bool, lines: [String]) -> [String: Int] {
    var found: [String: Int] = [:]
    let lost = before.words.without(after.words)
    let come = after.words.without(before.words).filter { !$0.hasPrefix("[id::") }
    let (gone, new) = (lost.counted(kind), come.counted(kind))
    for kind in Set(gone.keys).union(new.keys) { found[kind, default: 0] += max(gone[kind] ?? 0, new[kind] ?? 0) }
    // The first word that says when is read; where there is none, or none that can be, the time is guessed.
    let said = before.words.first { kind($0) == "[completion::]" }
    let isRead = said.map { $0 != "[completion:: once]" } ?? false
    if isDone, !isRead {
      found["[x]"] = 1
      if said == nil { found["[completion::]"] = nil }
    }
    if before.words.common(with: after.words) != after.words.common(with: before.words) { found["order of words"] = 1 }
    var hadItem = false
    for line in lines.map({ String($0.dropFirst()) }) where !line.trimmed.isEmpty {
      if line.trimmed.hasPrefix("- [") {
        let isFirst = !hadItem
        hadItem = true
        // One without text; and one that is nested, unless all are.
        if line.trimmed == "- [ ]" || !isFirst && line.hasPrefix(" ") && !firstIsNested(lines) {
          found["list items in a card", default: 0] += 1
        }
      } else if hadItem {
        found["text in a card", default: 0] += 1
      }
    }
    return found.filter { $0.value > 0 }
  }

  private func firstIsNested(_ lines: [String]) -> Bool {
    lines.map { $0.dropFirst() }.first { $0.trimmed.hasPrefix("- [") }?.hasPrefix(" ") == true
  }

  @Test(arguments: Array(UInt64(1)...400))
  func `every difference after import and export is in the report, and nothing else is`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let cards = (0..<dice.int(in: 1...5)).map { card($0, &dice) }
    let beside = (0..<dice.int(in: 0...2)).map { _ in ["text", "# Title", "%% settings"].randomElement(using: &dice)! }
    let text = (["## Todo"] + beside + cards.flatMap(\.self)).joined(separator: "\n")
    let result = try MarkdownImport.read(text, title: "T", at: .noon)
    let written = MarkdownExport.text(of: result.board)
    let (before, after) = (blocks(text), blocks(written))
    var found: [String: Int] = [:]
    for (index, lines) in cards.enumerated() {
      let row = "row\(index)"
      let (old, new) = (try #require(before.cards[row]), try #require(after.cards[row]))
      found.merge(
        differences(old, new, isDone: lines[0].hasPrefix("- [x]"), lines: Array(lines.dropFirst())), uniquingKeysWith: +
      )
      if lines[0].contains("  ") { found["white space", default: 0] += 1 }
      // Nothing is lost without a word: what is below a card is still there.
      #expect(new.texts.map(\.trimmed) == old.texts.map(\.trimmed), "seed \(seed)")
      #expect(new.items == old.items.map { $0 == "- [ ]" ? "- [ ] Item" : $0 }, "seed \(seed)")
    }
    if !beside.isEmpty { found["text beside cards"] = beside.count }
    var told: [String: Int] = [:]
    for line in result.report.lines where [.rewritten, .guessed, .dropped].contains(line.fate) {
      told[line.field, default: 0] += line.count
    }
    #expect(told == found, "seed \(seed)\n\(text)\n--\n\(written)\n--\n\(result.report)")
  }

  @Test func `a board of taskell is written again as it was, and the report says what was not`() throws {
    for seed in UInt64(1)...200 {
      var dice = SplitMix64(seed: seed)
      var lines = ["## Todo", ""]
      var isRounded = 0
      for row in 0..<dice.int(in: 1...4) {
        lines.append("- row\(row) word")
        if dice.bool(probability: 0.5) {
          let time = ["2026-12-24", "2026-12-24 18:00", "2026-12-24 18:00:30"].randomElement(using: &dice)!
          if time.hasSuffix(":30") { isRounded += 1 }
          lines.append("    @ \(time)")
        }
        for _ in 0..<dice.int(in: 0...2) { lines.append("    > some *text*") }
        for _ in 0..<dice.int(in: 0...2) { lines.append("    * [\(dice.bool(probability: 0.5) ? "x" : " ")] a step") }
      }
      let text = lines.joined(separator: "\n") + "\n"
      let result = try MarkdownImport.read(text, title: "T", at: .noon)
      #expect(MarkdownExport.text(of: result.board, .taskell) == text.replacing(":30\n", with: "\n"), "seed \(seed)")
      let told = result.report.lines.filter { [.rewritten, .guessed, .dropped].contains($0.fate) }
      #expect(told.map(\.field) == (isRounded > 0 ? ["@ date"] : []) && told.map(\.count).reduce(0, +) == isRounded)
    }
  }
}

extension [String] {
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = self
    for word in others { if let index = rest.firstIndex(of: word) { rest.remove(at: index) } }
    return rest
  }

  fileprivate func counted(_ kind: (String) -> String) -> [String: Int] {
    Dictionary(map { (kind($0), 1) }, uniquingKeysWith: +)
  }
}
