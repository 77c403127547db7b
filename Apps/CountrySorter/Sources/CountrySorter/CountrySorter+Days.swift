import AppShell
import DragDropKit
public import SortingGames

extension CountrySorter {
  /// The day of a daily challenge; `nil` for other games.
  func day(of model: SortingModel) -> Day? { model.setup.day.flatMap { try? Day($0) } }

  /// Records the result of a daily challenge once all its cards are in the answer.
  mutating func noteDay(_ model: SortingModel) {
    guard model.isComplete, let day = day(of: model), let ordering = game.ordering else { return }
    days.record(day, points: OrderScore(model.answer, in: ordering).points(less: hints.cost))
  }

  /// The days that were played, in any game.
  public var sharedState: PlayedDays {
    get { days }
    set { days = newValue }
  }
}
