import TaskBoard
import TaskBoardModel

/// The tools as an agent sees them: names, descriptions, and the schemas of their arguments (JSON Schema).
enum AgentToolList {
  struct Tool {
    var name: String
    var title: String
    var description: String
    var parameters: [Parameter] = []
    /// Whether it only reads.
    var reads = false

    var arguments: [String] { parameters.map(\.name) }
  }

  struct Parameter {
    enum Kind: String { case string, integer, boolean, strings, integers }

    var name: String
    var kind = Kind.string
    var description: String
    var isRequired = false
  }

  static func tool(_ name: String) -> Tool? { all.first { $0.name == name } }

  private static let card = Parameter(
    name: "card", description: "The number of the card, such as 12.", isRequired: true)
  private static let lease = Parameter(
    name: "for", description: "How long the claim lasts: 90s, 15m (the default), 2h, up to 7d.")
  private static let target = Parameter(name: "to", description: "The title of a column to which the card goes.")

  private static let fields = [
    Parameter(name: "details", description: "The description, in Markdown."),
    Parameter(name: "labels", kind: .strings, description: "Labels to add."),
    Parameter(name: "priority", description: "high, medium, low or none."),
    Parameter(name: "due", description: "2026-12-24, 2026-12-24 18:00, today, fri, +3 or none."),
    Parameter(
      name: "repeats", description: "every 2 weeks, weekdays, mon, thu, every month on day 15, +1w, or none."),
    Parameter(name: "assignees", kind: .strings, description: "All who work on it; the first is responsible."),
    Parameter(name: "waits_for", kind: .strings, description: "Numbers of cards that must be done first."),
    Parameter(name: "items", kind: .strings, description: "Items for the end of the checklist."),
    Parameter(name: "links", kind: .strings, description: "Links, each as NAME ADDRESS."),
  ]

  static let all: [Tool] = [
    Tool(
      name: "read_board", title: "Read the board",
      description:
        "The columns with their limits and counts, the saved filters and templates, and the name under which you work.",
      reads: true),
    Tool(
      name: "list_cards", title: "List cards", description: "The cards in a line each, column by column.",
      parameters: [
        Parameter(
          name: "filter",
          description:
            "Words that all must match: text, label:bug, assignee:ada, due:overdue, is:blocked, is:claimed, #12, -word; @name for a saved filter."
        ),
        Parameter(name: "column", description: "Only the cards of this column."),
        Parameter(name: "limit", kind: .integer, description: "At most this many cards, up to 1000; 100 by default."),
      ], reads: true),
    Tool(
      name: "read_card", title: "Read a card",
      description: "All of a card: description, checklist, links, comments, and who is at work on it.",
      parameters: [card], reads: true),
    Tool(
      name: "history", title: "Read the history",
      description: "Who did what with the cards, and when; the latest last.",
      parameters: [
        Parameter(
          name: "filter", description: "Words that all must match: text, #12, by:ada, since:2026-11-01, -word."),
        Parameter(name: "limit", kind: .integer, description: "At most this many changes, up to 1000; 50 by default."),
      ], reads: true),
    Tool(
      name: "claim_next", title: "Claim the next card",
      description: """
        Gives you the most urgent card that you may work on, and keeps it for you until the claim runs out. No one else \
        is given the card in that time. Renew the claim with claim_card while you work; end it with finish_card or \
        release_card.
        """,
      parameters: [
        lease, target, Parameter(name: "from", kind: .strings, description: "Only cards of these columns."),
      ]),
    Tool(
      name: "claim_card", title: "Claim or renew", description: "Claims one card for you, or renews your claim.",
      parameters: [card, lease, target]),
    Tool(
      name: "release_card", title: "Release a card",
      description: "Ends your claim without finishing, so that someone else can take the card.", parameters: [card]
    ),
    Tool(
      name: "finish_card", title: "Finish a card",
      description: "The card is done: it goes to the column for done cards. Your claim ends.", parameters: [card]),
    Tool(
      name: "comment", title: "Comment on a card", description: "Writes a comment under your name.",
      parameters: [
        card, Parameter(name: "text", description: "What you want to say, in Markdown.", isRequired: true),
      ]),
    Tool(
      name: "add_card", title: "Add a card", description: "Adds a card at the end of a column.",
      parameters: [
        Parameter(name: "title", description: "One line. With a template, the words that its title needs, if any."),
        Parameter(name: "template", description: "A template of the board, which gives the card its fields."),
        Parameter(name: "column", description: "The title of the column; by default, the first."),
        Parameter(name: "top", kind: .boolean, description: "At the top of the column instead."),
      ] + fields),
    Tool(
      name: "edit_card", title: "Edit a card", description: "Changes a card: only the fields that you give.",
      parameters: [card, Parameter(name: "title", description: "One line.")] + fields + [
        Parameter(name: "remove_labels", kind: .strings, description: "Labels to remove."),
        Parameter(name: "check", kind: .integers, description: "Items of the checklist that are done, counted from 1."),
        Parameter(name: "uncheck", kind: .integers, description: "Items that are not done."),
      ]),
    Tool(
      name: "move_card", title: "Move a card",
      description: "Moves a card to the end of a column, or to another place in it.",
      parameters: [
        card, Parameter(name: "column", description: "The title of the column.", isRequired: true),
        Parameter(name: "top", kind: .boolean, description: "To the top."),
        Parameter(name: "after", description: "Below the card with this number."),
      ]),
    Tool(
      name: "undo_all", title: "Undo all of your work",
      description:
        "Undoes everything that you did since you began, as a single step. What others have changed since stays."),
  ]
}

extension AgentToolList.Tool {
  /// The definition in the protocol's form.
  var value: JSONValue {
    var properties: [String: JSONValue] = [:]
    for parameter in parameters { properties[parameter.name] = parameter.schema }
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .object([
      "name": .string(name), "title": .string(title), "description": .string(description),
      "inputSchema": .object([
        "type": .string("object"), "properties": .object(properties), "required": .array(required),
        "additionalProperties": .bool(false),
      ]),
      "annotations": .object(["readOnlyHint": .bool(reads), "openWorldHint": .bool(false)]),
    ])
  }
}

extension AgentToolList.Parameter {
  fileprivate var schema: JSONValue {
    var schema: [String: JSONValue] = ["description": .string(description)]
    switch kind {
    case .string, .integer, .boolean: schema["type"] = .string(kind.rawValue)
    case .strings: (schema["type"], schema["items"]) = (.string("array"), .object(["type": .string("string")]))
    case .integers: (schema["type"], schema["items"]) = (.string("array"), .object(["type": .string("integer")]))
    }
    return .object(schema)
  }
}
