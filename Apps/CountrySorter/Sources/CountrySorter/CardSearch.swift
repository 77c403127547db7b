import AppShell
import CountryData
import DragDropKit
import GestureModel
import SortingGames

/// Finds cards by the typed text: countries by all their names, rows of a list by theirs.
struct CardSearch {
  private let countries: CountrySearch?
  private let deck: Deck

  init(_ deck: Deck, countries: CountryTable?) {
    self.deck = deck
    self.countries = countries.map { CountrySearch($0) }
  }

  /// The maximum length of the typed text. No name is that long, and every letter starts a new search.
  static let longestText = 100

  var isOfCountries: Bool { countries != nil }

  /// The best match first.
  func cards(matching text: String) -> [CardID] {
    if let countries { return countries.countries(matching: text).map { CardID($0.code.text) } }
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return [] }
    let found = deck.cards.filter { $0.name.lowercased().contains(wanted) }
    return (found.filter { $0.name.lowercased().hasPrefix(wanted) } + found).map(\.id)
  }
}

extension CountrySorter {
  mutating func type(_ key: KeyEvent, _ stage: Stage<Self>) -> Effects {
    switch key.key {
    case .escape, .enter:
      query = nil
      return []
    case .backspace:
      if query?.isEmpty == true { query = nil } else { query?.removeLast() }
      return query == nil ? [] : found(stage)
    case .character(let character):
      guard key.modifiers.isDisjoint(with: [.control, .alt]), (query?.count ?? 0) < CardSearch.longestText else {
        return []
      }
      query?.append(character)
      return found(stage)
    default: return []
    }
  }

  /// Moves the focus to the first card found that is in the game.
  mutating func found(_ stage: Stage<Self>) -> Effects {
    guard let query, !query.isEmpty else { return [] }
    let board = stage.model.board
    var places: [CardID: SorterPlace] = [:]
    for name in board.names {
      for (index, id) in board.contents(of: name).enumerated() {
        guard let id, let card = board[id] else { continue }
        let isSlots = if case .slots? = board.part(named: name) { true } else { false }
        places[card] = .board(isSlots ? .slot(index, in: name) : .item(id))
      }
    }
    guard let place = search.cards(matching: query).lazy.compactMap({ places[$0] }).first else {
      return [.say("No card here is called \"\(query)\".")]
    }
    return [.focus(place)]
  }
}
