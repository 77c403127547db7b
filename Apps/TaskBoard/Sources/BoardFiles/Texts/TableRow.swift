import TaskBoardModel

/// Reads a row of a table as a card, and reports what happened to each cell.
struct TableRow {
  let cells: [String]
  private let columns: [String: Int]
  private let now: Moment
  var report = ImportReport()

  init(_ cells: [String], columns: [String: Int], at now: Moment) {
    self.cells = cells
    self.columns = columns
    self.now = now
  }

  private func cell(_ name: String) -> String { columns[name].map { cells[$0] } ?? "" }

  var id: CardID? { CardID(written: cell("id").trimmed) }

  /// The name of the card's column.
  var column: String {
    mutating get { oneLine("column", otherwise: "Todo") }
  }

  mutating func card(_ id: CardID) -> Card {
    if let told = self.id {
      id == told
        ? note("id", asWritten: id.rawValue) : report.add(.rewritten, "id", "used twice: the card has a new number")
    }
    if columns["id"] != nil, self.id == nil { report.add(.guessed, "id", "there is none that counts: a new number") }
    var card = Card(id, title: oneLine("title", otherwise: "Untitled"))
    card.isArchived = flag("archived")
    card.priority = value("priority", "is not high, medium or low") { Priority(rawValue: $0.lowercased()) }
    note("priority", asWritten: card.priority?.rawValue)
    card.due = value("due", "is not a date such as 2026-12-24") {
      DueDate($0) ?? DueDate(Self.withISODay($0).replacing(" ", with: "T"))
    }
    note("due", asWritten: card.due?.description)
    card.repetition = value("repeats", "is not a rule such as every 2 weeks") { try? Repetition(typed: $0) }
    note("repeats", asWritten: card.repetition?.words)
    card.assign(
      to: cell("assignee").split(separator: ",").map { String($0).oneLine }.filter { !$0.isEmpty }.reduce(into: []) {
        if !$0.contains($1) { $0.append($1) }
      })
    note("assignee", asWritten: card.assignees.joined(separator: ", "))
    card.estimate = value("estimate", "is not a number from 0 up") {
      Self.number($0).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
    note("estimate", asWritten: card.estimate?.written)
    card.details = cell("description")
    note("description", asWritten: card.details)
    card.created = value("created", "is not a time such as 2026-12-24T18:00:00Z") { Self.moment($0) }
    note("created", asWritten: card.created?.local().description)
    readDone(&card)
    readLists(&card)
    readParts(&card)
    return card
  }

  private mutating func readDone(_ card: inout Card) {
    let text = cell("done").trimmed
    if Self.isNo(text) { return note("done", asWritten: "") }
    card.done = Self.moment(text)
    if card.done != nil { return note("done", asWritten: card.done?.local().description) }
    if Self.isYes(text) {
      card.done = now
      report.add(.guessed, "done", "\"\(text)\" does not say when: done when it was imported")
    } else {
      report.add(.dropped, "done", "\"\(text.prefix(40))\" is neither a time nor yes")
    }
  }

  private mutating func readLists(_ card: inout Card) {
    card.set(labels: cell("labels").split(separator: ",").map { String($0).oneLine }.filter { !$0.isEmpty })
    note("labels", asWritten: card.labels.joined(separator: ", "))
    card.set(blockers: cell("waits for").split { $0 == " " || $0 == "," }.map { CardID(String($0)) })
    note("waits for", asWritten: card.blockers.map(\.rawValue).joined(separator: " "))
    for line in cell("checklist").split(whereSeparator: \.isNewline) {
      let isDone = line.hasPrefix("[x] ")
      let text = isDone || line.hasPrefix("[ ] ") ? line.dropFirst(4).trimmed : line.trimmed
      if !text.isEmpty { card.checklist.append(CheckItem(card.newItemID(), text, isDone: isDone)) }
    }
    note(
      "checklist",
      asWritten: card.checklist.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }.joined(separator: "\n"))
  }

