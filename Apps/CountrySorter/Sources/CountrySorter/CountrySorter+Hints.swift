import AppShell
import DragDropKit
import SortingGames

extension CountrySorter {
  /// The first request announces the cost of a hint; the second gives the hint.
  mutating func askForHint(_ stage: Stage<Self>) -> Effects {
    guard let place = stage.focus?.onBoard, let id = stage.model.board.item(at: place),
      let card = stage.model.board[id]
    else { return [.say("Choose a card first: Tab or an arrow key moves the focus.")] }
    guard let kind = hints.next(for: card) else {
      return [.say("There are no more hints for \(game.name(of: card)).")]
    }
    guard let text = game.hint(kind, on: card, stage.model) else {
      return [.say("In your own order, there is nothing to hint at.")]
    }
    guard hints.offered == card else {
      hints.offer(card)
      let what =
        kind == .range ? "where \(game.name(of: card)) belongs" : "what \(game.name(of: card)) is next to"
      return [.say("A hint about \(what) costs \(kind.cost) points: h again takes it.")]
    }
    hints.take(for: card)
    return [.say(text)]
  }

  /// The score, followed by the cost of hints; `nil` if nothing is right or wrong.
  func score(_ model: SortingModel) -> String? {
    game.score(model).map { $0 + hints.text }
  }

  /// What a save contains besides the cards.
  public struct ViewState: Codable {
    var check: Check
    var hints: Hints
  }

  public var viewState: ViewState {
    get { ViewState(check: check, hints: hints) }
    set {
      check = newValue.check
      hints = newValue.hints
    }
  }
}
