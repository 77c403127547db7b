import CountryData
import DragDropKit
import SortingGames

/// The cards of a game and what is right: made from the deck each time, never saved.
struct Game {
  let deck: Deck
  let kind: GameSetup.Kind
  /// `nil` where no order is right or wrong.
  let ordering: Ordering?
  let binning: Binning?
  /// What each country is matched by; empty in other games.
  let prompts: [CardID: String]
  let neighbors: [CardID: Set<CardID>]

  init(_ deck: Deck, _ setup: GameSetup, countries: CountryTable?, collation: Collation) throws(Refusal) {
    self.deck = deck
    kind = setup.kind
    var prompts: [CardID: String] = [:]
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
      for country in countries?.countries ?? [] {
        prompts[CardID(country.code.text)] = prompt == .capital ? country.capital : country.code.flagLetters
      }
    case .chain:
      (ordering, binning) = (nil, nil)
      for country in countries?.countries ?? [] {
        neighbors[CardID(country.code.text)] = Set(
          (countries?.neighbors(of: country) ?? []).map { CardID($0.text) })
      }
    }
    self.prompts = prompts
    self.neighbors = neighbors
  }

  func name(of card: CardID) -> String { deck.card(card)?.name ?? card.text }

  /// What is said of a card when it was checked; `nil` where nothing is right or wrong.
  func verdict(on card: CardID, _ model: SortingModel) -> Verdict? {
    switch kind {
    case .order, .timeline:
      guard let ordering else { return nil }
      let answer = model.answer
      guard let index = answer.firstIndex(of: card) else { return nil }
      let text = ordering.explanation(ofCardAt: index, in: answer)
      return Verdict(isRight: text.hasPrefix("right"), text: "\(name(of: card)): \(text).")
    case .bins:
      guard let binning, let bin = model.binned[card] else { return nil }
      return Verdict(isRight: binning.isRight(card, in: bin), text: "\(binning.explanation(of: card, in: bin)).")
    case .match:
      guard let place = place(of: card, model), let asked = cardAsked(at: place, model) else { return nil }
      let (mine, wanted) = (prompts[card] ?? "", prompts[asked] ?? "")
      return mine == wanted
        ? Verdict(isRight: true, text: "Right: \(name(of: card)) and \(wanted).")
        : Verdict(isRight: false, text: "Wrong: \(wanted) belongs to \(name(of: asked)), not to \(name(of: card)).")
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

  /// The score of all that lies in the answer, in a few words; `nil` where nothing is right or wrong.
  func score(_ model: SortingModel) -> String? {
    switch kind {
    case .order:
      guard let ordering else { return nil }
      let score = OrderScore(model.answer, in: ordering)
      let percent = Int((max(0, score.tau) * 100).rounded(.down))
      return score.isPerfect
        ? "all right" : "\(percent) %: \(score.wrong) of \(score.pairs) pairs wrong, \(score.longestRun) in a row right"
    case .timeline: return "\(model.mistakes) \(model.mistakes == 1 ? "mistake" : "mistakes")"
    case .bins, .match, .chain:
      let cards = kind.isBinning ? Array(model.binned.keys) : model.answer
      let right = cards.count { verdict(on: $0, model)?.isRight == true }
      return "\(right) of \(cards.count) right"
    case .ranking, .ownBins: return nil
    }
  }

  /// The country that the place of a matching game asks for. The places are in the order of the prompts, so that the cards
  /// beside them do not give the answer away.
  func cardAsked(at place: Int, _ model: SortingModel) -> CardID? {
    let asked = asked(model)
    return asked.indices.contains(place) ? asked[place] : nil
  }

  private func asked(_ model: SortingModel) -> [CardID] {
    guard case .source(let ids)? = model.board.part(named: .cards) else { return [] }
    return ids.compactMap { model.board[$0] }
      .sorted { (prompts[$0] ?? "", $0.text) < (prompts[$1] ?? "", $1.text) }
  }

  private func place(of card: CardID, _ model: SortingModel) -> Int? {
    model.board.contents(of: .answer).firstIndex { $0.flatMap { model.board[$0] } == card }
  }
}

/// Whether a card lies right, and why.
struct Verdict: Hashable, Sendable {
  var isRight: Bool
  /// A full sentence.
  var text: String
}

extension GameSetup.Kind {
  var isBinning: Bool {
    switch self {
    case .bins, .ownBins: true
    default: false
    }
  }
}
