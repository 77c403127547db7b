public import TaskBoardModel

/// A board in Markdown: a heading for each column, a list item for each card.
public enum MarkdownExport {
  /// The other program that reads the file.
  public enum Flavor: String, Hashable, Sendable, CaseIterable {
    /// The Kanban plugin of Obsidian: `- [ ] Title #label @{2026-12-24}`, with other fields as `[key:: value]`.
    case obsidian
    /// taskell: `- Title`, `> description`, `@ date`, `* [x] item`.
    case taskell
  }

  public static func text(of board: Kanban, _ flavor: Flavor = .obsidian) -> String {
    switch flavor {
    case .obsidian: obsidian(board)
    case .taskell: taskell(board)
    }
  }

  private static func obsidian(_ board: Kanban) -> String {
    var text = "---\n\nkanban-plugin: board\n\n---\n\n"
    for column in board.columns where !column.isArchived {
      text += "## \(column.title)\(column.limit.map { " (\($0.count))" } ?? "")\n\n"
      if column.finishes { text += "**Complete**\n" }
      text += board.openCards(in: column).map { lines(of: $0) }.joined() + "\n\n"
    }
    let archived = board.columns.flatMap { column in
      column.cards.compactMap { board[$0] }.filter { $0.isArchived || column.isArchived }
    }
    if !archived.isEmpty { text += "***\n\n## Archive\n\n" + archived.map { lines(of: $0) }.joined() }
    return text
  }

  /// The cards as a list, as Obsidian has them.
  public static func list(of cards: [Card]) -> String { cards.map { lines(of: $0) }.joined() }

  /// A card as Obsidian has it, with all of its lines.
  static func lines(of card: Card) -> String {
    "- [\(card.isDone ? "x" : sign(of: card))] \(words(of: card).joined(separator: " "))\n"
      + lines(card.details).map { "\t\($0)\n" }.joined()
      + card.checklist.map { "\t- [\($0.isDone ? "x" : " ")] \($0.text)\n" }.joined()
      + card.attachments.map { "\t- \(MarkdownPart.text(of: $0))\n" }.joined()
      + card.comments.map { "\t- \(MarkdownPart.text(of: $0))\n" }.joined()
  }

  /// The words in the first line of a card, after its checkbox.
  static func words(of card: Card) -> [String] {
    let (title, reference) = parts(of: card.title)
    var words = [title] + card.labels.map(word(for:))
    if let due = card.due {
      words.append("@{\(due.day)}")
      if due.minute != nil { words.append("@@{\(due.description.dropFirst(11))}") }
    }
    for field in MarkdownField.all { if let text = field.text(card) { words.append("[\(field.key):: \(text)]") } }
    if let done = card.done { words.append("[completion:: \(done.inMarkdown)]") }
    return words + kept(card) + unread(card, beside: words) + (reference.map { [$0] } ?? [])
  }

  /// A title as it is written, and the name at its end by which Obsidian's links find the line: it must stay there.
  private static func parts(of title: String) -> (text: String, reference: String?) {
    guard let blank = title.lastIndex(of: " "), title[title.index(after: blank)...].isBlockReference else {
      return (title.withBracketEscapes, nil)
    }
    return (String(title[..<blank]).withBracketEscapes, String(title[title.index(after: blank)...]))
  }

  /// A label in one word.
  static func word(for label: String) -> String { "#\(label.replacingBytes(of: " ", with: "_").withBracketEscapes)" }

  /// The data that the board does not use, as an import kept it.
  private static func kept(_ card: Card) -> [String] {
    let own = Set(MarkdownField.all.map(\.key))
    return card.extra.sorted { $0.key < $1.key }.compactMap { key, value in
      guard let value = value.string, !own.contains(key), key != "completion" || !card.isDone,
        !value.hasLineEnd, value.hasClosedBrackets,
        !key.hasLineEnd, !key.contains(where: { "[]".contains($0) }), !key.contains("::")
      else { return nil }
      return "[\(key):: \(value)]"
    }
  }

  /// The key in `extra` of the sign in the box of a card, if it is neither a blank nor an x.
  static let signKey = "[ ]"

