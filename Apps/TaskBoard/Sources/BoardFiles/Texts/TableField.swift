import TaskBoardModel

/// A column of a table: what a card writes into its cell, and how the cell is read.
struct TableField: Sendable {
  let name: String
  let text: @Sendable (Card) -> String
  let read: @Sendable (inout TableRow, inout Card) -> Void

  /// The columns after the number of the card and its column on the board.
  static let main = [
    TableField(name: "title", text: \.title) { $1.title = $0.oneLine("title", otherwise: "Untitled") },
    TableField(name: "done", text: { $0.done.map { $0.local().description } ?? "" }) { $1.done = $0.done() },
    TableField(name: "archived", text: { $0.isArchived ? "yes" : "" }) { $1.isArchived = $0.flag("archived") },
    value("priority", \.priority, \.rawValue, "is not high, medium or low") { Priority(rawValue: $0.lowercased()) },
    value("due", \.due, \.description, "is not a date such as 2026-12-24") {
      DueDate($0) ?? DueDate($0.withISODay.replacing(" ", with: "T"))
    },
    TableField("assignee", { $0.assignees.joined(separator: ", ") }) { card, text, _ in card.assign(to: text.names) },
    TableField("labels", { $0.labels.joined(separator: ", ") }) { card, text, _ in card.set(labels: text.names) },
    value("estimate", \.estimate, \.short, "is not a number from 0 up") {
      Double(cell: $0).flatMap(\.estimate)
    },
    TableField("waits for", { $0.blockers.map(\.rawValue).joined(separator: " ") }) { card, text, _ in
      card.set(blockers: text.cardIDs)
    },
    TableField(
      "checklist", { $0.checklist.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }.joined(separator: "\n") }
    ) { card, text, _ in
      for line in text.lines.map(\.text) {
        let isDone = line.begins(with: "[x] ")
        let text = isDone || line.begins(with: "[ ] ") ? line.rest(after: "[x] ").trimmed : line.trimmed
        if !text.isEmpty { card.checklist.append(CheckItem(card.newItemID(), text, isDone: isDone)) }
      }
    },
    TableField("description", \.details) { card, text, _ in card.details = text },
    value("created", \.created, { $0.local().description }, "is not a time such as 2026-12-24T18:00:00Z") {
      Moment(cell: $0)
    },
  ]

  /// The columns that a table has only if a card has something for them.
  static let parts = [
    TableField("links", { $0.attachments.map(MarkdownPart.text).joined(separator: "\n") }) { card, text, _ in
      for text in text.lines.map(\.text.trimmed) where !text.isEmpty {
        let id = card.newAttachmentID()
        if case .link(let name, let address)? = MarkdownPart(text[...]) {
          card.set(attachments: card.attachments + [Attachment(id, name, at: address)])
        } else {
          let isAddress = text.contains("://") && !text.contains(where: \.isWhitespace)
          card.set(attachments: card.attachments + [Attachment(id, text, at: isAddress ? text : nil)])
        }
      }
    },
    TableField("comments", { $0.comments.map(MarkdownPart.text).joined(separator: "\n") }) { card, text, row in
      var isGuessed = false
      for text in text.lines.map(\.text.trimmed) where !text.isEmpty {
        let id = card.newCommentID()
        if case .comment(let author, let time, let text)? = MarkdownPart(text[...]) {
          card.set(comments: card.comments + [Comment(id, text, by: author, at: time)])
        } else {
          isGuessed = true
          card.set(comments: card.comments + [Comment(id, text, at: row.now)])
        }
      }
      if isGuessed {
        row.report.add(.guessed, "comments", "it does not say when: written when it was imported")
      }
    },
    value("repeats", \.repetition, \.words, "is not a rule such as every 2 weeks") { try? Repetition(typed: $0) },
  ]
}

extension TableField {
  /// A field that makes something of each text.
  private init(
    _ name: String, _ text: @escaping @Sendable (Card) -> String,
    _ read: @escaping @Sendable (inout Card, String, inout TableRow) -> Void
  ) {
    self.init(name: name, text: text) { row, card in
      read(&card, row.cell(name), &row)
      row.note(name, asWritten: text(card))
    }
  }

  /// A field that not each text is a value of.
  private static func value<Value>(
    _ name: String, _ path: any WritableKeyPath<Card, Value?> & Sendable, _ text: @escaping @Sendable (Value) -> String,
    _ fault: String, _ read: @escaping @Sendable (String) -> Value?
  ) -> TableField {
    TableField(name: name, text: { $0[keyPath: path].map(text) ?? "" }) { row, card in
      let cell = row.cell(name).trimmed
      card[keyPath: path] = read(cell)
      if !cell.isEmpty, card[keyPath: path] == nil {
        row.report.add(.dropped, name, "\"\(cell.prefix(40))\" \(fault)")
      } else {
        row.note(name, asWritten: card[keyPath: path].map(text) ?? "")
      }
    }
  }
}

extension Double {
  /// The number, if it can be an estimate.
  var estimate: Double? { isFinite && self >= 0 ? self : nil }
}

extension String {
  /// Ids with blanks or commas between them.
  var cardIDs: [CardID] { split { $0 == " " || $0 == "," }.map { CardID(String($0)) } }

  /// The names in a cell, with commas between them.
  fileprivate var names: [String] { split(separator: ",").map { String($0).oneLine }.filter { !$0.isEmpty } }

  /// The text with "24.12.2026" at its beginning as 2026-12-24.
  fileprivate var withISODay: String {
    let (day, rest) = (prefix { $0 != " " }, drop { $0 != " " })
    let parts = day.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts.allSatisfy({ $0.allSatisfy(\.isASCII) && Int($0) != nil }),
      parts.prefix(2).allSatisfy({ 1...2 ~= $0.count })
    else { return self }
    func twoDigits(_ part: Substring) -> String { part.count == 1 ? "0\(part)" : String(part) }
    return "\(parts[2])-\(twoDigits(parts[1]))-\(twoDigits(parts[0]))\(rest)"
  }
}

extension Moment {
  init?(cell text: String) {
    guard let time = Moment(written: text.withISODay) else { return nil }
    self = time
  }

  /// A time, or the beginning of a day, as other programs write it.
  init?(written text: String) {
    guard let time = LocalTime(text)?.moment ?? Day(text).map({ Moment(rawValue: $0.number * 86_400) }) else {
      return nil
    }
    self = time
  }
}

extension Double {
  /// "1,5" is one and a half; "1,234" may be a thousand, and is none.
  fileprivate init?(cell text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    self.init(parts.count == 2 && 1...2 ~= parts[1].count ? "\(parts[0]).\(parts[1])" : text)
  }
}
