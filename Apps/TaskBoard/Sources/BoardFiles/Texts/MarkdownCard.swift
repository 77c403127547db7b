import TaskBoardModel

/// A card that is read from Markdown line by line; it may have no number yet.
struct MarkdownCard {
  private(set) var id: CardID?
  var isArchived = false
  private var draft: Card
  var title: String { draft.title }
  /// The text of the first line after its checkbox.
  private let said: String
  /// The fields that the card does not have, by their keys in its `extra`.
  private var unread: [String: [JSONValue]] = [:]
  /// Whether it is taken depends on the box.
  private var completion: InlineField?
  /// The number of empty lines since the last line with text. They count only between two lines with text.
  private var blanks = 0
  /// The indentation of the first line of text and of the first item, in columns.
  private var textIndent: Int?
  private var itemIndent: Int?
  /// Links and comments, which come after everything else, in the order in which they were read.
  private var links: [Attachment] = []
  private var comments: [Comment] = []
  /// The time of the latest comment.
  private var latest: Moment?
  /// Whether a quotation stays one, or is the description as taskell writes it.
  private let keepsQuotations: Bool
  private var hasParts: Bool { !links.isEmpty || !comments.isEmpty }

  init(_ text: String, at now: Moment, keepsQuotations: Bool, _ report: inout ImportReport) {
    self.keepsQuotations = keepsQuotations
    let (sign, rest) = Self.box(text)
    draft = Card(CardID(""), title: rest)
    said = rest
    if let sign, !" xX".contains(sign) {
      draft.extra[MarkdownExport.signKey] = .array([.string(String(sign))])
      report.add(.kept, "[\(sign)]", "a card is open or done: it is open")
    }
    if rest != rest.words().joined(separator: " ") {
      report.add(.rewritten, "white space", "one space between words")
    }
    readTitle(&report)
    readDone(sign.map { "xX".contains($0) } == true, at: now, &report)
  }

  private mutating func readDone(_ isDone: Bool, at now: Moment, _ report: inout ImportReport) {
    guard let field = completion else {
      if isDone {
        draft.done = now
        report.add(.guessed, "[x]", "it does not say when: done when it was imported")
      }
      return
    }
    guard isDone else {
      draft.extra[field.key] = .string(field.value)
      return keep(field, &report)
    }
    let time = Moment(written: field.value)
    draft.done = time ?? now
    if let time {
      note(field, asWritten: time.inMarkdown, &report)
    } else {
      keepUnread(field, .rewritten, "cannot be read", &report)
      report.add(.guessed, "[x]", "it does not say when: done when it was imported")
    }
  }

  func card(_ id: CardID) -> Card {
    var card = draft.copied(as: id)
    card.set(comments: comments)
    card.set(attachments: links)
    card.extra.merge(unread.mapValues { .array($0) }) { _, unread in unread }
    card.isArchived = isArchived
    return card
  }

  /// Whether an export writes the words that it keeps in a different order.
  func isReordered(as card: Card) -> Bool {
    let before = said[...].markdownWords
    let after = MarkdownExport.words(of: card).joined(separator: " ")[...].markdownWords
    return before.common(with: after) != after.common(with: before)
  }

  // MARK: The lines below

  mutating func addBlank() { if !draft.details.isEmpty { blanks += 1 } }

