import AppShell
import DragDropKit
import Geometry
import TerminalUI

/// A tile as it is carried: a card with its title, small enough that the tile below it can be seen.
struct CarriedTile: Hashable {
  let title: String
  /// How much of its work is done, in words; may be empty.
  let words: String
  let hue: ThemeRole

  var size: CellSize { CellSize(4 + max(columns(of: title), columns(of: words)) + 1, words.isEmpty ? 1 : 2) }

  /// The cells of the card in those of its tile: the pointer holds it by the grip.
  func place(in tile: CellSize, heldAt point: Vector) -> CellRect {
    func clamped(_ value: Double, _ extent: Int) -> Int { max(0, min(Int(value.rounded(.down)), extent)) }
    return CellRect(
      column: clamped(point.dx - 1, tile.columns - size.columns), row: clamped(point.dy, tile.rows - size.rows),
      columns: min(size.columns, tile.columns), rows: min(size.rows, tile.rows))
  }

  /// Draws the card, except for its edge in one style, so that a step of a drag needs few bytes.
  func draw<Place>(in canvas: inout Canvas<Place>) {
    let style = canvas.style(.dragged)
    canvas.fill(CellRect(canvas.size), style: style)
    if canvas.theme.hasSurfaces {
      // The ground of a dragged thing is the ink of its reversed style.
      let edge = Style(foreground: canvas.style(hue).foreground, background: style.foreground)
      for row in 0..<canvas.size.rows {
        canvas.set(canvas.capabilities.unicode ? "▌" : "|", at: CellPoint(0, row), style: edge)
      }
    }
    canvas.write("⠿", at: CellPoint(1, 0), style: style)
    canvas.write(title, at: CellPoint(4, 0), style: style, width: max(0, canvas.size.columns - 5))
    canvas.write(words, at: CellPoint(4, 1), style: style, width: max(0, canvas.size.columns - 5))
  }
}

/// The place that a tile was lifted from.
struct EmptyTile {
  let title: String
  /// `nil` where each tile is one line.
  let slab: CellRect?

  func draw<Place>(in canvas: inout Canvas<Place>) {
    let hint = Style(foreground: canvas.style(.hint).foreground, canvas.style(.hint).attributes)
    let words = "\(title) was here"
    guard let slab else {
      canvas.write(words, at: CellPoint(1, 0), style: hint, width: max(0, canvas.size.columns - 1))
      return
    }
    canvas.drawOutline(slab, isDashed: true, style: outlineStyle(in: canvas))
    let width = min(columns(of: words), slab.columns - 4)
    let middle = slab.origin.offset(columns: (slab.columns - width) / 2, rows: slab.rows / 2)
    canvas.write(words, at: middle, style: hint, width: width)
  }

  /// Half as prominent as other lines, which say that a place takes something.
  private func outlineStyle<Place>(in canvas: Canvas<Place>) -> Style {
    let line = canvas.style(.frame)
    guard canvas.theme.hasSurfaces, let ink = line.foreground, let paper = canvas.style(.background).background else {
      return line.forLines
    }
    return Style(foreground: paper.blended(with: ink, 0.6))
  }
}
