import AppShell
import TerminalUI

/// The line above the table: the app, the picture, how it is cut, and buttons at the right.
struct TitleLine {
  let picture: String
  let pieces: Int
  let seed: UInt64
  let history: HistorySummary
  /// Whether there is a picture on the box to be shown.
  let hasBox: Bool

  func draw(in canvas: inout Canvas<Jigsaw.Place>, area: CellRect) {
    let ground = canvas.style(.status)
    canvas.fill(area, style: ground.forLines)
    let buttons = View<Jigsaw.Place>.row(
      spacing: 1,
      (hasBox ? [View.button("Box").region(.button(.box))] : [])
        + [UndoBar.view([.undo, .redo], history) { .button($0 == .undo ? .undo : .redo) }])
    let width = buttons.extent(in: area.size).ideal.columns
    let right = max(area.minColumn, area.maxColumn - width - 1)
    canvas.draw(buttons, in: CellRect(column: right, row: area.minRow, columns: width, rows: 1))
    var column = area.minColumn
    if area.columns >= 60 {
      let badge = View<Jigsaw.Place>.badge("Jigsaw", role: Jigsaw.hue)
      let size = badge.extent(in: area.size).ideal
      canvas.draw(badge, in: CellRect(origin: area.origin, size: size))
      column += size.columns
    }
    column += 1
    column += canvas.write(
      picture, at: CellPoint(column, area.minRow), style: ground.forLines.adding(.bold),
      width: max(0, right - column - 1))
    let details = "\(pieces) pieces, seed \(seed)"
    guard column + 2 + columns(of: details) < right else { return }
    canvas.write(
      details, at: CellPoint(column + 2, area.minRow), style: canvas.style(.hint).ink.over(ground.forLines))
  }
}
