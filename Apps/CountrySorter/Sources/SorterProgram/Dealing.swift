import AppShell
import CountryData
import CountrySorter
import DragDropCollections
import Foundation
import History
import SeededRandom
import SortingGames
import Tables
import TerminalUI

/// Chooses the game and the cards to deal, from the options of the command line.
struct Dealing {
  let name: SaveName
  let notes: [String: String]
  /// Sentences that tell the person how the deal differs from the request.
  let remarks: [String]
  /// What is shown about them until the first step is done; `nil` if there is none.
  private let firstRemark: String?
  let model: SortingModel
  let stock: Stock

  /// - Parameters:
  ///   - memory: What was learned, for a game of repetition.
  ///   - today: The day on which something is due.
  init(_ options: CountrySorterCommand, seed: UInt64, memory: Memory = Memory(), today: Day? = nil) throws {
    let source = try Source(options)
    let (deck, countries) = (source.deck, source.countries)
    var drawn = try Self.cards(options, source)
    let setup = try Self.setup(options, source)
    let game = try Game(drawn, setup, countries: countries, collation: source.collation)
    // The value that the game asks about must be known for each card; a missing figure is never taken for 0.
    drawn = drawn.filter { game.canPlay($0.id) }
    try OptionCheck.check(options, setup, isOfWords: game.ordering?.isOfWords == true || game.binning != nil)
    let ids = drawn.cards.map(\.id)
    let count = try Self.count(options, of: ids.count)
    let text = game.ordering.flatMap { $0.isOfWords ? $0.column : nil }.flatMap { source.notesOnTexts[$0.id] }
    remarks =
      (text.map { [$0] } ?? [])
      + (count > ids.count ? ["--count \(count) deals every card that this game has: \(ids.count)."] : [])
    let all = source.remarks + remarks
    // Short enough for the status line.
    if let title = game.ordering?.column?.title, all.contains(where: { $0.contains("\"\(title)\" is sorted as text") })
    {
      firstRemark = "\"\(title)\" is sorted as text."
    } else {
      let end = all.count == 1 ? "it" : "them"
      firstRemark = all.isEmpty ? nil : "\(all.count.counted("remark")) on this table: quit to read \(end)."
    }
    stock = Stock(
      deck: deck, countries: countries, collation: source.collation, pool: ids, count: min(count, ids.count),
      seed: seed,
      subject: source.fingerprint)
    let dealt: [CardID]
    if options.learn {
      let question = stock.question(setup)
      let due = today.flatMap { today in question.map { memory.due($0, on: today, among: ids) } } ?? []
      dealt = stock.choice(due, seed: "\(seed) \(setup.title) \(today.map(\.description) ?? "")")
    } else if let day = setup.day {
      dealt = DailyChallenge(try Day(day), game: setup.title, from: ids, count: count).cards
    } else if options.csv != nil, options.count == nil {
      dealt = ids
    } else {
      var random = SplitMix64(seed: "\(seed) \(setup.title)")
      dealt = random.draw(count, from: ids)
    }
    if options.endless, !setup.kind.isOwn {
      throw Refusal(
        "\"\(setup.shownTitle)\" has one right place for each card, and --endless gives a card any number of times.",
        remedy: "Use it with --into, or with --csv in your own order.")
    }
    model = try stock.model(setup, dealing: dealt, isEndless: options.endless)
    name = try SaveName(
      words: [
        source.name, setup.title, options.set, "\(dealt.count)", setup.day ?? "\(seed)", source.fingerprint,
        options.endless ? "endless" : "",
      ] + (options.learn ? ["learn", today.map(\.description) ?? ""] : []), setup,
      options: [options.level ?? "", game.ordering?.sortsTexts == true ? options.language ?? "en" : ""])
    // A replay deals the same cards, whatever seed its command line has.
    notes = source.notes.merging([Self.seedNote: "\(seed)"]) { $1 }
  }

