import CountryData
import SortingGames

/// Finds cards by the typed text: countries by all their names, rows of a list by theirs.
package struct CardSearch {
  private let countries: CountrySearch?
  private let deck: Deck

  package init(_ deck: Deck, countries: CountryTable?) {
    self.deck = deck
    self.countries = countries.map { CountrySearch($0) }
  }

  var isOfCountries: Bool { countries != nil }

  /// The best match first.
  func cards(matching text: String) -> [CardID] {
    if let countries { return countries.countries(matching: text).map { CardID($0.code.text) } }
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }
    let found = deck.cards.filter { $0.name.lowercased().contains(wanted) }
    return (found.filter { $0.name.lowercased().hasPrefix(wanted) } + found).map(\.id)
  }

  /// The place of the best match that is in the game; `nil` if there is none.
  func place(matching text: String, in model: SortingModel) -> SorterPlace? {
    let board = model.board
    var places: [CardID: SorterPlace] = [:]
    for name in board.names {
      for (index, id) in board.contents(of: name).enumerated() {
        guard let id, let card = board[id] else { continue }
        let isSlots = if case .slots? = board.collection(named: name) { true } else { false }
        places[card] = .board(isSlots ? .slot(index, in: name) : .item(id))
      }
    }
    return cards(matching: text).lazy.compactMap { places[$0] }.first
  }
}
