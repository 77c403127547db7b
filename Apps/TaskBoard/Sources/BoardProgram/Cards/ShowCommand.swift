import AppHost
import AppShell
import ArgumentParser
import BoardFiles
import History
import TaskBoard
import TaskBoardModel
import TerminalUI

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints all of a card: description, checklist, links, comments, and the rest.")

  @Argument(help: "The number of the card.")
  var card: String

  @Flag(help: "As JSON.")
  var json = false

  @OptionGroup var options: BoardOptions

  func run() throws {
    let board = try options.model()
    let card = try board.card(numbered: card)
    try StandardOutput.print(
      json ? try BoardJSON.text(card) : CardText(card, on: board, zone: LocalTime.current.zone).text, terminator: "")
  }
}

/// All of a card as text, for people and for agents.
struct CardText {
  private let card: Card
  private let board: Kanban
  private let zone: Int

  /// - Parameter zone: In which times are written, in minutes east of UTC.
  init(_ card: Card, on board: Kanban, zone: Int) {
    (self.card, self.board, self.zone) = (card, board, zone)
  }

  /// Several lines.
  var text: String {
    let sections = [head, facts, block(card.details), items, links, comments].filter { !$0.isEmpty }
    return sections.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n")
  }

  private var head: [String] { ["#\(card.id) \(card.title)"] }

  private var facts: [String] {
    let waiting = board.openBlockers(of: card).map { "#\($0.id) \($0.title)" }
    var lines = [
      ("Column", board.column(of: card.id)?.title), ("Done", card.done.map(time)),
      ("Archived", card.isArchived ? "yes" : nil), ("Assignees", list(card.assignees)),
      ("Claimed", card.claim.map { "by \($0.holder) until \(time($0.until))" }),
    ]
    lines += CardField.plain.filter { !$0.text(card).isEmpty }.map { ($0.label, $0.text(card)) }
    lines += [("Waits for", list(waiting)), ("Created", card.created.map(time))]
    lines += card.fields.map { ($0.name, $0.value) }
    return lines.compactMap { name, value in value.map { "\(name): \($0)" } }
  }

  private var items: [String] { card.checklist.enumerated().map { "\($0 + 1). \($1.mark) \($1.text)" } }

  private var links: [String] { card.attachments.map { "Link: \($0.line)" } }

  private var comments: [String] {
    card.comments.flatMap { comment in
      ["\(comment.author ?? "Comment"), \(time(comment.time)):"] + block(comment.text).map { "  \($0)" }
    }
  }

  private func block(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }

  private func time(_ moment: Moment) -> String {
    String(moment.local(zone: zone).description.prefix(16)).replacing("T", with: " ")
  }
}
