import Foundation
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// Times of cards in zones.
@Suite struct ZoneTests {
  @Test(arguments: [
    ("2026-07-01T18:00", -240), ("2026-12-01T18:00", -300),
    // The clocks are changed at 2:00.
    ("2026-03-08T01:59", -300), ("2026-03-08T03:00", -240), ("2026-11-01T00:30", -240), ("2026-11-01T02:00", -300),
  ])
  func `a time without a zone is one of the zone in which it is read`(text: String, offset: Int) throws {
    let due = try #require(DueDate(text))
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(due.offset(in: zone) == offset)
    #expect(due.end(in: zone).rawValue == due.end(here: 0).rawValue - offset * 60)
  }

  #if os(Linux)
    // In a process of its own, because the zone of a machine is looked for once.
    @Test func `a time without a zone goes to Trello as one of this zone`() async {
      await #expect(processExitsWith: .success) {
        setenv("TZ", "America/New_York", 1)
        #expect(DueDate("2026-12-24T18:00")?.trello == "2026-12-24T23:00:00.000Z")
        #expect(DueDate("2026-12-24")?.trello == "2026-12-24T23:59:00.000Z")
      }
    }
  #endif

  @Test func `a calendar says in which zone its times are`() throws {
    func due(_ parameter: String) throws -> (DueDate?, [String]) {
      let text =
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:x\r\nDUE\(parameter):20260701T180000\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      let read = try CalendarImport.read(text, title: "T", at: .noon)
      return (read.board[CardID("1")]?.due, read.report.lines.filter { $0.field == "time zone" }.map(\.note))
    }
    #expect(try due(";TZID=America/New_York") == (DueDate("2026-07-01T18:00-04:00"), []))
    #expect(try due("") == (DueDate("2026-07-01T18:00"), []))
    let (unknown, told) = try due(";TZID=Customized Time Zone")
    #expect(unknown == DueDate("2026-07-01T18:00") && told.count == 1, "\(told)")
  }

  @Test(arguments: ["[AB-1] plan.pdf", "a]b", "back\\slash", "a](b", "[[x]]", "\\[", "plan (2).pdf"])
  func `a link keeps its name and its address in Markdown`(name: String) throws {
    for address in ["https://example.org/a(b)", nil] {
      var card = Card(CardID("1"), title: "x")
      card.set(attachments: [Attachment(AttachmentID("1"), name, at: address)])
      let text = "## C\n" + MarkdownExport.lines(of: card)
      #expect(
        try MarkdownImport.read(text, title: "T", at: .noon).board[CardID("1")]?.attachments == card.attachments,
        "\(text)")
    }
  }

  @Test(arguments: [
    ("[[AB-1] plan.pdf](https://example.org/x)", "[AB-1] plan.pdf"),
    ("[a [b [c]]](https://example.org/x)", "a [b [c]]"),
    ("[\u{301}a](https://example.org/x)", "\u{301}a"),
  ])
  func `brackets in pairs need no backslash in the name of a link`(text: String, name: String) throws {
    let board = try MarkdownImport.read("## C\n- x\n\t- \(text)\n", title: "T", at: .noon).board
    #expect(board[CardID("1")]?.attachments.map(\.name) == [name])
    let table = try TableReading(csv: Array("title,links\nx,\"\(text)\"\n".utf8), file: "x.csv").table
    let links = try BoardTable.read(table, title: "T", at: .noon).board[CardID("1")]?.attachments
    #expect(links?.map(\.name) == [name] && links?.first?.address == "https://example.org/x")
  }

  @Test func `what other programs write into a line of todo_txt and this one does not know is said`() {
    let read = TodoText.read("Water t:2026-12-01 due:2026-12-03 rec:+1w\nOnce t:2026-12-01\n", title: "T", at: .noon)
    #expect(read.report.description.contains("kept: t: (1), it stays in the title, and is not moved on"))
    #expect(read.board[CardID("1")]?.title == "Water t:2026-12-01")
    #expect(!TodoText.read("Once t:2026-12-01\n", title: "T", at: .noon).report.description.contains("t: (1)"))
  }

  @Test func `other lists, deeper headings and other signs of Obsidian stay, and an import says what it leaves`() throws
  {
    let text = "## Todo\n\n- [ ] one\n+ [ ] plus\n1. [ ] number\n- [/] half\n- [-] gone\n\n### Sub\n\n- [ ] below\n"
    let read = try MarkdownImport.read(text, title: "T", at: .noon)
    #expect(read.board.columns.map(\.title) == ["Todo"])
    #expect(read.board.cards.values.map(\.title).sorted() == ["below", "gone", "half", "one"])
    for words in ["kept: [/] (1)", "kept: [-] (1)", "\"+ [ ] plus\"", "\"1. [ ] number\"", "\"### Sub\""] {
      #expect(read.report.description.contains(words), "\(read.report)")
    }
    let after = shown(try edited(text, .change([CardID("2")], [.priority(.high)]))).joined()
    #expect(after == text.replacing("- [/] half", with: "- [/] half [id:: 2] [priority:: high]") + "\n", "\(after)")
  }
}
