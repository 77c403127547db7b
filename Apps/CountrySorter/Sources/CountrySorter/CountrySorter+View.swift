public import AppShell
import CountryData
public import DragDropCollections
import Geometry
public import SortingGames
public import TerminalUI

extension CountrySorter {
  /// One line above the panes.
  public func view(_ stage: Stage<Self>) -> View<SorterPlace> {
    .layered([
      boardView(stage),
      prompts(stage),
      View.column([header(stage), .spacer]),
    ])
  }

  private func header(_ stage: Stage<Self>) -> View<SorterPlace> {
    if query == nil, let duelView { return duelView }
    let title: View<SorterPlace> =
      query.map { .text(" Find: \($0)_", role: .accent) } ?? .text(" \(game.title(stage.model.setup))", role: .title)
    let bar = UndoBar.view([.undo, .redo, .reset], stage) { .button($0) }
    let check: View<SorterPlace> =
      game.score(stage.model) == nil ? .empty : .text("[Check]", role: .accent).region(.check)
    return .row(spacing: 1, [title.flexible(rows: 0), check, bar]).padded(right: 1)
  }

  public func frames(_ stage: Stage<Self>) -> [(name: PartID, frame: CellRect)] {
    let area = CellRect(column: 0, row: 1, columns: stage.size.columns, rows: max(0, stage.size.rows - 1))
    let bins = stage.model.board.names.filter { $0.bin != nil }
    guard !bins.isEmpty else {
      let half = area.columns / 2
      return [
        (.cards, CellRect(column: 0, row: 1, columns: half, rows: area.rows)),
        (.answer, CellRect(column: half, row: 1, columns: area.columns - half, rows: area.rows)),
      ]
    }
    let third = max(16, area.columns / 3)
    let rest = area.columns - third
    // Enough columns to make each bin at least four rows high, if the columns are wide enough.
    let columns = max(1, min(max(1, rest / 14), (bins.count * 4 + area.rows - 1) / max(1, area.rows)))
    let rows = (bins.count + columns - 1) / columns
    return [(.cards, CellRect(column: 0, row: 1, columns: third, rows: area.rows))]
      + bins.enumerated().map { index, name in
        let (column, row) = (index % columns, index / columns)
        let left = third + rest * column / columns
        let top = area.rows * row / rows
        return (
          name,
          CellRect(
            column: left, row: 1 + top, columns: third + rest * (column + 1) / columns - left,
            rows: area.rows * (row + 1) / rows - top)
        )
      }
  }

  public func picture(
    of id: ItemID, _ card: CardID, in part: PartID?, _ stage: Stage<Self>
  ) -> View<SorterPlace> {
    let name = flag(of: card, stage).map { "\($0) \(game.name(of: card))" } ?? game.name(of: card)
    let place = part == .answer ? stage.model.board.index(of: id) : nil
    let numbers = panes.settings[.answer]?.placeholder.numbers ?? .fromOne
    let number =
      place.map { place in
        let last = numbers.text(of: (stage.model.board.part(named: .answer)?.count ?? 1) - 1)
        let text = label(ofPlace: place, in: .answer, stage) ?? numbers.text(of: place)
        return text + String(repeating: " ", count: max(0, last.count - text.count) + 1)
      } ?? ""
    guard part != nil, part != .cards, let shown = mark(of: card, stage) else { return .text("\(number)\(name)") }
    let value = shown.value.isEmpty ? "" : " \(shown.value)"
    // A long name is shortened to make room for the figure, but must remain recognizable.
    let width = columns(of: "\(number)\(shown.mark) ") + min(columns(of: name), 12)
    return .canvas { picture in
      // A truncated figure would be a different one.
      let hasRoom = width + columns(of: value) <= picture.size.columns
      let parts: [View<SorterPlace>] = [
        .text(number, role: .hint), .text(shown.mark, role: shown.role), .text(" \(name)").flexible(rows: 0),
        .text(hasRoom ? value : "", role: .hint),
      ]
      picture.draw(.row(parts), in: CellRect(picture.size))
    }
  }

  /// A legend for flags that are drawn without colors.
  public func title(of part: PartID, _ stage: Stage<Self>) -> String? {
    guard part == .answer, case .match(.flag) = game.kind, stage.capabilities.colorDepth == .none else { return nil }
    return FlagPicture.legend
  }

  /// The prompt of a place in a matching game.
  public func label(ofPlace index: Int, in part: PartID, _ stage: Stage<Self>) -> String? {
    guard part == .answer, let capitals = game.matching?.capitals, !capitals.isEmpty else { return nil }
    return capitals[game.asked(stage.model)[index]].map { "\($0):" }
  }

  /// The letters of the code, which every terminal draws in two columns; `nil` for cards that are not countries.
  private func flag(of card: CardID, _ stage: Stage<Self>) -> String? {
    guard search.isOfCountries else { return nil }
    if case .match(.flag) = game.kind { return nil }
    return CountryCode(card.text)?.flagLetters
  }

  /// Whether a card is right: shown by letter as well as by color.
  private func mark(of card: CardID, _ stage: Stage<Self>) -> (mark: String, role: ThemeRole, value: String)? {
    guard check != .hidden || isTimeline else { return nil }
    let value = game.ordering.flatMap { $0.valueText(of: card) } ?? ""
    guard !isTimeline, let verdict = game.verdict(on: card, stage.model) else {
      return isTimeline ? (" ", .text, value) : nil
    }
    let right = stage.capabilities.unicode ? "✓" : "+"
    let wrong = stage.capabilities.unicode ? "✗" : "-"
    return verdict.isRight ? (right, .success, value) : (wrong, .error, value)
  }
}
