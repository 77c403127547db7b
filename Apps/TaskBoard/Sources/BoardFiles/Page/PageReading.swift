import Foundation
public import TaskBoardModel

/// A board as a Markdown file has it, and which of its lines each part comes from.
public struct PageReading: Sendable {
  public let board: Kanban
  public let text: String
  /// The lines of the file, without a mark of the byte order.
  let lines: [TextLine]
  /// What each line belongs to; `nil` for those of the comment, and those that nothing on the board comes from.
  let owners: [MarkdownOwner?]
  /// The lines of the comment at the end.
  let comment: Range<Int>?
  /// The cards that have lines, as these alone say them: if they do not say when a card was done, at `never`.
  let said: [CardID: Card]
  /// Those of them whose lines do not say the number.
  let unnumbered: Set<CardID>
  /// Those of them whose lines say the number of another card.
  let misnumbered: Set<CardID>
  /// Those whose number nothing in the file says: another reader may give them another one.
  var provisional: Set<CardID> { unnumbered.subtracting(writtenNumbers) }
  /// Whether the lines of the card say its number.
  func isNumbered(_ id: CardID) -> Bool { said[id] != nil && !unnumbered.contains(id) }
  /// Whether nothing is in the file.
  var isBlank: Bool { text.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" } }
  /// Whether its text has a column.
  public var hasColumns: Bool { owners.contains { if case .column? = $0 { true } else { false } } }
  /// The numbers in the comment of cards whose lines do not say them.
  private let writtenNumbers: Set<CardID>

  /// Stands for a time that the lines do not say: no card was done then.
  static let never = Moment.all.lowerBound

  /// - Parameters:
  ///   - now: The time of reading. A card that somebody has ticked by hand is done then.
  ///   - former: What was read of the file before, or of the one from which it was made: cards whose lines say no number
  ///     keep those that they have there.
  ///   - base: What was read of an earlier version: where two lines say one number, it is that of the one that was there.
  public init(
    _ text: String, at now: Moment, after former: PageReading? = nil, basedOn base: PageReading? = nil
  ) throws(FileTrouble) {
    self.text = text
    let lines = text.withoutByteOrderMark.lines
    self.lines = lines
    try Self.checkConflicts(lines)
    let comment = try Self.comment(in: lines)
    let (frame, whole) = try comment.map { range throws(FileTrouble) in try Self.hidden(lines, range) } ?? (nil, [])
    self.comment = comment
    let shown = lines.indices.filter { comment?.contains($0) != true }
    let texts = shown.map { lines[$0].text }
    guard texts.contains(where: { $0.markdownHeading != nil || $0.begins(with: "- ") || $0.begins(with: "* ") }) else {
      let title = texts.first { $0.begins(with: "# ") }?.dropFirst(2).trimmed ?? "Tasks"
      if frame == nil, texts.contains(where: { !$0.trimmed.isEmpty && !$0.begins(with: "# ") }) {
        throw MarkdownImport.noColumn
      }
      board = frame.map { Self.joined(Kanban(title: title), $0.board, whole, at: now).board } ?? .empty(title: title)
      owners = lines.map { $0.text.begins(with: "# ") ? .title : nil }
      (said, unnumbered, misnumbered, writtenNumbers) = ([:], [], [], [])
      try Self.checkNumbers(board)
      return
    }
    // The number of a card that is gone is not given to another one.
    let numbering = max(frame?.board.numbering ?? 0, former?.board.numbering ?? 0)
    let read = try MarkdownImport.read(
      texts, title: "Tasks", at: Self.never, readsTitle: true, firstNumber: numbering + 1,
      takenNumbers: Set(whole.map(\.card.id)), names: Self.names(frame, former),
      originals: (former ?? base)?.knownCards { (former ?? base)?.isNumbered($0) == true } ?? [])
    said = Dictionary(uniqueKeysWithValues: read.board.cards.map { ($0.key, $0.value) })
    (unnumbered, misnumbered) = (read.unnumbered, read.misnumbered)
    writtenNumbers = Set((frame?.numbers ?? []).map(\.id))
    let ids: [ColumnID: ColumnID]
    if let frame {
      var joined = Self.joined(read.board, frame.board, whole, at: now)
      joined.board.advance(numbering: numbering)
      (board, ids) = joined
    } else {
      let columns = read.board.columns.map { column in
        (column.frame, column.cards.compactMap { read.board[$0] }.map { Self.timed($0, at: now) })
      }
      // A file without a comment says no ids of its columns: the same titles have those that they had before.
      ids = former.map { Self.ids(of: read.board, as: $0.board) } ?? [:]
      var named = Kanban(title: read.board.title, columns: columns).renamed(cards: [:], columns: ids)
      named.advance(numbering: numbering)
      board = named
    }
    var owners = [MarkdownOwner?](repeating: nil, count: lines.count)
    for (index, owner) in zip(shown, read.owners) {
      if case .column(let id)? = owner { owners[index] = .column(ids[id] ?? id) } else { owners[index] = owner }
    }
    self.owners = owners
    try Self.checkNumbers(board)
  }

  /// - Throws: If there was no number left for a card, which no board could take then.
  static func checkNumbers(_ board: Kanban) throws(FileTrouble) {
    guard let card = board.cards.values.filter(\.id.isBeyondNumbers).min(by: { $0.id < $1.id }) else { return }
    throw FileTrouble(
      "The card \"\(card.title)\" needs a number, and none is left: they go up to \(CardID.highestNumber). "
        + "Write one that no card has into its line, such as [id:: 7].")
  }

  /// What is known of the cards whose lines do not say the number: from the comment, and otherwise from before.
  private static func names(_ frame: BoardPage.Frame?, _ former: PageReading?) -> [KnownCard] {
    let before = former?.names ?? []
    let cards = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let numbers = (frame?.numbers ?? []).map { name in
      let known = cards[name.id].flatMap { $0.title == name.title && $0.column == name.column ? $0.card : nil }
      return KnownCard(column: name.column, title: name.title, card: known, id: name.id)
    }
    let written = Set(numbers.map(\.id))
    return numbers + before.filter { !written.contains($0.id) }
  }

  /// The cards whose lines do not say the number, in the order of the lines.
  private var names: [KnownCard] { knownCards { unnumbered.contains($0) } }

  /// Some of the cards, in the order of the board.
  func knownCards(_ isIncluded: (CardID) -> Bool) -> [KnownCard] {
    board.columns.flatMap { column in
      column.cards.filter(isIncluded).compactMap { id in
        let card = said[id]?.copied(as: KnownCard.noNumber)
        return (card ?? board[id]).map { KnownCard(column: column.title, title: $0.title, card: card, id: id) }
      }
    }
  }

  /// The ids of the columns of a board as another one has them, and new ones for the others.
  static func ids(of board: Kanban, as known: Kanban) -> [ColumnID: ColumnID] {
    let pairs = pairs(board, known)
    var used = Set(known.columns.map(\.id))
    return Dictionary(
      uniqueKeysWithValues: board.columns.map { column in
        (column.id, pairs[column.id].map { known.columns[$0].id } ?? newID(&used))
      })
  }

  /// The index of each column among those of another board: the one with its title; and of those that were renamed, the
  /// one that stands between the same neighbors, if there is only one and their cards do not differ altogether.
  static func pairs(_ board: Kanban, _ known: Kanban) -> [ColumnID: Int] {
    var rest = Array(known.columns.indices)
    var pairs: [ColumnID: Int] = [:]
    for column in board.columns {
      let match = rest.firstIndex { index in
        let other = known.columns[index]
        return other.isArchived == column.isArchived && BoardPage.asRead(other).title == column.title
      }
      if let match { pairs[column.id] = rest.remove(at: match) }
    }
    let open = board.columns.indices.filter { pairs[board.columns[$0].id] == nil }
    for index in open {
      // The pairs of the columns to the left and to the right; the ends of the board are pairs, too.
      let left = index == 0 ? -1 : pairs[board.columns[index - 1].id]
      let right = index == board.columns.count - 1 ? known.columns.count : pairs[board.columns[index + 1].id]
      guard let left, let right, right == left + 2, rest.contains(left + 1) else { continue }
      let (column, other) = (board.columns[index], known.columns[left + 1])
      func titles(_ column: Column, _ board: Kanban) -> Set<String> {
        Set(column.cards.compactMap { board[$0]?.title })
      }
      let (ours, theirs) = (titles(column, board), titles(other, known))
      guard column.isArchived == other.isArchived, ours.isEmpty || theirs.isEmpty || !ours.isDisjoint(with: theirs)
      else { continue }
      pairs[column.id] = left + 1
      rest.removeAll { $0 == left + 1 }
    }
    return pairs
  }

  static func newID(_ used: inout Set<ColumnID>) -> ColumnID {
    var number = 1
    while !used.insert(ColumnID("c\(number)")).inserted { number += 1 }
    return ColumnID("c\(number)")
  }

  private static func timed(_ card: Card, at now: Moment) -> Card {
    guard card.done == never else { return card }
    var card = card
    card.done = now
    return card
  }

  private static func checkConflicts(_ lines: [TextLine]) throws(FileTrouble) {
    let index = lines.firstIndex { $0.text.begins(with: "<<<<<<< ") || $0.text.begins(with: ">>>>>>> ") }
    guard let index else { return }
    throw FileTrouble(
      "It has a merge conflict in line \(index + 1). Keep one of the two versions, and remove the lines that begin"
        + " with <<<<<<<, ======= and >>>>>>>.")
  }

  /// The lines that belong to no card, no column and not to the comment; without empty ones.
  var otherLines: [Substring] {
    lines.indices.filter { owners[$0] == nil && comment?.contains($0) != true && !isBlank($0) }.map { lines[$0].text }
  }

  // MARK: The comment

  private static func comment(in lines: [TextLine]) throws(FileTrouble) -> Range<Int>? {
    let starts = lines.indices.filter { lines[$0].text.begins(with: BoardPage.opening) }
    guard let start = starts.first else { return nil }
    if starts.count > 1 {
      throw FileTrouble(
        "It has two comments for task-board, in lines \(start + 1) and \(starts[1] + 1), as after a merge that kept both."
          + " Put the lines with a card of both into one, and remove the other.")
    }
    let end = lines[start...].firstIndex { $0.text.begins(with: BoardPage.closing) }
    guard let end else {
      throw FileTrouble(
        "Its comment for task-board, from line \(start + 1) on, has no end (-->): the file is cut off, and cards may be"
          + " missing. Restore it from the history of the repository.")
    }
    return start..<(end + 1)
  }

  private static func hidden(
    _ lines: [TextLine], _ comment: Range<Int>
  ) throws(FileTrouble) -> (BoardPage.Frame?, [BoardPage.Whole]) {
    let version = lines[comment.lowerBound].text.dropFirst(BoardPage.opening.count).prefix { $0 != ":" }
    guard let version = Int(version) else {
      throw FileTrouble("Its comment for task-board does not say its format. Remove the comment, or restore it.")
    }
    guard version == BoardPage.format else {
      throw FileTrouble(
        "It was written by another version: its format is \(version), this program reads \(BoardPage.format).")
    }
    var (frame, whole): (BoardPage.Frame?, [BoardPage.Whole]) = (nil, [])
    var places: [CardID: Int] = [:]
    for index in comment.dropFirst() {
      let line = lines[index].text
      if line.trimmed.isEmpty || line.begins(with: BoardPage.closing) { continue }
      let data = Data(line.utf8)
      do {
        let decoder = JSONDecoder()
        decoder.userInfo[JSONText.key] = try JSONText(data)
        if frame == nil {
          frame = try decoder.decode(BoardPage.Frame.self, from: data)
        } else {
          whole.append(try decoder.decode(BoardPage.Whole.self, from: data))
        }
      } catch {
        throw FileTrouble(
          "Line \(index + 1) of its comment for task-board is damaged: \(FileTrouble.text(of: error))."
            + " Restore it from the history of the repository.")
      }
      guard let card = whole.last?.card, whole.count > places.count else { continue }
      if let first = places.updateValue(index, forKey: card.id) {
        throw FileTrouble(
          "Card \(card.id) stands twice in its comment for task-board, in lines \(first + 1) and \(index + 1), as after a"
            + " merge that kept both. Remove one of the two.")
      }
    }
    return (frame, whole)
  }

  // MARK: Lines and comment together

  /// The board of the lines with what they cannot say, and the ids that its columns have there.
  private static func joined(
    _ read: Kanban, _ frame: Kanban, _ whole: [BoardPage.Whole], at now: Moment
  ) -> (board: Kanban, ids: [ColumnID: ColumnID]) {
    let wholes = Dictionary(uniqueKeysWithValues: whole.map { ($0.card.id, $0) })
    let pairs = pairs(read, frame)
    var columns: [(column: Column, cards: [Card])] = []
    var known = Set(frame.columns.map(\.id))
    var ids: [ColumnID: ColumnID] = [:]
    for shown in read.columns {
      let cards = shown.cards.compactMap { read[$0] }.map { timed(completed($0, wholes[$0.id]), at: now) }
      guard let index = pairs[shown.id] else {
        var column = Column(newID(&known), title: shown.title)
        (column.limit, column.finishes, column.isArchived) = (shown.limit, shown.finishes, shown.isArchived)
        ids[shown.id] = column.id
        columns.append((column, cards))
        continue
      }
      var column = frame.columns[index]
      if BoardPage.asRead(column).title != shown.title { column.title = shown.title }
      ids[shown.id] = column.id
      if BoardPage.asRead(column).limit != shown.limit {
        column.limit = shown.limit.map { Limit($0.count, isHard: column.limit?.isHard ?? false) }
      }
      column.finishes = shown.finishes
      columns.append((column, cards))
    }
    // Columns that are not shown are archived; others were deleted by hand.
    let order = frame.columns.map(\.id)
    let found = Set(pairs.values)
    for (index, column) in frame.columns.enumerated() where column.isArchived && !found.contains(index) {
      let before = order[..<(order.firstIndex(of: column.id) ?? 0)]
      let index = columns.lastIndex { before.contains($0.column.id) }.map { $0 + 1 } ?? 0
      columns.insert((column, []), at: index)
    }
    var board = Kanban(
      title: read.title, columns: columns, personLimit: frame.personLimit, extra: frame.extra, presets: frame.presets)
    for entry in whole {
      guard let place = entry.place, read[entry.card.id] == nil else { continue }
      board.restore(entry.card, at: place)
      board.advance(numbering: entry.card.id.number ?? 0)
    }
    board.advance(numbering: frame.numbering)
    // Somebody has written a line with the number of an archived card. What people see keeps the number.
    for entry in whole where read[entry.card.id] != nil {
      guard let place = entry.place else { continue }
      let id = board.newCardID()
      board.restore(entry.card.copied(as: id), at: place)
      board.advance(numbering: id.number ?? 0)
    }
    _ = board.removeDependencyCycles()
    return (board, ids)
  }

  /// The card as its lines say it, with what they cannot say.
  private static func completed(_ shown: Card, _ whole: BoardPage.Whole?) -> Card {
    guard let whole, whole.place == nil else { return shown }
    guard let before = whole.said ?? BoardPage.read(whole.card) else { return whole.card }
    var card = whole.card
    card.applyAll(from: before, to: shown)
    return card
  }
}

extension String {
  var hasByteOrderMark: Bool { unicodeScalars.first == "\u{FEFF}" }

  var withoutByteOrderMark: String { hasByteOrderMark ? String(unicodeScalars.dropFirst()) : self }
}
