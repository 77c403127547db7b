import AppShell
import History
import SortingGames

/// Putting cards in order by answering which of two comes first.
struct Questions {
  /// The current question; `nil` if there is none.
  private(set) var duel: Duel?

  /// Starts asking, or stops.
  mutating func toggle(in game: Game, _ model: SortingModel) -> CountrySorter.Effects {
    guard duel == nil else {
      duel = nil
      return [.say("No more questions. Your answers are kept.")]
    }
    guard game.kind.isOrdering, !model.isEndless else {
      return [.say("Questions work only in games that have an order.")]
    }
    return ask(in: game, model)
  }

  mutating func answer(firstIsFirst: Bool, in game: Game, _ model: SortingModel) -> CountrySorter.Effects {
    guard duel?.opponent != nil else { return [.say("There is no question: w asks which of two comes first.")] }
    duel?.answer(challengerComesFirst: firstIsFirst)
    return goOn(in: game, model)
  }

  /// Asks again if the model has changed during the question: after an answer, a drop or an undo.
  mutating func follow(_ model: SortingModel, in game: Game) -> CountrySorter.Effects {
    // If the last card was taken back, nothing is left to ask about, and the card must not be placed again
    // automatically.
    if model.answer.isEmpty { duel = nil }
    // Somebody else may have moved something that the question is not about.
    if let duel, duel.isAbout(model.answer), model.isUnplaced(duel.challenger) { return [] }
    return duel == nil ? [] : ask(in: game, model)
  }

  /// Asks about the next card that has not been placed.
  private mutating func ask(in game: Game, _ model: SortingModel) -> CountrySorter.Effects {
    guard let id = model.board.contents(of: .cards).compactMap(\.self).first, let card = model.board[id] else {
      duel = nil
      return [.say("All cards have a place.")]
    }
    duel = Duel(card, among: model.answer)
    return goOn(in: game, model)
  }

  /// Asks the next question, or moves the card to its place.
  private func goOn(in game: Game, _ model: SortingModel) -> CountrySorter.Effects {
    guard let duel else { return [] }
    if let opponent = duel.opponent {
      return [.say("Which comes first: 1 \(game.name(of: duel.challenger)) or 2 \(game.name(of: opponent))?")]
    }
    let board = model.board
    guard let index = duel.place,
      let id = board.contents(of: .cards).compactMap(\.self).first(where: { board[$0] == duel.challenger })
    else { return [] }
    let slots = board.contents(of: .answer)
    // Behind the cards that come before it, regardless of empty places in between.
    let taken = slots.indices.filter { slots[$0] != nil }
    let slot = index < taken.count ? taken[index] : (taken.last ?? -1) + 1
    do throws(Refusal) {
      let planner = DropPlanner(game: game, model: model, policy: .insert)
      let change = try planner.rules.command(
        dropping: [id], .move, at: .slot(min(slot, slots.count - 1), in: .answer), on: board)
      return change.map { [.perform(planner.taking(turn: [id], SortingCommand($0)))] } ?? []
    } catch {
      return [.say("\(error)")]
    }
  }
}

extension SortingModel {
  fileprivate func isUnplaced(_ card: CardID) -> Bool {
    board.contents(of: .cards).contains { $0.flatMap { board[$0] } == card }
  }
}
