import Foundation
public import TaskBoardModel

/// A board as a Markdown file in which people read and write, and which holds all of the board.
///
/// The open cards are written as for Obsidian. A comment at the end has what these lines cannot say: the ids of the
/// columns, archived cards, and cards of which the lines would lose something. If somebody edits the lines of such a
/// card, their changes count, and the rest of it stays.
public enum BoardPage {
  /// The newest format of the comment at the end. A later one is refused.
  static let format = 2
  private static let opening = "<!-- task-board "
  private static let closing = "-->"

  /// What the lines cannot say of the board and its columns.
  private struct Frame: Codable {
    var board: Kanban
  }

  /// A card of which the lines would lose something, or that is archived: then with its place.
  private struct Whole: Codable {
    var card: Card
    var place: CardPlace?
  }

  // MARK: Writing

  /// - Throws: An error if the board has members that are nested too deep.
  public static func text(of board: Kanban) throws(FileTrouble) -> String {
    try text(of: board, blocks: [:], headings: [:])
  }

  /// - Parameters:
  ///   - blocks: Lines that stand for the lines of a card.
  ///   - headings: Lines that stand for the heading of a column.
  static func text(
    of board: Kanban, blocks: [CardID: String], headings: [ColumnID: String]
  ) throws(FileTrouble) -> String {
    "\(visible(board, blocks, headings))\n\(try hidden(board))"
  }

  /// The lines that people read.
  private static func visible(
    _ board: Kanban, _ blocks: [CardID: String], _ headings: [ColumnID: String]
  ) -> String {
    let columns = board.columns.filter { !$0.isArchived }.map { column in
      let cards = column.cards.compactMap { id in
        blocks[id] ?? board[id].flatMap { $0.isArchived ? nil : MarkdownExport.lines(of: $0) }
      }
      let head = headings[column.id] ?? heading(of: column)
      return "\(head)\n\(column.finishes ? "**Complete**\n" : "")\(cards.joined())"
    }
    return "# \(board.title)\n\n" + columns.joined(separator: "\n")
  }

  static func heading(of column: Column) -> String {
    "## \(column.title)\(column.limit.map { " (\($0.count))" } ?? "")\n"
  }

  private static func hidden(_ board: Kanban) throws(FileTrouble) -> String {
    var lines = [try line(Frame(board: board.frameWithColumns))]
    for column in board.columns {
      var above: [CardID] = []
      for card in column.cards.compactMap({ board[$0] }) {
        if card.isArchived || column.isArchived {
          lines.append(try line(Whole(card: card, place: CardPlace(column.id, after: above))))
        } else if read(card) != card {
          lines.append(try line(Whole(card: card)))
        }
        above = Array(([card.id] + above).prefix(CardPlace.neighbors))
      }
    }
    // Programs of format 1 would lose what is saved on the board.
    let format = board.presets.isEmpty ? 1 : Self.format
    return "\(opening)\(format): what the lines above cannot say\n\(lines.joined(separator: "\n"))\n\(closing)\n"
  }

