import Foundation
import SeededRandom
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// Characters that break lines on paper, join others or are not seen, in every text of a card and in every format.
@Suite struct MarkLawTests {
  /// By their numbers, so that a failure can be read.
  static let marks: [UInt32] = [
    0x2028, 0x2029, 0x85, 0xB, 0xC, 0, 0xFEFF, 0xD, 0x200C, 0x200D, 0x301, 0xFE0F, 0x202E, 0x1F,
  ]

  /// The texts of a card, each with how it is set.
  private static let fields: [(name: String, set: @Sendable (inout Card, String) -> Void)] = [
    ("title", { $0.title = $1 }),
    ("description", { $0.details = "Above\n\($1)\nbelow" }),
    ("label", { $0.set(labels: [$1]) }),
    ("assignee", { $0.assignee = $1 }),
    ("item", { $0.checklist = [CheckItem(CheckItemID("1"), $1, isDone: true)] }),
    ("comment", { $0.set(comments: [Comment(CommentID("1"), $1, by: "Ada", at: .noon)]) }),
    ("author", { $0.set(comments: [Comment(CommentID("1"), "said", by: $1, at: .noon)]) }),
    ("link", { $0.set(attachments: [Attachment(AttachmentID("1"), $1, at: "https://example.org/a")]) }),
    ("field", { $0.extra["Sprint"] = .string($1) }),
  ]

  private enum Format: CaseIterable {
    case json, page, obsidian, taskell, todo, csv, trello

    func again(_ board: Kanban) throws -> Kanban {
      switch self {
      case .json: try BoardJSON.board(Data(try BoardJSON.text(of: board).utf8))
      case .page: try BoardPage.board(BoardPage.text(of: board), at: .noon)
      case .obsidian: try MarkdownImport.read(MarkdownExport.text(of: board), title: board.title, at: .noon).board
      case .taskell:
        try MarkdownImport.read(MarkdownExport.text(of: board, .taskell), title: board.title, at: .noon).board
      case .todo: TodoText.read(TodoText.text(of: board), title: board.title, at: .noon).board
      case .csv:
        try BoardTable.read(
          TableReading(csv: Array(BoardTable.table(of: board).csv().utf8), file: "x.csv").table, title: board.title,
          at: .noon
        ).board
      case .trello: try TrelloImport.read(Data(try TrelloExport.text(of: board).utf8), at: .noon).board
      }
    }
  }

  /// Whether a format has these fields at all.
  private func has(_ field: String, _ format: Format) -> Bool {
    switch format {
    case .json, .page, .obsidian, .csv: true
    case .taskell: ["title", "description", "item"].contains(field)
    case .todo: ["title", "label", "assignee"].contains(field)
    case .trello: field != "field"
    }
  }

  @Test(arguments: marks)
  func `what a format has a place for comes back with every mark, or it is said`(number: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(number))
    let mark = String(scalar)
    for (name, set) in Self.fields {
      for text in ["a\(mark)b", "\(mark)first", "last\(mark)", "one \(mark) two"] {
        var card = Card(CardID("1"), title: "Card")
        set(&card, text)
        let other = Card(CardID("2"), title: "Other")
        let board = Kanban(
          title: "T", columns: [(Column(ColumnID("c1"), title: "Todo"), [card, other])])
        for format in Format.allCases where has(name, format) {
          let place = "\(format), \(name), \(text.unicodeScalars.map { String($0.value, radix: 16) })"
          // A file that cannot be read again says so: a table has no NUL, a line of a board has no line end.
          guard let again = try? format.again(board) else {
            #expect(number == 0 && format == .csv || number == 0xD && format == .page, "\(place)")
            continue
          }
          let report = ExportLosses.report(of: board, readAgain: again, keepsNumbers: format != .taskell)
          if report.lines.isEmpty, format != .taskell, format != .trello {
            #expect(again.cards == board.cards, "\(place)")
          }
          #expect(again.cards.count == 2 && again[CardID("2")]?.title == "Other", "\(place)")
          // What is white space may be rewritten, with a word.
          if !scalar.properties.isWhitespace { #expect(report.lines.isEmpty, "\(place): \(report)") }
        }
      }
    }
  }

  // MARK: Reading