  private mutating func readParts(_ card: inout Card) {
    for line in cell("links").split(whereSeparator: \.isNewline) where !line.trimmed.isEmpty {
      let id = card.newAttachmentID()
      let text = line.trimmed
      if case .link(let name, let address)? = MarkdownPart(text[...]) {
        card.set(attachments: card.attachments + [Attachment(id, name, at: address)])
      } else {
        let isAddress = text.contains("://") && !text.contains(where: \.isWhitespace)
        card.set(attachments: card.attachments + [Attachment(id, text, at: isAddress ? text : nil)])
      }
    }
    note("links", asWritten: card.attachments.map(MarkdownPart.text).joined(separator: "\n"))
    var isGuessed = false
    for line in cell("comments").split(whereSeparator: \.isNewline) where !line.trimmed.isEmpty {
      let id = card.newCommentID()
      if case .comment(let author, let time, let text)? = MarkdownPart(line.trimmed[...]) {
        card.set(comments: card.comments + [Comment(id, text, by: author, at: time)])
      } else {
        isGuessed = true
        card.set(comments: card.comments + [Comment(id, line.trimmed, at: now)])
      }
    }
    if isGuessed { report.add(.guessed, "comments", "it does not say when: written when it was imported") }
    note("comments", asWritten: card.comments.map(MarkdownPart.text).joined(separator: "\n"))
  }

  // MARK: Cells

  private mutating func value<Value>(
    _ name: String, _ fault: String = "", _ read: (String) -> Value?
  ) -> Value? {
    let text = cell(name).trimmed
    guard !text.isEmpty else {
      note(name, asWritten: "")
      return nil
    }
    let value = read(text)
    if value == nil { report.add(.dropped, name, "\"\(text.prefix(40))\" \(fault)") }
    return value
  }

  /// Reports a cell that is on the board: taken if it reads as we would write it, otherwise rewritten.
  private mutating func note(_ name: String, asWritten text: String?) {
    guard let text, !cell(name).isEmpty else { return }
    text == cell(name) ? report.add(.taken, name) : report.add(.rewritten, name, "in this program's form")
  }

  private mutating func oneLine(_ name: String, otherwise: String) -> String {
    let text = cell(name).oneLine
    if text.isEmpty {
      if columns[name] != nil { report.add(.guessed, name, "it is empty: \"\(otherwise)\"") }
      return otherwise
    }
    note(name, asWritten: text)
    return text
  }

  private mutating func flag(_ name: String) -> Bool {
    let text = cell(name).trimmed
    if Self.isYes(text) {
      note(name, asWritten: "yes")
      return true
    }
    Self.isNo(text)
      ? note(name, asWritten: "") : report.add(.dropped, name, "\"\(text.prefix(40))\" is neither yes nor no")
    return false
  }

  private static func isYes(_ text: String) -> Bool { ["yes", "true", "x", "1"].contains(text.lowercased()) }

  private static func isNo(_ text: String) -> Bool { ["", "no", "false", "0"].contains(text.lowercased()) }

  private static func moment(_ text: String) -> Moment? {
    let text = withISODay(text)
    return LocalTime(text)?.moment ?? Day(text).map { Moment(rawValue: $0.number * 86_400) }
  }

  /// The text with "24.12.2026" at its beginning as 2026-12-24.
  private static func withISODay(_ text: String) -> String {
    let (day, rest) = (text.prefix { $0 != " " }, text.drop { $0 != " " })
    let parts = day.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.allSatisfy(\.isASCII) && Int($0) != nil }),
      parts.prefix(2).allSatisfy({ 1...2 ~= $0.count })
    else { return text }
    func twoDigits(_ part: Substring) -> String { part.count == 1 ? "0\(part)" : String(part) }
    return "\(parts[2])-\(twoDigits(parts[1]))-\(twoDigits(parts[0]))\(rest)"
  }

  /// "1,5" is one and a half; "1,234" may be a thousand, and is none.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[1].count else { return Double(text) }
    return Double("\(parts[0]).\(parts[1])")
  }
}