  mutating func addPart(_ line: Substring, _ text: String, _ report: inout ImportReport) {
    let indent = Self.indent(of: line)
    if !keepsQuotations, text.begins(with: "> ") || text == ">" {
      draft.details += (draft.details.isEmpty ? "" : "\n") + (text == ">" ? "" : text.rest(after: "> "))
      report.add(.taken, "> description")
    } else if text.begins(with: "@ "), let due = DueDate(text.dropFirst(2).trimmed.replacing(" ", with: "T")) {
      draft.due = due
      due.description.replacing("T", with: " ") == text.dropFirst(2).trimmed
        ? report.add(.taken, "@ date") : report.add(.rewritten, "@ date", "to the minute, such as 2026-12-24 18:00")
    } else if text.begins(with: "- "), indent <= itemIndent ?? indent, let part = MarkdownPart(text.rest(after: "- ")) {
      add(part, &report)
    } else if text.begins(with: "- [") || text.begins(with: "* ["),
      case (let sign?, let rest) = Self.box(String(text.rest(after: "- "))), " xX".contains(sign)
    {
      draft.checklist.append(
        CheckItem(CheckItemID("\(draft.checklist.count + 1)"), rest.isEmpty ? "Item" : rest, isDone: sign != " "))
      if hasParts {
        report.add(.rewritten, "list items in a card", "the checklist comes before links and comments")
      } else if rest.isEmpty {
        report.add(.guessed, "list items in a card", "one without text: \"Item\"")
      } else if indent > itemIndent ?? indent {
        report.add(.rewritten, "list items in a card", "nested ones are in one list")
      } else {
        report.add(.taken, "list items in a card", "as its checklist")
      }
      itemIndent = itemIndent ?? indent
    } else {
      addText(line)
      if hasParts {
        report.add(.rewritten, "text in a card", "the description comes before links and comments")
      } else if let itemIndent {
        report.add(
          .rewritten, "text in a card",
          indent > itemIndent
            ? "that of a list item is in the description" : "the description comes before the checklist")
      } else {
        report.add(.taken, "text in a card", "as its description")
      }
    }
  }

  private mutating func add(_ part: MarkdownPart, _ report: inout ImportReport) {
    switch part {
    case .link(let name, let address):
      links.append(Attachment(AttachmentID("\(links.count + 1)"), name, at: address))
      comments.isEmpty
        ? report.add(.taken, "links in a card") : report.add(.rewritten, "links in a card", "they come before comments")
    case .comment(let author, let time, let text):
      let id = CommentID("\(comments.count + 1)")
      latest = max(latest ?? time, time)
      if latest != time {
        report.add(.rewritten, "comments in a card", "the oldest comes first")
      } else {
        report.add(.taken, "comments in a card")
      }
      comments.append(Comment(id, text, by: author, at: time))
    }
  }

  /// Adds a line to the description, without the indentation of the first line.
  mutating func addText(_ line: Substring) {
    var text = line
    if line.begins(with: "\t") {
      text = line.rest(after: "\t")
    } else {
      let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      textIndent = textIndent ?? blanks
      text = line[line.utf8.index(line.startIndex, offsetBy: min(textIndent!, blanks))...]
    }
    draft.details += (draft.details.isEmpty ? "" : String(repeating: "\n", count: blanks + 1)) + text
    blanks = 0
  }

