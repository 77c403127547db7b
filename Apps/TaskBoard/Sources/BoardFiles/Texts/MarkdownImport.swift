import TaskBoardModel

/// A board in Markdown, as Obsidian's Kanban plugin and taskell write it.
public struct MarkdownImport {
  private var report = ImportReport()
  private var columns: [(column: Column, cards: [Card])] = []
  private var isArchive = false
  private var used: Set<CardID> = []

  public static func read(_ text: String, title: String) throws(FileTrouble) -> BoardImport {
    var reader = MarkdownImport()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { reader.take(line) }
    guard !reader.columns.isEmpty else {
      throw FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")
    }
    reader.number()
    return BoardImport(board: Kanban(title: title, columns: reader.columns), report: reader.report)
  }

  private mutating func take(_ line: Substring) {
    let text = line.trimmed
    if text.isEmpty { return addDetail("", isBlank: true) }
    if text == "***" {
      isArchive = true
    } else if line.hasPrefix("## ") {
      begin(String(text.dropFirst(3)))
    } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
      addCard(String(line.dropFirst(2)).trimmed)
    } else if line.hasPrefix(" ") || line.hasPrefix("\t") {
      addPart(line, text)
    } else if text == "**Complete**", !columns.isEmpty {
      columns[columns.count - 1].column.finishes = true
      report.add(.taken, "**Complete**", "cards of the column are done")
    } else if text == "---" || text.hasPrefix("kanban-plugin:") {
      report.add(.dropped, "front matter", "it is written anew")
    } else {
      report.add(.dropped, "text beside cards", "\"\(text.prefix(40))\"")
    }
  }

  /// A heading; "In Progress (5)" has a limit.
  private mutating func begin(_ heading: String) {
    var column = Column(ColumnID("c\(columns.count + 1)"), title: heading.trimmed)
    if column.title.hasSuffix(")"), let open = column.title.lastIndex(of: "("),
      let count = Int(column.title[column.title.index(after: open)...].dropLast()), 1...9_999 ~= count
    {
      column.title = column.title[..<open].trimmed
      column.limit = Limit(count, isHard: false)
      report.add(.taken, "limit in the heading")
    }
    if column.title.isEmpty { column.title = "Column \(columns.count + 1)" }
    column.isArchived = isArchive
    columns.append((column, []))
    report.add(.taken, "headings", "as columns")
  }

  private mutating func addCard(_ text: String) {
    if columns.isEmpty { begin("Todo") }
    let (isDone, rest) = Self.ticked(text)
    // Numbered when all are known.
    var card = Card(CardID(""), title: rest)
    card.read()
    if let id = card.extra.removeValue(forKey: "id")?.string.map({ CardID($0) }), used.insert(id).inserted {
      card = card.renamed(id)
    }
    if isDone == true { card.done = Moment(rawValue: 0) }
    card.isArchived = isArchive
    columns[columns.count - 1].cards.append(card)
    report.add(.taken, "list items", "as cards")
  }

  /// A line below a card, indented.
  private mutating func addPart(_ line: Substring, _ text: String) {
    guard let column = columns.indices.last, var card = columns[column].cards.last else {
      return report.add(.dropped, "text beside cards", "\"\(text.prefix(40))\"")
    }
    if text.hasPrefix("> ") || text == ">" {
      card.details += (card.details.isEmpty ? "" : "\n") + text.dropFirst(2)
      report.add(.taken, "> description")
    } else if text.hasPrefix("@ "), let due = DueDate(text.dropFirst(2).trimmed.replacing(" ", with: "T")) {
      card.due = due
      report.add(.taken, "@ date")
    } else if text.hasPrefix("- [") || text.hasPrefix("* [") {
      let (isDone, rest) = Self.ticked(String(text.dropFirst(2)))
      card.checklist.append(CheckItem(card.newItemID(), rest.isEmpty ? "Item" : rest, isDone: isDone == true))
      report.add(.taken, "list items in a card", "as its checklist")
    } else {
      return addDetail(
        line.hasPrefix("\t") ? String(line.dropFirst()) : String(line.drop { $0 == " " }), isBlank: false)
    }
    columns[column].cards[columns[column].cards.count - 1] = card
  }

  /// A line of the description as it stands; a blank one counts only between two others.
  private mutating func addDetail(_ text: String, isBlank: Bool) {
    guard let column = columns.indices.last, var card = columns[column].cards.last else { return }
    if isBlank {
      if !card.details.isEmpty { card.extra["blank"] = .int(Int(card.extra["blank"]?.double ?? 0) + 1) }
    } else {
      let blank = Int(card.extra.removeValue(forKey: "blank")?.double ?? 0)
      card.details += (card.details.isEmpty ? "" : String(repeating: "\n", count: blank + 1)) + text
      report.add(.taken, "text in a card", "as its description")
    }
    columns[column].cards[columns[column].cards.count - 1] = card
  }

  /// "[x] text" and "[ ] text"; `nil` where there is no box.
  private static func ticked(_ text: String) -> (isDone: Bool?, rest: String) {
    let box = text.prefix(3)
    guard box.count == 3, box.hasPrefix("["), box.hasSuffix("]"), " xX".contains(box.dropFirst().first!) else {
      return (nil, text)
    }
    return (box != "[ ]", text.dropFirst(3).trimmed)
  }

  /// Gives numbers to the cards that have none.
  private mutating func number() {
    var next = 1
    for column in columns.indices {
      for index in columns[column].cards.indices {
        columns[column].cards[index].extra["blank"] = nil
        guard columns[column].cards[index].id.rawValue.isEmpty else { continue }
        while used.contains(CardID("\(next)")) { next += 1 }
        used.insert(CardID("\(next)"))
        columns[column].cards[index] = columns[column].cards[index].renamed(CardID("\(next)"))
      }
    }
  }
}

