import TaskBoardModel
import Testing

@testable import BoardFiles

/// What a calendar says, and what the report says of it.
@Suite struct CalendarReadingTests {
  private func read(_ lines: String...) throws -> (cards: [Card], report: [String]) {
    let read = try CalendarImport.read(lines.joined(separator: "\r\n"), title: "T", at: .noon)
    return (
      read.board.columns[0].cards.compactMap { read.board[$0] },
      read.report.lines.map { "\($0.fate) \($0.field) \($0.note)" }
    )
  }

  @Test func `a label has no comma, and loses nothing else`() throws {
    let (cards, report) = try read("BEGIN:VTODO", "SUMMARY:a", "CATEGORIES:Home\\, garden,Work", "END:VTODO")
    #expect(cards[0].labels.sorted() == ["Home garden", "Work"] && report.contains { $0.contains("no commas") })
  }

  @Test func `what a card has once is taken once, and what it has not is dropped with a word`() throws {
    let (cards, report) = try read(
      "BEGIN:VTODO", "SUMMARY:a", "DTSTART:20260101", "CREATED:garbage", "DESCRIPTION:first", "DESCRIPTION:second",
      "END:VTODO")
    #expect(cards[0].details == "first" && cards[0].created == nil)
    for word in ["a card has no beginning", "\"garbage\" cannot be read", "given twice"] {
      #expect(report.contains { $0.contains(word) }, "\(word) in \(report)")
    }
  }

  @Test func `a calendar that is cut off keeps its last to-do, and one without an end ends with the next`() throws {
    let (cards, report) = try read(
      "BEGIN:VTODO", "SUMMARY:a", "BEGIN:VTODO", "SUMMARY:b", "END:VTODO", "BEGIN:VTODO", "SUMMARY:torn")
    #expect(cards.map(\.title) == ["a", "b", "torn"])
    #expect(report.contains { $0.contains("END") })
  }

  @Test func `a calendar without its end is said to be without it`() throws {
    for (end, isSaid) in [("", true), ("END:VCALENDAR", false), ("end:vcalendar", false)] {
      let (cards, report) = try read("BEGIN:VCALENDAR", "BEGIN:VEVENT", "SUMMARY:one: two", "END:VEVENT", end)
      #expect(cards.map(\.title) == ["one: two"])
      #expect(report.contains { $0.contains("that of VCALENDAR is missing") } == isSaid)
    }
  }

  @Test func `vCalendar's encoding is read`() throws {
    let (cards, _) = try read(
      "BEGIN:VTODO", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Caf=C3=A9 =3D 1", "END:VTODO")
    #expect(cards.map(\.title) == ["Café = 1"])
  }

  @Test(arguments: [
    ("20270131", "FREQ=MONTHLY", true), ("20270128", "FREQ=MONTHLY", false),
    ("20270115", "FREQ=MONTHLY;BYMONTHDAY=31", true),
    ("20270131", "FREQ=MONTHLY;BYMONTHDAY=-1", false),
    ("20270130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", false),
    ("20280229", "FREQ=YEARLY", true), ("20280228", "FREQ=YEARLY", false),
  ])
  func `a rule that leaves out months is said to be another one`(due: String, rule: String, isOther: Bool) throws {
    let (cards, report) = try read("BEGIN:VTODO", "SUMMARY:a", "RRULE:\(rule)", "DUE;VALUE=DATE:\(due)", "END:VTODO")
    #expect(cards[0].repetition != nil)
    #expect(report.contains { $0.contains("RRULE") && $0.contains("rewritten") } == isOther, "\(report)")
  }

  @Test func `a week that begins with Sunday is refused where it matters`() throws {
    func rule(_ text: String) throws -> Repetition? {
      try read("BEGIN:VTODO", "SUMMARY:a", "DUE;VALUE=DATE:20270803", "RRULE:\(text)", "END:VTODO").cards[0].repetition
    }
    #expect(try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU") == nil)
    #expect(
      try rule("FREQ=WEEKLY;BYDAY=TU,SU;WKST=SU") != nil && rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU") != nil)
  }

  @Test func `times are in their zones, and to the minute`() throws {
    let (cards, report) = try read(
      "BEGIN:VTODO", "SUMMARY:a", "STATUS:COMPLETED", "COMPLETED;TZID=America/New_York:20260102T233000",
      "DUE:20260519T045959Z", "END:VTODO")
    #expect(cards[0].done == LocalTime("2026-01-03T04:30:00Z")?.moment)
    #expect(cards[0].due?.description == "2026-05-19T04:59Z" && report.contains { $0.contains("to the minute") })
  }
}
