public import History

/// A field of a card that people read and type as one text: the form, the line over the board, the command line, the
/// tools of agents and the texts about a card have it from here. Its label tells it from others.
public struct CardField: Sendable {
  /// The name before its text: "Waits for".
  public let label: String
  /// What can be typed, in words; empty if it is not typed in a line over the board.
  public private(set) var hint = ""
  /// Whether "none" empties it.
  private var isOptional = false
  public let text: @Sendable (Card) -> String
  private let changes: @Sendable (Typed) throws(Refusal) -> [CardChange]

  /// What is typed, and what it is for.
  struct Typed {
    let text: String
    let isNone: Bool
    let cards: [Card]
    let board: Kanban
    let today: Day
  }

  /// The changes that a text asks for. In a list of labels or cards, each word adds one, or removes it after a minus;
  /// anything else is what the cards have then.
  public func changes(
    typed text: String, of cards: [Card], on board: Kanban, today: Day
  ) throws(Refusal) -> [CardChange] {
    try changes(Typed(text: text, isNone: false, cards: cards, board: board, today: today))
  }

  /// The same, where "none" empties a field of one value.
  public func changes(
    given text: String, of cards: [Card], on board: Kanban, today: Day
  ) throws(Refusal) -> [CardChange] {
    let isNone = isOptional && text == "none"
    return try changes(Typed(text: isNone ? "" : text, isNone: isNone, cards: cards, board: board, today: today))
  }

  // MARK: The table

  /// In the order of a form.
  public static let all = [title, labels, priority, due, repeats, assignees, estimate, blockers, details]

  /// Those of which a text about a card says no more than their own text.
  public static let plain = [labels, priority, due, repeats, estimate]

  public static let title = CardField(label: "Title", text: \.title) { typed throws(Refusal) in
    [.title(try Kanban.name(typed.text, of: "card"))]
  }
  public static let labels = CardField(
    label: "Labels", hint: "separated by commas; a minus removes one", text: { $0.labels.joined(separator: ", ") }
  ) {
    Written.signed(Written.words($0.text)).map { .label($0, $1) }
  }
  public static let priority = CardField(
    label: "Priority", isOptional: true, text: { $0.priority?.rawValue ?? "" }
  ) { typed throws(Refusal) in
    [.priority(typed.isNone ? nil : try Written.priority(typed.text))]
  }
  public static let due = CardField(
    label: "Due", hint: "2026-12-24, 2026-12-24 18:00, today, fri, +3; empty for not due", isOptional: true,
    text: { $0.due.map { $0.description.replacing("T", with: " ") } ?? "" }
  ) { typed throws(Refusal) in
    [.due(try Written.due(typed.text, today: typed.today))]
  }
  public static let repeats = CardField(
    label: "Repeats",
    hint: "every 2 weeks, weekdays, mon, thu, every month on day 15; \"when done\" at the end; empty for never",
    isOptional: true, text: { $0.repetition?.words ?? "" }
  ) { typed throws(Refusal) in
    [.repeats(typed.text.trimmed.isEmpty ? nil : try Repetition(typed: typed.text))]
  }
  public static let assignees = CardField(
    label: "Assignees", hint: "a name, or more with commas between them; empty for nobody", isOptional: true,
    text: { $0.assignees.joined(separator: ", ") }
  ) {
    Written.assignment(Written.words($0.text), of: $0.cards)
  }
  public static let estimate = CardField(
    label: "Estimate", hint: "a number; empty for none", isOptional: true, text: { $0.estimate?.short ?? "" }
  ) { typed throws(Refusal) in
    [.estimate(try Written.estimate(typed.text))]
  }
  public static let blockers = CardField(
    label: "Waits for", hint: "card numbers; a minus removes one",
    text: { $0.blockers.map(\.rawValue).joined(separator: ", ") }
  ) { typed throws(Refusal) in
    var changes: [CardChange] = []
    for (word, isOn) in Written.signed(typed.text.split { $0 == "," || $0 == " " }.map(String.init)) {
      changes += try Written.cards(word, on: typed.board).map { .blocker($0, isOn) }
    }
    return changes
  }
  public static let details = CardField(label: "Description", text: \.details) { [.details($0.text)] }
}

extension CardField: Hashable {
  public static func == (one: CardField, other: CardField) -> Bool { one.label == other.label }

  public func hash(into hasher: inout Hasher) { hasher.combine(label) }
}
