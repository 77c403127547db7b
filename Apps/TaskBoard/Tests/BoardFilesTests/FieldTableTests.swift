import Foundation
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// Which format keeps which field of a card, written and read again.
@Suite struct FieldTableTests {
  private enum Format: String, CaseIterable {
    case json, page, obsidian, taskell, todo, csv, trello, ics

    func again(_ board: Kanban) throws -> Kanban {
      switch self {
      case .json: try BoardJSON.board(Data(BoardJSON.text(of: board).utf8))
      case .page: try BoardPage.board(BoardPage.text(of: board), at: .noon)
      case .obsidian: try MarkdownImport.read(MarkdownExport.text(of: board), title: "", at: .noon).board
      case .taskell: try MarkdownImport.read(MarkdownExport.text(of: board, .taskell), title: "", at: .noon).board
      case .todo: TodoText.read(TodoText.text(of: board), title: "", at: .noon).board
      case .csv:
        try BoardTable.read(
          TableReading(csv: Array(BoardTable.table(of: board).csv().utf8), file: "x.csv").table, title: "", at: .noon
        ).board
      case .trello: try TrelloImport.read(Data(TrelloExport.text(of: board).utf8), at: .noon).board
      case .ics:
        try CalendarImport.read(
          CalendarExport.text(of: board, identity: "x", at: .noon), title: "", at: .noon
        ).board
      }
    }
  }

  /// A field, how a card gets it, and what of a card shows it.
  private let fields: [(name: String, set: (inout Card) -> Void, value: (Card) -> AnyHashable?)] = [
    ("title", { _ in }, { $0.title }), ("number", { _ in }, { $0.id }),
    ("text", { $0.details = "Some *text*\n\n- and a list" }, { $0.details }),
    ("tags", { $0.set(labels: ["bug", "two words"]) }, { $0.labels }),
    ("priority", { $0.priority = .high }, { $0.priority }), ("due day", { $0.due = DueDate("2026-12-24") }, { $0.due }),
    ("due time", { $0.due = DueDate("2026-12-24T18:00") }, { $0.due }),
    (
      "repeats",
      {
        $0.due = DueDate("2026-12-24")
        $0.repetition = Repetition("+2w:mon,thu")
      }, { $0.repetition }
    ), ("assignee", { $0.assignee = "Ada" }, { $0.assignee }),
    ("assignees", { $0.assign(to: ["Ada", "Bob"]) }, { $0.assignees }),
    ("estimate", { $0.estimate = 2.5 }, { $0.estimate }),
    (
      "checklist",
      { $0.checklist = [CheckItem(CheckItemID("2"), "Last", isDone: true), CheckItem(CheckItemID("1"), "First")] },
      { $0.checklist.map { "\($0.text) \($0.isDone)" } }
    ),
    (
      "comments", { $0.set(comments: [Comment(CommentID("1"), "Well\nsaid", by: "Ada", at: Moment(rawValue: 60))]) },
      { $0.comments.map { "\($0.text) \($0.author ?? "") \($0.time)" } }
    ),
    (
      "links", { $0.set(attachments: [Attachment(AttachmentID("1"), "Plan", at: "https://example.org/p")]) },
      { $0.attachments.map(\.line) }
    ),
    (
      "attachments", { $0.set(attachments: [Attachment(AttachmentID("1"), "plan.pdf")]) },
      { $0.attachments.map(\.name) }
    ), ("own fields", { $0.extra["Sprint"] = .string("12") }, { $0.extra["Sprint"] }),
    ("waits for", { $0.set(blockers: [CardID("2")]) }, { $0.blockers }),
    ("claim", { $0.set(claim: Claim(by: "Ada", until: Moment(rawValue: 60))) }, { $0.claim }),
    ("created", { $0.created = Moment(rawValue: 86_400) }, { $0.created }),
    ("done", { $0.done = Moment(rawValue: 86_400) }, { $0.done }),
    ("archived", { $0.isArchived = true }, { $0.isArchived ? true : nil }),
  ]

  private func keeps(
    _ format: Format, _ field: (name: String, set: (inout Card) -> Void, value: (Card) -> AnyHashable?)
  )
    throws -> Bool
  {
    var card = Card(CardID("7"), title: "A card")
    field.set(&card)
    let board = Kanban(
      title: "T",
      columns: [(Column(ColumnID("c1"), title: "Todo"), [card, Card(CardID("2"), title: "Another one")])])
    let again = try format.again(board).cards.values.first { $0.title == "A card" }
    return again.map { field.value($0) == field.value(card) && field.value(card) != nil } ?? false
  }

  @Test func `the table of the formats is true`() throws {
    let head = "| | " + Format.allCases.map(\.rawValue).joined(separator: " | ") + " |"
    let rows = try fields.map { field in
      "| \(field.name) | "
        + (try Format.allCases.map { try keeps($0, field) ? "yes" : "–" }).joined(separator: " | ") + " |"
    }
    let table = ([head, "|---" + String(repeating: "|---", count: Format.allCases.count) + "|"] + rows)
      .joined(separator: "\n")
    let folder = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5)
    let guide = try String(
      contentsOfFile: folder.joined(separator: "/").replacing("//", with: "/") + "/docs/formats.md", encoding: .utf8)
    #expect(guide.contains(table), "docs/formats.md should have this table:\n\(table)")
  }
}
