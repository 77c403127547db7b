import AppShell
import History
import SortingGames
import TerminalUI

/// Putting cards in order by answering which of two comes first.
extension CountrySorter {
  /// Starts asking, or stops.
  mutating func toggleDuel(_ stage: Stage<Self>) -> Effects {
    guard duel == nil else {
      duel = nil
      return [.say("No more questions. Your answers are kept.")]
    }
    guard canAskForPairs else {
      return [.say("Questions work only in games that have an order.")]
    }
    return ask(stage.model)
  }

  private var canAskForPairs: Bool {
    switch game.kind {
    case .order, .ranking: !isEndless
    default: false
    }
  }

  /// Asks about the next card that has not been placed.
  private mutating func ask(_ model: SortingModel) -> Effects {
    guard let id = model.board.contents(of: .cards).compactMap(\.self).first, let card = model.board[id] else {
      duel = nil
      return [.say("All cards have a place.")]
    }
    duel = Duel(card, among: model.answer)
    return goOn(model)
  }

  mutating func answerDuel(firstIsFirst: Bool, _ stage: Stage<Self>) -> Effects {
    guard duel?.opponent != nil else { return [.say("There is no question: w asks which of two comes first.")] }
    duel?.answer(challengerComesFirst: firstIsFirst)
    return goOn(stage.model)
  }

  /// Asks the next question, or moves the card to its place.
  private func goOn(_ model: SortingModel) -> Effects {
    guard let duel else { return [] }
    if let question { return [.say(question)] }
    let board = model.board
    guard let index = duel.place,
      let id = board.contents(of: .cards).compactMap(\.self).first(where: { board[$0] == duel.challenger })
    else { return [] }
    let slots = board.contents(of: .answer)
    // Behind the cards that come before it, regardless of empty places in between.
    let taken = slots.indices.filter { slots[$0] != nil }
    let slot = index < taken.count ? taken[index] : (taken.last ?? -1) + 1
    do throws(Refusal) {
      var rules = dropRules
      rules.defaultPolicy = .insert
      let change = try rules.command(
        dropping: [id], .move, at: .slot(min(slot, slots.count - 1), in: .answer), on: board)
      return change.map { [.perform(SortingCommand($0))] } ?? []
    } catch {
      return [.say("\(error)")]
    }
  }

  /// Asks again if the model has changed during the question: after an answer, a drop or an undo.
  mutating func renewDuel(_ model: SortingModel) -> Effects {
    // If the last card was taken back, nothing is left to ask about, and the card must not be placed again
    // automatically.
    if model.answer.isEmpty { duel = nil }
    return duel == nil ? [] : ask(model)
  }

  /// "Which comes first: 1 Chile or 2 Kenya?"
  var question: String? {
    guard let duel, let opponent = duel.opponent else { return nil }
    return "Which comes first: 1 \(game.name(of: duel.challenger)) or 2 \(game.name(of: opponent))?"
  }

  /// The two names, to click on.
  var duelView: View<SorterPlace>? {
    guard let duel, let opponent = duel.opponent else { return nil }
    func name(_ number: String, _ card: CardID, _ place: SorterPlace) -> View<SorterPlace> {
      .text("[\(number) \(game.name(of: card))]", role: .accent).region(place)
    }
    return .row(
      spacing: 1,
      [
        .text(" Which comes first?", role: .title), name("1", duel.challenger, .duel(firstIsFirst: true)),
        name("2", opponent, .duel(firstIsFirst: false)), View<SorterPlace>.spacer,
      ])
  }
}
