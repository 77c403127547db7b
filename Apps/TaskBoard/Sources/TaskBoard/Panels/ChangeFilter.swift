import History
import TaskBoardModel

/// Which changes of the history are shown: all words must match.
///
/// `word` is looked for in the words of the change and the name of its author; `#12`, `by:ada`, `since:2026-11-01`,
/// `until:2026-11-30`, `is:refused`. A minus before a word inverts it.
package struct ChangeFilter: Hashable {
  private enum Test: Hashable {
    case word(String), card(String), author(String), since(Day), until(Day), refused
  }

  private var tests: [(test: Test, isTurned: Bool)] = []

  package init() {}

  /// - Throws: What is wrong with the text.
  package init(_ text: String, today: Day) throws(Refusal) {
    for part in text.lowercased().split(separator: " ") {
      let isTurned = part.count > 1 && part.hasPrefix("-")
      tests.append((try Self.test(isTurned ? part.dropFirst() : part, today), isTurned))
    }
  }

  private static func test(_ word: Substring, _ today: Day) throws(Refusal) -> Test {
    if word.hasPrefix("#") { return .card(String(word.dropFirst())) }
    let halves = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return .word(String(word)) }
    switch halves[0] {
    case "by": return .author(String(halves[1]))
    case "since": return .since(try day(halves[1], today))
    case "until": return .until(try day(halves[1], today))
    case "is" where halves[1] == "refused": return .refused
    default: return .word(String(word))
    }
  }

  package static func day(_ text: Substring, _ today: Day) throws(Refusal) -> Day {
    if let days = Int(text), -36_500...0 ~= days, let day = today.adding(days) { return day }
    if let day = DueDate(typed: String(text), today: today)?.day { return day }
    throw Refusal("\"\(text)\" is not a day.", remedy: "Write 2026-11-24, today, or -3 for three days ago.")
  }

  package func fits(_ change: ChangeRecord, zone: Int) -> Bool {
    tests.allSatisfy { fits($0.test, change, zone) != $0.isTurned }
  }

  private func fits(_ test: Test, _ change: ChangeRecord, _ zone: Int) -> Bool {
    switch test {
    case .refused: change.refusal != nil
    case .word(let word):
      change.sentence.lowercased().contains(word) || change.author?.lowercased().contains(word) == true
    case .card(let number): change.cards.contains { $0.rawValue.lowercased() == number }
    case .author(let name): change.author?.lowercased().hasPrefix(name) == true
    case .since(let day): day <= change.time.local(zone: zone).day
    case .until(let day): change.time.local(zone: zone).day <= day
    }
  }

  package static func == (left: ChangeFilter, right: ChangeFilter) -> Bool {
    left.tests.elementsEqual(right.tests) { $0.test == $1.test && $0.isTurned == $1.isTurned }
  }

  package func hash(into hasher: inout Hasher) { for test in tests { hasher.combine(test.test) } }
}
