import ArgumentParser
import History
import TaskBoardModel

extension TaskBoardCommand {
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Adds a card, and prints its number.")

    @Argument(help: "The title.")
    var title: String

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

    func run() throws {
      var id: CardID?
      let outcome = try options.perform { board, now, tag in
        guard let first = board.columns.first(where: { !$0.isArchived }) else {
          throw Refusal("The board has no column.", remedy: "Add one in the terminal.")
        }
        let column = try to.map { name throws(Refusal) in try board.column(named: name) } ?? first
        var card = Card(board.newCardID(tag: tag), title: title)
        card.set(labels: label.flatMap(Written.words))
        card.due = try due.flatMap { text throws(Refusal) in try Written.due(text, today: now.day) }
        card.repetition = try repeats.flatMap { text throws(Refusal) in try Written.repetition(text) }
        card.assign(to: assignee.map(Written.words) ?? [])
        card.priority = priority
        card.details = details ?? ""
        card.created = now.moment
        id = card.id
        return [.add(card, at: top ? column.place(at: 0) : column.end)]
      }
      if let id { print(outcome.current(id)) }
    }
  }
}

extension Priority: ExpressibleByArgument {}
