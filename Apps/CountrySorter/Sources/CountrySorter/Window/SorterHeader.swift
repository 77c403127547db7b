import AppShell
import SortingGames
import TerminalUI

/// The line above the panes: the title and the buttons, the text being typed, or the two names of a question.
struct SorterHeader: Hashable {
  private let title: String
  /// The name of the program.
  private let badge: String
  /// Said after the title; empty if there is nothing to say.
  private let note: String
  private let search: SearchText?
  /// The names of the two cards of a question.
  private let names: [String]
  /// Whether anything can be right or wrong.
  private let canCheck: Bool
  private let history: HistorySummary

  /// - Parameter isOurs: Whether others play too, so that an order is not the person's own.
  init(
    game: Game, setup: GameSetup, isOurs: Bool, badge: String, note: String, search: SearchText?, duel: Duel?,
    canCheck: Bool,
    history: HistorySummary
  ) {
    let title = game.title(setup)
    self.title =
      isOurs ? title.replacing("Your own", with: "Our own").replacing("your own", with: "our own") : title
    names = duel.flatMap { duel in duel.opponent.map { [duel.challenger, $0].map(game.name) } } ?? []
    (self.badge, self.note, self.search, self.canCheck) = (badge, note, search, canCheck)
    self.history = history
  }

  var view: View<SorterPlace> {
    let line = search == nil && names.count == 2 ? question : buttons
    let badge = View<SorterPlace>.badge(badge, role: CountrySorter.profile.hue)
    return .canvas { canvas in
      // In a narrow window the title is more important.
      let parts = canvas.size.columns >= 60 ? [badge, line.flexible(rows: 0)] : [line]
      canvas.draw(.row(parts), in: CellRect(canvas.size))
      guard search == nil, names.count < 2 else { return }
      let width = (parts.count > 1 ? badge.extent(in: canvas.size).ideal.columns : 0) + 1 + columns(of: title)
      canvas.within(.start, in: CellRect(column: 0, row: 0, columns: min(width, canvas.size.columns), rows: 1)) { _ in }
    }.sized(rows: 1)
  }

  private var buttons: View<SorterPlace> {
    let name = View<SorterPlace>.row([
      .text(" \(title)", role: .title), .text(note.isEmpty ? "" : "  \(note)", role: .hint), .spacer,
    ])
    let title = search.map(line) ?? name
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
  private var question: View<SorterPlace> {
    func name(_ number: String, _ name: String, _ place: SorterPlace) -> View<SorterPlace> {
      .button("\(number) \(name)", role: .accent).region(place)
    }
    return .row(
      spacing: 1,
      [
        .text(" Which comes first?", role: .title), name("1", names[0], .duel(firstIsFirst: true)),
        name("2", names[1], .duel(firstIsFirst: false)), View<SorterPlace>.spacer,
      ])
  }
}
