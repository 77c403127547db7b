import ArgumentParser
import History
import TaskBoardModel

extension TaskBoardCommand {
  struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Changes cards: only the fields that you give.",
      discussion: "\"none\" empties a field: --due none, --assignee none, --priority none, --estimate none.")

    @Argument(help: "The numbers of cards.")
    var cards: [String]

    @Option(help: ArgumentHelp("The title, of a single card.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("The description, in Markdown.", valueName: "text"))
    var details: String?

    @Option(help: ArgumentHelp("Such as 2026-12-24, today, fri or +3.", valueName: "date"))
    var due: String?

    @Option(help: ArgumentHelp("Who should do it.", valueName: "name"))
    var assignee: String?

    @Option(help: ArgumentHelp("high, medium, low or none.", valueName: "priority"))
    var priority: String?

    @Option(help: ArgumentHelp("A number, in the unit of your team.", valueName: "number"))
    var estimate: String?

    @Option(help: ArgumentHelp("A label to add; may be given more than once.", valueName: "label"))
    var label: [String] = []

    @Option(help: ArgumentHelp("A label to remove; may be given more than once.", valueName: "label"))
    var noLabel: [String] = []

    @Option(help: ArgumentHelp("A card to wait for; may be given more than once.", valueName: "card"))
    var waitFor: [String] = []

    @Option(help: ArgumentHelp("A card not to wait for any longer; may be given more than once.", valueName: "card"))
    var noWaitFor: [String] = []

    @Option(help: ArgumentHelp("An item for the end of the checklist; may be given more than once.", valueName: "text"))
    var item: [String] = []

    @Flag(help: "Not done any longer.")
    var reopen = false

    @OptionGroup var options: BoardOptions

    func validate() throws {
      let fields = [title, details, due, assignee, priority, estimate].compactMap(\.self)
      guard !(fields + label + noLabel + waitFor + noWaitFor + item).isEmpty || reopen else {
        throw ValidationError("Say what to change, such as --title TEXT or --due fri.")
      }
      if title != nil, cards.count > 1 { throw ValidationError("--title is for a single card.") }
      if let priority, priority != "none", Priority(rawValue: priority) == nil {
        throw ValidationError("\"\(priority)\" is not a priority. Give high, medium, low or none.")
      }
    }

    func run() throws {
      try options.perform { board, now, _ in
        let ids = try board.cards(numbered: cards)
        var changes = try commonChanges(on: board, now)
        guard !item.isEmpty else { return [.change(ids, changes)] }
        guard ids.count == 1, let card = board[ids[0]] else {
          throw ValidationError("--item is for a single card.")
        }
        changes += try newItems(of: card)
        return [.change(ids, changes)]
      }
    }

    private func commonChanges(on board: Kanban, _ now: LocalTime) throws -> [CardChange] {
      var changes: [CardChange] = []
      if let title { changes.append(.title(try Kanban.name(title, of: "card"))) }
      if let details { changes.append(.details(details)) }
      if let due { changes.append(.due(try Self.value(due).flatMap { try Written.due($0, today: now.day) })) }
      if let assignee { changes.append(.assignee(Self.value(assignee).flatMap(Written.name))) }
      if let priority { changes.append(.priority(Priority(rawValue: priority))) }
      if let estimate { changes.append(.estimate(try Self.value(estimate).flatMap { try Written.estimate($0) })) }
      changes += noLabel.flatMap(Written.words).map { .label($0, false) }
      changes += label.flatMap(Written.words).map { .label($0, true) }
      changes += try board.cards(numbered: noWaitFor).map { .blocker($0, false) }
      changes += try board.cards(numbered: waitFor).map { .blocker($0, true) }
      if reopen { changes.append(.done(nil)) }
      return changes
    }

    private func newItems(of card: Card) throws -> [CardChange] {
      var card = card
      return try item.map { text in
        let new = CheckItem(card.newItemID(), try Kanban.name(text, of: "checklist item"))
        defer { card.checklist.append(new) }
        return .item(new, after: card.checklist.last?.id)
      }
    }

    /// The value of an option; `nil` to empty the field.
    private static func value(_ text: String) -> String? { text == "none" ? nil : text }
  }
}
