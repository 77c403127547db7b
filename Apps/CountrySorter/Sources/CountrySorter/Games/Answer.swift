import SortingGames
import Tables

/// The order or the bins that a person has made, to be written to a file or shared.
package struct Answer {
  package let game: Game
  package let model: SortingModel

  package init(game: Game, model: SortingModel) { (self.game, self.model) = (game, model) }

  var table: Table {
    model.binned.isEmpty ? game.deck.ranking(model.answer) : game.deck.binned(model.binned)
  }

  /// The text to share with friends after a daily challenge; `nil` for other games.
  package func shareText(_ hints: Hints, _ days: PlayedDays) -> String? {
    guard let day = model.setup.playedDay, let ordering = game.ordering, !model.answer.isEmpty,
      model.answer.count == game.deck.cards.count
    else { return nil }
    let challenge = DailyChallenge(day, game: model.setup.title, from: game.deck.cards.map(\.id))
    return challenge.shareText(
      OrderScore(model.answer, in: ordering), app: "Country sorter", title: game.title(model.setup),
      hints: (hints.count, hints.cost),
      streak: days.streak(endingOn: day))
  }
}
