import History

@testable import SortingGames

/// Decks for tests: cards a, b, c, ... with the numbers given, `nil` for what is not known.
enum Decks {
  static func numbers(_ numbers: [Double?], unit: String = "people") -> Deck {
    Deck(
      columns: [Column(id: "size", title: "size", kind: .number(unit: unit), source: "tests", year: "2026")],
      cards: numbers.enumerated().map { index, number in
        Card(id: id(index), name: "Card \(id(index))", values: number.map { ["size": .number($0)] } ?? [:])
      })
  }

  static func words(_ words: [[String]]) -> Deck {
    Deck(
      columns: [Column(id: "place", title: "place", kind: .words)],
      cards: words.enumerated().map { index, words in
        Card(id: id(index), name: "Card \(id(index))", values: words.isEmpty ? [:] : ["place": .words(words)])
      })
  }

  static func id(_ index: Int) -> CardID {
    CardID(index < 26 ? String(Unicode.Scalar(UInt8(97 + index))) : "i\(index)")
  }

  static func ordering(_ values: [Double?], _ direction: SortRule.Direction = .ascending) -> Ordering {
    try! Ordering(
      numbers(values), by: SortRule(.column("size"), direction), collation: Collation(language: "en"))
  }
}

/// "dcab" as ids.
func ids(_ letters: String) -> [CardID] {
  letters.map { CardID(String($0)) }
}
