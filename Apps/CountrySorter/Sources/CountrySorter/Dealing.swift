import CountryData
import DragDropKit
import Foundation
import SeededRandom
import SortingGames
import Tables

/// Which cards are dealt in which game, from the options of the command line.
struct Dealing {
  let name: String
  let notes: [String: String]
  let model: SortingModel
  private let deck: Deck
  private let countries: CountryTable?
  private let collation: Collation

  init(_ options: CountrySorterCommand, seed: UInt64) throws {
    let source = try Source(options)
    deck = source.deck
    countries = source.countries
    collation = source.collation
    var drawn = try Self.cards(options, source)
    let setup = try Self.setup(options, source)
    let game = try Game(drawn, setup, countries: countries, collation: collation)
    // What the game asks for must be known of each card; a missing figure is never taken for 0.
    drawn = drawn.filter { game.canPlay($0.id) }
    let count = options.count ?? (options.csv == nil ? 10 : drawn.cards.count)
    guard count >= 2 else {
      throw Refusal("With \(count) cards there is nothing to sort.", remedy: "Give --count 2 or more.")
    }
    let ids = drawn.cards.map(\.id)
    guard ids.count >= 2 else {
      throw Refusal(
        "Only \(ids.count) cards of this set have what is asked for.", remedy: "Choose a larger set or another column.")
    }
    let dealt: [CardID]
    if let day = setup.day {
      dealt = DailyChallenge(try Day(day), game: setup.title, from: ids, count: count).cards
    } else if options.csv != nil, options.count == nil {
      dealt = ids
    } else {
      var random = SplitMix64(seed: "\(seed) \(setup.title)")
      dealt = random.draw(count, from: ids)
    }
    var bins: [String] = []
    if case .ownBins(let own) = setup.kind { bins = own }
    if case .bins = setup.kind {
      bins = Game.bins(of: dealt, game)
      guard bins.count <= Self.mostBins else {
        throw Refusal(
          "There would be \(bins.count) bins, and \(Self.mostBins) have room.",
          remedy: "Choose fewer cards or another column.")
      }
    }
    var opening: CardID?
    var rest = dealt
    if case .timeline = setup.kind { opening = rest.removeFirst() }
    if options.endless, !setup.kind.isOwn {
      throw Refusal(
        "\"\(setup.title)\" has one right place for each card, and --endless gives a card any number of times.",
        remedy: "Use it with --into, or with --csv in an order of your own.")
    }
    model = SortingModel(setup, cards: rest, bins: bins, opening: opening, isEndless: options.endless)
    name = Self.fileName([
      source.name, setup.title, options.set, "\(dealt.count)", setup.day ?? "\(seed)", source.fingerprint,
      options.endless ? "endless" : "",
    ])
    notes = source.notes
  }

  static let mostBins = 12

  func app(for model: SortingModel) throws -> CountrySorter {
    let dealt = Set(model.board.names.flatMap { model.board.everything(in: $0) }.compactMap { model.board[$0] })
    if let unknown = dealt.first(where: { deck.card($0) == nil }) {
      throw Refusal(
        "The deck has no card \"\(unknown)\", which is in this game.",
        remedy: "Name the same --csv file or --profile as when it began.")
    }
    let played = deck.filter { dealt.contains($0.id) }
    let game = try Game(played, model.setup, countries: countries, collation: collation)
    return CountrySorter(game, search: CardSearch(played, countries: countries), model)
  }