  /// JSON on one line that does not end the comment.
  private static func line(_ value: some Encodable) throws(FileTrouble) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      throw FileTrouble("The board cannot be written: data from a file on one of its cards is nested too deep.")
    }
    return String(decoding: data, as: UTF8.self).replacing(">", with: "\\u003e")
  }

  /// The card as its lines alone say it.
  private static func read(_ card: Card) -> Card? {
    let lines = "## C\n" + MarkdownExport.lines(of: card)
    guard let board = try? MarkdownImport.read(lines, title: "", at: Moment(rawValue: 0)).board, board.cards.count == 1
    else { return nil }
    return board[card.id]
  }

  // MARK: Reading

  /// - Parameter now: The time of reading. A card that somebody has ticked by hand is done then.
  public static func board(_ text: String, at now: Moment) throws(FileTrouble) -> Kanban {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if let index = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") || $0 == "=======" })
    {
      throw FileTrouble(
        "It has a merge conflict in line \(index + 1). Keep one of the two versions, and remove the lines that begin"
          + " with <<<<<<<, ======= and >>>>>>>.")
    }
    let start = lines.lastIndex { $0.hasPrefix(opening) }
    var title = "Tasks"
    let shown = lines[..<(start ?? lines.count)].filter { line in
      guard line.hasPrefix("# ") else { return true }
      title = String(line.dropFirst(2)).trimmed
      return false
    }
    let (frame, whole) = try start.map { start throws(FileTrouble) in try hidden(lines[start...]) } ?? (nil, [])
    let visible = shown.joined(separator: "\n")
    let isEmpty = !shown.contains { $0.hasPrefix("## ") || $0.hasPrefix("- ") || $0.hasPrefix("* ") }
    if isEmpty, frame == nil {
      guard visible.trimmed.isEmpty else {
        throw FileTrouble("It has no column: a line such as \"## Todo\" begins one, and \"- \" a card.")
      }
      return .empty(title: title)
    }
    let read =
      isEmpty
      ? Kanban(title: title)
      : try MarkdownImport.read(
        visible, title: title, at: now, firstNumber: (frame?.numbering ?? 0) + 1,
        takenNumbers: Set(whole.map(\.card.id))
      ).board
    guard let frame else { return read }
    return try joined(read, frame, whole)
  }

  private static func hidden(_ lines: ArraySlice<Substring>) throws(FileTrouble) -> (Kanban?, [Whole]) {
    let version = lines.first?.dropFirst(opening.count).prefix { $0 != ":" } ?? ""
    guard let version = Int(version), version >= 1 else {
      throw FileTrouble("Its comment for task-board does not say its format. Remove the comment, or restore it.")
    }
    guard version <= format else {
      throw FileTrouble(
        "It was written by a newer version: format \(version), this program reads \(format). Install a newer one.")
    }
    var (frame, whole): (Kanban?, [Whole]) = (nil, [])
    for (offset, line) in lines.enumerated().dropFirst() where !line.trimmed.isEmpty {
      if line.hasPrefix(closing) { break }
      let data = Data(line.utf8)
      do {
        let decoder = JSONDecoder()
        decoder.userInfo[JSONText.key] = try JSONText(data)
        if frame == nil {
          frame = try decoder.decode(Frame.self, from: data).board
        } else {
          whole.append(try decoder.decode(Whole.self, from: data))
        }
      } catch {
        throw FileTrouble(
          "Line \(lines.startIndex + offset + 1) of its comment for task-board is damaged:"
            + " \(FileTrouble.text(of: error)). Restore it from the history of the repository.")
      }
    }
    return (frame, whole)
  }

  /// The board of the lines with what they cannot say.
  private static func joined(_ read: Kanban, _ frame: Kanban, _ whole: [Whole]) throws(FileTrouble) -> Kanban {
    let wholes = Dictionary(whole.map { ($0.card.id, $0) }) { first, _ in first }
    var rest = frame.columns
    var columns: [(column: Column, cards: [Card])] = []
    var known = Set(frame.columns.map(\.id))
    for shown in read.columns {
      let cards = shown.cards.compactMap { read[$0] }.map { completed($0, wholes[$0.id]?.card) }
      guard let index = rest.firstIndex(where: { !$0.isArchived && asRead($0).title == shown.title }) else {
        var number = 1
        while known.contains(ColumnID("c\(number)")) { number += 1 }
        known.insert(ColumnID("c\(number)"))
        var column = Column(ColumnID("c\(number)"), title: shown.title)
        (column.limit, column.finishes) = (shown.limit, shown.finishes)
        columns.append((column, cards))
        continue
      }
      var column = rest.remove(at: index)
      if asRead(column).limit != shown.limit {
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
    var seen = Set(columns.flatMap(\.cards).map(\.id))
    for entry in whole {
      guard let place = entry.place, seen.insert(entry.card.id).inserted else { continue }
      let column = columns.firstIndex { $0.column.id == place.column } ?? 0
      guard columns.indices.contains(column) else { continue }
      let above = place.after.lazy.compactMap { id in columns[column].cards.firstIndex { $0.id == id } }.first
      let end = columns[column].cards.count
      columns[column].cards.insert(entry.card, at: place.after.isEmpty ? 0 : above.map { $0 + 1 } ?? end)
    }
    var board = Kanban(
      title: read.title, columns: columns, personLimit: frame.personLimit, extra: frame.extra, presets: frame.presets)
    board.advance(numbering: frame.numbering)
    _ = board.removeDependencyCycles()
    return board
  }

  /// The card as its lines say it, with what they cannot say.
  private static func completed(_ shown: Card, _ whole: Card?) -> Card {
    guard let whole, !whole.isArchived else { return shown }
    guard let before = read(whole) else { return whole }
    var card = whole
    card.applyAll(from: before, to: shown)
    return card
  }

  /// A column as its heading says it.
  private static func asRead(_ column: Column) -> Column {
    return (try? MarkdownImport.read(heading(of: column), title: "", at: Moment(rawValue: 0)).board.columns.first)
      ?? column
  }
}
