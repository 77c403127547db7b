import TaskBoardModel
import Testing

@Suite struct TimeTests {
  @Test func `every day of 800 years is read as it is written, and follows the one before`() {
    let first = Day(year: 1600, month: 3, day: 1)!
    for number in first.number..<first.number + 292_194 where number % 7 == 0 || number % 365 < 3 {
      let day = Day(number: number)
      #expect(Day(day.description) == day)
      let (one, next) = (day.civil, (day + 1).civil)
      let isNext = next.day == one.day + 1 ? next.month == one.month : next.day == 1
      #expect(isNext, "\(day)")
    }
    #expect(Day("1970-01-01")?.number == 0)
    #expect(
      Day("2024-02-29") != nil && Day("2023-02-29") == nil && Day("2000-02-30") == nil && Day("2026-11-31") == nil)
    #expect(Day("2026-1-01") == nil && Day("26-01-01") == nil && Day("2026-13-01") == nil && Day("٢٠٢٦-01-01") == nil)
  }

  @Test func `moments and dates are read as they are written`() {
    for text in ["2026-11-21T15:12:51Z", "2026-11-21T23:59:59+14:00", "1969-12-31T23:30:00-03:30"] {
      #expect(LocalTime(text)?.description == text)
    }
    #expect(LocalTime("2026-11-21T15:12:51.999Z")?.moment == LocalTime("2026-11-21T15:12:51Z")?.moment)
    #expect(LocalTime("2026-11-21T16:00+01:00")?.moment == LocalTime("2026-11-21T15:00Z")?.moment)
    for text in ["2026-11-21", "2026-11-21T08:05", "2026-11-21T08:05Z", "2026-11-21T08:05-01:00"] {
      #expect(DueDate(text)?.description == text)
    }
    for text in ["", "tomorrow", "2026-11-21T25:00", "2026-11-21T", "2026-11-21T08:05+1", "T08:05"] {
      #expect(DueDate(text) == nil, "\(text)")
    }
  }

  @Test func `a day is over when the next begins where the person is, a minute when it is past`() {
    func isOver(_ due: String, at now: String) -> Bool { DueDate(due)!.isOver(at: LocalTime(now)!) }
    #expect(!isOver("2026-11-21", at: "2026-11-21T23:59:59+01:00"))
    #expect(isOver("2026-11-21", at: "2026-11-22T00:00:00+01:00"))
    #expect(!isOver("2026-11-21T15:00Z", at: "2026-11-21T16:00:00+01:00"))
    #expect(isOver("2026-11-21T15:00Z", at: "2026-11-21T16:00:01+01:00"))
    #expect(isOver("2026-11-21T15:00", at: "2026-11-21T15:00:01+05:00"))
    #expect(DueDate("2026-11-21T23:30Z")!.day(here: 60) == Day("2026-11-22"))
  }

  @Test func `a person types dates in words`() {
    let saturday = Day("2026-11-21")!
    func typed(_ text: String) -> String? { DueDate(typed: text, today: saturday)?.description }
    #expect(typed("today") == "2026-11-21" && typed("Tomorrow") == "2026-11-22" && typed("+10") == "2026-12-01")
    #expect(typed("sun") == "2026-11-22" && typed("saturday") == "2026-11-28" && typed("fri") == "2026-11-27")
    #expect(typed("2026-12-24 18:00") == "2026-12-24T18:00" && typed("soon") == nil && typed("+") == nil)
  }
}
