public import TaskBoardModel

/// A board as todo.txt: a task a line.
///
/// `x` with the days of completion and creation, `(A)` for the priority, `@label`, `+project`, and `key:value` for what
/// else there is: `due:`, `pri:` of what is done, and of our own `list:`, `id:`, `who:`. Source: github.com/todotxt/todo.txt.
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
    words += card.labels.map { $0.hasPrefix("+") ? bound($0) : "@\(bound($0))" }
    if let due = card.due { words.append("due:\(due)") }
    if card.isDone, let letter { words.append("pri:\(letter)") }
    if let name = card.assignee { words.append("who:\(bound(name))") }
    return (words + ["list:\(bound(column))", "id:\(card.id)"]).joined(separator: " ") + "\n"
  }

  private static func day(_ moment: Moment) -> String { moment.local().day.description }

  /// In one word.
  private static func bound(_ text: String) -> String { text.replacing(" ", with: "_") }

  public static func read(_ text: String, title: String) -> BoardImport {
    var report = ImportReport()
    var columns: [String: [Card]] = [:]
    var order: [String] = ["Todo"]
    var used: Set<CardID> = []
    for line in text.split(whereSeparator: \.isNewline) where !line.trimmed.isEmpty {
      var task = TodoLine(line, &report)
      if used.contains(task.card.id) || task.card.id.rawValue.isEmpty {
        var number = used.count + 1
        while used.contains(CardID("\(number)")) { number += 1 }
        task.number(CardID("\(number)"))
      }
      used.insert(task.card.id)
      let column = task.list ?? (task.card.isDone ? "Done" : "Todo")
      if !order.contains(column) { order.append(column) }
      columns[column, default: []].append(task.card)
    }
    let made = order.enumerated().map { index, name in
      var column = Column(ColumnID("c\(index + 1)"), title: name)
      column.finishes = name == "Done"
      return (column, columns[name] ?? [])
    }
    return BoardImport(board: Kanban(title: title, columns: made), report: report)
  }
}

/// One line of a todo.txt.
private struct TodoLine {
  private(set) var card: Card
  private(set) var list: String?

  init(_ line: Substring, _ report: inout ImportReport) {
    var words = line.split(separator: " ")[...]
    card = Card(CardID(""), title: "")
    if words.first == "x" {
      words.removeFirst()
      card.done = words.first.flatMap { Day(String($0)) }.map { Moment(rawValue: $0.number * 86_400) }
      if card.done == nil { card.done = Moment(rawValue: 0) } else { words.removeFirst() }
      report.add(.taken, "x", "as done")
    }
    if let word = words.first, word.count == 3, word.hasPrefix("("), word.hasSuffix(")"),
      let letter = word.dropFirst().first, "A"..."Z" ~= letter
    {
      setPriority(word.dropFirst().dropLast(), &report)
      words.removeFirst()
    }
    if let day = words.first.flatMap({ Day(String($0)) }) {
      card.created = Moment(rawValue: day.number * 86_400)
      words.removeFirst()
      report.add(.taken, "creation date")
    }
    var title: [Substring] = []
    var labels: [String] = []
    for word in words {
      if word.count > 1, word.hasPrefix("@") || word.hasPrefix("+") {
        let text = word.replacing("_", with: " ").replacing(",", with: " ").trimmed
        labels.append(word.hasPrefix("@") ? String(text.dropFirst()) : text)
        report.add(.taken, word.hasPrefix("@") ? "@context" : "+project", "as labels")
      } else if !take(word, &report) {
        title.append(word)
      }
    }
    card.set(labels: labels)
    card.title = title.isEmpty ? "Untitled" : title.joined(separator: " ")
  }

  /// A `key:value` that is known.
  private mutating func take(_ word: Substring, _ report: inout ImportReport) -> Bool {
    let halves = word.split(separator: ":", maxSplits: 1)
    guard halves.count == 2 else { return false }
    let value = String(halves[1])
    switch halves[0] {
    case "due":
      guard let due = DueDate(value) else { return false }
      card.due = due
    case "pri": setPriority(halves[1], &report)
    case "who": card.assignee = value.replacing("_", with: " ")
    case "list": list = value.replacing("_", with: " ")
    case "id": number(CardID(value))
    default: return false
    }
    report.add(.taken, "\(halves[0]):")
    return true
  }

  private mutating func setPriority(_ letter: Substring, _ report: inout ImportReport) {
    card.priority = letter == "A" ? .high : letter == "B" ? .medium : .low
    report.add(.taken, "priority", letter > "C" ? "below C as low" : "")
  }

  mutating func number(_ id: CardID) {
    var named = Card(id, title: card.title)
    named.set(labels: card.labels)
    (named.done, named.created, named.due) = (card.done, card.created, card.due)
    (named.priority, named.assignee) = (card.priority, card.assignee)
    card = named
  }
}
