import AppShell
import DragDropCollections
import DragDropKit
import SortingGames

/// What follows from a change of the game, and from a check.
extension CountrySorter {
  mutating func changed(_ change: ModelChange<CountrySorter>, in context: AppContext<CountrySorter>) -> Effects {
    if check == .once, context.model.result == nil { check = .hidden }
    let isOther = follow(context.model)
    if isOther { finished = [] }
    if change.command?.deal != nil || (isOther && context.isShared) {
      return [.say("Another game: \(game.title(context.model.setup)).")]
    }
    if change.command?.isEnding == true { return [] }
    if !context.isShared { tutor.recordDay(game, context.model, hints) }
    let asked = questions.follow(context.model, in: game)
    if case .dropped(let drop, let command) = change {
      if command != nil, !context.isShared, let card = context.model.board[drop.items[0]] {
        tutor.learn(
          dropped: card, isMisplaced: isMisplaced(in: context), isChecked: check == .always, game, context.model, hints)
        tutor.finish(facts(in: context), game, context.model, hints)
      }
      return asked + feedback(on: drop.items[0], in: context)
    }
    return asked
  }

  /// Whether the card that was just placed on a timeline was put in a wrong place.
  private func isMisplaced(in context: AppContext<CountrySorter>) -> Bool {
    context.history.undoTitle?.hasPrefix("Misplace") == true
  }

  private func feedback(on item: ItemID, in context: AppContext<CountrySorter>) -> Effects {
    let board = context.model.board
    guard let card = board[item] else { return [] }
    if game.isTimeline, board.collection(of: item) == .answer, let value = game.ordering?.valueText(of: card) {
      let isRight = !isMisplaced(in: context)
      return [.say("\(isRight ? "Right" : "Wrong place"): \(game.name(of: card)), \(value).\(nextTurn(in: context))")]
    }
    if check == .always, let verdict = game.verdict(on: card, context.model) {
      return [.say(verdict.text + nextTurn(in: context))]
    }
    if let name = context.model.playerName { return [.say("\(name)'s turn.")] }
    if context.model.isComplete, check == .hidden, game.score(context.model) != nil {
      return [.say("All cards are placed: press \(context.keys.name("check", or: "c")) to check.")]
    }
    return []
  }

  private func nextTurn(in context: AppContext<CountrySorter>) -> String {
    context.model.playerName.map { " \($0)'s turn." } ?? ""
  }

  mutating func checkNow(in context: AppContext<CountrySorter>) -> Effects {
    if let race = Race(context) { return finish(in: race, context) }
    guard let score = score(in: context) else { return [.say("Your own order has no right answer.")] }
    check = .once
    if !context.isShared {
      tutor.learn(game, context.model, hints)
      tutor.finish(facts(in: context), game, context.model, hints)
    }
    if context.model.isComplete, let winner = facts(in: context)?.winner, !winner.isEmpty { return [.say(winner)] }
    let isPerfect = facts(in: context)?.isPerfect == true
    // On a timeline every card lies where it belongs, so none is marked as wrong.
    let next =
      context.model.isComplete && isPerfect && tutor.stock != nil
      ? " Press \(context.keys.name("next-game", or: "n")) for the next game."
      : isPerfect || game.isTimeline ? "" : " Click a card for the reason."
    return [.say("\(score.prefix(1).uppercased())\(score.dropFirst()).\(next)")]
  }
}
