import TaskBoardModel

/// A board in Markdown, as Obsidian's Kanban plugin and taskell write it.
public struct MarkdownImport {
  private var report = ImportReport()
  private var columns: [(column: Column, cards: [MarkdownCard])] = []
  private var isArchive = false
  private var fence: MarkdownFence?
  private let now: Moment

  /// - Parameter now: The time of reading the file. A done card without a date counts as done then.
  public static func read(_ text: String, title: String, at now: Moment) throws(FileTrouble) -> BoardImport {
    try read(text, title: title, at: now, firstNumber: 1, takenNumbers: [])
  }

  /// - Parameters:
  ///   - firstNumber: The lowest number for a card that has none.
  ///   - takenNumbers: Numbers that no such card gets.
  static func read(
    _ text: String, title: String, at now: Moment, firstNumber: Int, takenNumbers: Set<CardID>
  ) throws(FileTrouble) -> BoardImport {
    var reader = MarkdownImport(at: now)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) { reader.take(line) }
    guard !reader.columns.isEmpty else {
      throw FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")
    }
    let columns = reader.numbered(from: firstNumber, without: takenNumbers)
    return BoardImport(board: Kanban(title: title, columns: columns), report: reader.report)
  }

  private init(at now: Moment) {
    self.now = now
  }

  private mutating func take(_ line: Substring) {
    let text = line.trimmed
    if text.isEmpty { return changeCard { $0.addBlank() } }
    let isIndented = line.hasPrefix(" ") || line.hasPrefix("\t")
    if takeCode(line, text, isIndented: isIndented) { return }
    if text == "***" {
      isArchive = true
    } else if line.hasPrefix("## ") {
      begin(String(text.dropFirst(3)))
    } else if line.hasPrefix("- ") || line.hasPrefix("* ") {
      addCard(String(line.dropFirst(2)).trimmed)
    } else if isIndented {
      addPart(line, text)
    } else if text == "**Complete**", !columns.isEmpty {
      columns[columns.count - 1].column.finishes = true
      report.add(.taken, "**Complete**", "cards of the column are done")
    } else if text == "---" || text.hasPrefix("kanban-plugin:") {
      report.add(.dropped, "front matter", "it is generated on export")
    } else {
      dropText(text)
    }
  }

  /// Takes a line of a code block, which is plain text whatever it looks like. It belongs to the card under which it is
  /// indented, if any.
  private mutating func takeCode(_ line: Substring, _ text: String, isIndented: Bool) -> Bool {
    if let open = fence, !(open.isInCard && !isIndented) {
      if open.isClosed(by: text) { fence = nil }
      open.isInCard ? addText(line) : report.add(.dropped, "code beside cards")
      return true
    }
    fence = MarkdownFence(text, isInCard: isIndented && columns.last?.cards.isEmpty == false)
    guard let fence else { return false }
    fence.isInCard ? addText(line) : report.add(.dropped, "code beside cards")
    return true
  }

  private mutating func dropText(_ text: String) { report.add(.dropped, "text beside cards", "\"\(text.prefix(40))\"") }

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
    if column.title.isEmpty {
      column.title = "Column \(columns.count + 1)"
      report.add(.guessed, "headings", "one without a name")
    }
    column.isArchived = isArchive
    columns.append((column, []))
    report.add(.taken, "headings", "as columns")
  }

  private mutating func addCard(_ text: String) {
    if columns.isEmpty {
      begin("Todo")
      report.add(.guessed, "headings", "cards before the first one are in \"Todo\"")
    }
    var card = MarkdownCard(text, at: now, &report)
    card.isArchived = isArchive
    columns[columns.count - 1].cards.append(card)
    report.add(.taken, "list items", "as cards")
  }

  /// A line below a card, indented.
  private mutating func addPart(_ line: Substring, _ text: String) {
    guard columns.last?.cards.isEmpty == false else { return dropText(text) }
    var report = report
    changeCard { $0.addPart(line, text, &report) }
    self.report = report
  }

  private mutating func addText(_ line: Substring) {
    changeCard { $0.addText(line) }
    report.add(.taken, "text in a card", "as its description")
  }

  /// Changes the last card of the column, if there is one.
  private mutating func changeCard(_ change: (inout MarkdownCard) -> Void) {
    guard let column = columns.indices.last, let card = columns[column].cards.indices.last else { return }
    change(&columns[column].cards[card])
  }

  /// Gives a number to each card that has none, or whose number is already taken.
  private mutating func numbered(from first: Int, without taken: Set<CardID>) -> [(Column, [Card])] {
    let given = Set(columns.flatMap { _, cards in cards.compactMap(\.id) }).union(taken)
    var used: Set<CardID> = []
    var next = first
    func number(of card: MarkdownCard) -> CardID {
      if let id = card.id {
        if used.insert(id).inserted { return id }
        report.add(.rewritten, "[id::]", "used twice: the card has a new number")
      }
      while given.contains(CardID("\(next)")) { next += 1 }
      defer { next += 1 }
      return CardID("\(next)")
    }
    return columns.map { column, cards in
      let named = cards.map { draft in
        let card = draft.card(number(of: draft))
        if draft.isReordered(as: card) {
          report.add(.rewritten, "order of words", "the title comes first, then labels, dates and [key:: value]")
        }
        return card
      }
      return (column, named)
    }
  }
}

/// The opening fence of a code block: three or more backticks or tildes. Source: CommonMark 0.31, section 4.5.
struct MarkdownFence: Hashable {
  private let mark: Character
  private let count: Int
  let isInCard: Bool

  init?(_ text: String, isInCard: Bool) {
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let count = text.prefix { $0 == mark }.count
    guard count >= 3, mark == "~" || !text.dropFirst(count).contains("`") else { return nil }
    (self.mark, self.count, self.isInCard) = (mark, count, isInCard)
  }

  func isClosed(by text: String) -> Bool { text.count >= count && text.allSatisfy { $0 == mark } }
}