  /// Letters and digits of all parts, with hyphens between them.
  private static func fileName(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ").lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private static func cards(_ options: CountrySorterCommand, _ source: Source) throws -> Deck {
    var deck = source.deck
    if options.set != "all" { deck = try deck.cards(of: try set(named: options.set, in: deck, source.countries)) }
    // Beginners drown in small states: who asks for no set and no level gets what most people have heard of.
    if let level = options.level ?? (source.countries != nil && options.set == "all" ? Level.medium.rawValue : nil) {
      guard let level = Level(rawValue: level) else {
        throw Refusal(
          "There is no level \"\(level)\".",
          remedy: "There are: \(Level.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      deck = try deck.cards(upTo: level, ranks: "rank")
    }
    return deck
  }

  /// A membership, a continent, a subregion, or codes.
  private static func set(
    named name: String, in deck: Deck, _ countries: CountryTable?
  ) throws(Refusal) -> CardSet {
    let short = ["un": "United Nations", "eu": "European Union", "g20": "G20", "islands": "islands"]
    let wanted = (short[name.lowercased()] ?? name).lowercased()
    for column in ["memberships", "continents", "subregion"] {
      let words = deck.cards.compactMap { card -> [String]? in
        if case .words(let words)? = card.values[column] { words } else { nil }
      }.joined()
      if let word = words.first(where: { $0.lowercased() == wanted || $0.lowercased() == name.lowercased() }) {
        return .having(word: word, column: column)
      }
    }
    let codes = name.split(separator: ",").map { CardID(String($0).trimmingCharacters(in: .whitespaces)) }
    let known = codes.map { code in
      deck.cards.first { $0.id == code || $0.id.text == code.text.uppercased() || $0.name == code.text }?.id ?? code
    }
    guard known.allSatisfy({ deck.card($0) != nil }) else {
      if let countries { try Self.explain(codes, countries) }
      throw Refusal(
        "There is no set \"\(name)\".",
        remedy: "Give all, un, eu, g20, islands, a continent, a subregion, or codes as CH,AT,LI.")
    }
    return .own(known)
  }

  /// Says why a code that means something is no card: it was withdrawn, or the profile leaves its country out.
  private static func explain(_ codes: [CardID], _ countries: CountryTable) throws(Refusal) {
    for code in codes.map(\.text) where code.utf8.count <= 4 && code.allSatisfy({ $0.isASCII && $0.isUppercase }) {
      if case .withdrawn(let found) = try countries.meaning(of: code) {
        let heirs = found[0].successors.map(\.text).joined(separator: ",")
        throw Refusal(
          "\(code) was \(found[0].name) and was withdrawn in \(found[0].withdrawn.prefix(4)).",
          remedy: "Give who has the land now: \(heirs).")
      }
    }
  }

  private static func setup(_ options: CountrySorterCommand, _ source: Source) throws -> GameSetup {
    let asked = [
      options.by.map { _ in "--by" }, options.bins.map { _ in "--bins" }, options.timeline.map { _ in "--timeline" },
      options.match.map { _ in "--match" }, options.chain ? "--chain" : nil, options.into.map { _ in "--into" },
    ].compactMap(\.self)
    guard asked.count <= 1 else {
      throw Refusal("\(asked.joined(separator: " and ")) are different games.", remedy: "Give one of them.")
    }
    var setup = try plainSetup(options, source)
    if let daily = options.daily {
      let day = daily == "today" ? Self.today : daily
      setup.day = try Day(day).description
    }
    if options.fromZero { setup.countsFromZero = true }
    return setup
  }

  private static func plainSetup(_ options: CountrySorterCommand, _ source: Source) throws -> GameSetup {
    func rule(_ column: String) throws(Refusal) -> (SortRule, String) {
      let isName = column == "name" && source.deck.column("name") == nil
      let descending = options.descending || (!options.ascending && !isName)
      let direction: SortRule.Direction = descending ? .descending : .ascending
      if isName { return (SortRule(.name, direction), "By name, \(descending ? "Z" : "A") first") }
      let found = try source.deck.requireColumn(column)
      let title = found.title.prefix(1).uppercased() + found.title.dropFirst()
      let first =
        found.kind == .words ? (descending ? "Z first" : "A first") : descending ? "the most first" : "the least first"
      return (SortRule(.column(column), direction), "\(title), \(first)")
    }
    if let column = options.bins {
      return GameSetup(.bins(column: column), title: "Into bins by \(try source.deck.requireColumn(column).title)")
    }
    if let names = options.into {
      let own = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      guard !own.isEmpty, Set(own).count == own.count, own.count <= mostBins else {
        throw Refusal(
          "\"\(names)\" does not name bins.",
          remedy: "Give from 1 to \(mostBins) different names with commas between them.")
      }
      return GameSetup(.ownBins(own), title: "Into bins of your own")
    }
    if let column = options.timeline {
      let (rule, title) = try rule(column)
      return GameSetup(.timeline(rule), title: "\(title): each between those that lie")
    }
    if let match = options.match {
      guard let prompt = GameSetup.Prompt(rawValue: match), source.countries != nil else {
        throw Refusal(
          "There is no matching by \"\(match)\".", remedy: "Countries are matched by capital, flag or outline.")
      }
      return GameSetup(.match(prompt), title: "Each country to its \(prompt.rawValue)")
    }
    if options.chain {
      guard source.countries != nil else { throw Refusal("Only countries have neighbors.", remedy: "Leave out --csv.") }
      return GameSetup(.chain, title: "A chain of neighbors")
    }
    if let column = options.by ?? (source.countries == nil ? nil : "population") {
      let (rule, title) = try rule(column)
      return GameSetup(.order(rule), title: title)
    }
    return GameSetup(.ranking, title: "Your own order")
  }

  private static var today: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!)
  }
}

extension Board {
  /// All items of a collection, also those of a source that are elsewhere.
  func everything(in name: PartID) -> [ItemID] {
    if case .source(let ids)? = part(named: name) { ids } else { contents(of: name).compactMap(\.self) }
  }
}

extension Game {
  /// Whether what the game asks for is known of the card.
  func canPlay(_ card: CardID) -> Bool {
    switch kind {
    case .order, .timeline: ordering?.leftOut.contains(card) != true
    case .bins: binning?.leftOut.contains(card) != true
    case .match: matching?.canAsk(for: card) == true
    case .chain: neighbors[card]?.isEmpty == false
    case .ranking, .ownBins: true
    }
  }

  /// The bins in which these cards belong.
  static func bins(of cards: [CardID], _ game: Game) -> [String] {
    let used = Set(cards.flatMap { game.binning?.bins(of: $0) ?? [] })
    return (game.binning?.bins ?? []).filter(used.contains)
  }
}