  private static let markdown = """
    ---
    kanban-plugin: board
    ---
    # Plan
    ## Todo (4)

    - [ ] First #home @{2026-12-24} [id:: 1]
    \tA note
    \t- [x] item
    \t- [link](https://example.org/a)
    \t- Ada, 2026-11-24T15:12:51Z: said<br>more
    > beside
    - [x] Second [id:: 2] [Sprint:: 12]

    ## Done

    - [ ] Third [id:: 3]

    """

  private static let todo = """
    (A) 2026-11-01 First @home +Garden due:2026-12-24 id:1
    x 2026-11-02 2026-11-01 Second rec:+1w who:Ada_L id:2
    Third list:Doing id:3

    """

  private static let table = """
    id,column,title,labels,checklist,description,links
    1,Todo,First,"home, garden","[x] item\n[ ] two",text,"[a](https://b.c)"
    2,Todo,Second,,,"two\nlines",
    3,Done,Third,,,,

    """

  private static let calendar = """
    BEGIN:VCALENDAR
    BEGIN:VTODO
    SUMMARY:First
    DESCRIPTION:a long
      one\\nmore
    CATEGORIES:home,garden
    END:VTODO
    BEGIN:VEVENT
    SUMMARY:Second
    DTSTART;TZID=Europe/Berlin:20260701T180000
    END:VEVENT
    BEGIN:VTODO
    SUMMARY:Third
    DUE;VALUE=DATE:20261224
    END:VTODO
    END:VCALENDAR

    """

  private func read(_ text: String, _ format: String) throws -> BoardImport {
    switch format {
    case "markdown": return try MarkdownImport.read(text, title: "T", at: .noon)
    case "todo": return TodoText.read(text, title: "T", at: .noon)
    case "calendar": return try CalendarImport.read(text, title: "T", at: .noon)
    default: return try BoardTable.read(TableReading(csv: Array(text.utf8), file: "x.csv").table, title: "T", at: .noon)
    }
  }

  @Test(arguments: [
    ("markdown", markdown, ["- [ ] First", "- [x] Second", "- [ ] Third"]),
    ("todo", todo, ["(A)", "x 2026", "Third"]), ("table", table, ["1,Todo", "2,Todo", "3,Done"]),
    ("calendar", calendar, ["BEGIN:VTODO\nSUMMARY:First", "BEGIN:VEVENT", "BEGIN:VTODO\nSUMMARY:Third"]),
    ("calendar", calendar.replacing("\n", with: "\r\n"), ["BEGIN:VTODO", "BEGIN:VEVENT", "BEGIN:VTODO\r\nSUMMARY:T"]),
  ])
  func `a mark anywhere in a file changes the card that it is in, and everything else is said`(
    format: String, text: String, beginnings: [String]
  ) throws {
    let whole = try read(text, format)
    let titles = ["First", "Second", "Third"]
    let starts = try beginnings.map { beginning in
      try #require(text.utf8.firstRange(of: beginning.utf8)).lowerBound.utf16Offset(in: text)
    }
    func card(_ title: String, _ board: Kanban) -> Card? {
      board.cards.values.first { $0.title.hasPrefix(title) }?.copied(as: CardID("0"))
    }
    let bytes = Array(text.utf8)
    var silent = 0
    for number in Self.marks where number != 0xD {
      let mark = Array(String(try #require(Unicode.Scalar(number))).utf8)
      // Behind the last line, a mark is a line of its own.
      for place in bytes.indices {
        let marked = String(decoding: bytes[..<place] + mark + bytes[place...], as: UTF8.self)
        let before = String(decoding: bytes[..<place].suffix(20), as: UTF8.self)
        // A refusal says what is wrong.
        guard let again = try? read(marked, format) else { continue }
        let isSaid = !Set(again.report.lines).isSubset(of: whole.report.lines)
        guard !isSaid else { continue }
        silent += 1
        #expect(again.board.cards.count == 3, "\(format), \(String(number, radix: 16)) behind \(before)")
        let own = starts.lastIndex { $0 <= place }
        for (index, title) in titles.enumerated() where index != own {
          #expect(
            card(title, again.board) == card(title, whole.board),
            "\(format), \(String(number, radix: 16)) behind \(before): \(title)")
        }
      }
    }
    #expect(silent > 500, "\(silent)")
  }
}
