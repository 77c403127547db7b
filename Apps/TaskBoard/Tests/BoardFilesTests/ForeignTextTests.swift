import TaskBoardModel
import Testing

@testable import BoardFiles

/// Files as other programs write them.
@Suite struct ForeignTextTests {
  @Test func `a board of taskell`() throws {
    let board = try MarkdownImport.read(
      """
      ## To Do

      - Write the guide
          > With pictures
          > and examples
          @ 2026-12-24
          * [x] outline
          * [ ] pictures

      ## Done

      - Ship
      """, title: "T", at: .noon
    ).board
    #expect(board.columns.map(\.title) == ["To Do", "Done"])
    let card = try #require(board[CardID("1")])
    #expect(card.title == "Write the guide" && card.details == "With pictures\nand examples")
    #expect(card.due == DueDate("2026-12-24") && card.checklist.map(\.text) == ["outline", "pictures"])
    #expect(card.checked == 1)
  }

  @Test func `a board of Obsidian`() throws {
    let result = try MarkdownImport.read(
      """
      ---

      kanban-plugin: basic

      ---

      ## In Progress (5)

      - [ ] Fix #bug [a link](x) @{2026-12-24} @@{18:00}
      \tmore text
      \t- [x] a step

      ## Done

      **Complete**
      - [x] Ship

      ***

      ## Archive

      - [x] Old

      %% kanban:settings
      """, title: "T", at: .noon)
    let board = result.board
    #expect(board.columns.map(\.title) == ["In Progress", "Done", "Archive"])
    #expect(board.columns[0].limit == Limit(5, isHard: false) && board.columns[1].finishes)
    #expect(board.columns[2].isArchived)
    let card = try #require(board[CardID("1")])
    #expect(card.title == "Fix [a link](x)" && card.labels == ["bug"] && card.due == DueDate("2026-12-24T18:00"))
    #expect(card.details == "more text" && card.checklist.map(\.text) == ["a step"])
    #expect(result.report.description.contains("dropped: text beside cards (1), \"%% kanban:settings\""))
  }

