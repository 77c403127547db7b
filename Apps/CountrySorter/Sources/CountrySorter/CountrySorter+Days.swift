import AppShell
import DragDropKit
import Foundation
import SortingGames

extension CountrySorter {
  /// The day of a daily challenge; `nil` for other games.
  func day(of model: SortingModel) -> Day? { model.setup.day.flatMap { try? Day($0) } }

  /// Records the result of a daily challenge once all its cards are in the answer.
  mutating func noteDay(_ model: SortingModel) {
    guard model.isComplete, let day = day(of: model), let ordering = game.ordering else { return }
    days.record(day, points: OrderScore(model.answer, in: ordering).points(less: hints.cost))
  }

  /// The data shared by all games: the days that were played.
  public var ledger: String? {
    get {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(days)).map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      guard let text = newValue, let kept = try? JSONDecoder().decode(PlayedDays.self, from: Data(text.utf8)) else {
        return
      }
      days = kept
    }
  }
}
