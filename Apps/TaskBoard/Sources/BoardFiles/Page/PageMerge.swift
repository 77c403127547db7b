public import TaskBoardModel

/// Three versions of a Markdown file, merged.
///
/// What the files do not say of themselves, the numbers of cards that people have written and the ids of columns, is the
/// same in all three for the merge: as in the version whose text is kept. So nothing is done to a card, or in a column,
/// that only has the same place in another version.
public struct PageMerge {
  public let merge: BoardMerge
  private let kept: PageReading

  /// - Complexity: O(*n* log *n*) in the cards.
  /// - Throws: An error if both sides have changed what stands beside the cards, if one has emptied the file, or if no
  ///   number is left for a new card.
  public init(base: PageReading, ours: PageReading, theirs: PageReading) throws(FileTrouble) {
    guard base.isBlank || !ours.isBlank && !theirs.isBlank else {
      throw FileTrouble("One branch emptied the file and the other did not, so nothing was merged.")
    }
    // What stands beside the cards is that of the side that has changed it.
    let (baseLines, ourLines, theirLines) = (base.otherLines, ours.otherLines, theirs.otherLines)
    let takesOurs = !ours.isBlank && (theirs.isBlank || theirLines == baseLines || theirLines == ourLines)
    guard takesOurs || ours.isBlank || ourLines == baseLines else {
      throw FileTrouble("Both branches changed the text beside the cards, so nothing was merged.")
    }
    kept = takesOurs ? ours : theirs
    var naming = PageNaming(kept)
    var before = base.isBlank ? Kanban(title: kept.board.title) : naming.named(base: base)
    let other = naming.named(takesOurs ? theirs : ours, after: base)
    // A column that both sides have made.
    for column in kept.board.columns where before[column.id] == nil && other[column.id] != nil {
      before = before.adding(column.frame)
    }
    merge = BoardMerge(
      base: before, ours: takesOurs ? kept.board : other, theirs: takesOurs ? other : kept.board)
    try PageReading.checkNumbers(merge.board)
  }

  /// The text of the merge, with the markers that git uses where the sides do not agree.
  ///
  /// - Throws: An error if the board has members that are nested too deep.
  public func text() throws(FileTrouble) -> String { try BoardPage.text(of: merge, editing: kept) }
}

extension Kanban {
  fileprivate func adding(_ column: Column) -> Kanban {
    let columns = columns.map { column in (column: column.frame, cards: column.cards.compactMap { self[$0] }) }
    var board = Kanban(
      title: title, columns: columns + [(column, [])], personLimit: personLimit, extra: extra, presets: presets)
    board.advance(numbering: numbering)
    return board
  }
}

extension PageReading {
  /// The number of each card in another reading, if it is there. A number that both files say is one card; any other
  /// card is known by what its lines say.
  public func pairs(with known: PageReading) -> [CardID: CardID] {
    func isSaid(_ id: CardID) -> Bool {
      guard board[id] != nil, known.board[id] != nil else { return false }
      if isNumbered(id), known.isNumbered(id) { return true }
      return comment != nil && known.comment != nil && !provisional.contains(id) && !known.provisional.contains(id)
    }
    let unknown = knownCards { !isSaid($0) }
    let found = KnownCard.numbers(of: unknown, among: known.knownCards { !isSaid($0) })
    var pairs = Dictionary(uniqueKeysWithValues: board.cards.keys.filter(isSaid).map { ($0, $0) })
    for (card, id) in zip(unknown, found) { pairs[card.id] = id }
    return pairs
  }

  /// Whether the file says the number of a card, in its lines or in the comment.
  public func says(_ id: CardID) -> Bool { board[id] != nil && !provisional.contains(id) }
}

/// Gives the cards and columns of versions the ids that they have in the one that is kept.
private struct PageNaming {
  private let kept: PageReading
  /// The names of what is in the base.
  private var cards: [CardID: CardID] = [:]
  private var columns: [ColumnID: ColumnID] = [:]
  private var numbering: Int

  init(_ kept: PageReading) {
    self.kept = kept
    numbering = kept.board.numbering
  }

  mutating func named(base: PageReading) -> Kanban {
    let isTaken = Set(kept.board.cards.keys)
    cards = names(of: base, from: base.pairs(with: kept), without: isTaken)
    columns = Self.names(
      of: base.board.columns, from: Self.columnPairs(base, kept), without: Set(kept.board.columns.map(\.id)))
    return base.board.renamed(cards: cards, columns: columns)
  }

  mutating func named(_ other: PageReading, after base: PageReading) -> Kanban {
    let cardNames = names(
      of: other, from: other.pairs(with: base).mapValues { cards[$0] ?? $0 }, without: Set(cards.values))
    var pairs = Self.columnPairs(other, base).mapValues { columns[$0] ?? $0 }
    // A new column with the title of a new one of the version that is kept is the same.
    var taken = Set(columns.values).union(pairs.values)
    for column in other.board.columns where pairs[column.id] == nil {
      let same = kept.board.columns.first {
        !taken.contains($0.id) && $0.title == column.title && $0.isArchived == column.isArchived
      }
      if let same { (pairs[column.id], taken) = (same.id, taken.union([same.id])) }
    }
    let columnNames = Self.names(
      of: other.board.columns, from: pairs, without: taken.union(kept.board.columns.map(\.id)))
    return other.board.renamed(cards: cardNames, columns: columnNames)
  }

  private static func columnPairs(_ page: PageReading, _ known: PageReading) -> [ColumnID: ColumnID] {
    let ids = Set(known.board.columns.map(\.id))
    if page.comment != nil, known.comment != nil {
      return Dictionary(uniqueKeysWithValues: page.board.columns.filter { ids.contains($0.id) }.map { ($0.id, $0.id) })
    }
    return PageReading.ids(of: page.board, as: known.board).filter { ids.contains($0.value) }
  }

  /// A name for each card: that of its pair, its own, or a new one.
  private mutating func names(
    of page: PageReading, from pairs: [CardID: CardID], without taken: Set<CardID>
  ) -> [CardID: CardID] {
    var (names, used) = (pairs, taken.union(pairs.values))
    for id in page.board.sorted(Set(page.board.cards.keys)) where names[id] == nil {
      var name = id
      while !used.insert(name).inserted {
        numbering = max(numbering, page.board.numbering) + 1
        name = CardID("\(numbering)")
      }
      names[id] = name
    }
    return names
  }

  private static func names(
    of columns: [Column], from pairs: [ColumnID: ColumnID], without taken: Set<ColumnID>
  ) -> [ColumnID: ColumnID] {
    var (names, used) = (pairs, taken.union(pairs.values))
    for column in columns where names[column.id] == nil {
      names[column.id] = used.insert(column.id).inserted ? column.id : PageReading.newID(&used)
    }
    return names
  }
}
