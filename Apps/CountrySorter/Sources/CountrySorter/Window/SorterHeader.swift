import AppShell
import SortingGames
import TerminalUI

/// The line above the panes: the title and the buttons, the text being typed, or the two names of a question.
struct SorterHeader {
  let game: Game
  let setup: GameSetup
  let search: SearchText?
  let duel: Duel?
  /// Whether anything can be right or wrong.
  let canCheck: Bool
  let history: HistorySummary

  var view: View<SorterPlace> {
    if search == nil, let duel, let opponent = duel.opponent { return question(duel.challenger, opponent) }
    let title = search.map(line) ?? .text(" \(game.title(setup))", role: .title)
    let bar = UndoBar.view([.undo, .redo, .reset], history) { SorterPlace.button($0) }
    let check: View<SorterPlace> = canCheck ? .button("Check", role: .accent).region(.check) : .empty
    return .row(spacing: 1, [title.flexible(rows: 0), check, bar]).padded(right: 1)
  }

  private func line(_ search: SearchText) -> View<SorterPlace> {
    .canvas { canvas in
      let start = canvas.write(" Find: ", at: .zero, style: canvas.style(.title))
      canvas.draw(search.field, at: CellPoint(start, 0), width: max(1, canvas.size.columns - start))
    }
  }

  /// The two names, to click on.
  private func question(_ challenger: CardID, _ opponent: CardID) -> View<SorterPlace> {
    func name(_ number: String, _ card: CardID, _ place: SorterPlace) -> View<SorterPlace> {
      .button("\(number) \(game.name(of: card))", role: .accent).region(place)
    }
    return .row(
      spacing: 1,
      [
        .text(" Which comes first?", role: .title), name("1", challenger, .duel(firstIsFirst: true)),
        name("2", opponent, .duel(firstIsFirst: false)), View<SorterPlace>.spacer,
      ])
  }
}
