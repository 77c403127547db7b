import TerminalUI

/// What the box at the lower edge of the song shows.
enum ChordBox: Hashable {
  case none
  /// The description of a chord.
  case information(String)
  /// How the chord at the focus is played.
  case grip(Grip)
}

/// The box at the lower edge of the song.
struct PanelBox: Hashable {
  enum Content: Hashable {
    /// Wrapped at the width of the box.
    case text(String)
    /// Lines that stay as they are.
    case diagram([String])
  }

  let title: String
  let content: Content

  /// - Parameter area: The area of the song.
  func draw(in canvas: inout Canvas<ArrangerPlace>, _ area: CellRect) {
    guard area.columns > 6, area.rows > 4 else { return }
    let lines =
      switch content {
      case .text(let text): text.wrapped(at: area.columns - 4)
      case .diagram(let lines): lines
      }
    let rows = min(area.rows - 2, lines.count + 2)
    let box = CellRect(column: area.minColumn, row: area.maxRow - rows, columns: area.columns, rows: rows)
    canvas.draw(
      View<ArrangerPlace>.lines(lines).padded(left: 1, right: 1).panel(title: title, role: .accent), in: box)
  }
}