  /// The number of cards to deal.
  ///
  /// - Parameter playable: How many cards of the set have the value that the game asks about.
  private static func count(_ options: CountrySorterCommand, of playable: Int) throws(Refusal) -> Int {
    let count = options.count ?? (options.csv == nil ? min(10, playable) : playable)
    if let asked = options.count, asked < 2 {
      throw Refusal("With \(asked.counted("card")) there is nothing to sort.", remedy: "Give --count 2 or more.")
    }
    guard playable >= 2 else {
      throw Refusal(
        playable == 0
          ? "No card in this set has the data that this game needs."
          : "Only one card in this set has the data that this game needs.",
        remedy: "Choose a larger set or another column.")
    }
    return count
  }

  private static let seedNote = "seed"

  /// - Parameter notes: What the program was started with: ``CountrySorterCommand/todayNote``.
  func app(for model: SortingModel, notes: [String: String] = [:]) throws -> CountrySorter {
    let game = try stock.game(for: model)
    var app = CountrySorter(
      game, search: CardSearch(game.deck, countries: stock.countries), model, checkTable: OwnList.check)
    app.tutor.stock = stock
    app.remark = firstRemark
    if let seed = notes[Self.seedNote].flatMap({ UInt64($0) }) { app.tutor.stock?.seed = seed }
    app.tutor.today = notes[CountrySorterCommand.todayNote].flatMap { try? Day($0) }
    return app
  }

  /// A sentence about the rows of a table that a saved game does not have; `nil` if it has all of them, or if the cards
  /// are countries.
  func missing(from saved: SortingModel) -> String? {
    let dealt = saved.dealt
    let missing = stock.pool.filter { !dealt.contains($0) }.compactMap { stock.deck.card($0)?.name.sanitized }
    guard stock.countries == nil, !missing.isEmpty else { return nil }
    let names = missing.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + (missing.count > 3 ? ", ..." : "")
    return
      "\(missing.count.counted("row")) of the table \(missing.count == 1 ? "is" : "are") not in this game: \(names)"
  }

