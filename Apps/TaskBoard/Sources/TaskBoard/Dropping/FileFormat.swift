import AppShell
import BoardFiles
import DragDropKit
import Foundation
import History
import Tables
import TaskBoardModel

/// The format in which a board is written to a file or read from one.
package enum FileFormat: String, CaseIterable {
  /// Our own format, which contains everything.
  case json
  case trello, markdown, taskell, todo, csv, ics

  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Finds the format from the file extension, and from the contents if the file was read.
  package init?(of path: String, _ data: Data? = nil) {
    let name = URL(fileURLWithPath: path).lastPathComponent.lowercased()
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "json":
      let isOurs = data.map { $0.prefix(100_000_000).range(of: Data("\"task-board\"".utf8)) != nil } ?? true
      self = isOurs ? .json : .trello
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "tsv" where data != nil: self = .csv
    case "ics": self = .ics
    case "txt" where name.contains("todo") || data == nil: self = .todo
    default: return nil
    }
  }

  /// What is in a file, whether it was named on the command line, dropped or pasted.
  ///
  /// - Parameter format: `nil` if it is to be found by the name and the content.
  /// - Throws: What is wrong with the file.
  package static func read(
    _ data: Data, file name: String, as format: FileFormat? = nil, at now: Moment
  ) throws -> BoardImport {
    let url = URL(fileURLWithPath: name)
    let title = url.deletingPathExtension().lastPathComponent
    if let format = format ?? FileFormat(of: name, data) {
      return try format.read(data, file: name, title: title, at: now)
    }
    guard DropKind.text.fits(name) else {
      throw KanbanApp.profile.takes.refusal(of: "\"\(url.lastPathComponent.sanitized)\"")
    }
    var plain = try PlainText(text(data)).read(title: title, at: now)
    plain.report.add(.guessed, "format", "plain text, because its name is not that of a todo.txt")
    return plain
  }

  /// - Parameters:
  ///   - title: the title of the board if the file has none.
  ///   - now: the date for done cards if the file does not say.
  private func read(_ data: Data, file: String, title: String, at now: Moment) throws -> BoardImport {
    switch self {
    case .json: return BoardImport(board: try BoardJSON.board(data), report: ImportReport())
    case .trello: return try TrelloImport.read(data, at: now)
    case .markdown, .taskell: return try MarkdownImport.read(try Self.text(data), title: title, at: now)
    case .todo: return TodoText.read(try Self.text(data), title: title, at: now)
    case .csv:
      return try BoardTable.read(try TableReading(csv: Array(data), file: file).table, title: title, at: now)
    case .ics: return try CalendarImport.read(try Self.text(data), title: title, at: now)
    }
  }

  /// The data of a board that its text does not contain. Our own format contains everything, and a calendar is for
  /// programs that know no boards: of it, only what is in another way there is told.
  package func losses(of board: Kanban, in text: String, at now: Moment) -> ImportReport {
    if self == .ics { return CalendarExport.losses(of: board) }
    guard self != .json else { return ImportReport() }
    guard let again = try? read(Data(text.utf8), file: rawValue, title: board.title, at: now).board else {
      var report = ImportReport()
      report.add(.dropped, "everything", "the file cannot be read again")
      return report
    }
    return ExportLosses.report(of: board, readAgain: again, keepsNumbers: self != .taskell)
  }

  private static func text(_ data: Data) throws(FileTrouble) -> String {
    let content = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    if let text = String(data: content, encoding: .utf8) { return text }
    throw FileTrouble("It is not UTF-8 text.")
  }

  /// - Parameter identity: the identity of the board, for the to-dos of a calendar.
  package func text(of board: Kanban, at now: Moment, identity: () throws -> String) throws -> String {
    switch self {
    case .json: try BoardJSON.text(of: board)
    case .trello: try TrelloExport.text(of: board)
    case .markdown: MarkdownExport.text(of: board, .obsidian)
    case .taskell: MarkdownExport.text(of: board, .taskell)
    case .todo: TodoText.text(of: board)
    case .csv: BoardTable.table(of: board).csv()
    case .ics: CalendarExport.text(of: board, identity: try identity(), at: now)
    }
  }
}
