import CountryData
import DragDropCollections
import SortingGames

/// What is said of a place on the map without naming its country.
struct MapWords {
  let game: Game
  let model: SortingModel
  /// The name of any country; `nil` for one that is not in the deck.
  let name: (CardID) -> String?
  /// The country itself.
  let country: (CardID) -> Country?

  /// "A large place on the coast, north of Kenya, which is placed"
  ///
  /// - Parameter index: Of the place.
  func place(_ index: Int) -> String {
    let asked = game.asked(model)
    guard asked.indices.contains(index), let matching = game.matching, let shape = matching.shapes[asked[index]] else {
      return ""
    }
    let around = surroundings(of: index, asked, matching)
    return "\(size(of: asked[index], shape))\(around.isEmpty ? "" : ", \(around)")"
  }

  /// "9 degrees north, 40 east"
  func degrees(ofPlace index: Int) -> String {
    let asked = game.asked(model)
    guard asked.indices.contains(index), let center = game.matching?.shapes[asked[index]]?.center else { return "" }
    let (north, east) = (Int(center.latitude.rounded()), Int(center.longitude.rounded()))
    return "\(abs(north)) degrees \(north < 0 ? "south" : "north"), \(abs(east)) \(east < 0 ? "west" : "east")"
  }

  private func size(of card: CardID, _ shape: MapShape) -> String {
    let country = country(card)
    let isIsland = country?.memberships.contains(.islands) == true
    let kind = isIsland ? "island" : country?.isLandlocked == true ? "place inland" : "place on the coast"
    if shape.isPoint { return "a very small \(kind), shown as a point" }
    switch country?.area ?? 0 {
    case 1_000_000...: return "a large \(kind)"
    case ..<50_000: return "a small \(kind)"
    default: return isIsland ? "an island" : "a \(kind)"
    }
  }

  /// Up to two neighbors that are placed or, after these, not asked for; without neighbors, the nearest such country.
  private func surroundings(of index: Int, _ asked: [CardID], _ matching: Matching) -> String {
    let own = asked[index]
    guard let center = matching.shapes[own]?.center else { return "" }
    let slots = model.board.contents(of: .answer)
    let places = Dictionary(uniqueKeysWithValues: asked.enumerated().map { ($1, $0) })
    let hidden = name(own)?.lowercased() ?? ""
    /// What can be said of another place; `nil` if nothing can, or if that would name this one.
    func words(_ other: CardID) -> String? {
      guard other != own, let there = matching.shapes[other]?.center else { return nil }
      var said: String?
      if let place = places[other] {
        said = slots[place].flatMap { model.board[$0] }.map { "\(game.name(of: $0)), which is placed" }
      } else {
        said = name(other)
      }
      guard let said, !hidden.isEmpty, !said.lowercased().contains(hidden) else { return nil }
      return "\(there.direction(to: center).word) of \(said)"
    }
    func near(_ cards: [CardID]) -> [CardID] {
      let keyed = cards.compactMap { card in matching.shapes[card].map { (center.distance(to: $0.center), card) } }
      return keyed.sorted { ($0.0, $0.1.text) < ($1.0, $1.1.text) }.map(\.1)
    }
    func isPlaced(_ card: CardID) -> Bool { places[card].map { slots[$0] != nil } ?? false }
    let around = near(Array(game.neighbors[own] ?? []))
    let neighbors = (around.filter(isPlaced) + around.filter { !isPlaced($0) }).lazy.compactMap(words).prefix(2)
    if !neighbors.isEmpty { return neighbors.joined(separator: " and ") }
    return near(Array(matching.shapes.keys)).lazy.compactMap(words).first ?? ""
  }
}
