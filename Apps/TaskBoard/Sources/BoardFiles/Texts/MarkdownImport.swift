import TaskBoardModel

/// A board in Markdown, as Obsidian's Kanban plugin and taskell write it.
public struct MarkdownImport {
  private var report = ImportReport()
  private var columns: [(column: Column, cards: [MarkdownCard])] = []
  private var isArchive = false
  private var fence: MarkdownFence?
  private let now: Moment
  /// The first heading of the first level, if it is the title of the board.
  private var title: String?
  private let readsTitle: Bool
  /// What each line so far belongs to.
  private var owners: [Owner?] = []
  private var isBlank: [Bool] = []

  private enum Owner {
    case title, archive
    case column(Int)
    case card(Int, Int)
  }

  /// - Parameter now: The time of reading the file. A done card without a date counts as done then.
  public static func read(_ text: String, title: String, at now: Moment) throws(FileTrouble) -> BoardImport {
    let reading = try read(text.lines.map(\.text), title: title, at: now, readsTitle: false, firstNumber: 1)
    return BoardImport(board: reading.board, report: reading.report)
  }

  /// A board as it stands in a text, and which lines its parts have.
  struct Reading {
    var board: Kanban
    var report: ImportReport
    /// The first heading of the first level.
    var title: String?
    /// What each line belongs to; `nil` for those that nothing on the board comes from.
    var owners: [MarkdownOwner?]
    /// The cards whose lines do not say their number.
    var unnumbered: Set<CardID>
  }

  /// - Parameters:
  ///   - readsTitle: Whether the first heading of the first level is the title of the board.
  ///   - firstNumber: The lowest number for a card that has none.
  ///   - takenNumbers: Numbers that no such card gets.
  ///   - names: The titles of cards that have no number in the text, with their numbers, in the order of the text.
  static func read(
    _ lines: [Substring], title: String, at now: Moment, readsTitle: Bool, firstNumber: Int,
    takenNumbers: Set<CardID> = [], names: [(title: String, id: CardID)] = []
  ) throws(FileTrouble) -> Reading {
    var reader = MarkdownImport(at: now, readsTitle: readsTitle)
    let front = frontMatter(of: lines)
    if !front.isEmpty { reader.report.add(.dropped, "front matter", "it is generated on export") }
    for (index, line) in lines.enumerated() {
      reader.owners.append(nil)
      front.contains(index) ? reader.isBlank.append(false) : reader.take(line)
    }
    guard !reader.columns.isEmpty else { throw Self.noColumn }
    let (columns, unnumbered) = reader.numbered(from: firstNumber, without: takenNumbers, names)
    let board = Kanban(title: reader.title ?? title, columns: columns)
    let owners = reader.owners.map { owner in
      owner.map { owner -> MarkdownOwner in
        switch owner {
        case .title: .title
        case .archive: .archive
        case .column(let column): .column(board.columns[column].id)
        case .card(let column, let card): .card(board.columns[column].cards[card])
        }
      }
    }
    return Reading(
      board: board, report: reader.report, title: reader.title, owners: owners, unnumbered: unnumbered)
  }

  /// The lines between two of three hyphens at the beginning, with these.
  private static func frontMatter(of lines: [Substring]) -> Range<Int> {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return 0..<0 }
    return 0..<(end + 1)
  }

  static let noColumn = FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")

  private init(at now: Moment, readsTitle: Bool) {
    self.now = now
    self.readsTitle = readsTitle
  }

  private mutating func take(_ line: Substring) {
    let text = line.trimmed
    isBlank.append(text.isEmpty)
    if text.isEmpty { return changeCard { $0.addBlank() } }
    let isIndented = line.begins(with: " ") || line.begins(with: "\t")
    if takeCode(line, text, isIndented: isIndented) { return }
    if text == "***" {
      if !isArchive { own(.archive) }
      isArchive = true
    } else if line.begins(with: "## ") {
      begin(line.rest(after: "## ").trimmed)
      own(.column(columns.count - 1))
    } else if readsTitle, title == nil, line.begins(with: "# ") {
      title = line.rest(after: "# ").trimmed
      own(.title)
    } else if line.begins(with: "- ") || line.begins(with: "* ") {
      addCard(line.rest(after: "- ").trimmed)
    } else if isIndented {
      addPart(line, text)
    } else if text == "**Complete**", !columns.isEmpty {
      columns[columns.count - 1].column.finishes = true
      own(.column(columns.count - 1))
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

  private mutating func own(_ owner: Owner) { owners[owners.count - 1] = owner }

  /// The line belongs to the last card, with the empty lines between it and the line before it of that card.
  private mutating func ownByCard() {
    guard let column = columns.indices.last, let card = columns[column].cards.indices.last else { return }
    own(.card(column, card))
    var index = owners.count - 2
    while index >= 0, owners[index] == nil, isBlank[index] { index -= 1 }
    guard index >= 0, case .card(column, card)? = owners[index] else { return }
    for between in (index + 1)..<(owners.count - 1) { owners[between] = .card(column, card) }
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
    ownByCard()
    report.add(.taken, "list items", "as cards")
  }

  /// A line below a card, indented.
  private mutating func addPart(_ line: Substring, _ text: String) {
    guard columns.last?.cards.isEmpty == false else { return dropText(text) }
    var report = report
    changeCard { $0.addPart(line, text, &report) }
    self.report = report
    ownByCard()
  }

  private mutating func addText(_ line: Substring) {
    changeCard { $0.addText(line) }
    ownByCard()
    report.add(.taken, "text in a card", "as its description")
  }

  /// Changes the last card of the column, if there is one.
  private mutating func changeCard(_ change: (inout MarkdownCard) -> Void) {
    guard let column = columns.indices.last, let card = columns[column].cards.indices.last else { return }
    change(&columns[column].cards[card])
  }

  /// Gives a number to each card that has none, or whose number is already taken.
  ///
  /// - Returns: The columns, and the cards whose lines do not say the number.
  private mutating func numbered(
    from first: Int, without taken: Set<CardID>, _ names: [(title: String, id: CardID)]
  ) -> ([(Column, [Card])], Set<CardID>) {
    let written = Set(columns.flatMap { _, cards in cards.compactMap(\.id) }).union(taken)
    // Reversed, because the last of an array is taken in no time.
    var known = Dictionary(grouping: names.reversed()) { $0.title }
    let given = written.union(names.map(\.id))
    var used: Set<CardID> = []
    var unnumbered: Set<CardID> = []
    var next = first
    func number(of card: MarkdownCard) -> CardID {
      if let id = card.id {
        if used.insert(id).inserted { return id }
        report.add(.rewritten, "[id::]", "used twice: the card has a new number")
      }
      if let id = known[card.title]?.popLast()?.id, !written.contains(id), used.insert(id).inserted { return id }
      while given.contains(CardID("\(next)")) { next += 1 }
      defer { next += 1 }
      return CardID("\(next)")
    }
    let numbered = columns.map { column, cards in
      let named = cards.map { draft in
        let card = draft.card(number(of: draft))
        if draft.id != card.id { unnumbered.insert(card.id) }
        if draft.isReordered(as: card) {
          report.add(.rewritten, "order of words", "the title comes first, then labels, dates and [key:: value]")
        }
        return card
      }
      return (column, named)
    }
    return (numbered, unnumbered)
  }
}

/// What a line of a Markdown file belongs to.
enum MarkdownOwner: Hashable, Sendable {
  case title
  /// The line after which all is archived.
  case archive
  /// Its heading, or the line that says that its cards are done.
  case column(ColumnID)
  case card(CardID)
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
