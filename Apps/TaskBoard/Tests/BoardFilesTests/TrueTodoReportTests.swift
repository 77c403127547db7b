import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// What the report of a todo.txt says is what happened: each line that is written after an import differs from the one that
/// was read in exactly as many words of each kind as the report has rewritten, guessed or dropped.
@Suite struct TrueTodoReportTests {
  private static let words = [
    "Call", "Mom", "now", "@home", "@home", "@a_b", "@a,b", "@_x", "@x_", "@,", "@", "@+x", "+proj", "+proj", "+a_b",
    "+a,b", "+,", "+", "+_x", "due:2026-02-03", "due:2026-02-03T10:00", "due:2026-02-03T10:00:30", "due:soon",
    "due:2026-02-03T10:00+00:00", "pri:A", "pri:B", "pri:Z", "pri:b", "who:Ada_L", "who:Bob", "list:Doing",
    "list:Some_Day", "http://a.b/c", "key:", "a:b:c", "(A)", "x", "2026-01-02", "2026-13-40", "三国", "\"so\"",
  ]

  private func line(_ row: Int, _ dice: inout SplitMix64) -> String {
    var words = (0..<dice.int(in: 0...7)).map { _ in Self.words.randomElement(using: &dice)! }
    // By one of the two the line is found again.
    words.insert(dice.bool(probability: 0.5) ? "row\(row)" : "id:row\(row)", at: dice.int(in: 0...words.count))
    if dice.bool(probability: 0.4) { words.insert("2026-01-0\(dice.int(in: 1...9))", at: 0) }
    if dice.bool(probability: 0.4) { words.insert(["(A)", "(C)", "(D)", "(a)"].randomElement(using: &dice)!, at: 0) }
    if dice.bool(probability: 0.4) { words.insert(contentsOf: ["x", "2025-12-31"].prefix(dice.int(in: 1...2)), at: 0) }
    let text = words.joined(separator: " ")
    return dice.bool(probability: 0.2) ? " " + text.replacing(" ", with: "  ") : text
  }

  /// Each word with its kind, by the rules of todo.txt alone.
  private func kinds(_ line: String) -> [(kind: String, word: String)] {
    var words = line.split(separator: " ").map(String.init)[...]
    var found: [(kind: String, word: String)] = []
    func take(_ kind: String, _ isSo: (String) -> Bool) {
      guard let word = words.first, isSo(word) else { return }
      found.append((kind, word))
      words.removeFirst()
    }
    func isDay(_ word: String) -> Bool { Day(word) != nil }
    take("x") { $0 == "x" }
    let isDone = !found.isEmpty
    take("priority") { $0.wholeMatch(of: /\([A-Z]\)/) != nil }
    if isDone {
      take("completion date", isDay)
      if found.last?.kind == "completion date", !found.contains(where: { $0.kind == "priority" }) {
        take("priority") { $0.wholeMatch(of: /\([A-Z]\)/) != nil }
      }
    }
    take("creation date", isDay)
    for word in words {
      let key = word.prefix { $0 != ":" }
      let kind =
        word.count > 1 && word.hasPrefix("@")
        ? "@context"
        : word.count > 1 && word.hasPrefix("+")
          ? "+project"
          : key == "pri" ? "priority" : ["due", "who", "list", "id"].contains(key) ? "\(key):" : "title"
      found.append((kind, word))
    }
    return found
  }

  @Test(arguments: Array(UInt64(1)...400))
  func `every difference after import and export is in the report, and nothing else is`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let lines = (0..<dice.int(in: 1...6)).map { line($0, &dice) }
    let result = TodoText.read(lines.joined(separator: "\n"), title: "T", at: .noon)
    let written = TodoText.text(of: result.board).split(separator: "\n").map(String.init)
    var differences: [String: Int] = [:]
    for (row, line) in lines.enumerated() {
      let marks = ["row\(row)", "id:row\(row)"]
      let after = kinds(
        try #require(written.first { !Set(marks).isDisjoint(with: $0.split(separator: " ").map(String.init)) }))
      let before = kinds(line)
      let lost = before.map(\.word).without(after.map(\.word))
      var new = after.map(\.word).without(before.map(\.word))
      // What an export of ours always has.
      new.removeAll { $0.hasPrefix("id:") || $0.hasPrefix("list:") }
      func count(_ words: [String], _ all: [(kind: String, word: String)]) -> [String: Int] {
        Dictionary(words.map { word in (all.first { $0.word == word }!.kind, 1) }, uniquingKeysWith: +)
      }
      let (gone, come) = (count(lost, before), count(new, after))
      // Another kind of label is a loss of the one that was said.
      for kind in Set(gone.keys).union(come.keys) {
        let others = kind == "+project" ? gone["@context"] ?? 0 : 0
        differences[kind, default: 0] += max(gone[kind] ?? 0, (come[kind] ?? 0) - others)
      }
      let (kept, now) = (
        before.map(\.word).common(with: after.map(\.word)), after.map(\.word).common(with: before.map(\.word))
      )
      if kept != now { differences["order of words", default: 0] += 1 }
      if line != line.split(separator: " ").joined(separator: " ") { differences["white space", default: 0] += 1 }
    }
    var told: [String: Int] = [:]
    for line in result.report.lines where [.rewritten, .guessed, .dropped].contains(line.fate) {
      told[line.field, default: 0] += line.count
    }
    #expect(
      told == differences.filter { $0.value > 0 },
      "seed \(seed)\n\(lines.joined(separator: "\n"))\n--\n\(written.joined(separator: "\n"))\n--\n\(result.report)")
  }
}

extension [String] {
  /// Those that the others do not have.
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = self
    for word in others { if let index = rest.firstIndex(of: word) { rest.remove(at: index) } }
    return rest
  }
}
