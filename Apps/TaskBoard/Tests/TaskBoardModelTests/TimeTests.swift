import Foundation
import TaskBoardModel
import Testing

@Suite struct TimeTests {
  @Test func `every day of 800 years is read as it is written, and follows the one before`() {
    let first = Day(year: 1600, month: 3, day: 1)!
    for number in first.number..<first.number + 292_194 where number % 7 == 0 || number % 365 < 3 {
      let day = Day(number: number)
      #expect(Day(day.description) == day)
      let (one, next) = (day.civil, Day(number: number + 1).civil)
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

  @Test func `a moment outside of the calendar is refused when it is read`() throws {
    func read(_ seconds: String) -> Moment? { try? JSONDecoder().decode(Moment.self, from: Data(seconds.utf8)) }
    #expect(read("253402300799")?.local().description == "9999-12-31T23:59:59Z")
    #expect(read("-62135596800")?.local().description == "0001-01-01T00:00:00Z")
    for seconds in ["253402300800", "-62135596801", "\(Int.max)", "\(Int.min)"] { #expect(read(seconds) == nil) }
  }

  @Test func `what would come after the end of the calendar is no date, and a claim ends with the calendar`() throws {
    let last = LocalTime("9999-12-31T23:59:00Z")!
    func typed(_ text: String) -> String? { DueDate(typed: text, today: last.day)?.description }
    #expect(typed("today") == "9999-12-31" && typed("tomorrow") == nil && typed("+3") == nil && typed("mon") == nil)
    let template = CardTemplate(of: Card(CardID("1"), title: "A"), dueIn: 36_500)
    #expect(try Card(CardID("2"), titled: "B", from: template, at: last).due?.description == "9999-12-31")
    #expect(last.moment.after(seconds: 3_600) == Moment.all.upperBound)
    #expect(last.moment.after(seconds: .max) == Moment.all.upperBound)
  }

  @Test(arguments: [-1, 36_501, Int.max, .min])
  func `a template after which a card would be due at a time that no card can be is refused when it is read`(days: Int)
  {
    let text = #"{"card":{"id":"0","title":"A"},"dueIn":\#(days)}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CardTemplate.self, from: Data(text.utf8)) }
  }

  @Test func `a person types dates in words`() {
    let saturday = Day("2026-11-21")!
    func typed(_ text: String) -> String? { DueDate(typed: text, today: saturday)?.description }
    #expect(typed("today") == "2026-11-21" && typed("Tomorrow") == "2026-11-22" && typed("+10") == "2026-12-01")
    #expect(typed("sun") == "2026-11-22" && typed("saturday") == "2026-11-28" && typed("fri") == "2026-11-27")
    #expect(typed("2026-12-24 18:00") == "2026-12-24T18:00" && typed("soon") == nil && typed("+") == nil)
  }

  @Test func `no date is given that could not be written and read again, on any day and in any words`() throws {
    for number in [-719_162, -719_161, 0, 2_932_885, 2_932_890, 2_932_895, 2_932_896] {
      let today = Day(number: number)
      for text in ["today", "tomorrow", "+1", "+7", "+36500", "mon", "tue", "wed", "thu", "fri", "sat", "sun"] {
        guard let due = DueDate(typed: text, today: today) else { continue }
        #expect(DueDate(due.description) == due, "\(text) on \(today)")
        #expect(today <= due.day, "\(text) on \(today)")
      }
      for count in [Int.min, -1, 1, 12, .max] {
        if let day = today.adding(count) { #expect(Day(day.description) == day && day.number == number + count) }
      }
      for code in ["1d", "+1w", "+1w:mon,thu", "1b", "1m:31", "+999y"] {
        let next = Repetition(code)!.next(after: DueDate(today), doneOn: today)
        if let next { #expect(DueDate(next.description) == next, "\(code) on \(today)") }
      }
      let template = CardTemplate(of: Card(CardID("1"), title: "x"), dueIn: 7)
      let card = try Card(
        CardID("2"), titled: nil, from: template, at: LocalTime(moment: Moment(rawValue: number * 86_400), zone: 0))
      #expect(card.due.map { DueDate($0.description) == $0 } ?? false)
    }
    #expect(Day.calendar.upperBound.description == "9999-12-31" && Day.calendar.lowerBound.description == "0001-01-01")
    #expect(DueDate(typed: "tomorrow", today: Day.calendar.upperBound) == nil)
    for text in ["9999-12-31T23:59:60", "9999-12-31T23:59:60Z"] { #expect(DueDate(text) == nil, "\(text)") }
    #expect(DueDate("9999-12-30T23:59:60Z")?.description == "9999-12-31T00:00Z")
    #expect(LocalTime("\(Moment.all.upperBound.local())")?.moment == Moment.all.upperBound)
  }
}
