public import TaskBoardModel

/// A board as todo.txt, with one task per line.
///
/// `x` with the days of completion and creation, `(A)` for the priority, `@label`, `+project`, and `key:value` for the
/// rest: `due:`, `rec:`, `pri:` for done tasks, and our own `list:`, `id:`, `who:`. Source: github.com/todotxt/todo.txt.
public enum TodoText {
  public static func text(of board: Kanban) -> String {
    board.columns.flatMap { column in
      board.openCards(in: column).map { line(of: $0, in: column.title) }
    }.joined()
  }

  private static func line(of card: Card, in column: String) -> String {
    var words: [String] = []
    let letter = card.priority.map { ["A", "B", "C"][$0.rank - 1] }
    if let done = card.done {
      words += ["x", day(done)]
    } else if let letter {
      words.append("(\(letter))")
    }
    if let created = card.created { words.append(day(created)) }
    words.append(card.title)
    let title = self.words(card.title)
    let said = title[sentence(of: title)]
    words += card.labels.map(word(for:)).filter { !said.contains($0[...]) }
    if let due = card.due { words.append("due:\(due)") }
    if let rule = card.repetition { words.append("rec:\(rule)") }
    if card.isDone, let letter { words.append("pri:\(letter)") }
    words += card.assignees.map { "who:\(bound($0))" }
    let line = (words + ["list:\(bound(column))", "id:\(card.id)"]).joined(separator: " ")
    return line.words(between: "\r\n").joined(separator: " ") + "\n"
  }

  /// A label in one word: `@two_words`, `+project`.
  static func word(for label: String) -> String { label.hasPrefix("+") ? bound(label) : "@\(bound(label))" }

  static func words(_ line: some StringProtocol) -> [Substring] { line.words(between: " \t") }

  /// Whether a word is `@context` or `+project`.
  static func isTag(_ word: Substring) -> Bool {
    word.utf8.count > 1 && (word.begins(with: "@") || word.begins(with: "+"))
  }

  /// From the first to the last word that is not a tag. A tag among them is a word of the sentence, too: "the +Garage
  /// project".
  static func sentence(of words: [Substring]) -> Range<Int> {
    guard let first = words.firstIndex(where: { !isTag($0) }), let last = words.lastIndex(where: { !isTag($0) }) else {
      return 0..<0
    }
    return first..<last + 1
  }

  private static func day(_ moment: Moment) -> String { moment.local().day.description }

  /// The text in one word.
  private static func bound(_ text: String) -> String { text.replacingBytes(of: " ", with: "_") }

  /// Whether the words that two lines have in common are in a different order.
  private static func isReordered(_ before: Substring, _ after: String) -> Bool {
    let (before, after) = (words(before).map { String($0) }, words(after).map { String($0) })
    return before.common(with: after) != after.common(with: before)
  }

  /// - Parameter now: The time of reading the file: a done task without a date was done by then.
  public static func read(_ text: String, title: String, at now: Moment) -> BoardImport {
    var report = ImportReport()
    var columns: [String: [Card]] = [:]
    var order: [String] = ["Todo"]
    var used: Set<CardID> = []
    let lines = text.lines.map(\.text).filter { !$0.trimmed.isEmpty }
    let tasks = lines.map { TodoLine($0, at: now, &report) }
    let given = Set(tasks.compactMap(\.id))
    var next = 1
    for (line, task) in zip(lines, tasks) {
      if let id = task.id, used.contains(id) { report.add(.rewritten, "id:", "used twice: the card has a new number") }
      var id = task.id.flatMap { used.contains($0) ? nil : $0 }
      while id == nil {
        let number = CardID("\(next)")
        if !used.contains(number), !given.contains(number) { id = number }
        next += 1
      }
      let card = task.card(id!)
      used.insert(card.id)
      let column = task.list ?? (card.isDone ? "Done" : "Todo")
      if !order.contains(column) { order.append(column) }
      columns[column, default: []].append(card)
      if isReordered(line, String(self.line(of: card, in: column).dropLast())) {
        report.add(.rewritten, "order of words", "title first, then labels, then words with a colon")
      }
    }
    let made = order.enumerated().map { index, name in
      var column = Column(ColumnID("c\(index + 1)"), title: name)
      column.finishes = name == "Done"
      return (column, columns[name] ?? [])
    }
    return BoardImport(board: Kanban(title: title, columns: made), report: report)
  }
}