extension Card {
  /// Takes labels, dates and `[key:: value]` out of the title.
  fileprivate mutating func read() {
    var labels: [String] = []
    var date: String?
    var clock: String?
    var words: [Substring] = []
    var rest = title[...]
    while let field = rest.inlineField {
      take(field.key, field.value)
      rest = rest.replacing(field.text, with: "", maxReplacements: 1)
    }
    for word in rest.split(separator: " ") {
      if word.hasPrefix("@{"), word.hasSuffix("}") {
        date = String(word.dropFirst(2).dropLast())
      } else if word.hasPrefix("@@{"), word.hasSuffix("}") {
        clock = String(word.dropFirst(3).dropLast())
      } else if word.hasPrefix("#"), word.count > 1, !word.dropFirst().contains("#"), Int(word.dropFirst()) == nil {
        labels.append(word.dropFirst().replacing("_", with: " ").replacing(",", with: " ").trimmed)
      } else {
        words.append(word)
      }
    }
    set(labels: labels.filter { !$0.isEmpty })
    due = date.flatMap { day in clock.flatMap { DueDate("\(day)T\($0)") } ?? DueDate(day) }
    title = words.joined(separator: " ")
    if title.isEmpty { title = "Untitled" }
  }

  private mutating func take(_ key: String, _ value: String) {
    switch key {
    case "id" where !value.isEmpty && !value.contains(" "): extra["id"] = .string(value)
    case "priority": priority = Priority(rawValue: value)
    case "assignee": assignee = value
    case "estimate": estimate = Double(value).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    case "waits": set(blockers: value.split(separator: " ").map { CardID(String($0)) })
    default: extra[key] = .string(value)
    }
  }

  fileprivate func renamed(_ id: CardID) -> Card {
    var card = Card(id, title: title)
    (card.details, card.priority, card.due, card.assignee, card.estimate) = (details, priority, due, assignee, estimate)
    card.set(labels: labels)
    card.set(blockers: blockers)
    (card.checklist, card.done, card.isArchived, card.extra) = (checklist, done, isArchived, extra)
    return card
  }
}

extension Substring {
  /// The first `[key:: value]`, with all of its text.
  fileprivate var inlineField: (text: String, key: String, value: String)? {
    var start = startIndex
    while let open = self[start...].firstIndex(of: "["), let close = self[open...].firstIndex(of: "]") {
      let inside = self[index(after: open)..<close]
      if let colons = inside.range(of: "::") {
        let key = inside[..<colons.lowerBound].trimmed
        if !key.isEmpty { return (String(self[open...close]), key, inside[colons.upperBound...].trimmed) }
      }
      start = index(after: open)
    }
    return nil
  }

  private func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
