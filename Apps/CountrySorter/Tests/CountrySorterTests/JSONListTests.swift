import Foundation
import History
import SortingGames
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// Lists in JSON play as tables do.
@Suite struct JSONListTests {
  private func list(_ json: String, _ name: String = "list.json") throws -> OwnList? {
    try JSONList(Array(json.utf8), file: name).map { list in OwnList(list.table, notes: list.notes) { "\($0)" } }
  }

  private func number(_ deck: Deck, _ card: Int, _ column: String) -> Double? {
    if case .number(let number, _)? = deck.cards[card].values[column] { number } else { nil }
  }

  @Test func `objects are rows, whose first key of text names the cards`() throws {
    let deck = try #require(
      try list(
        #"[{"title": "Alien", "year": 1979, "score": 8.5, "kinds": ["horror", "space"], "seen": true, "on": "1979-05-25"}, {"title": "Brazil", "year": null}]"#
      )
    ).deck
    #expect(deck.cards.map(\.name) == ["Alien", "Brazil"])
    #expect(deck.columns.map(\.id) == ["year", "score", "kinds", "seen", "on"])
    #expect(deck.columns.map(\.kind) == [.number(unit: ""), .number(unit: ""), .words, .words, .date])
    #expect(deck.cards[0].values["kinds"] == .words(["horror", "space"]))
    #expect(number(deck, 0, "score") == 8.5 && deck.cards[1].values.isEmpty)
  }

  @Test func `an array of names is a list`() throws {
    #expect(try list(#"["b", "a"]"#)?.deck.cards.map(\.name) == ["b", "a"])
    #expect(try list(#" ["b"]"#, "names.txt")?.deck.cards.count == 1)
    #expect(try list("[a],b\n1,2\n", "table.csv") == nil)
    #expect(try list("name,a\nx,1\n", "table.tsv") == nil)
  }

  @Test func `a number with three decimals is no thousand`() throws {
    let read = try #require(try list(#"[{"name": "a", "x": 1.234}, {"name": "b", "x": 2.5e-7}]"#))
    #expect([number(read.deck, 0, "x"), number(read.deck, 1, "x")] == [1.234, 2.5e-7] && read.notes.isEmpty)
  }

  @Test(arguments: ["9007199254740993", "12345678901234567890", "175928847299117063", "-175928847299117064"])
  func `an id of many digits keeps all of them`(id: String) throws {
    let list = try #require(try JSONList(Array("[{\"name\": \"a\", \"id\": \(id)}]".utf8), file: "l.json"))
    #expect(list.table.rows == [["a", id]])
    let deck = try #require(
      try self.list(
        "[{\"name\": \"a\", \"n\": 9007199254740991, \"id\": \(id)}, {\"name\": \"b\", \"n\": 2, \"id\": 2}]")
    ).deck
    let text = deck.ranking(deck.cards.map(\.id)).json()
    #expect(text.contains(id) && text.contains("9007199254740991") && !text.contains("9007199254740991.0"), "\(text)")
  }

  @Test func `what this program writes, it reads`() throws {
    let deck = try #require(try list(#"[{"name": "a", "x": 1}, {"name": "b", "x": 2}]"#)).deck
    let again = try #require(try list(deck.ranking(deck.cards.map(\.id)).json())).deck
    #expect(again.cards.map(\.name) == ["a", "b"] && [number(again, 0, "x"), number(again, 1, "x")] == [1, 2])
  }

  @Test func `an object within an object is left out, and that is said`() throws {
    let read = try #require(try list(#"[{"name": "a", "x": {"y": 1}}]"#))
    #expect(read.notes == ["list.json, entry 1: an object within an object is left out."])
  }

  @Test(arguments: [
    ("{\"name\": \"a\"}", "list.json is not a list of cards."), ("[[1]]", "list.json, entry 1 is not a list of cards."),
    ("[1,", "list.json is not valid JSON."), ("", "list.json is not valid JSON."), ("[]", "list.json has no names."),
    ("nonsense", "list.json is not valid JSON."),
  ])
  func `what is no list is refused`(json: String, reason: String) {
    let error = #expect(throws: Refusal.self) { try list(json) }
    #expect(error?.reason == reason && error?.remedy != nil)
  }
}
