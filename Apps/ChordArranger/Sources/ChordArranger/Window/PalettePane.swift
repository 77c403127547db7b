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
            tile.draw(in: &canvas, isFocused: place == focus)
          } else {
            tile.drawRow(in: &canvas, isFocused: place == focus)
          }
        }
      }
    }
  }

  // MARK: Around them

  /// Marks the direction of what is out of sight, at the right end of the first and the last line.
  private func drawMarks(at chords: CellRect, in canvas: inout Canvas<ArrangerPlace>) {
    let (cells, scroll) = panes.placement(of: .palette, count: grid.height, in: chords)
    canvas.drawScrollMarks(up: scroll.dy > 0, down: scroll.dy < cells.scrollLimit.dy, in: chords)
  }

  /// The title, what is out of sight above and below, and the legend.
  private func drawSurroundings(of chords: CellRect, in canvas: inout Canvas<ArrangerPlace>) {
    canvas.write("Palette", at: CellPoint(chords.minColumn, 0), style: canvas.style(.title))
    let naming = look.naming.title
    let room = chords.columns - 8
    canvas.write(
      naming, at: CellPoint(chords.maxColumn - min(room, columns(of: naming)), 0), style: canvas.style(.hint),
      width: room)
    let seen = sight(of: chords.size).map(\.index)
    let above = rows[..<(seen.first ?? 0)].count { $0.offer != nil }
    let below = rows[((seen.last ?? -1) + 1)...].count { $0.offer != nil }
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
      let sign = canvas.theme.hasSurfaces ? "●" : function.sign ?? " "
      canvas.set(sign, at: point, style: Style(foreground: canvas.style(function.hue).foreground))
      point.column += 2
      point.column += canvas.write(function.word, at: point, style: canvas.style(.hint)) + 1
    }
  }
}

extension Canvas {
  /// Marks that there is more above or below what is in a rectangle, within it at its right.
  mutating func drawScrollMarks(up: Bool, down: Bool, in rect: CellRect) {
    guard rect.columns > 1, rect.rows > 1 else { return }
    if up { set("▲", at: CellPoint(rect.maxColumn - 1, rect.minRow), style: style(.hint)) }
    if down { set("▼", at: CellPoint(rect.maxColumn - 1, rect.maxRow - 1), style: style(.hint)) }
  }
}
