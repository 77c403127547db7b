import CountryData
import SortingGames

/// How far a card is from where it belongs, and in which direction that is.
struct Way: Hashable {
  let kilometers: Double
  let direction: CompassPoint

  /// "1,200 km southwest"
  var text: String { "\(Self.text(kilometers)) \(direction.word)" }

  /// "1,200 km SW"
  var short: String { "\(Self.text(kilometers)) \(direction.letters)" }

  /// In tens, or from 1,000 km on in hundreds: the middle of a country is not known more exactly.
  static func text(_ kilometers: Double) -> String {
    let step = kilometers < 1000 ? 10.0 : 100
    let rounded = Int((kilometers / step).rounded() * step)
    let rest = "\(rounded % 1000)"
    return rounded < 1000
      ? "\(rounded) km" : "\(rounded / 1000),\(String(repeating: "0", count: 3 - rest.count))\(rest) km"
  }
}

extension Matching {
  func mapOrder(of cards: [CardID]) -> [CardID] {
    let keyed = cards.map { card in
      let center = shapes[card]?.center
      return (band: -((center?.latitude ?? 0) / 8).rounded(), east: center?.longitude ?? 0, card: card)
    }
    return keyed.sorted { ($0.band, $0.east, $0.card.text) < ($1.band, $1.east, $1.card.text) }.map(\.card)
  }

  /// The countries that a map shows whole: those of all subregions that something is asked about. They follow from the game
  /// alone, so a replay, a save and other people have the same map, whatever options they give.
  func shown(around asked: [CardID]) -> [CardID] {
    let wanted = Set(asked.compactMap { subregions[$0] })
    return subregions.filter { wanted.contains($0.value) }.map(\.key).sorted { $0.text < $1.text }
  }

  /// The way from one place to another; `nil` if they are the same, or on no map.
  func way(from one: CardID, to other: CardID) -> Way? {
    guard one != other, let here = shapes[one]?.center, let there = shapes[other]?.center else { return nil }
    return Way(kilometers: here.distance(to: there), direction: here.direction(to: there))
  }

  func mapExplanation(of card: CardID, whereAsked asked: CardID, name: (CardID) -> String) -> String {
    guard let way = way(from: asked, to: card) else { return "Right: this is \(name(card))." }
    return "Wrong: this is \(name(asked)). \(name(card)) is \(way.text) of here."
  }
}

extension Game {
  /// From where a card lies to where it belongs; `nil` if it is right, or not on the map.
  func way(of card: CardID, _ model: SortingModel) -> Way? {
    guard let matching, let place = place(of: card, model) else { return nil }
    return matching.way(from: asked(model)[place], to: card)
  }

  /// How far all wrong cards are off together: "3,400 km"; `nil` if none is, or if there is no map.
  func wayOff(_ model: SortingModel) -> String? {
    guard let matching, matching.prompt == .map else { return nil }
    let asked = asked(model)
    var all = 0.0
    for (place, id) in model.board.contents(of: .answer).enumerated() {
      guard let card = id.flatMap({ model.board[$0] }), let way = matching.way(from: asked[place], to: card) else {
        continue
      }
      all += way.kilometers
    }
    return all > 0 ? Way.text(all) : nil
  }

  /// A hint: the way to the place of a card from where it lies or, if it is not on the map, from the middle of the places.
  func direction(of card: CardID, _ model: SortingModel) -> String? {
    guard let matching, let center = matching.shapes[card]?.center else { return nil }
    if place(of: card, model) != nil {
      return way(of: card, model).map { "\(name(of: card)) belongs \($0.text) of here." }
        ?? "\(name(of: card)) is where it belongs."
    }
    let others = asked(model).compactMap { matching.shapes[$0]?.center }
    let middle = others.min { one, other in
      others.reduce(0) { $0 + one.distance(to: $1) } < others.reduce(0) { $0 + other.distance(to: $1) }
    }
    guard let middle, middle != center else { return "\(name(of: card)) belongs in the middle of the places." }
    return "\(name(of: card)) belongs \(middle.direction(to: center).word) of the middle of the places."
  }
}
