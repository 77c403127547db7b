import TerminalUI

/// A chord in the song: a word on a ground of its own. Without surfaces, the sign of its function stands before it.
struct ChordChip {
  let name: String
  let hue: ThemeRole
  let sign: Character?

  /// - Parameters:
  ///   - point: Its left edge; the name begins one column to the right.
  ///   - width: The columns up to the next chord.
  ///   - state: The style of the beat if it stands out, otherwise `nil`.
  func draw<Place>(at point: CellPoint, width: Int, state: Style?, in canvas: inout Canvas<Place>) {
    let style = state ?? canvas.theme.chip(hue).adding(.bold)
    let room = max(1, width - 2)
    canvas.write(name, at: point.offset(columns: 1), style: style, width: room)
    if canvas.theme.hasSurfaces {
      let end = point.offset(columns: 1 + min(room, columns(of: name)))
      if state == nil {
        canvas.drawEdges(of: style, from: point, to: end)
      } else {
        for edge in [point, end] { canvas.set(" ", at: edge, style: style.forLines) }
      }
    } else if let sign {
      canvas.set(sign, at: point, style: style)
    }
  }
}

extension Canvas {
  /// Draws half a cell of a style's ground at both ends of what is written in that style; whole cells without Unicode.
  mutating func drawEdges(of style: Style, from start: CellPoint, to end: CellPoint) {
    guard let ground = style.attributes.contains(.reverse) ? style.foreground : style.background else { return }
    for (edge, point) in [("▐" as Character, start), ("▌", end)] {
      if capabilities.unicode {
        set(edge, at: point, style: Style(foreground: ground))
      } else {
        set(" ", at: point, style: style.forLines)
      }
    }
  }
}
