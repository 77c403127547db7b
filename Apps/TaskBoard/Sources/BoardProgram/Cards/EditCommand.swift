import ArgumentParser
import History
import TaskBoard
import TaskBoardModel

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes cards: only the fields that you give.",
    discussion:
      "\"none\" empties a field: --due none, --repeats none, --assignee none, --priority none, --estimate none.")

  @Argument(help: "The numbers of cards.")
  var cards: [String]

  @Option(help: ArgumentHelp("The title, of a single card.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The description, in Markdown.", valueName: "text"))
  var details: String?

  @Option(help: ArgumentHelp("Such as 2026-12-24, today, fri or +3.", valueName: "date"))
  var due: String?

  @Option(
    help: ArgumentHelp(
      "How it repeats: \"every 2 weeks\", weekdays, mon,thu, \"every month on day 15\", each with \"when done\" at its end "
        + "to count from that day; or +1w and 1w, as in todo.txt.",
      valueName: "rule"))
  var repeats: String?

  @Option(help: ArgumentHelp("Who should do it; several names with commas between them.", valueName: "names"))
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

  @Option(help: ArgumentHelp("A card that it no longer waits for; may be given more than once.", valueName: "card"))
  var noWaitFor: [String] = []

  @Option(help: ArgumentHelp("An item for the end of the checklist; may be given more than once.", valueName: "text"))
  var item: [String] = []

  @Option(
    help: ArgumentHelp(
      "An item of the checklist that is done, by its place from 1; may be given more than once.", valueName: "n"))
  var check: [Int] = []

  @Option(help: ArgumentHelp("An item that is not done; may be given more than once.", valueName: "n"))
  var uncheck: [Int] = []

  @Option(help: ArgumentHelp("An item to remove; may be given more than once.", valueName: "n"))
  var noItem: [Int] = []

  @Option(help: ArgumentHelp("Moves an item of the checklist: 3:1 makes the third the first.", valueName: "from:to"))
  var moveItem: String?

  @Option(help: ArgumentHelp("A comment to add.", valueName: "text"))
  var comment: String?

  @Option(help: ArgumentHelp("A link or attachment: NAME ADDRESS; may be given more than once.", valueName: "link"))
  var link: [String] = []

  @Option(help: ArgumentHelp("A link to remove, by its name; may be given more than once.", valueName: "name"))
  var noLink: [String] = []

  @Option(
    help: ArgumentHelp(
      "Your own field: NAME: VALUE, or NAME: to empty it; may be given more than once.", valueName: "field"))
  var field: [String] = []

  @Flag(help: "Mark the cards as not done again.")
  var reopen = false

  @OptionGroup var options: BoardOptions

  func validate() throws {
    guard
      !(given.map(\.text) + label + noLabel + waitFor + noWaitFor + item + link + noLink + field).isEmpty || reopen
        || changesChecklist || comment != nil
    else {
      throw ValidationError("Say what to change, such as --title TEXT or --due fri.")
    }
    if title != nil, cards.count > 1 { throw ValidationError("--title is for a single card.") }
    if let priority, priority != "none", Priority(rawValue: priority) == nil {
      throw ValidationError("\"\(priority)\" is not a priority. Give high, medium, low or none.")
    }
  }

  func run() throws {
    try options.perform { board, now, tag in
      let ids = try board.cards(numbered: cards)
      var changes = try commonChanges(on: board, now, tag)
      guard !item.isEmpty || changesChecklist else { return [.change(ids, changes)] }
      guard ids.count == 1, let card = board[ids[0]] else {
        throw ValidationError("Items of a checklist can be changed on a single card only.")
      }
      changes += try checklistChanges(of: card)
      return [.change(ids, changes)]
    }
  }

  private var changesChecklist: Bool { !(check + uncheck + noItem).isEmpty || moveItem != nil }

  /// The fields of which the text is given, in the order in which they are changed.
  private var given: [(field: CardField, text: String)] {
    let texts: [(CardField, String?)] = [
      (.title, title), (.details, details), (.due, due), (.repeats, repeats), (.assignees, assignee),
      (.priority, priority), (.estimate, estimate),
    ]
    return texts.compactMap { field, text in text.map { (field, $0) } }
  }

  private func commonChanges(on board: Kanban, _ now: LocalTime, _ tag: String) throws -> [CardChange] {
    var changes: [CardChange] = []
    let all = try board.cards(numbered: cards).compactMap { board[$0] }
    for (field, text) in given { changes += try field.changes(given: text, of: all, on: board, today: now.day) }
    changes += noLabel.flatMap(Written.words).map { .label($0, false) }
    changes += label.flatMap(Written.words).map { .label($0, true) }
    changes += try board.cards(numbered: noWaitFor).map { .blocker($0, false) }
    changes += try board.cards(numbered: waitFor).map { .blocker($0, true) }
    if reopen { changes.append(.done(nil)) }
    for text in field {
      let (name, value) = try Written.field(text)
      changes.append(.extra(name, value.map { .string($0) }))
    }
    var drafts = all
    for text in link {
      let attachment = try Written.attachment(text, on: drafts, tag: tag)
      for index in drafts.indices { drafts[index].set(attachments: drafts[index].attachments + [attachment]) }
      changes.append(.attachment(attachment))
    }
    for name in noLink {
      let ids = all.flatMap(\.attachments).filter { $0.name == name || $0.address == name }.map(\.id)
      guard !ids.isEmpty else {
        throw Refusal("There is no link \"\(name)\".", remedy: "task-board show prints the links of a card.")
      }
      changes += ids.map { .noAttachment($0) }
    }
    if let comment {
      let context = CommandContext(now: now, author: options.author, session: nil)
      var new = try Written.comment(comment, on: all, context)
      if !tag.isEmpty { new = Comment(CommentID("\(new.id)\(tag)"), new.text, by: nil, at: new.time) }
      changes.append(.comment(new))
    }
    return changes
  }

  /// The changes to the checklist. Places are those before all of them.
  private func checklistChanges(of card: Card) throws -> [CardChange] {
    func index(_ place: Int) throws -> Int {
      guard 1...max(1, card.checklist.count) ~= place, !card.checklist.isEmpty else {
        throw Refusal(
          "Card \(card.id) has no item \(place).",
          remedy: "Its checklist has \(card.checklist.count.counted("item")).")
      }
      return place - 1
    }
    var new = card
    for place in check { new.checklist[try index(place)].isDone = true }
    for place in uncheck { new.checklist[try index(place)].isDone = false }
    if let moveItem {
      let places = moveItem.split(separator: ":").map { Int($0) }
      guard places.count == 2, let from = places[0], let to = places[1] else {
        throw ValidationError("\"\(moveItem)\" is not a move. Write 3:1 to make the third item the first.")
      }
      let (source, target) = (try index(from), try index(to))
      new.checklist.insert(new.checklist.remove(at: source), at: target)
    }
    let gone = Set(try noItem.map { card.checklist[try index($0)].id })
    new.checklist.removeAll { gone.contains($0.id) }
    for text in item {
      new.checklist.append(CheckItem(new.newItemID(), try Kanban.name(text, of: "checklist item")))
    }
    return card.changes(to: new)
  }
}