  private static func cards(_ options: CountrySorterCommand, _ source: Source) throws -> Deck {
    var deck = source.deck
    if options.set != "all" { deck = try deck.cards(of: try set(named: options.set, in: deck, source.countries)) }
    // Small states overwhelm beginners: anyone who chooses neither a set nor a level gets the countries that most
    // people have heard of.
    if let level = options.level ?? (source.countries != nil && options.set == "all" ? Level.medium.rawValue : nil) {
      guard let level = Level(rawValue: level) else {
        throw Refusal(
          "There is no level \"\(level)\".",
          remedy: "Choose from: \(Level.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      deck = try deck.cards(upTo: level, ranks: "rank")
    }
    return deck
  }

  /// The set for a membership, a continent, a subregion, or codes.
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
        remedy: countries == nil
          ? "With --csv, give all, or names of its rows with commas between them."
          : "Give all, un, eu, g20, islands, a continent, a subregion, or codes such as CH,AT,LI.")
    }
    return .own(known)
  }

  /// Explains why a code that has a meaning is not a card: it was withdrawn, or the profile leaves its country out.
  private static func explain(_ codes: [CardID], _ countries: CountryTable) throws(Refusal) {
    for code in codes.map(\.text) where code.utf8.count <= 4 && code.allSatisfy({ $0.isASCII && $0.isUppercase }) {
      if case .withdrawn(let found) = try countries.meaning(of: code) {
        let heirs = found[0].successors.map(\.text).joined(separator: ",")
        throw Refusal(
          "\(code) was \(found[0].name) and was withdrawn in \(found[0].withdrawn.prefix(4)).",
          remedy: "Use its successors: \(heirs).")
      }
    }
  }

  private static func setup(_ options: CountrySorterCommand, _ source: Source) throws -> GameSetup {
    let asked = [
      options.by.map { _ in "--by" }, options.bins.map { _ in "--bins" }, options.timeline.map { _ in "--timeline" },
      options.match.map { _ in "--match" }, options.chain ? "--chain" : nil, options.into.map { _ in "--into" },
    ].compactMap(\.self)
    guard !(options.ascending && options.descending) else {
      throw Refusal("--ascending and --descending contradict each other.", remedy: "Use only one of them.")
    }
    guard asked.count <= 1 else {
      throw Refusal("\(asked.joined(separator: " and ")) are different games.", remedy: "Use only one of them.")
    }
    var setup = try plainSetup(options, source)
    if let daily = options.daily {
      let day = daily == "today" ? Self.today : daily
      setup.day = try Day(day).description
    }
    if options.fromZero { setup.countsFromZero = true }
    if let names = options.players { setup.players = try Self.players(names) }
    return setup
  }

  private static func players(_ text: String) throws(Refusal) -> [String] {
    let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).sanitized }.filter {
      !$0.isEmpty
    }
    guard 2...4 ~= names.count, Set(names).count == names.count else {
      throw Refusal(
        "\"\(text.sanitized)\" does not name players.",
        remedy: "Give from 2 to 4 different names with commas between them.")
    }
    return names
  }

  /// - Parameter others: Names that are valid besides those of columns.
  private static func column(_ name: String, of deck: Deck, or others: [String] = []) throws(Refusal) -> Column {
    if let column = deck.column(name) { return column }
    let names = deck.columns.map(\.id) + others
    let nearest = names.nearest(to: name).map { "Did you mean \"\($0)\"? " } ?? ""
    throw Refusal(
      "There is no column \"\(name)\".", remedy: "\(nearest)Choose from: \(names.joined(separator: ", ")).")
  }

  private static func plainSetup(_ options: CountrySorterCommand, _ source: Source) throws -> GameSetup {
    func isNumber(_ column: Column) -> Bool { if case .number = column.kind { true } else { false } }
    func rule(_ column: String) throws(Refusal) -> (SortRule, String) {
      let isName = column == source.naming || column == "name" && source.deck.column("name") == nil
      let descending = options.descending || (!options.ascending && !isName)
      let direction: SortRule.Direction = descending ? .descending : .ascending
      if isName { return (SortRule(.name, direction), "By name, \(descending ? "Z" : "A") first") }
      let found = try Self.column(column, of: source.deck, or: [source.naming])
      let title = found.title.prefix(1).uppercased() + found.title.dropFirst()
      let first =
        // Dates were words when their saves got their names. Nobody sees this for them: see ``Game/title(_:)``.
        isNumber(found) ? descending ? "the most first" : "the least first" : descending ? "Z first" : "A first"
      return (SortRule(.column(column), direction), "\(title), \(first)")
    }
    if let column = options.bins {
      let title = try Self.column(column, of: source.deck).title
      return GameSetup(.bins(column: column), title: "Sort into bins by \(title)")
    }
    if let names = options.into {
      let own = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      guard !own.isEmpty, Set(own).count == own.count, own.count <= Stock.maximumBins else {
        throw Refusal(
          "\"\(names)\" does not name bins.",
          remedy: "Give from 1 to \(Stock.maximumBins) different names with commas between them.")
      }
      return GameSetup(.ownBins(own), title: "Sort into your own bins")
    }
    if let column = options.timeline {
      let (rule, title) = try rule(column)
      return GameSetup(.timeline(rule), title: "Timeline: \(title)")
    }
    if let match = options.match {
      guard source.countries != nil else {
        throw Refusal("--match is for countries, and --csv names a table.", remedy: "Use only one of them.")
      }
      guard let prompt = GameSetup.Prompt(rawValue: match) else {
        throw Refusal(
          "Countries cannot be matched by \"\(match)\".", remedy: "Choose capital, flag, outline or map.")
      }
      return GameSetup(
        .match(prompt),
        title: prompt == .map ? "Put each country on the map" : "Match each country with its \(prompt.rawValue)")
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

  static var today: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return String(format: "%04d-%02d-%02d", parts.year!, parts.month!, parts.day!)
  }
}

extension Ordering {
  /// Whether its cards were sorted as texts before there were dates.
  fileprivate var sortsTexts: Bool { isOfWords || column?.kind == .date }
}