  /// The indentation in columns; a tab counts as four.
  private static func indent(of line: Substring) -> Int {
    let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return blanks.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 : 1) }
  }

  /// Reads "[x] text" and "[ ] text", and the boxes with another sign that people use in Obsidian; `sign` is `nil` if
  /// there is no box. A sign other than an x may begin a link instead, which has no blank behind it.
  private static func box(_ text: String) -> (sign: Character?, rest: String) {
    guard text.begins(with: "["), let sign = text.rest(after: "[").first, sign != "[", sign != "]" else {
      return (nil, text)
    }
    let behind = text.rest(after: "[").dropFirst()
    guard behind.begins(with: "]") else { return (nil, text) }
    let rest = behind.rest(after: "]")
    return " xX".contains(sign) || rest.begins(with: " ") ? (sign, rest.trimmed) : (nil, text)
  }

  // MARK: The title

  /// Takes labels, dates and `[key:: value]` out of the title.
  private mutating func readTitle(_ report: inout ImportReport) {
    let title = draft.title[...]
    var (rest, start) = ("", title.startIndex)
    var keys: Set<String> = []
    for (place, field) in title.inlineFields {
      if keys.insert(field.key).inserted {
        take(field, &report)
      } else {
        keepUnread(field, isAgain: true, .kept, "is given again", &report)
      }
      rest += title[start..<place.lowerBound]
      start = place.upperBound
    }
    rest += title[start...]
    var named: [Substring] = []
    var words: [Substring] = []
    var (day, clock): (String?, String?) = (nil, nil)
    let split = rest.words()
    let hasDay = split.contains { Self.day($0) != nil }
    for word in split {
      if day == nil, let said = Self.day(word) {
        day = said
        report.add(.taken, "@{date}")
      } else if hasDay, word.hasPrefix("@@{"), word.hasSuffix("}"), clock == nil,
        DueDate("2000-01-01T" + word.dropFirst(3).dropLast()) != nil
      {
        clock = String(word.dropFirst(3).dropLast())
      } else if word.isMarkdownTag {
        named.append(word)
      } else {
        words.append(word)
      }
    }
    var labels: Set<String> = []
    // If a label is written in two ways, prefer the one that is kept unchanged.
    for word in named.filter(isExact) + named.filter({ !isExact($0) }) { take(label: word, &labels, &report) }
    draft.set(labels: labels)
    if let day { draft.due = DueDate(clock.map { "\(day)T\($0)" } ?? day) }
    if let clock {
      draft.due?.description.hasSuffix("T\(clock)") == true
        ? report.add(.taken, "@@{time}") : report.add(.rewritten, "@@{time}", "to the minute, such as 18:00")
    }
    if words.isEmpty { report.add(.guessed, "list items", "one without text: \"Untitled\"") }
    draft.title = words.isEmpty ? "Untitled" : words.joined(separator: " ")[...].withoutBracketEscapes
  }

  private static func day(_ word: Substring) -> String? {
    guard word.hasPrefix("@{"), word.hasSuffix("}") else { return nil }
    let text = String(word.dropFirst(2).dropLast())
    return Day(text) == nil ? nil : text
  }

  private func take(label word: Substring, _ labels: inout Set<String>, _ report: inout ImportReport) {
    let label = label(word)
    guard !label.isEmpty else { return report.add(.dropped, "#label", "no name: \"\(word.prefix(40))\"") }
    guard labels.insert(label).inserted else { return report.add(.dropped, "#label", "given twice") }
    isExact(word)
      ? report.add(.taken, "#label")
      : report.add(.rewritten, "#label", "a label has no commas and no space around it: \"\(label.prefix(40))\"")
  }

  private func label(_ word: Substring) -> String {
    word.rest(after: "#").withoutBracketEscapes.replacingBytes(of: "_", with: " ").replacingBytes(of: ",", with: " ")
      .trimmed
  }

  private func isExact(_ word: Substring) -> Bool { MarkdownExport.word(for: label(word)) == word }

  private mutating func take(_ field: InlineField, _ report: inout ImportReport) {
    let (key, value) = (field.key, field.value)
    if key == "id", !value.contains(" "), let number = CardID(written: value) {
      id = number
      note(field, asWritten: value, &report)
    } else if key == "completion" {
      completion = field
    } else if let known = MarkdownField.all.first(where: { $0.key == key }) {
      guard known.read(&draft, value) else { return keepUnread(field, .kept, "cannot be read", &report) }
      note(field, asWritten: known.text(draft) ?? "", &report)
    } else {
      draft.extra[key] = .string(value)
      keep(field, &report)
    }
  }

  /// Counts a field that is on the board, as it was or as it would be written now.
  private func note(_ field: InlineField, asWritten value: String, _ report: inout ImportReport) {
    field.text == InlineField.text(field.key, value)
      ? report.add(.taken, "[\(field.key)::]")
      : report.add(.rewritten, "[\(field.key)::]", "in this program's form")
  }

  /// Keeps a field that the card does not have, as it is written.
  private mutating func keepUnread(
    _ field: InlineField, isAgain: Bool = false, _ fate: ImportReport.Fate, _ reason: String,
    _ report: inout ImportReport
  ) {
    unread[MarkdownExport.unreadKey(field.key, isAgain: isAgain), default: []].append(.string(field.text))
    report.add(fate, "[\(field.key)::]", "\"\(field.value.prefix(40))\" \(reason)")
  }

  private func keep(_ field: InlineField, _ report: inout ImportReport) {
    field.text == InlineField.text(field.key, field.value)
      ? report.add(.kept, "[\(field.key)::]")
      : report.add(.rewritten, "[\(field.key)::]", "kept, in this program's form")
  }
}

extension Substring {
  /// Whether it is "#label", and neither a number nor several signs.
  fileprivate var isMarkdownTag: Bool {
    guard begins(with: "#"), utf8.count > 1 else { return false }
    let name = rest(after: "#")
    return !name.utf8.contains(UInt8(ascii: "#")) && Int(name) == nil
  }
}
