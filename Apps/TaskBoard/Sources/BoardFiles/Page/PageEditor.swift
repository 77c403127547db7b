import TaskBoardModel

/// Writes a board into a Markdown file that people have written, line by line.
///
/// A line that belongs to no card and no column stays after the one that it follows. Where that has left, it stays after
/// what was above; with a column, it goes to the one above.
struct PageEditor {
  private let page: PageReading
  private let board: Kanban
  private let blocks: [CardID: String]
  private let headings: [ColumnID: String]
  private let end: String
  private let layout: PageLayout
  private var output = ""
  /// Whether the last line still needs its end.
  private var isOpen = false
  /// The cards whose lines are kept, in the order in which they are written.
  private var kept: [CardID] = []

  /// - Parameters:
  ///   - blocks: Lines that stand for those of a card.
  ///   - headings: Lines that stand for the heading of a column.
  init(_ page: PageReading, _ board: Kanban, blocks: [CardID: String] = [:], headings: [ColumnID: String] = [:]) {
    (self.page, self.board, self.blocks, self.headings) = (page, board, blocks, headings)
    end = page.lines.first.map { $0.end.isEmpty ? "\n" : String($0.end) } ?? "\n"
    layout = PageLayout(page)
  }

  func text() throws(FileTrouble) -> String {
    var editor = self
    return try editor.write()
  }

  private mutating func write() throws(FileTrouble) -> String {
    if page.text.hasByteOrderMark { output = "\u{FEFF}" }
    if !page.owners.contains(.title), board.title != page.board.title {
      layout.front.forEach { copy($0) }
      write("# \(board.title)\n\n")
      layout.preamble.dropFirst(layout.front.count).forEach { copy($0) }
    } else {
      layout.preamble.forEach { copy($0) }
    }
    let left = lines(ofColumnsThatLeft: layout.columns)
    left[nil]?.forEach { copy($0) }
    for column in board.columns where !column.isArchived {
      write(column, cards: column.cards.filter { board[$0]?.isArchived == false })
      left[column.id]?.forEach { copy($0) }
    }
    writeArchive()
    let said = Dictionary(uniqueKeysWithValues: kept.compactMap { id in page.said[id].map { (id, $0) } })
    let unnumbered = kept.filter { page.unnumbered.contains($0) }
    if !endsWithBlankLine { write("\n") }
    write(try BoardPage.hidden(board, said: said, unnumbered: unnumbered) + "\n")
    layout.footer.forEach { copy($0) }
    return output
  }

  private mutating func writeArchive() {
    layout.archivePreamble.forEach { copy($0) }
    for source in layout.archive {
      let column = board.columns.first { $0.id == source.id && $0.isArchived }
      let places = Set(column?.cards ?? [])
      let cards = source.cards.map(\.id).filter { places.contains($0) && board[$0]?.isArchived == true && isKept($0) }
      if let column { write(column, cards: cards) } else { source.others(page).forEach { copy($0) } }
    }
  }

  /// What stands beside the cards of columns that are no longer there, after the column that was above them.
  private func lines(ofColumnsThatLeft columns: [PageLayout.Column]) -> [ColumnID?: [Int]] {
    let present = Set(board.columns.filter { !$0.isArchived }.map(\.id))
    var left: [ColumnID?: [Int]] = [:]
    var last: ColumnID?
    for column in columns {
      if present.contains(column.id) { last = column.id } else { left[last, default: []] += column.others(page) }
    }
    return left
  }

  // MARK: A column

  private mutating func write(_ column: Column, cards: [CardID]) {
    guard let source = layout.columnsByID[column.id] else {
      if !output.isEmpty, !endsWithBlankLine { write("\n") }
      write(BoardPage.heading(of: column) + (column.finishes ? "" : "\n"))
      cards.forEach { write(card: $0) }
      write("\n")
      return
    }
    if let text = headings[column.id] {
      write(text)
    } else if let before = page.board.columns.first(where: { $0.id == column.id }),
      BoardPage.heading(of: before) == BoardPage.heading(of: column)
    {
      source.heading.forEach { copy($0) }
    } else {
      write(BoardPage.heading(of: column))
    }
    source.head.forEach { copy($0) }
    let after = linesAfterCards(of: source, staying: stayingCards(of: source, among: cards))
    after[nil]?.forEach { copy($0) }
    for id in cards {
      write(card: id)
      after[id]?.forEach { copy($0) }
    }
    if source.cards.isEmpty, !cards.isEmpty, source.tail.isEmpty { write("\n") }
    source.tail.forEach { copy($0) }
  }

