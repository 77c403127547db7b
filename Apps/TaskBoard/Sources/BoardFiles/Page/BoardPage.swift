import Foundation
public import TaskBoardModel

/// A board as a Markdown file in which people read and write, and which holds all of the board.
///
/// The open cards are written as for Obsidian. A comment at the end has what these lines cannot say: the ids of the
/// columns, archived cards, and cards of which the lines would lose something. If somebody edits the lines of such a
/// card, their changes count, and the rest of it stays.
public enum BoardPage {
  /// The newest format of the comment at the end. A later one is refused.
  static let format = 1
  static let opening = "<!-- task-board "
  static let closing = "-->"

  /// What the lines cannot say of the board and its columns.
  struct Frame: Codable {
    var board: Kanban
    /// The cards whose lines do not say their number, in the order of the lines.
    var numbers: [Numbered]?
  }

  struct Numbered: Codable {
    var column: String
    var title: String
    var id: CardID
  }

  /// A card of which the lines would lose something, or that is archived and not in the lines: then with its place.
  struct Whole: Codable {
    var card: Card
    var place: CardPlace?
    /// What its lines say, if somebody else has written them.
    var said: Card?
  }

  // MARK: Writing

  /// The text of a new file.
  ///
  /// - Throws: An error if the board has members that are nested too deep.
  public static func text(of board: Kanban) throws(FileTrouble) -> String {
    let columns = board.columns.filter { !$0.isArchived }.map { column in
      heading(of: column) + (column.finishes ? "" : "\n")
        + board.openCards(in: column).map { MarkdownExport.lines(of: $0) }.joined()
    }
    return "# \(board.title)\n\n\(columns.joined(separator: "\n"))\n\(try hidden(board))\n"
  }

  /// The text of a file after its board has become another one. Every line that says what it said, and every line that
  /// is no part of the board, keeps its bytes.
  ///
  /// - Throws: An error if the board has members that are nested too deep.
  public static func text(of board: Kanban, editing page: PageReading) throws(FileTrouble) -> String {
    if board == page.board { return page.text }
    let text = page.text.isEmpty ? try text(of: board) : try PageEditor(page, board).text()
    try check(text, says: board)
    return text
  }

  /// Reads a text that is to be written, so that nothing is hidden by what stands around it.
  private static func check(_ text: String, says board: Kanban) throws(FileTrouble) {
    let read = try PageReading(text, at: PageReading.never).board
    guard read != board else { return }
    let card = board.columns.flatMap(\.cards).first {
      read[$0] != board[$0] || read.column(of: $0)?.id != board.column(of: $0)?.id
    }
    throw FileTrouble(
      "\(card.map { "Card \($0)" } ?? "The board") could not be read back from it, so nothing was written."
        + " Perhaps a code block or a comment in the file is not closed: close it.")
  }

  /// The heading of a column, with the line below it that says that its cards are done.
  static func heading(of column: Column) -> String {
    "## \(column.title)\(column.limit.map { " (\($0.count))" } ?? "")\n\(column.finishes ? "\n**Complete**\n" : "")"
  }

  /// The comment, without the end of its last line.
  ///
  /// - Parameters:
  ///   - said: The cards whose lines somebody else has written, as these say them.
  ///   - unnumbered: Those of them whose lines do not say the number, in the order of the lines.
  static func hidden(
    _ board: Kanban, said: [CardID: Card] = [:], unnumbered: [CardID] = []
  ) throws(FileTrouble) -> String {
    let numbers = unnumbered.compactMap { id in
      said[id].map { Numbered(column: board.column(of: id)?.title ?? "", title: $0.title, id: id) }
    }
    var lines = [try line(Frame(board: board.frameWithColumns, numbers: numbers.isEmpty ? nil : numbers))]
    for column in board.columns {
      var above: [CardID] = []
      for card in column.cards.compactMap({ board[$0] }) {
        if let said = said[card.id] {
          if said != card { lines.append(try line(Whole(card: card, said: said))) }
        } else if card.isArchived || column.isArchived {
          lines.append(try line(Whole(card: card, place: CardPlace(column.id, after: above))))
        } else if read(card) != card {
          lines.append(try line(Whole(card: card)))
        }
        above = Array(([card.id] + above).prefix(CardPlace.neighbors))
      }
    }
    return "\(opening)\(format): what the lines above cannot say\n\(lines.joined(separator: "\n"))\n\(closing)"
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
  static func read(_ card: Card) -> Card? {
    let lines = "## C\n" + MarkdownExport.lines(of: card)
    guard let board = try? MarkdownImport.read(lines, title: "", at: PageReading.never).board, board.cards.count == 1
    else { return nil }
    return board[card.id]
  }

  // MARK: Reading

  /// - Parameter now: The time of reading. A card that somebody has ticked by hand is done then.
  public static func board(_ text: String, at now: Moment) throws(FileTrouble) -> Kanban {
    try PageReading(text, at: now).board
  }

  /// A column as its heading says it.
  static func asRead(_ column: Column) -> Column {
    return (try? MarkdownImport.read(heading(of: column), title: "", at: PageReading.never).board.columns.first)
      ?? column
  }
}
