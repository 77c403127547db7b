import AppShell
import DragDropKit
import Foundation
import SortingGames

extension CountrySorter {
  /// The first time says what a hint costs, the second tells it.
  mutating func askForHint(_ stage: Stage<Self>) -> [Effect<SortingCommand, SorterPlace>] {
    guard let place = stage.focus?.onBoard, let id = stage.model.board.item(at: place),
      let card = stage.model.board[id]
    else { return [.say("Choose a card first: Tab or an arrow key moves the focus.")] }
    guard let kind = hints.next(for: card) else {
      return [.say("All hints on \(game.name(of: card)) were told.")]
    }
    guard let text = game.hint(kind, on: card, stage.model) else {
      return [.say("In your own order, there is nothing to hint at.")]
    }
    guard hints.offered == card else {
      hints.offer(card)
      let what =
        kind == .range ? "where about \(game.name(of: card)) belongs" : "what \(game.name(of: card)) lies beside"
      return [.say("A hint at \(what) costs \(kind.cost) points: h again takes it.")]
    }
    hints.take(for: card)
    return [.say(text)]
  }

  /// The score with what hints cost; `nil` if nothing is right or wrong.
  func score(_ model: SortingModel) -> String? {
    game.score(model).map { $0 + hints.text }
  }

  /// What a save keeps of the interim state.
  public var keepsake: String? {
    get { Keepsake(check: check, hints: hints).text }
    set {
      guard let kept = newValue.flatMap(Keepsake.init) else { return }
      check = kept.check
      hints = kept.hints
    }
  }
}

private struct Keepsake: Codable {
  var check: CountrySorter.Check
  var hints: Hints
}

extension Keepsake {
  /// `nil` for a text of another version.
  init?(text: String) {
    guard let kept = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = kept
  }

  var text: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
