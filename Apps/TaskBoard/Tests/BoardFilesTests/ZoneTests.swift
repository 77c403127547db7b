import Foundation
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
}
