import AppShell
import History
import SortingGames

/// Remembers what the person knows, and deals the next game by it.
package struct Tutor {
  /// What further games are dealt from; `nil` if there is only one.
  package var stock: Stock?
  /// The day on which answers are recorded; `nil` if nothing is recorded.
  package var today: Day?
  package var record = PlayerRecord()
  var learning = Learning()
  /// What was asked and given in other rounds, to which undo may lead back.
  private var rounds: [Int: (hints: Hints, learning: Learning)] = [:]
  private var round: Int

  init(_ model: SortingModel) { round = model.round ?? 0 }

  /// Follows the model to another game, and back with undo.
  ///
  /// - Returns: The game, if it is another one.
  mutating func follow(_ model: SortingModel, _ hints: inout Hints) -> Game? {
    let current = model.round ?? 0
    guard current != round, let game = try? stock?.game(for: model) else { return nil }
    rounds[round] = (hints, learning)
    (hints, learning) = rounds[current] ?? (Hints(), Learning())
    round = current
    return game
  }

  /// The next game: first what is due for repetition.
  func nextGame(after model: SortingModel) -> CountrySorter.Effects {
    guard let stock else { return [.say("There are no other cards.")] }
    do throws(Refusal) {
      return [.perform(SortingCommand(dealing: try stock.next(after: model, record.memory, today: today)))]
    } catch {
      return [.say("\(error)")]
    }
  }

  // MARK: Recording

  /// What a game asks, if it can be learned: nobody learns a table of thousands of rows, and each answer is kept.
  private func question(_ game: Game, _ model: SortingModel) -> String? {
    game.deck.cards.count <= Self.mostCards ? stock?.question(model.setup) : nil
  }

  private static let mostCards = 500

  /// Records the verdicts on all placed cards.
  mutating func learn(_ game: Game, _ model: SortingModel, _ hints: Hints) {
    guard !game.isTimeline else { return }
    learning.learn(game, model, question: question(game, model), hints: hints, into: &record, on: today)
  }

  /// Records the verdict on a card that was just dropped, if the person has seen it.
  mutating func learn(
    dropped card: CardID, isMisplaced: Bool, isChecked: Bool, _ game: Game, _ model: SortingModel, _ hints: Hints
  ) {
    guard let today, let question = question(game, model) else { return }
    if game.isTimeline, model.answer.contains(card) {
      learning.learn(card, isRight: !isMisplaced, question: question, hints: hints, into: &record, on: today)
    } else if isChecked {
      learning.learn(game, model, question: question, hints: hints, only: card, into: &record, on: today)
    }
  }

  /// Records the result, once all cards are placed and checked.
  mutating func finish(_ facts: ScoreFacts?, _ game: Game, _ model: SortingModel, _ hints: Hints) {
    guard model.isComplete, let facts else { return }
    learning.finish(
      facts, model.setup, title: game.title(model.setup), hints: hints, cards: model.dealt.count, into: &record,
      on: today)
  }

  /// Records the result of a daily challenge once all its cards are in the answer.
  mutating func recordDay(_ game: Game, _ model: SortingModel, _ hints: Hints) {
    guard model.isComplete, let day = model.setup.playedDay, let ordering = game.ordering else { return }
    record.days.record(day, points: OrderScore(model.answer, in: ordering).points(less: hints.cost))
  }

  /// What is remembered about a card: what it was taken for, and when it is asked again. Empty if nothing is.
  func remembered(about card: CardID, _ model: SortingModel) -> [String] {
    guard let question = stock?.question(model.setup) else { return [] }
    let others = record.memory.confusions(of: card, in: question).prefix(3).map { confusion in
      stock?.deck.card(CardID(confusion.other))?.name ?? confusion.other
    }
    var clauses = others.isEmpty ? [] : ["you confused it with \(others.joined(separator: ", "))"]
    if let today, let due = record.memory.repetition(of: card, in: question)?.due {
      let days = due - today.number
      clauses.append(days <= 0 ? "due for repetition" : "due again in \(days.counted("day"))")
    }
    return clauses
  }
}
