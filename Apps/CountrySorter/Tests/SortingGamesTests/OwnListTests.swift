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
    #expect(ordering.valueText(of: CardID("Donau")) == "2,851")
    #expect(ordering.column?.provenance == nil)
  }

  @Test func `columns of words make bins, several with a bar between them`() throws {
    let game = try Binning(try deck(rivers), by: "mouth", collation: Collation(language: "de"))
    #expect(game.bins == ["Kaspisches Meer", "Kura", "Mittelmeer", "Schwarzes Meer"])
    #expect(game.bins(of: CardID("Aras")) == ["Kura", "Kaspisches Meer"])
  }

  @Test func `names that are there twice are two cards, and rows without a name are none`() throws {
    let deck = try deck("n,name\n1,Springfield\n2,Springfield\n3,\n")
    #expect(deck.cards.map(\.id.text) == ["Springfield", "Springfield (2)"])
    #expect(deck.cards.map(\.name) == ["Springfield", "Springfield"])
    #expect(deck.cards[1].values == ["n": .number(2)])
  }

  @Test func `a list of numbers alone is named by its first column`() throws {
    let deck = try deck("a,b\n1,2\n3,4\n")
    #expect(deck.cards.map(\.name) == ["1", "3"])
    #expect(deck.columns.map(\.id) == ["b"])
  }
}
