import CountryData
import DragDropKit
import History
import SortingGames

/// The cards of a game and its right answers: derived from the deck each time, never saved.
package struct Game {
  package let deck: Deck
  let kind: GameSetup.Kind
  /// `nil` if no order is right or wrong.
  package let ordering: Ordering?
  package let binning: Binning?
  /// `nil` in other games.
  let matching: Matching?
  let neighbors: [CardID: Set<CardID>]
  /// The countries that the places ask for if all cards of the deck are dealt.
  private let askedOfDeck: [CardID]
  private let scores = LatestScore()

  package init(_ deck: Deck, _ setup: GameSetup, countries: CountryTable?, collation: Collation) throws(Refusal) {
    self.deck = deck
    kind = setup.kind
    var matching: Matching?
    var neighbors: [CardID: Set<CardID>] = [:]
    switch setup.kind {
    case .order(let rule), .timeline(let rule):
      ordering = try Ordering(deck, by: rule, collation: collation)
      binning = nil
    case .bins(let column):
      ordering = nil
      binning = try Binning(deck, by: column, collation: collation)
    case .ranking, .ownBins:
      (ordering, binning) = (nil, nil)
    case .match(let prompt):
      (ordering, binning) = (nil, nil)
      matching = Matching(prompt, countries?.countries ?? [])
    case .chain: (ordering, binning) = (nil, nil)
    }
    switch setup.kind {
    case .chain, .match(.map):
      for country in countries?.countries ?? [] {
        neighbors[CardID(country.code.text)] = Set(
          (countries?.neighbors(of: country) ?? []).map { CardID($0.text) })
      }
    default: break
    }
    self.matching = matching
    self.neighbors = neighbors
    askedOfDeck = matching.map { $0.order(of: deck.cards.map(\.id)) } ?? []
  }

  /// The title above the panes: "Founded, earliest first" for dates and years.
  func title(_ setup: GameSetup) -> String {
    guard let ordering, ordering.isOfTime else { return setup.shownTitle }
    let first = ordering.rule.direction == .descending ? "latest first" : "earliest first"
    return setup.shownTitle.replacing(/high to low|low to high|A to Z|Z to A/, with: first)
  }

  func name(of card: CardID) -> String { deck.card(card)?.name ?? card.text }

  var isTimeline: Bool { kind.isTimeline }

  /// The verdict on a card that was checked; `nil` if nothing is right or wrong.
  func verdict(on card: CardID, _ model: SortingModel) -> Verdict? {
    switch kind {
    case .order, .timeline:
      guard let ordering else { return nil }
      let answer = model.answer
      guard let index = answer.firstIndex(of: card) else { return nil }
      let isInPlace = scores.score(of: answer, in: ordering).isInPlace
      return Verdict(
        isRight: isInPlace[index], text: ordering.explanation(ofCardAt: index, in: answer, isInPlace: isInPlace))
    case .bins:
      guard let binning, let bin = model.binned[card]?.first else { return nil }
      return Verdict(isRight: binning.isRight(card, in: bin), text: "\(binning.explanation(of: card, in: bin)).")
    case .match:
      guard let matching, let place = place(of: card, model) else { return nil }
      let asked = asked(model)[place]
      return Verdict(
        isRight: matching.isRight(card, whereAsked: asked),
        text: matching.explanation(of: card, whereAsked: asked, name: name))
    case .chain:
      let answer = model.answer
      guard let index = answer.firstIndex(of: card) else { return nil }
      guard index > 0 else { return Verdict(isRight: true, text: "\(name(of: card)) begins the chain.") }
      let isRight = neighbors[card, default: []].contains(answer[index - 1])
      return Verdict(
        isRight: isRight,
        text: "\(name(of: card)) \(isRight ? "borders" : "does not border") on \(name(of: answer[index - 1])).")
    case .ranking, .ownBins: return nil
    }
  }

  /// The score of the whole answer, in a few words; `nil` if nothing is right or wrong.
  func score(_ model: SortingModel) -> String? {
    switch kind {
    case .order:
      guard let ordering else { return nil }
      let answer = model.answer
      guard answer.count > 1 else {
        return answer.isEmpty ? Self.nothing : "place at least two cards to check"
      }
      let score = scores.score(of: answer, in: ordering)
      let out = answer.count - score.longestRun
      return score.isPerfect
        ? "all right"
        : "\(score.pairs - score.wrong) of \(score.pairs) pairs in order, \(score.points())%; "
          + "\(out.counted("card")) out of place"
    case .timeline: return model.mistakes.counted("mistake")
    case .bins, .match, .chain:
      let cards = kind.isBinning ? Array(model.binned.keys) : model.answer
      guard !cards.isEmpty else { return Self.nothing }
      let right = cards.count { verdict(on: $0, model)?.isRight == true }
      return "\(right) of \(cards.count) right\(wayOff(model).map { ", \($0) off" } ?? "")"
    case .ranking, .ownBins: return nil
    }
  }

  /// Where a placed card belongs; `nil` if it is in place, or if no order is right.
  func correction(of card: CardID, _ model: SortingModel) -> Correction? {
    let answer = model.answer
    guard let ordering, let index = answer.firstIndex(of: card) else { return nil }
    return ordering.correction(
      ofCardAt: index, in: answer, isInPlace: scores.score(of: answer, in: ordering).isInPlace)
  }

  /// How good the order of the placed cards is; `nil` if no order is right, or if fewer than two cards are placed.
  func orderScore(_ model: SortingModel) -> OrderScore? {
    guard let ordering, case .order = kind else { return nil }
    let answer = model.answer
    return answer.count > 1 ? scores.score(of: answer, in: ordering) : nil
  }

  private static let nothing = "no card placed yet"

  /// The countries that the places of a matching game ask for; none in other games.
  func asked(_ model: SortingModel) -> [CardID] {
    guard let matching else { return [] }
    if model.board.collection(named: .answer)?.count == askedOfDeck.count { return askedOfDeck }
    return matching.order(of: model.board.everything(in: .cards).compactMap { model.board[$0] })
  }

  func place(of card: CardID, _ model: SortingModel) -> Int? {
    model.board.contents(of: .answer).firstIndex { $0.flatMap { model.board[$0] } == card }
  }
}

