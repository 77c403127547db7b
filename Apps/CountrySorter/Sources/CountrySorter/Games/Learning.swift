import SortingGames

/// Which answers of the current game are already in the record: only the first verdict on a card counts.
struct Learning: Hashable, Codable {
  /// The ids of cards.
  private var asked: Set<String> = []
  private var isRecorded = false

  /// Records the verdicts on all placed cards.
  ///
  /// - Parameter only: The card that was placed just now, if only that one is judged.
  mutating func learn(
    _ game: Game, _ model: SortingModel, question: String?, hints: Hints, only: CardID? = nil,
    into record: inout PlayerRecord, on day: Day?
  ) {
    guard let question, let day else { return }
    let cards = only.map { [$0] } ?? model.placed
    for card in cards {
      guard game.isAnswered(card, model), let verdict = game.verdict(on: card, model) else { continue }
      learn(
        card, isRight: verdict.isRight, insteadOf: verdict.isRight ? nil : game.confusion(of: card, model),
        question: question, hints: hints, into: &record, on: day)
    }
  }

  mutating func learn(
    _ card: CardID, isRight: Bool, insteadOf other: String? = nil, question: String, hints: Hints,
    into record: inout PlayerRecord, on day: Day
  ) {
    guard asked.insert(card.text).inserted else { return }
    record.memory.record(
      isRight ? hints.isHelped(card) ? .rightWithHelp : .right : .wrong, of: card, insteadOf: other, to: question,
      on: day)
  }

  /// Records the result of a game that has been played to its end.
  mutating func finish(
    _ facts: ScoreFacts, _ setup: GameSetup, title: String, hints: Hints, cards: Int, into record: inout PlayerRecord,
    on day: Day?
  ) {
    guard !isRecorded, !setup.kind.isOwn, let day else { return }
    isRecorded = true
    func add(_ points: Int, _ most: Int, _ player: String?) {
      record.record(
        GameResult(
          day: day.description, game: title, points: points, most: most, cards: cards, hints: hints.count,
          moves: facts.moves, player: player, isDaily: setup.day != nil))
    }
    if facts.players.isEmpty { add(facts.done, facts.all, nil) }
    for player in facts.players { add(player.right, player.placed, player.name) }
  }

  private enum CodingKeys: CodingKey { case asked, isRecorded }

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    asked = Set(try container.decode([String].self, forKey: .asked))
    isRecorded = try container.decode(Bool.self, forKey: .isRecorded)
  }

  /// In order, so that the same state is always the same text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(asked.sorted(), forKey: .asked)
    try container.encode(isRecorded, forKey: .isRecorded)
  }
}

extension SortingModel {
  /// The cards that are in the answer or in a bin.
  var placed: [CardID] {
    board.names.filter { $0 != .cards }.flatMap { board.contents(of: $0) }.compactMap { $0.flatMap { board[$0] } }
  }
}

extension Game {
  /// Whether the place of a card says what the person thinks: not if nothing can be compared with it.
  func isAnswered(_ card: CardID, _ model: SortingModel) -> Bool {
    switch kind {
    case .order, .timeline: model.answer.count > 1
    case .chain: model.answer.first != card
    case .bins, .match, .ranking, .ownBins: true
    }
  }

  /// What a card was taken for: another card, or the bin that it is in; `nil` if that cannot be said.
  func confusion(of card: CardID, _ model: SortingModel) -> String? {
    switch kind {
    case .order:
      guard let ordering else { return nil }
      let answer = model.answer
      guard let index = answer.firstIndex(of: card), let own = ordering.order.firstIndex(of: card) else { return nil }
      // Of the cards on its wrong side, the one that is hardest to tell apart from it.
      let wrong = answer.indices.filter { other in
        other < index ? ordering.requires(card, before: answer[other]) : ordering.requires(answer[other], before: card)
      }
      let places = Dictionary(uniqueKeysWithValues: ordering.order.enumerated().map { ($1, $0) })
      return wrong.map { answer[$0] }
        .min { (abs(places[$0]! - own), $0.text) < (abs(places[$1]! - own), $1.text) }?.text
    case .bins: return model.binned[card]?.first
    case .match: return place(of: card, model).map { asked(model)[$0].text }
    case .chain:
      let answer = model.answer
      return answer.firstIndex(of: card).flatMap { $0 > 0 ? answer[$0 - 1].text : nil }
    case .timeline, .ranking, .ownBins: return nil
    }
  }
}
