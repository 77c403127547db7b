import Foundation
import Testing

@testable import SortingGames

@Suite struct MemoryTests {
  private let monday = try! Day("2026-11-23")
  private let tuesday = try! Day("2026-11-24")
  private let cards = ["a", "b", "c", "d"].map { CardID($0) }

  @Test func `what was wrong is due the next day, the longest overdue first`() throws {
    var memory = Memory()
    memory.record(.wrong, of: cards[2], to: "flag", on: monday)
    memory.record(.right, of: cards[0], to: "flag", on: try Day("2026-11-20"))
    memory.record(.wrong, of: cards[1], to: "capital", on: monday)
    #expect(memory.due("flag", on: monday, among: cards).map(\.text) == ["a"])
    #expect(memory.due("flag", on: tuesday, among: cards).map(\.text) == ["a", "c"])
    #expect(memory.due("flag", on: tuesday, among: [cards[2]]).map(\.text) == ["c"])
    #expect(memory.new("flag", among: cards).map(\.text) == ["b", "d"])
  }

  @Test func `what was confused with what is counted, for each question`() {
    var memory = Memory()
    for other in ["b", "c", "b"] { memory.record(.wrong, of: cards[0], insteadOf: other, to: "flag", on: monday) }
    memory.record(.right, of: cards[0], insteadOf: "d", to: "flag", on: monday)
    #expect(memory.confusions(of: cards[0], in: "flag").map { "\($0.other) \($0.count)" } == ["b 2", "c 1"])
    #expect(memory.confusions(in: "flag").count == 2 && memory.confusions(in: "capital").isEmpty)
  }

  @Test(arguments: [
    #""count":-1,"easiness":2.5,"interval":1,"due":1"#, #""count":1,"easiness":1e308,"interval":1,"due":1"#,
    #""count":1,"easiness":2.5,"interval":9223372036854775807,"due":1"#,
    #""count":1,"easiness":2.5,"interval":1,"due":-9223372036854775808"#,
  ])
  func `numbers that no answers lead to are refused when they are read`(repetition: String) {
    func read(_ text: String) throws -> Memory { try JSONDecoder().decode(Memory.self, from: Data(text.utf8)) }
    #expect(throws: DecodingError.self) {
      try read(#"{"repetitions":{"flag":{"a":{\#(repetition)}}},"confusions":{}}"#)
    }
    for count in [-1, Int.max, .min] {
      #expect(throws: DecodingError.self) {
        try read(#"{"repetitions":{},"confusions":{"flag":{"a":{"b":\#(count)}}}}"#)
      }
    }
  }

  @Test func `a record of days alone, as earlier versions wrote it, is read and written as it was`() throws {
    let text = #"{"points":{"2026-11-19":80}}"#
    var record = try JSONDecoder().decode(PlayerRecord.self, from: Data(text.utf8))
    #expect(record.days.points(of: try Day("2026-11-19")) == 80 && record.memory.isEmpty)
    #expect(String(decoding: try JSONEncoder().encode(record), as: UTF8.self) == text)
    record.memory.record(.wrong, of: cards[0], insteadOf: "b", to: "flag", on: monday)
    record.record(GameResult(day: "2026-11-23", game: "Flags", points: 3, most: 4, cards: 4, hints: 0, moves: 5))
    let again = try JSONDecoder().decode(PlayerRecord.self, from: JSONEncoder().encode(record))
    #expect(again == record)
    // An earlier version reads its days from it.
    #expect(try JSONDecoder().decode(PlayedDays.self, from: JSONEncoder().encode(record)) == record.days)
    #expect(
      record.table.csv() == "day,game,points,of,cards,hints,moves,player\n2026-11-23,Flags,3,4,4,0,5,\n")
  }

  @Test func `only so many results are kept, the latest`() {
    var record = PlayerRecord()
    for number in 1...2005 {
      record.record(
        GameResult(day: "2026-11-23", game: "Flags", points: number, most: 1, cards: 1, hints: 0, moves: 1))
    }
    #expect(record.results.count == 2000 && record.results.last?.points == 2005)
  }

  @Test func `the results of all games are a table, the latest last, in the form of spreadsheets`() {
    var record = PlayerRecord()
    record.record(
      GameResult(
        day: "2026-11-24", game: "Area, \"largest\" first", points: 90, most: 100, cards: 10, hints: 1, moves: 14))
    record.record(
      GameResult(
        day: "2026-11-25", game: "Flags", points: 3, most: 8, cards: 8, hints: 0, moves: 9, player: "Ada, Bo"))
    #expect(
      record.table.csv() == """
        day,game,points,of,cards,hints,moves,player
        2026-11-24,"Area, ""largest"" first",90,100,10,1,14,
        2026-11-25,Flags,3,8,8,0,9,"Ada, Bo"

        """)
  }
}
