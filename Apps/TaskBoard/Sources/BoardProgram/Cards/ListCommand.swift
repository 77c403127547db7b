import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the cards, by columns.",
    discussion: """
      A filter is written as in the program: words, label:bug, assignee:ada, due:overdue, is:blocked, and @NAME \
      for a saved filter (task-board filters).
      """)

  @Argument(parsing: .allUnrecognized, help: "Only the cards that match.")
  var filter: [String] = []

  @Option(help: ArgumentHelp("Only the cards of this column.", valueName: "column"))
  var column: String?

  @Flag(help: "As JSON: an array of cards, each with its column.")
  var json = false

  @OptionGroup var options: BoardOptions

  func validate() throws { try FilterWords.check(filter) }

  func run() throws {
    let board = try options.model()
    let only = try column.map { try board.column(named: $0) }
    let filter = Filter(FilterWords.text(filter), saved: board.presets.filters)
    let now = LocalTime.current
    let columns = board.columns.filter {
      only == nil ? !$0.isArchived || filter.wantsArchived && !$0.cards.isEmpty : $0.id == only?.id
    }.map { column in
      (
        column,
        column.cards.compactMap { board[$0] }
          .filter { (filter.wantsArchived || !$0.isArchived) && filter.fits($0, on: board, at: now) }
      )
    }
    let found = columns.reduce(0) { $0 + $1.1.count }
    if let fault = filter.fault(found: found) { throw ValidationError(fault.description) }
    if found == 0, !filter.isEmpty { StandardError.tell("No card matches.") }
    try StandardOutput.print(json ? Self.json(columns) : Self.text(columns), terminator: "")
  }

  /// A heading and a line for each card.
  static func text(_ columns: [(Column, [Card])]) -> String {
    columns.map { column, cards in
      "\(column.title) (\(cards.count))\n" + cards.map { "  \($0.line)\n" }.joined()
    }.joined()
  }

  private struct Listed: Encodable {
    var column: String
    var card: Card

    func encode(to encoder: any Encoder) throws {
      try card.encode(to: encoder)
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(column, forKey: .column)
    }

    enum CodingKeys: String, CodingKey {
      case column
    }
  }

  static func json(_ columns: [(Column, [Card])]) throws(FileTrouble) -> String {
    try BoardJSON.text(columns.flatMap { column, cards in cards.map { Listed(column: column.title, card: $0) } })
  }
}

extension Card {
  /// Number, title and the rest in a line.
  var line: String {
    let facts = [
      isDone ? "done" : nil, isArchived ? "archived" : nil, priority?.rawValue, due.map { "due \($0)" },
      repetition?.words,
      assignees.isEmpty ? nil : "@" + assignees.joined(separator: ", "), claim.map { "claimed by \($0.holder)" },
      comments.isEmpty ? nil : comments.count.counted("comment"), labels.isEmpty ? nil : labels.joined(separator: ", "),
    ].compactMap(\.self)
    return "\(id)  \(title)" + (facts.isEmpty ? "" : "  [\(facts.joined(separator: "; "))]")
  }
}
