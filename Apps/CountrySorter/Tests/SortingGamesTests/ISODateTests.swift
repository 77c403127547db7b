import Tables
import Testing

@testable import SortingGames

@Suite struct ISODateTests {
  @Test(
    arguments: [
      ("1970-01", 0), ("1970-01-02", 86_400), ("1969-12-31", -86_400), ("1970-01-01T01:00", 3600),
      ("1970-01-01 01:00:05", 3605), ("1970-01-01T01:00:05.5Z", 3605.5), ("1970-01-01T01:00+01:00", 0),
      ("1970-01-01T01:00-0130", 9000), ("2000-02-29", 951_782_400),
    ] as [(String, Double)])
  func `a date begins at its first moment, in UTC unless it says otherwise`(text: String, seconds: Double) {
    #expect(ISODate(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "1970", "1970-1-1", "2026-02-30", "2026-13", "2026-11-21x", "2026-11-21T", "2026-11-21T25:00",
    "2026-11-21T10:60", "2026-11-21T10:00+1", "21.11.2026", "soon", "2026-11-", "2026-11-21T10:00:00.",
  ])
  func `what is no date is none`(text: String) {
    #expect(ISODate(text) == nil)
  }

  @Test(arguments: [
    "24.12.1990", "24/12/1990", "24-12-1990", "1990/12/24", "1990.12.24", "1990-12-24", "24 Dec 1990", "24-Dec-1990",
    "December 24th, 1990", "Dec. 24, 1990", "24. Dezember 1990", "24. Dez. 1990", "24 décembre 1990", "24 déc. 1990",
    "24 de diciembre de 1990", "24 dic 1990", "24 dicembre 1990", "24 de dezembro de 1990", "24 december 1990",
    "1990年12月24日", "24.12.1990 0:00", "24 Dec 1990 00:00:00", " 24.12.1990 ",
  ])
  func `a day as people write it is a day`(text: String) {
    #expect(ISODate(text, .dayFirst)?.seconds ?? ISODate(text)?.seconds == ISODate("1990-12-24")?.seconds)
  }

  @Test(arguments: [
    ("1er mars 1815", "1815-03-01"), ("Juli 1914", "1914-07-01"), ("14 juillet 1789", "1789-07-14"),
    ("3 March 836", "0836-03-03"), ("5.5.836", "0836-05-05"), ("30 juin 1720", "1720-06-30"),
    ("12. Februar 1288", "1288-02-12"), ("1. Sept. 1387", "1387-09-01"), ("5 août 1944", "1944-08-05"),
  ])
  func `months have their names in several languages`(text: String, day: String) {
    #expect(ISODate(text, .dayFirst)?.seconds == ISODate(day)?.seconds)
  }

  @Test(arguments: [
    "24 Dec 90", "1.7.50", "Ma 5 1990", "jui 5 1990", "5 Dec Jan 1990", "31 June 1990", "1990", "Dec", "24 1990",
    "1.2.3.1990", "1 2 1990", "Mon 5 Dec 1990", "24 Dec 1990 6:30 PM", "24.12/1990", "x.y.1990", "0.0.1990",
    "40 Dec 1990", "",
  ])
  func `what is no day of one meaning is none`(text: String) {
    #expect(ISODate(text, .dayFirst) == nil && ISODate(text, .monthFirst) == nil)
  }

  @Test func `versions are no dates`() throws {
    let list = try deck("name,version\nA,1.2.345\nB,1.10.200\n")
    #expect(list.deck.columns[0].kind == .words && list.notesOnTexts.count == 1)
  }

  private func deck(_ csv: String) throws -> OwnList {
    OwnList(try TableReading(csv: Array(csv.utf8), file: "list.csv"))
  }

  @Test func `dates are in the order of time, whatever their offsets`() throws {
    let list = try deck(
      "name,start\nA,2026-01-31T10:00+05:00\nB,2026-01-31T06:00Z\nC,2026-01\nD,\nE,1999-12-24\n")
    #expect(list.deck.columns.map(\.kind) == [.date] && list.notes.isEmpty)
    let ordering = try Ordering(
      list.deck, by: SortRule(.column("start"), .ascending), collation: Collation(language: "en"))
    // As texts, A would come after B.
    #expect(ordering.order.map(\.text) == ["E", "C", "A", "B"] && ordering.isOfTime && !ordering.isOfWords)
    #expect(ordering.leftOut.map(\.text) == ["D"])
    #expect(ordering.valueText(of: CardID("E")) == "1999-12-24")
    // Numbers so close together would be tied.
    #expect(ordering.requires(CardID("A"), before: CardID("B")))
  }

  @Test func `a cell among dates that is none is left out, and that is said`() throws {
    let rows = (1...9).map { "R\($0),2026-01-0\($0)" } + ["X,2026-02-30"]
    let list = try deck("name,start\n" + rows.joined(separator: "\n"))
    #expect(list.deck.columns[0].kind == .date && list.deck.cards[9].values.isEmpty)
    #expect(list.notes == ["list.csv, line 11: \"2026-02-30\" is not a date for \"start\"; it is left out."])
  }

  @Test func `dates make bins of years, and are written as they were`() throws {
    let list = try deck("name,start\nA,2026-01-31\nB,2026-02\nC,1999-12-24\n")
    let binning = try Binning(list.deck, by: "start", collation: Collation(language: "en"))
    #expect(binning.bins == ["1999", "2026"] && binning.bins(of: CardID("B")) == ["2026"])
    #expect(list.deck.ranking([CardID("B")]).rows == [["1", "B", "B", "2026-02"]])
  }
}
