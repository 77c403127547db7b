import TaskBoardModel
import Testing

@testable import BoardFiles

/// Rules of repetition in files of other programs.
@Suite struct RepetitionFileTests {
  private let now = Moment(rawValue: 1_795_000_000)

  private func board(_ rule: String, due: String? = "2026-11-24") -> Kanban {
    var card = Card(CardID("1"), title: "Water the plants")
    card.repetition = Repetition(rule)
    card.due = due.flatMap { DueDate($0) }
    return Kanban(title: "Home", columns: [(Column(ColumnID("c1"), title: "Todo"), [card])])
  }

  private let rules = ["1d", "+3d", "+1b", "2b", "1w", "+2w:mon,thu", "+1m:15", "1m", "+1y"]

  @Test func `todo.txt writes rec: and reads it`() {
    for rule in rules {
      let text = TodoText.text(of: board(rule))
      #expect(text.contains(" rec:\(rule) "))
      #expect(TodoText.read(text, title: "Home", at: now).board[CardID("1")]?.repetition == Repetition(rule))
    }
    let odd = TodoText.read("Water rec:w", title: "Home", at: now)
    #expect(odd.board[CardID("1")]?.repetition == Repetition("1w"))
    #expect(odd.report.lines.contains { $0.fate == .rewritten && $0.field == "rec:" })
    let wrong = TodoText.read("Water rec:often due:soon", title: "Home", at: now)
    #expect(wrong.board[CardID("1")]?.title == "Water rec:often due:soon")
    #expect(
      wrong.report.lines.map { "\($0.field) \($0.note)" } == [
        "rec: \"rec:often\" is not a rule of repetition, and stays in the title",
        "due: \"due:soon\" is not a date, and stays in the title",
      ])
  }

  @Test func `a calendar writes RRULE with a beginning, and reads its own rules exactly`() throws {
    for rule in rules {
      let text = CalendarExport.text(of: board(rule), identity: "x", at: now)
      #expect(try CalendarImport.read(text, title: "Home", at: now).board[CardID("1")]?.repetition == Repetition(rule))
    }
    let text = CalendarExport.text(of: board("+2w:mon,thu"), identity: "x", at: now)
    #expect(text.contains("DTSTART;VALUE=DATE:20261124\r\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH\r\n"))
    #expect(!CalendarExport.text(of: board("1w", due: nil), identity: "x", at: now).contains("RRULE"))
  }

  @Test(arguments: [
    ("+1m", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("1m", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("+2m", "2026-01-30", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("+1m", "2026-01-28", "FREQ=MONTHLY"), ("+1y", "2028-02-28", "FREQ=YEARLY"),
    ("+1y", "2028-02-29", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=28,29;BYSETPOS=-1"),
  ])
  func `a calendar does not leave out months that are too short for the day`(rule: String, due: String, text: String) {
    #expect(CalendarExport.text(of: board(rule, due: due), identity: "x", at: now).contains("RRULE:\(text)\r\n"))
  }

  @Test(arguments: [
    ("FREQ=DAILY", "+1d"), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;WKST=MO", "+1b"), ("FREQ=WEEKLY;INTERVAL=2", "+2w"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "+1m:31"),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "+1m:30"), ("FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1", "+1m:29"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=-1", nil), ("freq=yearly", "+1y"), ("FREQ=DAILY;COUNT=3", nil),
    ("FREQ=MONTHLY;BYDAY=2MO", nil), ("FREQ=HOURLY", nil), ("FREQ=DAILY;INTERVAL=0", nil), ("often", nil),
  ])
  func `a calendar's rule is a card's, or the report says why it is not`(text: String, code: String?) throws {
    let file = "BEGIN:VTODO\nSUMMARY:Water\nRRULE:\(text)\nEND:VTODO"
    let read = try CalendarImport.read(file, title: "Home", at: now)
    #expect(read.board[CardID("1")]?.repetition == code.flatMap { Repetition($0) })
    #expect(read.report.lines.contains { $0.fate == .dropped && $0.field == "RRULE" } == (code == nil))
  }
}
