import ArgumentParser
import BoardFiles
import DragDropKit
import Foundation
import Tables
import TaskBoardModel

/// In which form a board is written to a file or read from one.
enum FileFormat: String, ExpressibleByArgument, CaseIterable {
  /// Our own: all there is.
  case json
  case trello, markdown, taskell, todo, csv, ics

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// By the ending of a name, and by what is in the file where it was read.
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

  /// - Parameter title: of the board, where the file says none.
  func read(_ data: Data, file: String, title: String) throws -> BoardImport {
    switch self {
    case .json: return BoardImport(board: try BoardJSON.board(data), report: ImportReport())
    case .trello: return try TrelloImport.read(data)
    case .markdown, .taskell: return try MarkdownImport.read(try text(data), title: title)
    case .todo: return TodoText.read(try text(data), title: title)
    case .csv: return try BoardTable.read(try TableReading(csv: Array(data), file: file).table, title: title)
    case .ics: throw ValidationError("Calendars are written, not read.")
    }
  }

  private func text(_ data: Data) throws(FileTrouble) -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    throw FileTrouble("It is no text in UTF-8.")
  }

  func text(of board: Kanban, at now: Moment) -> String {
    switch self {
    case .json: BoardJSON.text(of: board)
    case .trello: TrelloExport.text(of: board)
    case .markdown: MarkdownExport.text(of: board, .obsidian)
    case .taskell: MarkdownExport.text(of: board, .taskell)
    case .todo: TodoText.text(of: board)
    case .csv: BoardTable.table(of: board).csv()
    case .ics: CalendarExport.text(of: board, at: now)
    }
  }
}
