import AppShell
import DragDropKit
import Foundation
import SortingGames
import Tables

/// How an order or the bins are written.
enum AnswerFormat {
  case csv, json

  init(path: String) throws(Refusal) {
    switch path.split(separator: ".").last?.lowercased() {
    case "csv": self = .csv
    case "json": self = .json
    // The standard output, a pipe, nowhere: none has a name of the person's choice.
    case _ where path.hasPrefix("/dev/"): self = .csv
    default: throw Refusal("\"\(path)\" does not say how to write the answer.", remedy: "End it with .csv or .json.")
    }
  }
}

extension CountrySorter {
  func write(_ model: SortingModel, to path: String) throws {
    let table = model.binned.isEmpty ? game.deck.ranking(model.answer) : game.deck.binned(model.binned)
    let text = try AnswerFormat(path: path) == .csv ? table.csv() : table.json()
    try OutputFile.write(text.utf8, to: path)
  }

  /// What to show to friends of a daily challenge; `nil` for other games.
  func shareText(_ model: SortingModel) -> String? {
    guard let day = day(of: model), let ordering = game.ordering, !model.answer.isEmpty
    else {
      return nil
    }
    let challenge = DailyChallenge(day, game: model.setup.title, from: game.deck.cards.map(\.id))
    return challenge.shareText(
      OrderScore(model.answer, in: ordering), app: "Country sorter", hints: (hints.count, hints.cost),
      streak: days.streak(endingOn: day))
  }
}