  @Test func `a todo.txt by the rules of its author`() throws {
    let board = TodoText.read(
      """
      (A) 2026-11-01 Call Mum @phone +Family due:2026-12-24
      x 2011-03-02 2011-03-01 Review Tim's pull request +TodoTxt @github pri:B
      xylophone lesson
      (z) is no priority: http://example.org
      """, title: "T", at: .noon
    ).board
    #expect(board.columns.map { "\($0.title) \($0.cards.count)" } == ["Todo 3", "Done 1"])
    let call = try #require(board[CardID("1")])
    #expect(call.title == "Call Mum" && call.priority == .high && call.labels == ["+Family", "phone"])
    #expect(call.due == DueDate("2026-12-24") && call.created == LocalTime("2026-11-01T00:00:00Z")?.moment)
    let review = try #require(board[CardID("2")])
    #expect(review.done == LocalTime("2011-03-02T00:00:00Z")?.moment && review.priority == .medium)
    #expect(review.created == LocalTime("2011-03-01T00:00:00Z")?.moment)
    #expect(board[CardID("3")]?.title == "xylophone lesson")
    #expect(
      board[CardID("4")]?.title == "(z) is no priority: http://example.org" && board[CardID("4")]?.priority == nil)
  }

  @Test func `a calendar has to-dos with folded lines`() {
    var card = Card(CardID("7"), title: "Buy; or not, \\ \"三国\"")
    card.details = String(repeating: "三国演义 ", count: 30) + "\nend"
    card.due = DueDate("2026-12-24T18:00+01:00")
    card.priority = .high
    var done = Card(CardID("8"), title: "Done")
    done.done = Moment(rawValue: 86_400)
    done.due = DueDate("2026-12-24")
    let board = Kanban(title: "My board", columns: [(Column(ColumnID("c"), title: "Todo"), [card, done])])
    let text = CalendarExport.text(of: board, identity: "a1b2", at: Moment(rawValue: 0))
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75, "\(line)") }
    let joined = text.replacing("\r\n", with: "")
    #expect(!joined.contains { $0.isNewline })
    let unfolded = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    for line in [
      "BEGIN:VCALENDAR", "UID:7@a1b2", "DTSTAMP:19700101T000000Z", "SUMMARY:Buy\\; or not\\, \\\\ \"三国\"",
      "DUE:20261224T170000Z", "PRIORITY:1", "STATUS:NEEDS-ACTION", "DUE;VALUE=DATE:20261224", "STATUS:COMPLETED",
      "COMPLETED:19700102T000000Z", "CATEGORIES:Todo", "END:VCALENDAR",
    ] {
      #expect(unfolded.contains(line), "\(line)")
    }
    #expect(unfolded.contains { $0.hasPrefix("DESCRIPTION:三国演义") && $0.hasSuffix("\\nend") })
  }

  /// Source: github.com/todotxt/todo.txt, README.md: each rule with its examples.
  @Test(arguments: [
    ("(A) Call Mom", "high - - Call Mom"), ("Really gotta call Mom (A) @phone", "- - - Really gotta call Mom (A)"),
    ("(b) Get back to the boss", "- - - (b) Get back to the boss"),
    ("(B)->Submit TPS report", "- - - (B)->Submit TPS report"),
    ("2011-03-02 Document +TodoTxt task format", "- 2011-03-02 - Document +TodoTxt task format"),
    ("(A) 2011-03-02 Call Mom", "high 2011-03-02 - Call Mom"),
    ("(A) Call Mom 2011-03-02", "high - - Call Mom 2011-03-02"),
    ("2011-03-02 (A) Call Mom", "- 2011-03-02 - (A) Call Mom"),
    ("x 2011-03-03 Call Mom", "- - 2011-03-03 Call Mom"), ("xylophone lesson", "- - - xylophone lesson"),
    ("X 2012-01-01 Make resolutions", "- - - X 2012-01-01 Make resolutions"),
    ("(A) x Find ticket prices", "high - - x Find ticket prices"),
    ("x 2011-03-02 2011-03-01 Review Tim's pull request", "- 2011-03-01 2011-03-02 Review Tim's pull request"),
    ("x 2026-05-20 (A) 2026-04-30 measure", "high 2026-04-30 2026-05-20 measure"),
    ("@GroceryStore pies", "- - - pies"),
    ("the +Garage project is @home big @town", "- - - the +Garage project is @home big"),
    ("10\u{A0}km \u{301}east", "- - - 10\u{A0}km \u{301}east"), ("@\u{301}x Call", "- - - Call"),
    (
      "x (A) 2016-05-20 2016-04-30 measure space for +chapelShelving @chapel due:2016-05-30",
      "high 2016-04-30 2016-05-20 measure space for"
    ), ("x Done some day", "- - 2030-01-15 Done some day"),
  ])
  func `a line of todo.txt is read as its specification says, and survives being written`(
    line: String, expected: String
  ) throws {
    let result = TodoText.read(line, title: "T", at: .noon)
    func told(_ board: Kanban) -> String {
      guard let card = board[CardID("1")] else { return "none" }
      func day(_ moment: Moment?) -> String { moment.map { $0.local().day.description } ?? "-" }
      return "\(card.priority?.rawValue ?? "-") \(day(card.created)) \(day(card.done)) \(card.title)"
    }
    #expect(told(result.board) == expected)
    let again = TodoText.read(TodoText.text(of: result.board), title: "T", at: Moment(rawValue: 0)).board
    #expect(again.cards.values.map(\.labels) == result.board.cards.values.map(\.labels))
    #expect(told(again) == expected)
    #expect(result.report.description.contains("guessed: completion date (1)") == line.hasPrefix("x Done"))
  }

  @Test func `Markdown in a code block is plain text, of its card or of none`() throws {
    let result = try MarkdownImport.read(
      """
      ```
      ## No column
      - no card
      ```

      ## Todo

      - [ ] Real
        ```md
        - [ ] no item
            deep

        ## no column
        ```
        after
        - [ ] an item
          - [x] a nested item
      ~~~~
      - no card
      ~~~
      - still none
      ~~~~
      - [x] Second [completion:: 2026-11-20T08:00:00Z] [size:: XL]
      """, title: "T", at: .noon)
    let board = result.board
    #expect(board.columns.map(\.title) == ["Todo"] && board.cards.count == 2)
    let card = try #require(board[CardID("1")])
    #expect(card.details == "```md\n- [ ] no item\n    deep\n\n## no column\n```\nafter")
    #expect(card.checklist.map(\.text) == ["an item", "a nested item"])
    #expect(board[CardID("2")]?.done == LocalTime("2026-11-20T08:00:00Z")?.moment)
    for line in [
      "rewritten: list items in a card (1), nested ones are in one list", "dropped: code beside cards (9)",
      "kept: [size::] (1)",
    ] {
      #expect(result.report.description.contains(line), "\(line) is not in\n\(result.report)")
    }
    let again = try MarkdownImport.read(MarkdownExport.text(of: board), title: "T", at: .noon).board
    #expect(again == board)
  }

  @Test func `a card ticked without a date counts as done at the import, and the report says so`() throws {
    let result = try MarkdownImport.read(
      "## A\n- [x] Done\n- [priority:: urgent] a\n- [id:: 1] b\n- [id:: 1] c", title: "", at: .noon)
    #expect(result.board.cards.values.compactMap(\.done) == [.noon])
    for line in [
      "guessed: [x] (1), it does not say when: done when it was imported",
      "kept: [priority::] (1), \"urgent\" cannot be read", "rewritten: [id::] (1), used twice",
    ] {
      #expect(result.report.description.contains(line), "\(line) is not in\n\(result.report)")
    }
  }

  @Test func `a to-do has a lasting name that no other board has, and no control characters`() {
    var card = Card(CardID("1"), title: "a\u{1b}[2J\u{7}b\u{9b}31m\tc")
    card.details = "x\u{0}y"
    func text(_ title: String, _ identity: String) -> String {
      let board = Kanban(title: title, columns: [(Column(ColumnID("c"), title: "Todo"), [card])])
      return CalendarExport.text(of: board, identity: identity, at: Moment(rawValue: 0))
    }
    func uid(_ text: String) -> Substring? { text.split(separator: "\r\n").first { $0.hasPrefix("UID:") } }
    #expect(uid(text("Tasks", "a")) == uid(text("Renamed", "a")))
    #expect(uid(text("Tasks", "a")) != uid(text("Tasks", "b")))
    #expect(text("Tasks", "a").contains("SUMMARY:a[2Jb31m\tc\r\n") && text("Tasks", "a").contains("DESCRIPTION:xy\r\n"))
    #expect(
      !text("Tasks", "a").unicodeScalars.contains {
        $0.properties.generalCategory == .control && !"\r\n\t".unicodeScalars.contains($0)
      })
  }
}
