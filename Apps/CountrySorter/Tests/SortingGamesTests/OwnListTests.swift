import Tables
import Testing

@testable import SortingGames

/// A person's own list plays all games.
@Suite struct OwnListTests {
  private func list(_ text: String) throws -> OwnList {
    OwnList(try TableReading(csv: Array(text.utf8), file: "list.csv"))
  }

  private func deck(_ text: String) throws -> Deck {
    try list(text).deck
  }

  private let rivers = """
    river;length in km;mouth
    Nil;6.650,0;Mittelmeer
    Donau;2.850,5;Schwarzes Meer
    Aras;;Kura|Kaspisches Meer
    Wolga;3.530,0;Kaspisches Meer
    """

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a quoted line break is shown as a space, whatever ends the lines of the file`(lineBreak: String) throws {
    let text = ["name,kind", "\"two\nlines\",\"of\nwords\"", "one,short", ""].joined(separator: "\n")
    let deck = try deck(text.replacing("\n", with: lineBreak))
    #expect(deck.cards.map(\.name) == ["two lines", "one"])
    #expect(deck.cards[0].values["kind"] == .words(["of words"]))
  }

  @Test func `columns of numbers are put in order, and missing cells do not play`() throws {
    let deck = try deck(rivers)
    #expect(deck.columns.map(\.id) == ["length in km", "mouth"])
    let ordering = try Ordering(
      deck, by: SortRule(.column("length in km"), .descending), collation: Collation(language: "de"))
    #expect(ordering.order.map(\.text) == ["Nil", "Wolga", "Donau"])
    #expect(ordering.leftOut == [CardID("Aras")])
    #expect(ordering.valueText(of: CardID("Donau")) == "2.850,5")
    #expect(ordering.column?.provenance == nil)
  }

  @Test func `columns of words make bins, several with a bar between them`() throws {
    let game = try Binning(try deck(rivers), by: "mouth", collation: Collation(language: "de"))
    #expect(game.bins == ["Kaspisches Meer", "Kura", "Mittelmeer", "Schwarzes Meer"])
    #expect(game.bins(of: CardID("Aras")) == ["Kura", "Kaspisches Meer"])
  }

  @Test func `names that are there twice are two cards, and a row without a name is called by its number`() throws {
    let list = try list("n,name\n1,Springfield\n2,Springfield\n3,\n")
    let deck = list.deck
    #expect(deck.cards.map(\.id.text) == ["Springfield", "Springfield (2)", "Row 3"])
    #expect(deck.cards.map(\.name) == ["Springfield", "Springfield", "Row 3"])
    #expect(list.notes == ["list.csv, line 4: it has no name, so it is called \"Row 3\"."])
    #expect(deck.cards[1].values == ["n": .number(2, as: "2")])
  }

  @Test func `percents, units and dates as people write them are put in order`() throws {
    let list = try list("food,water,since\nMilk,100%,24.12.1990\nBread,38%,1.2.1989\nButter,9%,13.1.1991\n")
    let deck = list.deck
    #expect(deck.columns.map(\.kind) == [.number(unit: "%"), .date])
    for (column, order) in [("water", ["Butter", "Bread", "Milk"]), ("since", ["Bread", "Milk", "Butter"])] {
      let ordering = try Ordering(deck, by: SortRule(.column(column)), collation: Collation(language: "en"))
      #expect(ordering.order.map(\.text) == order)
    }
    #expect(list.notes.isEmpty)
    let other = try self.list("film,seen\nA,1/2/1990\nB,3/4/1990\n")
    #expect(other.deck.columns[0].kind == .date)
    #expect(other.notes == ["The dates of \"seen\" were read with the month first; check that they are right."])
    #expect(try self.list("film,seen\nA,1/2/1990\nB,13/4/1990\n").notes.isEmpty)
  }

  @Test(arguments: [
    ("price\nA,1.20 €\nB,5 €\nC,free\n", "free", "number"), ("way\nA,5 km\nB,6 km\nC,483000 h\n", "483000 h", "number"),
    ("time\nA,9.58\nB,9.69 s\nC,9.71\nD,9.72w\n", "9.69 s", "number"),
    ("day\nA,1/2/1990\nB,3/4/1990\nC,9/1/25\n", "9/1/25", "date"),
    ("day\nA,14/07/1789\nB,9.11.1989\nC,11 novembre 18\nD,13-09-1515\nE,2002-01-01\n", "11 novembre 18", "date"),
    ("kind\nA,1\nB,big\nC,small\n", nil, ""), ("kind\nA,x\nB,n/a\n", nil, ""),
  ])
  func `what keeps a column from being numbers or dates is said`(text: String, cell: String?, noun: String) throws {
    let list = try list("name,\(text)")
    #expect(list.deck.columns[0].kind == .words)
    let words = list.notes.filter { $0.contains("is sorted as text") }
    #expect(words.count == (cell == nil ? 0 : 1))
    if let cell { #expect(words.first?.contains("\"\(cell)\" is not a \(noun), so") == true, "\(list.notes)") }
  }

  @Test func `whoever sorts by text with digits is told so, and by other text is not`() throws {
    let list = try list("team,score,motto\nA,3:1,win\nB,2:0,play\n")
    #expect(list.notes.isEmpty && list.deck.columns.map(\.kind) == [.words, .words])
    #expect(
      list.notesOnTexts == [
        "score":
          "list.csv, line 2: \"3:1\" is neither a number nor a date that can be read, so \"score\" is sorted as text."
      ])
  }

  @Test func `figures are shown as they are written, however close they are`() throws {
    let deck = try deck("runner,time,way\nA,9.578,1.2 km\nB,9.581,850 m\n")
    let ordering = try Ordering(deck, by: SortRule(.column("time")), collation: Collation(language: "en"))
    #expect(ordering.order.map { ordering.valueText(of: $0) } == ["9.578", "9.581"])
    let way = try Ordering(deck, by: SortRule(.column("way")), collation: Collation(language: "en"))
    #expect(way.order.map { way.valueText(of: $0) } == ["850 m", "1.2 km"])
  }

  @Test func `numbers of a person's own list are tied only if they are equal`() throws {
    let deck = try deck("mountain,height\nEverest,8849\nK2,8611\nLhotse,8516\nMakalu,8485\nTwin,8485\n")
    let ordering = try Ordering(
      deck, by: SortRule(.column("height"), .descending), collation: Collation(language: "en"))
    let (lhotse, makalu, twin) = (CardID("Lhotse"), CardID("Makalu"), CardID("Twin"))
    #expect(ordering.requires(lhotse, before: makalu))
    #expect(!ordering.requires(makalu, before: twin) && !ordering.requires(twin, before: makalu))
  }

  @Test func `a list of numbers alone is named by its first column`() throws {
    let deck = try deck("a,b\n1,2\n3,4\n")
    #expect(deck.cards.map(\.name) == ["1", "3"])
    #expect(deck.columns.map(\.id) == ["b"])
  }
}
