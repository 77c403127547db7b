public import SortingGames

extension CountryTable {
  /// The countries as a deck for the games, with the ids of ``DataSource/column``; a card's id is the country's code.
  ///
  /// Number columns: population, area, density, latitude, neighbors (how many there are) and rank. Word columns:
  /// continents, subregion, currency, languages, landlocked, hemispheres, sides and memberships.
  public func deck(_ naming: Naming = .common(.english)) -> Deck {
    Deck(
      columns: sources.compactMap(column),
      cards: countries.map { country in
        Card(id: CardID(country.code.text), name: name(of: country, naming), values: values(of: country))
      })
  }

  private func column(_ source: DataSource) -> Column? {
    let titles = [
      "neighbors": "number of neighbors", "latitude": "latitude of the capital", "sides": "side of the prime meridian",
    ]
    let kind: Column.Kind
    switch source.column {
    case "population", "area", "density", "latitude", "rank": kind = .number(unit: source.unit)
    case "neighbors": kind = .number(unit: "neighbors")
    case "continents", "subregion", "currency", "languages", "landlocked", "hemispheres", "sides", "memberships":
      kind = .words
    default: return nil
    }
    return Column(
      id: source.column, title: titles[source.column] ?? source.column, kind: kind, source: source.source,
      year: source.year)
  }

  private func values(of country: Country) -> [String: Value] {
    let numbers: [String: Double?] = [
      "population": country.population, "area": country.area, "density": country.density,
      "latitude": country.latitude, "neighbors": Double(neighbors(of: country).count), "rank": Double(country.rank),
    ]
    let words: [String: [String]] = [
      "continents": country.continents, "subregion": [country.subregion],
      "currency": country.currency.map { [$0] } ?? [], "languages": country.languages,
      "landlocked": [country.isLandlocked ? "landlocked" : "with a coast"],
      "hemispheres": country.hemispheres.map(\.rawValue),
      "sides": country.sides.map(\.rawValue),
      "memberships": Country.Membership.allCases.filter(country.memberships.contains).map(\.rawValue),
    ]
    var values = numbers.compactMapValues { number in number.map { Value.number($0) } }
    for (column, list) in words where !list.isEmpty { values[column] = .words(list) }
    return values
  }
}
