import AppShell
import ArgumentParser
import DragDropKit
import Foundation
import History
import TaskBoardModel
import TerminalUI

/// The options for the board and its user.
struct BoardOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the boards are saved (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  @Option(help: ArgumentHelp("Which board.", valueName: "name"))
  var open: String?

  @Option(help: ArgumentHelp("Your name, kept with your changes to the board.", valueName: "name"))
  var author: String?

  func document(_ board: Kanban? = nil) throws -> SavedDocument<KanbanApp> {
    try SavedDocument(Boards.opening(board: board), in: dataDir, named: open)
  }

  /// Performs the actions that `actions` returns for the board.
  @discardableResult
  func perform(_ actions: (Kanban, LocalTime) throws -> [KanbanAction]) throws -> Kanban {
    let now = LocalTime.current
    var before: Kanban?
    let after = try document().perform { board in
      before = board
      return try actions(board, now).map { KanbanCommand($0, at: now.moment, by: author) }
    }
    if let warning = before?.warning(becoming: after) {
      FileHandle.standardError.write(Data("Over the limit: \(warning.sanitized).\n".utf8))
    }
    return after
  }
}

extension Kanban {
  /// Finds a column by its id, by its title in any case, or by a prefix of its title if that is unique.
  func column(named name: String) throws(Refusal) -> Column {
    let word = name.lowercased()
    if let column = columns.first(where: { $0.id.rawValue == name || $0.title.lowercased() == word }) { return column }
    let found = columns.filter { $0.title.lowercased().hasPrefix(word) }
    if found.count == 1 { return found[0] }
    let titles = columns.map { "\"\($0.title)\"" }.joined(separator: ", ")
    throw Refusal(
      "\(found.isEmpty ? "No column is" : "More than one column begins with") \"\(name)\".",
      remedy: "There are \(titles).")
  }

  func card(numbered text: String) throws(Refusal) -> Card {
    if let card = self[CardID(text.hasPrefix("#") ? String(text.dropFirst()) : text)] { return card }
    throw Refusal("There is no card \"\(text)\".", remedy: "task-board list shows the numbers.")
  }
}
