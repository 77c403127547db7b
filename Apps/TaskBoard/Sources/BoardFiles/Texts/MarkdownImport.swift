import TaskBoardModel

/// A board in Markdown, as Obsidian's Kanban plugin and taskell write it.
public struct MarkdownImport {
  private var report = ImportReport()
  private var columns: [(column: Column, cards: [MarkdownCard])] = []
  private var isArchive = false
  private var fence: MarkdownFence?
  /// Whether indented lines belong to the last card: nothing that is not its own stands between.
  private var isInCard = false
  /// The line that says that all below it is archived.
  private let archiveLine: Int?
  /// What ends the comment that is open.
  private var commentEnd: String?
  /// The last line with each of the ends of comments: a comment that is never closed is none.
  private let lastEnds: [String: Int]
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
    /// Those of them whose lines say the number of another card.
    var misnumbered: Set<CardID>
  }

  /// - Parameters:
  ///   - readsTitle: Whether the first heading of the first level is the title of the board.
  ///   - firstNumber: The lowest number for a card that has none.
  ///   - takenNumbers: Numbers that no such card gets.
  ///   - names: What is known of cards that have no number in the text, in the order of the text.
  ///   - originals: What is known of those that have one.
  static func read(
    _ lines: [Substring], title: String, at now: Moment, readsTitle: Bool, firstNumber: Int,
    takenNumbers: Set<CardID> = [], names: [KnownCard] = [], originals: [KnownCard] = []
  ) throws(FileTrouble) -> Reading {
    var reader = MarkdownImport(at: now, readsTitle: readsTitle, lines)
    let front = frontMatter(of: lines)
    if !front.isEmpty { reader.report.add(.dropped, "front matter", "it is generated on export") }
    for (index, line) in lines.enumerated() {
      reader.owners.append(nil)
      front.contains(index) ? reader.isBlank.append(false) : reader.take(line)
    }
    guard !reader.columns.isEmpty else { throw Self.noColumn }
    let (columns, unnumbered, misnumbered) = reader.numbered(
      from: firstNumber, without: takenNumbers, names, originals)
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
      board: board, report: reader.report, title: reader.title, owners: owners, unnumbered: unnumbered,
      misnumbered: misnumbered)
  }

  /// The lines between two of three hyphens at the beginning, with these.
  private static func frontMatter(of lines: [Substring]) -> Range<Int> {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return 0..<0 }
    return 0..<(end + 1)
  }

  static let noColumn = FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")

  private init(at now: Moment, readsTitle: Bool, _ lines: [Substring]) {
    (self.now, self.readsTitle, archiveLine) = (now, readsTitle, Self.archiveLine(of: lines))
    lastEnds = Dictionary(
      uniqueKeysWithValues: ["-->", "%%"].map { end in (end, lines.lastIndex { $0.hasText(end) } ?? -1) })
  }

  /// The rule above the heading of an archive, as Obsidian's Kanban writes it. Any other rule is text.
  private static func archiveLine(of lines: [Substring]) -> Int? {
    lines.indices.last { index in
      guard lines[index] == "***", let below = lines[(index + 1)...].first(where: { !$0.trimmed.isEmpty }) else {
        return false
      }
      return below.markdownHeading.map { archives.contains($0.lowercased()) } ?? false
    }
  }

  /// The heading of an archive in the languages of Obsidian's Kanban. Source: its files of translations.
  private static let archives: Set = [
    "archive", "archived", "archiv", "archives", "archivo", "archivio", "archief", "arkiv", "arquivo", "arxiu",
    "arkisto",
    "arşiv", "arhiva", "arsip", "архив", "архів", "アーカイブ", "归档", "已归档", "存档", "封存", "보관함", "아카이브", "أرشيف",
  ]

  private mutating func take(_ line: Substring) {
    let text = line.trimmed
    isBlank.append(text.isEmpty)
    if text.isEmpty { return changeCard { $0.addBlank() } }
    let isIndented = line.begins(with: " ") || line.begins(with: "\t")
    if takeCode(line, text, isIndented: isIndented) || takeComment(line, text) { return }
    if owners.count - 1 == archiveLine {
      own(.archive)
      (isArchive, isInCard) = (true, false)
    } else if let heading = line.markdownHeading {
      begin(heading)
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
      isInCard = false
    } else if text == "---" || text.hasPrefix("kanban-plugin:") {
      report.add(.dropped, "front matter", "it is generated on export")
      isInCard = false
    } else {
      dropText(text)
      isInCard = false
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
    fence = MarkdownFence(text, isInCard: isIndented && isInCard)
    guard let fence else { return false }
    fence.isInCard ? addText(line) : report.add(.dropped, "code beside cards")
    isInCard = fence.isInCard
    return true
  }

  /// Takes a line of a comment over several lines, `<!-- … -->` or Obsidian's `%% … %%`.
  private mutating func takeComment(_ line: Substring, _ text: String) -> Bool {
    if let end = commentEnd {
      if line.hasText(end) { commentEnd = nil }
    } else if line.begins(with: "<!--"), !line.hasText("-->") {
      commentEnd = "-->"
    } else if line.begins(with: "%%"), !line.rest(after: "%%").hasText("%%") {
      commentEnd = "%%"
    } else {
      return false
    }
    if let end = commentEnd, owners.count - 1 >= lastEnds[end] ?? -1 {
      commentEnd = nil
      return false
    }
    dropText(text)
    isInCard = false
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
    isInCard = false
    report.add(.taken, "headings", "as columns")
  }

  private mutating func addCard(_ text: String) {
    if columns.isEmpty {
      begin("Todo")
      report.add(.guessed, "headings", "cards before the first one are in \"Todo\"")
    }
    var card = MarkdownCard(text, at: now, keepsQuotations: readsTitle, &report)
    card.isArchived = isArchive
    columns[columns.count - 1].cards.append(card)
    isInCard = true
    ownByCard()
    report.add(.taken, "list items", "as cards")
  }

  /// A line below a card, indented.
  private mutating func addPart(_ line: Substring, _ text: String) {
    guard isInCard else { return dropText(text) }
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
  /// - Returns: The columns, the cards whose lines do not say the number, and those of them whose lines say another one.
  private mutating func numbered(
    from first: Int, without taken: Set<CardID>, _ names: [KnownCard], _ originals: [KnownCard]
  ) -> ([(Column, [Card])], Set<CardID>, Set<CardID>) {
    // A line may have been copied with its number: the number belongs to the line that is as it was.
    let known = Dictionary(originals.map { ($0.id, $0) }) { first, _ in first }
    var (written, owners): (Set<CardID>, [CardID: Int]) = ([], [:])
    let all = columns.flatMap(\.cards)
    for (id, indices) in Dictionary(grouping: all.indices.filter { all[$0].id != nil }, by: { all[$0].id! }) {
      let original = known[id]
      owners[id] =
        indices.first { original?.card != nil && all[$0].card(KnownCard.noNumber) == original?.card }
        ?? indices.first { all[$0].title == original?.title } ?? indices[0]
    }
    var index = -1
    let drafts = columns.map { column, cards in
      cards.map { draft in
        index += 1
        let id = draft.id.flatMap { owners[$0] == index ? $0 : nil }
        if let id { written.insert(id) }
        if draft.id != id { report.add(.rewritten, "[id::]", "used twice: the card has a new number") }
        return (id: id, draft: draft, column: column.title)
      }
    }
    let nameless = drafts.joined().filter { $0.id == nil }.map {
      KnownCard(
        column: $0.column, title: $0.draft.title, card: $0.draft.card(KnownCard.noNumber), id: KnownCard.noNumber)
    }
    var found = KnownCard.numbers(of: nameless, among: names.filter { !written.contains($0.id) })[...]
    let given = written.union(taken).union(names.map(\.id))
    var next = first
    func newNumber() -> CardID {
      while given.contains(CardID("\(next)")) { next += 1 }
      defer { next += 1 }
      return CardID("\(next)")
    }
    var (unnumbered, misnumbered): (Set<CardID>, Set<CardID>) = ([], [])
    let numbered = zip(columns, drafts).map { column, drafts in
      let cards = drafts.map { id, draft, _ in
        let card = draft.card(id ?? found.removeFirst() ?? newNumber())
        if id == nil { unnumbered.insert(card.id) }
        if id != draft.id { misnumbered.insert(card.id) }
        if draft.isReordered(as: card) {
          report.add(.rewritten, "order of words", "title first, then labels, dates and [key:: value]")
        }
        return card
      }
      return (column.column, cards)
    }
    return (numbered, unnumbered, misnumbered)
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

extension Substring {
  fileprivate func hasText(_ text: String) -> Bool { utf8.firstRange(of: text.utf8) != nil }

  /// The text of a heading of the second level; `nil` if the line is none. Source: CommonMark 0.31, section 4.2.
  var markdownHeading: String? {
    begins(with: "## ") || begins(with: "##\t") ? String(rest(after: "## ")).trimmed : nil
  }
}