/// Caches the score of the latest answer. A class, because every card of a frame asks for the same score, and drawing
/// cannot change state.
private final class LatestScore {
  private var latest: (answer: [CardID], score: OrderScore)?

  func score(of answer: [CardID], in ordering: Ordering) -> OrderScore {
    if let latest, latest.answer == answer { return latest.score }
    let score = OrderScore(answer, in: ordering)
    latest = (answer, score)
    return score
  }
}

/// Whether a card is in a right place, and why.
struct Verdict: Hashable, Sendable {
  var isRight: Bool
  /// A full sentence.
  var text: String
}

extension GameSetup.Kind {
  /// Whether only the person can decide what is right.
  package var isOwn: Bool {
    switch self {
    case .ranking, .ownBins: true
    default: false
    }
  }

  var isTimeline: Bool { if case .timeline = self { true } else { false } }

  /// Whether the cards go to numbered places, in any order.
  var isOrdering: Bool {
    switch self {
    case .order, .ranking: true
    default: false
    }
  }

  var isBinning: Bool {
    switch self {
    case .bins, .ownBins: true
    default: false
    }
  }
}

extension Game {
  /// Whether the value that the game asks about is known for the card.
  package func canPlay(_ card: CardID) -> Bool {
    switch kind {
    case .order, .timeline: ordering?.leftOut.contains(card) != true
    case .bins: binning?.leftOut.contains(card) != true
    case .match: matching?.canAsk(for: card) == true
    case .chain: neighbors[card]?.isEmpty == false
    case .ranking, .ownBins: true
    }
  }

  /// The bins to which these cards belong.
  func bins(of cards: [CardID]) -> [String] {
    let used = Set(cards.flatMap { binning?.bins(of: $0) ?? [] })
    return (binning?.bins ?? []).filter(used.contains)
  }
}
