import ArgumentParser
import BoardFiles
import DragDropKit
import Foundation
import History
import Tables
import TaskBoardModel

/// The format in which a board is written to a file or read from one.
enum FileFormat: String, ExpressibleByArgument, CaseIterable {
  /// Our own format, which contains everything.
  case json
  case trello, markdown, taskell, todo, csv, ics

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Finds the format from the file extension, and from the contents if the file was read.
  init?(of path: String, _ data: Data? = nil) {
    let name = URL(fileURLWithPath: path).lastPathComponent.lowercased()
    switch URL(fileURLWithPath: path).pathExtension.lowercased() {
    case "json":
      let isOurs = data.map { $0.prefix(100_000_000).range(of: Data("\"task-board\"".utf8)) != nil } ?? true
      self = isOurs ? .json : .trello
    case "md", "markdown": self = .markdown
    case "csv": self = .csv
    case "ics": self = .ics
    case "txt" where name.contains("todo") || data == nil: self = .todo
    default: return nil
    }
  }

  /// - Parameters:
  ///   - title: the title of the board if the file has none.
  ///   - now: the date for done cards if the file does not say.
  func read(_ data: Data, file: String, title: String, at now: Moment) throws -> BoardImport {
    switch self {
    case .json: return BoardImport(board: try BoardJSON.board(data), report: ImportReport())
    case .trello: return try TrelloImport.read(data, at: now)
    case .markdown, .taskell: return try MarkdownImport.read(try text(data), title: title, at: now)
    case .todo: return TodoText.read(try text(data), title: title, at: now)
    case .csv:
      return try BoardTable.read(try TableReading(csv: Array(data), file: file).table, title: title, at: now)
    case .ics: throw ValidationError("Calendars can be exported, but not imported.")
    }
  }

  /// The data of a board that its text does not contain. Our own format contains everything, and calendars cannot be
  /// read.
  func losses(of board: Kanban, in text: String, at now: Moment) -> ImportReport {
    guard self != .json, self != .ics,
      let again = try? read(Data(text.utf8), file: rawValue, title: board.title, at: now).board
    else { return ImportReport() }
    return ExportLosses.report(of: board, readAgain: again, keepsNumbers: self != .taskell)
  }

  private func text(_ data: Data) throws(FileTrouble) -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    throw FileTrouble("It is not UTF-8 text.")
  }

  /// - Parameter identity: the identity of the board, for the to-dos of a calendar.
  func text(of board: Kanban, at now: Moment, identity: () throws -> String) throws -> String {
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
