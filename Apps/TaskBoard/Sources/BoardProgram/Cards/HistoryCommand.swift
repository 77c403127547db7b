import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import Foundation
import History
import Tables
import TaskBoard
import TaskBoardModel
import TerminalUI

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Prints who did what with the cards, and when: the latest last.",
    discussion: """
      A filter is written as in the program: words, #12, by:ada, since:2026-11-01, until:fri, is:refused, -word. For a board on this \
      machine, it shows the steps that have been done and not undone, at most the latest 1,000, and the latest 50 that the \
      program refused; for a board on a server, the latest 10,000 changes that the server keeps, and the latest 200 that it \
      refused. Refusals have reasons, and the number of the change before them.
      """)

  @Argument(parsing: .allUnrecognized, help: "Only the changes that match.")
  var filter: [String] = []

  @Flag(help: "As JSON: an array of changes.")
  var json = false

  @Flag(help: "As a table with the columns number, time, author, cards, change and refusal.")
  var csv = false

  @OptionGroup var options: BoardOptions

  func validate() throws {
    try FilterWords.check(filter)
    if json && csv { throw ValidationError("Choose one of --json and --csv.") }
  }

  func run() throws {
    let now = LocalTime.current
    let filter = try ChangeFilter(filter.joined(separator: " "), today: now.day)
    let changes = try options.changes().filter { filter.fits($0, zone: now.zone) }
    if changes.isEmpty { StandardError.tell("No change matches.") }
    try StandardOutput.print(
      json ? try Self.json(changes) : csv ? Self.csv(changes) : Self.text(changes, zone: now.zone), terminator: "")
  }

  /// A line for each change: "2026-11-24 15:12  Ada  Move card 12 from Todo to Doing".
  static func text(_ changes: [ChangeRecord], zone: Int) -> String {
    let width = changes.lazy.map { columns(of: $0.author ?? "") }.max() ?? 0
    return changes.map { change in
      let time = change.time.local(zone: zone).description.prefix(16).replacing("T", with: " ")
      let author = width == 0 ? "" : "\((change.author ?? "").padded(to: width))  "
      return "\(time)  \(author)\(change.sentence)\n"
    }.joined()
  }

  private struct Listed: Encodable {
    let number: Int
    let time: String
    let author: String?
    let cards: [String]
    let change: String
    let refusal: String?

    init(_ record: ChangeRecord) {
      (number, time, author) = (record.number, record.time.local().description, record.author)
      (cards, change, refusal) = (record.cards.map(\.rawValue), record.words, record.refusal)
    }
  }

  static func json(_ changes: [ChangeRecord]) throws(FileTrouble) -> String {
    try BoardJSON.text(changes.map(Listed.init))
  }

  static func csv(_ changes: [ChangeRecord]) -> String {
    var table = Table(columns: ["number", "time", "author", "cards", "change", "refusal"])
    for change in changes {
      table.append(
        BoardTable.cells([
          "\(change.number)", change.time.local().description, change.author ?? "",
          change.cards.map(\.rawValue).joined(separator: " "), change.words,
          change.refusal ?? "",
        ]))
    }
    return table.csv()
  }
}

extension BoardOptions {
  /// The history of the board, oldest first.
  func changes() throws -> [ChangeRecord] {
    if let file {
      throw Refusal("The history of a file is in its repository.", remedy: "Ask git: git log -p -- \(file)")
    }
    if let remote = try remoteBoard() {
      let (service, id) = (remote.service, remote.id)
      return try ServerFailure.awaiting { try await service.changes(of: id) }
    }
    let document = try knownDocument()
    let changes = try document.journal().done.enumerated().compactMap { index, step in
      step.command.map { ChangeRecord(number: index + 1, $0, words: step.title) }
    }
    return changes.merged(with: try document.viewState()?.refusals?.records ?? [])
  }
}
