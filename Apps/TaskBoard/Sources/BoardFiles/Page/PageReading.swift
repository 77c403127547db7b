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

  /// Stands for a time that the lines do not say: no card was done then.
  static let never = Moment.all.lowerBound

  /// - Parameter now: The time of reading. A card that somebody has ticked by hand is done then.
  public init(_ text: String, at now: Moment) throws(FileTrouble) {
    self.text = text
    let lines = text.withoutByteOrderMark.lines
    self.lines = lines
    try Self.checkConflicts(lines)
    let comment = Self.comment(in: lines)
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
      (said, unnumbered) = ([:], [])
      return
    }
    let read = try MarkdownImport.read(
      texts, title: "Tasks", at: Self.never, readsTitle: true, firstNumber: (frame?.board.numbering ?? 0) + 1,
      takenNumbers: Set(whole.map(\.card.id)), names: (frame?.numbers ?? []).map { ($0.title, $0.id) })
    said = Dictionary(uniqueKeysWithValues: read.board.cards.map { ($0.key, $0.value) })
    unnumbered = read.unnumbered
    let ids: [ColumnID: ColumnID]
    if let frame {
      (board, ids) = Self.joined(read.board, frame.board, whole, at: now)
    } else {
      let columns = read.board.columns.map { column in
        (column.frame, column.cards.compactMap { read.board[$0] }.map { Self.timed($0, at: now) })
      }
      board = Kanban(title: read.board.title, columns: columns)
      ids = [:]
    }
    var owners = [MarkdownOwner?](repeating: nil, count: lines.count)
    for (index, owner) in zip(shown, read.owners) {
      if case .column(let id)? = owner { owners[index] = .column(ids[id] ?? id) } else { owners[index] = owner }
    }
    self.owners = owners
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

  /// Of three versions, the one whose text beside the cards is that of the merge: that of the side that has changed it.
  /// `nil` if both have, in different ways.
  public static func withChangedText(base: PageReading, ours: PageReading, theirs: PageReading) -> PageReading? {
    if theirs.otherLines == base.otherLines || theirs.otherLines == ours.otherLines { return ours }
    return ours.otherLines == base.otherLines ? theirs : nil
  }

  /// The lines that belong to no card, no column and not to the comment; without empty ones.
  private var otherLines: [Substring] {
    lines.indices.filter { owners[$0] == nil && comment?.contains($0) != true && !isBlank($0) }.map { lines[$0].text }
  }

  // MARK: The comment

  private static func comment(in lines: [TextLine]) -> Range<Int>? {
    guard let start = lines.lastIndex(where: { $0.text.begins(with: BoardPage.opening) }) else { return nil }
    let end = lines[start...].firstIndex { $0.text.begins(with: BoardPage.closing) }
    return start..<(end.map { $0 + 1 } ?? lines.count)
  }

  private static func hidden(
    _ lines: [TextLine], _ comment: Range<Int>
  ) throws(FileTrouble) -> (BoardPage.Frame?, [BoardPage.Whole]) {
    let version = lines[comment.lowerBound].text.dropFirst(BoardPage.opening.count).prefix { $0 != ":" }
    guard let version = Int(version), version >= 1 else {
      throw FileTrouble("Its comment for task-board does not say its format. Remove the comment, or restore it.")
    }
    guard version <= BoardPage.format else {
      throw FileTrouble(
        "It was written by a newer version: format \(version), this program reads \(BoardPage.format)."
          + " Install a newer one.")
    }
    var (frame, whole): (BoardPage.Frame?, [BoardPage.Whole]) = (nil, [])
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
    }
    return (frame, whole)
  }

  // MARK: Lines and comment together

  /// The board of the lines with what they cannot say, and the ids that its columns have there.
  private static func joined(
    _ read: Kanban, _ frame: Kanban, _ whole: [BoardPage.Whole], at now: Moment
  ) -> (board: Kanban, ids: [ColumnID: ColumnID]) {
    let wholes = Dictionary(whole.map { ($0.card.id, $0) }) { first, _ in first }
    var rest = frame.columns
    var columns: [(column: Column, cards: [Card])] = []
    var known = Set(frame.columns.map(\.id))
    var ids: [ColumnID: ColumnID] = [:]
    for shown in read.columns {
      let cards = shown.cards.compactMap { read[$0] }.map { timed(completed($0, wholes[$0.id]), at: now) }
      let match = rest.firstIndex { $0.isArchived == shown.isArchived && BoardPage.asRead($0).title == shown.title }
      guard let index = match else {
        var number = 1
        while known.contains(ColumnID("c\(number)")) { number += 1 }
        known.insert(ColumnID("c\(number)"))
        var column = Column(ColumnID("c\(number)"), title: shown.title)
        (column.limit, column.finishes, column.isArchived) = (shown.limit, shown.finishes, shown.isArchived)
        ids[shown.id] = column.id
        columns.append((column, cards))
        continue
      }
      var column = rest.remove(at: index)
      ids[shown.id] = column.id
      if BoardPage.asRead(column).limit != shown.limit {
        column.limit = shown.limit.map { Limit($0.count, isHard: column.limit?.isHard ?? false) }
      }
      column.finishes = shown.finishes
      columns.append((column, cards))
    }
    // Columns that are not shown are archived; others were deleted by hand.
    let order = frame.columns.map(\.id)
    for column in rest where column.isArchived {
      let before = order[..<(order.firstIndex(of: column.id) ?? 0)]
      let index = columns.lastIndex { before.contains($0.column.id) }.map { $0 + 1 } ?? 0
      columns.insert((column, []), at: index)
    }
    var board = Kanban(
      title: read.title, columns: columns, personLimit: frame.personLimit, extra: frame.extra, presets: frame.presets)
    for entry in whole {
      guard let place = entry.place else { continue }
      board.restore(entry.card, at: place)
      board.advance(numbering: entry.card.id.number ?? 0)
    }
    board.advance(numbering: frame.numbering)
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