  /// The cards of a column that are still in it, and in the same order: as many as possible, so that those that have been
  /// moved are not among them.
  ///
  /// - Complexity: O(*n* log *n*) in the cards.
  private func stayingCards(of source: PageLayout.Column, among cards: [CardID]) -> Set<CardID> {
    let places = Dictionary(cards.enumerated().map { ($1, $0) }) { first, _ in first }
    // The longest increasing subsequence of their new places. `ends[n]` ends one of n + 1 cards, at the lowest place.
    var ends: [(place: Int, card: CardID)] = []
    var before: [CardID: CardID] = [:]
    for card in source.cards {
      guard let place = places[card.id] else { continue }
      // The first end that is not below the place; the places in `ends` ascend.
      var (length, high) = (0, ends.count)
      while length < high {
        let middle = (length + high) / 2
        if ends[middle].place < place { length = middle + 1 } else { high = middle }
      }
      if length > 0 { before[card.id] = ends[length - 1].card }
      if length == ends.count { ends.append((place, card.id)) } else { ends[length] = (place, card.id) }
    }
    return Set(sequence(first: ends.last?.card) { $0.flatMap { before[$0] } }.prefix { $0 != nil }.compactMap(\.self))
  }

  /// The lines that follow each card that is still where it was; `nil` stands for the heading.
  private func linesAfterCards(of source: PageLayout.Column, staying: Set<CardID>) -> [CardID?: [Int]] {
    var lines: [CardID?: [Int]] = [:]
    var last: CardID?
    for card in source.cards {
      if staying.contains(card.id) { last = card.id }
      // Empty lines below a card leave with it.
      if last == card.id || card.after.contains(where: { !page.isBlank($0) }) { lines[last, default: []] += card.after }
    }
    return lines
  }

  private mutating func write(card id: CardID) {
    if let block = blocks[id] {
      write(block)
    } else if isKept(id), let source = layout.cards[id] {
      kept.append(id)
      source.forEach { copy($0) }
    } else if let card = board[id] {
      let lines = MarkdownExport.lines(of: card)
      guard let source = layout.cards[id], let before = page.board[id],
        lines.linesBelow == MarkdownExport.lines(of: before).linesBelow
      else { return write(lines) }
      // What is below stays as it is written, such as a list in a list.
      write(String(lines.dropLast(lines.linesBelow.count)))
      source.dropFirst().forEach { copy($0) }
    }
  }

  /// Whether the lines of a card say what it is.
  private func isKept(_ id: CardID) -> Bool {
    blocks[id] == nil && layout.cards[id] != nil && page.board[id] == board[id] && !page.misnumbered.contains(id)
  }

  // MARK: Lines

  private mutating func copy(_ index: Int) {
    let line = page.lines[index]
    if case .title? = page.owners[index], board.title != page.board.title {
      put("# \(board.title)", end: line.end)
    } else {
      put(line.text, end: line.end)
    }
  }

  /// Writes whole lines.
  private mutating func write(_ text: String) {
    for line in text.lines.dropLast() { put(line.text, end: end[...]) }
  }

  private mutating func put(_ text: some StringProtocol, end: Substring) {
    if isOpen { output += self.end }
    output += text
    output += end
    isOpen = end.isEmpty
  }

  private var endsWithBlankLine: Bool { output.hasSuffix(end + end) || output.isEmpty }
}

extension String {
  /// The text after the first line.
  fileprivate var linesBelow: Substring { firstIndex(of: "\n").map { self[index(after: $0)...] } ?? "" }
}
