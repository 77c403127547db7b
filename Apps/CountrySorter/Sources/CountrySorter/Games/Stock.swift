import CountryData
import DragDropCollections
import History
import SeededRandom
import SortingGames
import TerminalUI

/// Everything that games are dealt from: one game after another, with the same options.
package struct Stock {
  package let deck: Deck
  /// `nil` for a person's own table.
  package let countries: CountryTable?
  let collation: Collation
  /// The cards that the options allow and that can be played, in the order of the deck.
  package private(set) var pool: [CardID]
  /// How many cards a game has.
  private(set) var count: Int
  package var seed: UInt64
  /// Distinguishes what was learned about different tables; empty for countries.
  let subject: String

  /// More do not fit in a window.
  package static let maximumBins = 12

  package init(
    deck: Deck, countries: CountryTable?, collation: Collation, pool: [CardID], count: Int, seed: UInt64,
    subject: String
  ) {
    (self.deck, self.countries, self.collation, self.pool) = (deck, countries, collation, pool)
    (self.count, self.seed, self.subject) = (count, seed, subject)
  }

  /// The word under which answers are remembered; `nil` if no answer is right or wrong.
  package func question(_ setup: GameSetup) -> String? {
    setup.kind.question.map { subject.isEmpty ? $0 : "\(subject) \($0)" }
  }

  func capital(of card: CardID) -> String? {
    CountryCode(card.text).flatMap { countries?.country($0)?.capital }
  }

  /// The game for a model, which may be a saved or a recorded one.
  package func game(for model: SortingModel) throws(Refusal) -> Game {
    let dealt = model.dealt
    if let unknown = dealt.first(where: { deck.card($0) == nil }) {
      throw Refusal(
        "The deck has no card \"\(unknown)\", which is in this game.",
        remedy: "Name the same --csv file or --profile as when it began.")
    }
    return try Game(
      deck.filter { dealt.contains($0.id) }, model.setup, countries: countries, collation: collation)
  }

  /// The model with everything that the next games are dealt from, so that others can deal them, too.
  ///
  /// - Throws: If this game cannot be played by several people.
  package func supplying(_ model: SortingModel) throws(Refusal) -> SortingModel {
    if model.isEndless {
      throw Refusal(
        "With --endless, each drop makes a new card, which several people cannot do at once.",
        remedy: "Leave out --endless, or --share.")
    }
    var model = model
    model.supply = SortingModel.Supply(pool: pool, count: count, seed: seed)
    return model
  }

  /// Refuses a game of others, or one that may follow it, whose cards this deck does not have.
  package func checkSupply(of model: SortingModel) throws(Refusal) {
    guard model.supply == nil || model.hasItsShape else {
      throw Refusal(
        "The places of this game do not fit its kind.", remedy: "Ask whoever shares it for a new invitation.")
    }
    guard let unknown = model.supply?.pool.first(where: { deck.card($0) == nil }) else { return }
    throw Refusal(
      "This game has a card \"\(unknown.text.sanitized)\", which is not among yours.",
      remedy: "Name the same --csv file, or the same --profile, as whoever shares it.")
  }

  /// - Parameters:
  ///   - cards: In the order in which they are dealt.
  ///   - isEndless: Whether a card can be taken any number of times.
  package func model(_ setup: GameSetup, dealing cards: [CardID], isEndless: Bool = false) throws(Refusal)
    -> SortingModel
  {
    var bins: [String] = []
    if case .ownBins(let own) = setup.kind { bins = own }
    if case .bins = setup.kind {
      let wanted = Set(cards)
      let game = try Game(
        deck.filter { wanted.contains($0.id) }, setup, countries: countries, collation: collation)
      bins = game.bins(of: cards)
      guard bins.count <= Self.maximumBins else {
        throw Refusal(
          "There would be \(bins.count) bins, but only \(Self.maximumBins) fit.",
          remedy: "Choose fewer cards or another column.")
      }
    }
    var (opening, rest) = (CardID?.none, cards)
    if case .timeline = setup.kind { opening = rest.removeFirst() }
    return SortingModel(setup, cards: rest, bins: bins, opening: opening, isEndless: isEndless)
  }

  // MARK: The next game

  /// Another game: first what is due for repetition, then cards that are not on the table now.
  ///
  /// - Parameter today: `nil` if nothing is repeated.
  func next(after model: SortingModel, _ memory: Memory, today: Day?) throws(Refusal) -> SortingModel {
    guard !model.setup.kind.isOwn else {
      throw Refusal("Your own order has no next game.", remedy: "Reset it to begin again.")
    }
    guard model.setup.day == nil else {
      throw Refusal("The daily cards are dealt only once.", remedy: "Start without --daily for more.")
    }
    let round = (model.round ?? 0) + 1
    guard SortingModel.possible ~= round else {
      throw Refusal("There have been \(round - 1) games.", remedy: "Start the program again for another one.")
    }
    if let supply = model.supply {
      var stock = self
      (stock.pool, stock.count, stock.seed) = (supply.pool, supply.count, supply.seed)
      return try stock.deal(round, after: model, due: [])
    }
    let due = today.flatMap { today in question(model.setup).map { memory.due($0, on: today, among: pool) } } ?? []
    return try deal(round, after: model, due: due)
  }

  private func deal(_ round: Int, after model: SortingModel, due: [CardID]) throws(Refusal) -> SortingModel {
    var setup = model.setup
    setup.rival = nil
    let cards = choice(due, avoiding: model.dealt, seed: "\(seed) \(setup.title) \(round)")
    var next: SortingModel
    do throws(Refusal) {
      next = try self.model(setup, dealing: cards)
    } catch {
      // Other cards would need too many bins. With few cards there are never more bins than cards.
      next = try self.model(setup, dealing: Array(cards.prefix(Self.maximumBins / 2)))
    }
    (next.round, next.supply, next.results) = (round, model.supply, model.results)
    return next
  }

  /// Cards for a game: those that are due, the longest overdue first, then random ones.
  package func choice(_ due: [CardID], avoiding avoided: Set<CardID> = [], seed: String) -> [CardID] {
    var random = SplitMix64(seed: seed)
    let repeated = Array(due.prefix(count))
    let taken = Set(repeated)
    let fresh = random.draw(pool.count, from: pool.filter { !taken.contains($0) && !avoided.contains($0) })
    let others = random.draw(pool.count, from: pool.filter { !taken.contains($0) && avoided.contains($0) })
    // Mixed, so that their order says nothing.
    return random.draw(count, from: Array((repeated + fresh + others).prefix(count)))
  }
}

extension SortingModel {
  /// All cards of the game.
  package var dealt: Set<CardID> { Set(board.names.flatMap { board.everything(in: $0) }.compactMap { board[$0] }) }
}

extension Board {
  /// The item at the first place of a collection that is not empty.
  func firstItem(in name: CollectionID) -> ItemID? {
    let shown = shown(in: name)
    return (0..<(collection(named: name)?.count ?? 0)).lazy.compactMap { shown[$0] }.first
  }

  /// All items of a collection, including those of a source that are currently elsewhere.
  func everything(in name: CollectionID) -> [ItemID] {
    if case .source(let ids)? = collection(named: name) { ids } else { contents(of: name).compactMap(\.self) }
  }
}