  /// The key in `extra` of each `[key:: value]`, as it is written, whose value cannot be read, or that is given again. No
  /// field has brackets in its key.
  static func unreadKey(_ key: String, isAgain: Bool) -> String { "[\(key)]\(isAgain ? " again" : "")" }

  private static func sign(of card: Card) -> Character {
    guard let text = card.extra[signKey]?.array?.first?.string, text.count == 1, let sign = text.first,
      !sign.isNewline, !"[]xX".contains(sign)
    else { return " " }
    return sign
  }

  /// The fields that the card does not have. A value that could not be read is not written beside one that was chosen
  /// since.
  private static func unread(_ card: Card, beside words: [String]) -> [String] {
    card.extra.sorted { $0.key < $1.key }.flatMap { key, value -> [String] in
      guard key.hasPrefix("["), key != signKey else { return [] }
      return (value.array ?? []).compactMap(\.string).filter { text in
        guard let field = InlineField.whole(text) else { return false }
        if key == unreadKey(field.key, isAgain: true) { return true }
        return key == unreadKey(field.key, isAgain: false)
          && (field.key == "id" || !words.contains { $0.hasPrefix("[\(field.key):: ") })
      }
    }
  }

  private static func taskell(_ board: Kanban) -> String {
    board.columns.filter { !$0.isArchived }.map { column in
      "## \(column.title)\n\n" + board.openCards(in: column).map(taskell).joined()
    }.joined(separator: "\n")
  }

  private static func taskell(_ card: Card) -> String {
    var text = "- \(card.title)\n"
    if let due = card.due { text += "    @ \(due.description.replacing("T", with: " "))\n" }
    text += lines(card.details).map { "    > \($0)\n" }.joined()
    text += card.checklist.map { "    * [\($0.isDone ? "x" : " ")] \($0.text)\n" }.joined()
    return text
  }

  private static func lines(_ text: String) -> [Substring] {
    text.isEmpty ? [] : text.lines.map(\.text)
  }
}

extension Moment {
  /// The time; the day alone for its beginning, which other programs write as the day.
  var inMarkdown: String {
    rawValue.isMultiple(of: 86_400) ? "\(Day(number: rawValue / 86_400))" : "\(local())"
  }
}

extension Substring {
  /// Whether it is the name of a block in Obsidian: "^plan-2".
  fileprivate var isBlockReference: Bool {
    hasPrefix("^") && count > 1 && dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension String {
  /// Whether each bracket that opens is closed, and none has a backslash before it.
  fileprivate var hasClosedBrackets: Bool {
    var depth = 0
    for character in self {
      if character == "[" { depth += 1 } else if character == "]" { depth -= 1 }
      if depth < 0 || character == "\\" { return false }
    }
    return depth == 0
  }

  /// The text with a backslash before each bracket that would begin a `[key:: value]`, or hide the next one: those that
  /// are not closed, and those around two colons. In code and in links, none needs one.
  fileprivate var withBracketEscapes: String {
    guard utf8.contains(UInt8(ascii: "[")) else { return self }
    let characters = Array(self)
    // From the end: where the next bracket closes, and where the next colons are.
    var (close, colons, open) = (characters.count, characters.count, characters.count)
    var link: Int?
    var mustEscape = Array(repeating: false, count: characters.count)
    for (index, character) in characters.enumerated().reversed() {
      switch character {
      case "]": close = index
      case ":" where index + 1 < characters.count && characters[index + 1] == ":": colons = index
      case "[":
        let (before, after) = (
          index > 0 ? characters[index - 1] : nil, close + 1 < characters.count ? characters[close + 1] : nil
        )
        let isLink = before == "[" && after == "]" && open > close
        let isPlain = link == index || isLink || before == "`" && after == "`"
        mustEscape[index] = !isPlain && (close == characters.count || colons < close)
        link = isLink ? index - 1 : nil
        open = index
      default: break
      }
    }
    var (text, backslashes) = ("", 0)
    for (index, character) in characters.enumerated() {
      if character == "[" {
        text += String(repeating: "\\", count: backslashes + (mustEscape[index] ? 1 : 0))
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
      text.append(character)
    }
    return text
  }
}
