import SortingGames
import TerminalUI

/// A card as it is drawn: its number in the answer, its mark once it is checked, its name, and its figure.
struct CardPicture {
  /// What a checked card shows: whether it is right, by letter as well as by color, and its figure.
  struct Mark {
    let text: String
    let role: ThemeRole
    /// Empty if the game does not ask for one.
    let value: String
  }

  /// Empty outside the answer.
  let number: String
  let name: String
  let mark: Mark?

  var view: View<SorterPlace> {
    guard let mark else { return .text("\(number)\(name)") }
    let value = mark.value.isEmpty ? "" : " \(mark.value)"
    // A long name is shortened to make room for the figure, but must remain recognizable.
    let width = columns(of: "\(number)\(mark.text) ") + min(columns(of: name), 12)
    return .canvas { canvas in
      // A truncated figure would be a different one.
      let hasRoom = width + columns(of: value) <= canvas.size.columns
      let parts: [View<SorterPlace>] = [
        .text(number, role: .hint), .text(mark.text, role: mark.role), .text(" \(name)").flexible(rows: 0),
        .text(hasRoom ? value : "", role: .hint),
      ]
      canvas.draw(.row(parts), in: CellRect(canvas.size))
    }
  }
}

extension CardPicture.Mark {
  /// - Returns: `nil` if the card shows nothing about itself.
  init?(of card: CardID, _ check: Check, in game: Game, _ model: SortingModel, unicode: Bool) {
    let value = game.ordering.flatMap { $0.valueText(of: card) } ?? ""
    if game.isTimeline {
      self.init(text: " ", role: .text, value: value)
    } else {
      guard check != .hidden, let verdict = game.verdict(on: card, model) else { return nil }
      let (right, wrong) = unicode ? ("✓", "✗") : ("+", "-")
      self.init(
        text: verdict.isRight ? right : wrong, role: verdict.isRight ? .success : .error, value: value)
    }
  }
}
