/// A board from which others are made: columns with their limits, filters and templates for cards, but no cards.
public struct BoardTemplate: Hashable, Sendable {
  public let name: String
  private let board: Kanban

  /// The board of somebody as a template.
  public init(_ board: Kanban) {
    (name, self.board) = (board.title, board)
  }

  /// A new board.
  public func board(title: String) -> Kanban {
    let columns = board.columns.filter { !$0.isArchived }.map { old in
      var column = Column(old.id, title: old.title)
      (column.limit, column.finishes) = (old.limit, old.finishes)
      return (column: column, cards: [Card]())
    }
    return Kanban(title: title, columns: columns, personLimit: board.personLimit, presets: board.presets)
  }

  // MARK: Built in

  public static let all = [kanban, sprint, personal]

  /// The one with the name, in any case.
  public init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name.lowercased() == name.trimmed.lowercased() }) else { return nil }
    self = found
  }

  private static let kanban = BoardTemplate(
    "Kanban", columns: ["Backlog", "Ready", "Doing", "Review", "Done"],
    limits: ["Ready": Limit(5, isHard: false), "Doing": Limit(3, isHard: true), "Review": Limit(2, isHard: false)],
    filters: ["Blocked": "is:blocked", "Overdue": "due:overdue", "Unassigned": "assignee:none is:open"],
    templates: ["Bug": bug])

  private static let sprint = BoardTemplate(
    "Sprint", columns: ["Backlog", "Sprint", "In progress", "Review", "Done"],
    limits: ["In progress": Limit(4, isHard: true), "Review": Limit(3, isHard: false)],
    filters: [
      "Blocked": "is:blocked", "Unassigned": "assignee:none is:open", "Urgent": "priority:high is:open",
    ],
    templates: [
      "Bug": bug,
      "Story": CardTemplate(
        of: .template(
          "{title}", details: "As a …\nI want …\nso that …",
          items: ["Acceptance criteria are written", "Tests", "Documentation"], label: "story")),
      "Sprint review": CardTemplate(
        of: .template(
          "Review of {week}", details: "", items: ["Demonstration", "What went well", "What we change"],
          label: "meeting")
      ),
    ])

  private static let personal = BoardTemplate(
    "Personal", columns: ["Inbox", "This week", "Today", "Done"], limits: ["Today": Limit(5, isHard: false)],
    filters: ["Due soon": "due:week is:open", "Overdue": "due:overdue"],
    templates: [
      "Weekly review": CardTemplate(
        of: .template(
          "Review of {week}", details: "", items: ["Empty the inbox", "Look at what is overdue", "Plan next week"],
          label: "review"), dueIn: 7)
    ])

  private static var bug: CardTemplate {
    CardTemplate(
      of: .template(
        "Bug: {title}", details: "What happens:\n\nWhat should happen:\n\nHow to see it:", items: ["Test", "Fix"],
        label: "bug"))
  }

  private init(
    _ name: String, columns: [String], limits: [String: Limit], filters: [String: String],
    templates: [String: CardTemplate]
  ) {
    self.name = name
    let columns = columns.enumerated().map { index, title in
      var column = Column(ColumnID("c\(index + 1)"), title: title)
      (column.limit, column.finishes) = (limits[title], index == columns.count - 1)
      return (column: column, cards: [Card]())
    }
    board = Kanban(
      title: name, columns: columns, presets: BoardPresets(filters: filters, templates: templates))
  }
}

extension Card {
  fileprivate static func template(_ title: String, details: String, items: [String], label: String) -> Card {
    var card = Card(CardID("0"), title: title)
    card.details = details
    card.checklist = items.enumerated().map { CheckItem(CheckItemID("\($0 + 1)"), $1) }
    card.set(labels: [label])
    return card
  }
}
