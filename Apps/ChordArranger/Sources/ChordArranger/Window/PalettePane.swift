import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// The chords that can be dragged into the song, scrolled to the person's position.
struct PalettePane: Hashable {
  let rows: [PaletteRow]
  let look: ChordLook
  let panes: Panes
  let focus: ArrangerPlace?

  var view: View<ArrangerPlace> {
    panes.view(
      .palette, count: rows.count, region: ArrangerPlace.palette,
      cell: { index in
        let place = place(of: index)
        return PaneCell(isFocused: place != nil && place == focus)
      },
      place: place,
      item: { index in
        switch rows[index] {
        case .heading(let title): .text(title, role: .hint)
        case .chord(let offer): view(of: offer)
        }
      })
  }

  private func place(of index: Int) -> ArrangerPlace? { rows[index].offer.map { .offer($0.symbol) } }

  private func view(of offer: PaletteRow.Offer) -> View<ArrangerPlace> {
    .canvas { canvas in
      let style = offer.symbol.style(in: look.key, canvas)
      canvas.write(
        look.text(of: offer.symbol), at: CellPoint(1, 0), style: style, width: max(0, canvas.size.columns - 10))
      let letter = offer.symbol.letter(in: look.key).map(String.init) ?? " "
      let column = max(0, canvas.size.columns - 9)
      canvas.write(letter, at: CellPoint(column, 0), style: style)
      canvas.write(
        offer.numeral.numeral(unicode: canvas.capabilities.unicode), at: CellPoint(column + 2, 0),
        style: canvas.style(.hint), width: 7)
    }
  }
}
