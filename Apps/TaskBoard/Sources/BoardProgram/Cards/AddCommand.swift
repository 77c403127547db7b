import AppHost
import AppShell
import ArgumentParser
import History
import TaskBoard
import TaskBoardModel

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a card, and prints its number.",
    discussion: "\"none\" leaves a field of the template empty: --due none, --repeats none, --assignee none.")

  @Argument(help: "The title; with a template, the words for its {title}, or another title.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "A template of the board, which gives the card its fields (task-board templates).", valueName: "name"))
  var template: String?

  @Option(help: ArgumentHelp("The column (default: the first).", valueName: "column"))
  var to: String?

  @Flag(help: "At the top of the column, not at its end.")
  var top = false

  @Option(help: ArgumentHelp("A label; may be given more than once.", valueName: "label"))
  var label: [String] = []

  @Option(help: ArgumentHelp("Such as 2026-12-24, today, fri or +3.", valueName: "date"))
  var due: String?

  @Option(help: ArgumentHelp("Such as \"every 2 weeks\", weekdays, mon,thu or +1w.", valueName: "rule"))
  var repeats: String?

  @Option(help: ArgumentHelp("Who should do it; several names with commas between them.", valueName: "names"))
  var assignee: String?

  @Option(help: ArgumentHelp("high, medium or low.", valueName: "priority"))
  var priority: Priority?

  @Option(help: ArgumentHelp("The description, in Markdown.", valueName: "text"))
  var details: String?

  @OptionGroup var options: BoardOptions

  func validate() throws {
    if title == nil, template == nil { throw ValidationError("Give the title of the card, or a --template.") }
  }

  func run() throws {
    var id: CardID?
    let outcome = try options.perform(begins: true) { board, now, tag in
      guard let first = board.columns.first(where: { !$0.isArchived }) else {
        throw Refusal("The board has no column.", remedy: "Add one in the terminal.")
      }
      let column = try to.map { name throws(Refusal) in try board.column(named: name) } ?? first
      var card = try Card(
        board.newCardID(tag: tag), titled: title, from: template.map { try board.presets.template(named: $0) },
        at: now)
      card.set(labels: card.labels + label.flatMap(Written.words))
      let texts: [(CardField, String?)] = [
        (.due, due), (.repeats, repeats), (.assignees, assignee), (.details, details),
      ]
      for case (let field, let text?) in texts {
        card.apply(try field.changes(given: text, of: [card], on: board, today: now.day))
      }
      if let priority { card.priority = priority }
      id = card.id
      return [.add(card, at: top ? column.place(at: 0) : column.end)]
    }
    guard let id = id.map(outcome.current) else { return }
    try StandardOutput.report("\(id)", of: "Card \(id) was added")
  }
}

extension Priority: ExpressibleByArgument {}
