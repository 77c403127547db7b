import AppShell
import ArrangerModel
import ChordTheory
import Geometry
import TerminalUI

/// The chords that can be dragged into the song, scrolled to the person's position.
struct PalettePane: Hashable {
  let rows: [PaletteRow]
  let grid: PaletteGrid
  let layout: ArrangerLayout
  let look: ChordLook
  let panes: Panes
  let focus: ArrangerPlace?

  var view: View<ArrangerPlace> {
    .canvas { canvas in
      let area = CellRect(canvas.size)
      canvas.within(.palette, in: area) { canvas in
        canvas.draw(.framed(title: layout.isSpacious ? "" : "Palette", .empty), in: area)
        let chords = layout.chords.offset(columns: -layout.palette.minColumn, rows: -layout.palette.minRow)
        canvas.within(chords) { drawLines(in: &$0) }
        if layout.isSpacious { drawSurroundings(of: chords, in: &canvas) } else { drawMarks(at: chords, in: &canvas) }
      }
    }
  }

  // MARK: Lines

  /// The lines in sight, each with its frame there.
  private func sight(of size: CellSize) -> [(index: Int, frame: CellRect)] {
    let area = CellRect(size)
    let scroll = panes.placement(of: .palette, count: grid.height, in: area).scroll
    return grid.frames.indices.compactMap { index in
      let frame = CellRect(covering: Rect(grid.frames[index]).offset(by: .zero - scroll))
      let seen = frame.intersection(area)
      // Half a tile could not be read.
      return seen.isEmpty || (layout.isSpacious && seen != frame) ? nil : (index, frame)
    }
  }

  private func drawLines(in canvas: inout Canvas<ArrangerPlace>) {
    for (index, frame) in sight(of: canvas.size) {
      switch rows[index] {
      case .heading(let title):
        canvas.write(title, at: frame.origin, style: canvas.style(.hint), width: frame.columns)
      case .chord(let offer):
        let place = ArrangerPlace.offer(offer.symbol)
        let tile = ChordTile(offer, look)
        canvas.within(place, in: frame) { canvas in
          if layout.isSpacious {
            tile.draw(in: &canvas, state: place == focus ? canvas.style(.focus) : nil)
          } else {
            tile.drawRow(in: &canvas, isFocused: place == focus)
          }
        }
      }
    }
  }

  // MARK: Around them

  /// How many chords are out of sight above and below.
  private func hidden(in size: CellSize) -> (above: Int, below: Int) {
    let seen = sight(of: size).map(\.index)
    return (
      rows[..<(seen.first ?? 0)].count { $0.offer != nil },
      rows[((seen.last ?? -1) + 1)...].count { $0.offer != nil }
    )
  }

  /// Says at the right end of the edges how much is out of sight; without room for that, marks its direction.
  private func drawMarks(at chords: CellRect, in canvas: inout Canvas<ArrangerPlace>) {
    let (above, below) = hidden(in: chords.size)
    canvas.drawScrollMarks(
      above: above > 0 ? above : nil, below: below > 0 ? below : nil, around: chords, title: "Palette")
  }

  /// The title, what is out of sight above and below, and the legend.
  private func drawSurroundings(of chords: CellRect, in canvas: inout Canvas<ArrangerPlace>) {
    let title = canvas.write("Palette", at: CellPoint(chords.minColumn, 0), style: canvas.style(.title))
    let room = chords.columns - title - 3
    let start = chords.maxColumn - min(room, columns(of: look.naming.title))
    canvas.write(look.naming.title, at: CellPoint(start, 0), style: canvas.style(.hint), width: room)
    if !canvas.theme.hasSurfaces {
      // The texts interrupt the line of a box.
      for column in [chords.minColumn - 1, chords.minColumn + title, start - 1, chords.maxColumn] {
        canvas.set(" ", at: CellPoint(column, 0))
      }
    }
    let (above, below) = hidden(in: chords.size)
    for (count, mark, row) in [(above, "▲", chords.minRow - 1), (below, "▼", chords.maxRow)] where count > 0 {
      let text = "\(mark) \(count) more"
      canvas.write(
        text, at: CellPoint(chords.maxColumn - columns(of: text), row), style: canvas.style(.hint))
    }
    drawLegend(at: CellPoint(chords.minColumn, chords.maxRow + 1), in: &canvas)
  }

  private func drawLegend(at point: CellPoint, in canvas: inout Canvas<ArrangerPlace>) {
    var point = point
    for function in HarmonicFunction.named {
      canvas.set(function.sign ?? " ", at: point, style: Style(foreground: canvas.style(function.hue).foreground))
      point.column += 2
      point.column += canvas.write(function.word, at: point, style: canvas.style(.hint)) + 1
    }
  }
}

extension Canvas {
  /// Says how much is above and below what a frame shows, on its edges; if there is no room beside the title, marks
  /// inside the frame say only that there is more.
  ///
  /// - Parameters:
  ///   - above: How many things are above; `nil` if nothing is, and 0 if what is there cannot be counted.
  ///   - rect: What is inside the frame.
  mutating func drawScrollMarks(above: Int?, below: Int?, around rect: CellRect, title: String) {
    guard rect.columns > 1, rect.rows > 1 else { return }
    for (count, mark, edge, row, taken) in [
      (above, "▲", rect.minRow - 1, rect.minRow, columns(of: title) + 4),
      (below, "▼", rect.maxRow, rect.maxRow - 1, 2),
    ] {
      guard let count else { continue }
      let text = " \(mark) \(count) more "
      if count > 0, columns(of: text) + taken <= rect.columns {
        write(text, at: CellPoint(rect.maxColumn - columns(of: text), edge), style: style(.hint))
      } else {
        write(mark, at: CellPoint(rect.maxColumn - 1, row), style: style(.hint))
      }
    }
  }
}
