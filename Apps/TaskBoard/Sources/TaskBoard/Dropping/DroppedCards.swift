import AppShell
import BoardFiles
import Foundation
import History
import Tables
import TaskBoardModel
import TerminalUI

/// Cards that are read from what came in from outside, each with the title of the column in which it was.
struct DroppedCards {
  private(set) var contents: [MovedCard]
  /// What the report says is not on the board as it was in the file, a clause each.
  private(set) var leftOut: [String] = []

  /// - Throws: What is wrong with it, in a sentence.
  init(_ file: ArrivedFile, at now: Moment) throws {
    if file.kind == .ownCards {
      contents = try CardParcel(file.bytes).contents
      return
    }
    let read = try FileFormat.read(Data(file.bytes), file: file.name, at: now)
    contents = read.board.columns.flatMap { column in
      column.cards.compactMap { read.board[$0] }.map { MovedCard(card: $0, column: column.title) }
    }
    leftOut = read.report.lines.filter { $0.fate == .dropped }.map { line in
      "\(line.field.sanitized) (\(line.count))" + (line.note.isEmpty ? "" : ": \(line.note.sanitized)")
    }
    guard !contents.isEmpty else { throw FileTrouble("It has no cards.") }
  }
}

extension DropKind {
  static let ownCards = DropKind("cards", types: [CardParcel.type], endings: [], isOwn: true)
  static let calendar = DropKind("a calendar", types: ["text/calendar"], endings: ["ics"])
  static let table = DropKind("a table", types: ["text/csv", "text/tab-separated-values"], endings: ["csv", "tsv"])
  static let markdown = DropKind("a Markdown list", types: ["text/markdown"], endings: ["md", "markdown"])
  /// A board of Trello, or one of ours.
  static let json = DropKind("a board", types: ["application/json"], endings: ["json"])
  static let text = DropKind("a text", types: ["text/plain;charset=utf-8", "text/plain"], endings: ["txt"])
}

/// Text without a format: a list, a link, or a card.
struct PlainText {
  private let lines: [String]

  /// The most characters of a title; the rest is in the description.
  static let longestTitle = 200

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      String(line).replacing("\t", with: "    ").sanitized
    }
  }

  private var written: [String] { lines.map(\.trimmed).filter { !$0.isEmpty } }

  /// Whether every line is an item or a heading of Markdown, or belongs to one.
  private var isList: Bool {
    guard let first = written.first, first.hasPrefix("- ") || first.hasPrefix("* ") || first.hasPrefix("## ") else {
      return false
    }
    return lines.allSatisfy { line in
      ["- ", "* ", "## ", " "].contains(where: line.hasPrefix) || line.trimmed.isEmpty
    }
  }

  /// - Parameter title: The title of the board.
  func read(title: String, at now: Moment) throws(FileTrouble) -> BoardImport {
    if isList {
      return try MarkdownImport.read(lines.joined(separator: "\n"), title: title, at: now)
    }
    guard let card else { throw FileTrouble("It is empty.") }
    let column = (Column(ColumnID("c1"), title: "Todo"), [card])
    return BoardImport(board: Kanban(title: title, columns: [column]), report: ImportReport())
  }

  /// The first line as its title, and the rest as its description. A link is attached; what a browser writes below it is
  /// its title.
  private var card: Card? {
    let written = written
    guard let first = written.first else { return nil }
    if Self.isLink(first), written.count <= 2 {
      let title = written.count == 2 ? written[1] : first
      var card = Card(CardID("1"), title: String(title.prefix(Self.longestTitle)))
      card.set(attachments: [Attachment(AttachmentID("1"), card.title, at: first)])
      return card
    }
    var card = Card(CardID("1"), title: first)
    card.details = lines.drop { $0.trimmed != first }.dropFirst().joined(separator: "\n").trimmed
    if first.count > Self.longestTitle {
      card.title = "\(first.prefix(Self.longestTitle - 1))…"
      card.details = lines.joined(separator: "\n").trimmed
    }
    return card
  }

  private static func isLink(_ text: String) -> Bool {
    ["https://", "http://", "mailto:"].contains { text.lowercased().hasPrefix($0) && text.count > $0.count }
      && !text.contains(where: \.isWhitespace)
  }
}
