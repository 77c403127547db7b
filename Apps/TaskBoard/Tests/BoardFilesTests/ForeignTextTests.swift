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
      """, title: "T"
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
      """, title: "T")
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
      """, title: "T"
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
    let text = CalendarExport.text(of: board, at: Moment(rawValue: 0))
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75, "\(line)") }
    let joined = text.replacing("\r\n", with: "")
    #expect(!joined.contains { $0.isNewline })
    let unfolded = text.replacing("\r\n ", with: "").split(separator: "\r\n").map(String.init)
    for line in [
      "BEGIN:VCALENDAR", "UID:7@Myboard", "DTSTAMP:19700101T000000Z", "SUMMARY:Buy\\; or not\\, \\\\ \"三国\"",
      "DUE:20261224T170000Z", "PRIORITY:1", "STATUS:NEEDS-ACTION", "DUE;VALUE=DATE:20261224", "STATUS:COMPLETED",
      "COMPLETED:19700102T000000Z", "CATEGORIES:Todo", "END:VCALENDAR",
    ] {
      #expect(unfolded.contains(line), "\(line)")
    }
    #expect(unfolded.contains { $0.hasPrefix("DESCRIPTION:三国演义") && $0.hasSuffix("\\nend") })
  }
}
