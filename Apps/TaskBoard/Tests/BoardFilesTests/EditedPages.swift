import SeededRandom
import TaskBoardModel

@testable import BoardFiles

/// The text of a board in a Markdown file after these actions.
func edited(_ text: String, _ actions: KanbanAction...) throws -> String {
  let page = try PageReading(text, at: .noon)
  var board = page.board
  for action in actions { _ = try KanbanCommand(action, at: .noon).perform(on: &board) }
  return try BoardPage.text(of: board, editing: page)
}

/// The lines of such a file without those of the comment.
func shown(_ text: String) -> [String] {
  let lines = text.lines.map { String($0.text + $0.end) }
  return Array(lines.prefix { !$0.hasPrefix(BoardPage.opening) })
}

/// Adds card 900 at the top of a column.
func add(_ title: String, to column: String) -> KanbanAction {
  .add(Card(CardID("900"), title: title), at: CardPlace(ColumnID(column), after: []))
}

/// The lines that are not empty and not in the comment: those of each card, and all others in their order.
func ownedLines(_ text: String) throws -> (cards: [CardID: [Substring]], others: [Substring]) {
  let page = try PageReading(text, at: .noon)
  var (cards, others) = ([CardID: [Substring]](), [Substring]())
  for index in page.lines.indices where page.comment?.contains(index) != true && !page.isBlank(index) {
    let line = page.lines[index].text
    if case .card(let id)? = page.owners[index] { cards[id, default: []].append(line) } else { others.append(line) }
  }
  return (cards, others)
}

extension SplitMix64 {
  /// A file as people write them, in their many ways.
  mutating func markdownFile() -> String {
    let end = element(of: ["\n", "\n", "\r\n"])
    var lines: [String] = []
    if bool(probability: 0.3) { lines += ["---", "kanban-plugin: board", "tags:", "- a", "---", ""] }
    if bool(probability: 0.7) { lines += ["# Things \u{2028} to do", ""] }
    let beside = [
      "Some text.", "", "", "| a | b |", "> quoted", "+ plus", "1. one", "```", "- in a fence", "```", "### Third",
      "***",
      "<b>html</b>", "\u{200C}", "---", "Caf\u{85}e\u{301}",
    ]
    // A fence is closed, and an archive begins once.
    var isOpen = false
    var hasArchive = false
    func other(_ random: inout SplitMix64) -> String {
      let line = isOpen ? random.element(of: ["- in a fence", "```"]) : random.element(of: beside)
      if line == "***" {
        guard !hasArchive else { return "text" }
        hasArchive = true
      }
      if line == "```" { isOpen.toggle() }
      return line
    }
    for column in 0..<int(in: 1...4) {
      lines.append("## Column \(column)\(bool(probability: 0.2) ? " (3)" : "")")
      if bool(probability: 0.6) { lines.append("") }
      if bool(probability: 0.15) { lines += ["**Complete**"] }
      for _ in 0..<int(in: 0...4) {
        let box = element(of: ["", "[ ] ", "[x] ", "[X] "])
        let extra = element(of: ["", "", " #home", " @{2026-12-24}", " [x:: y]", "  two  blanks", "\u{301}"])
        lines.append("\(element(of: ["-", "*"])) \(box)Card\(extra)")
        for _ in 0..<int(in: 0...2) {
          lines.append(element(of: ["\tnote", "    - [ ] item", "", "    > said", "  - [link](https://a.b)"]))
        }
        while bool(probability: 0.2) || isOpen { lines.append(other(&self)) }
      }
      if bool(probability: 0.7) { lines.append("") }
    }
    if bool(probability: 0.2) { lines += ["%% kanban:settings", "```", "{}", "```", "%%"] }
    return (bool(probability: 0.1) ? "\u{FEFF}" : "") + lines.joined(separator: end)
      + (bool(probability: 0.8) ? end : "")
  }
}
