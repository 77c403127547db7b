import Testing

@testable import SortingGames

@Suite struct PlayedDaysTests {
  @Test func `days in a row are counted over the ends of months and years`() throws {
    var days = PlayedDays()
    for text in ["2023-12-30", "2023-12-31", "2024-01-01", "2024-02-28", "2024-02-29", "2024-03-01"] {
      days.record(try Day(text), points: 50)
    }
    #expect(days.streak(endingOn: try Day("2024-01-01")) == 3)
    #expect(days.streak(endingOn: try Day("2024-03-01")) == 3)
    #expect(days.streak(endingOn: try Day("2024-02-28")) == 1)
    #expect(days.streak(endingOn: try Day("2024-01-02")) == 0)
  }

  @Test func `the number of each day is one more than that of the day before`() throws {
    #expect(try Day("1970-01-01").number == 0)
    var expected = try Day("1896-01-01").number
    for year in 1896...2104 {
      for month in 1...12 {
        for day in 1...31 {
          guard let day = try? Day("\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)") else {
            continue
          }
          #expect(day.number == expected, "\(day)")
          expected += 1
        }
      }
    }
  }

  @Test func `of a day played twice the last counts`() throws {
    var days = PlayedDays()
    let day = try Day("2026-11-21")
    days.record(day, points: 50)
    days.record(day, points: 70)
    #expect(days.points(of: day) == 70)
  }

  @Test func `the latest days come last, and the best one is known`() throws {
    var days = PlayedDays()
    #expect(days.best == nil && days.latest(10) == [])
    for (text, points) in [("2026-11-21", 50), ("2025-01-02", 90), ("2026-11-20", 70)] {
      days.record(try Day(text), points: points)
    }
    #expect(days.best == 90 && days.latest(10) == [90, 70, 50] && days.latest(2) == [70, 50])
  }
}
