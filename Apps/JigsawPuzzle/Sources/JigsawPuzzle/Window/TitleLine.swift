import AppShell
import TerminalUI

/// The line above the table: the app, the picture, how it is cut, how much of it is joined, and buttons at the right.
struct TitleLine {
  let picture: String
  let pieces: Int
  /// How many pieces are joined to others; `nil` once the puzzle is finished, with nothing left to do or to look up on
  /// the box.
  let joined: Int?
  /// How many loose pieces and groups there are; 1 once the puzzle is finished.
  let parts: Int
  let seed: UInt64
  let history: HistorySummary

  func draw(in canvas: inout Canvas<Jigsaw.Place>, area: CellRect) {
    let ground = canvas.theme.topLine
    canvas.fill(area, style: ground)
    let buttons = View<Jigsaw.Place>.row(
      spacing: 1,
      (joined != nil ? [View.button("Box").region(.button(.box))] : [])
        + [UndoBar.view([.undo, .redo], history) { .button($0 == .undo ? .undo : .redo) }])
    let width = buttons.extent(in: area.size).ideal.columns
    let right = max(area.minColumn, area.maxColumn - width - 1)
    canvas.draw(buttons, in: CellRect(column: right, row: area.minRow, columns: width, rows: 1))
    var column = area.minColumn
    if area.columns >= 60 {
      let badge = View<Jigsaw.Place>.badge("Jigsaw", role: Jigsaw.profile.hue)
      let size = badge.extent(in: area.size).ideal
      canvas.draw(badge, in: CellRect(origin: area.origin, size: size))
      column += size.columns
    }
    column += 1
    column += canvas.write(
      picture, at: CellPoint(column, area.minRow), style: canvas.style(.title).over(ground),
      width: max(0, right - column - 1))
    let lead = CellRect(column: area.minColumn, row: area.minRow, columns: column - area.minColumn, rows: 1)
    canvas.within(.button(.start), in: lead) { _ in }
    column += 2
    let details = "\(pieces) pieces, seed \(seed)"
    let (room, needed) = (right - 1 - column, joined.map { Self.width(of: words($0)) } ?? 0)
    // The progress says how many pieces there are, too, and so comes first.
    if columns(of: details) <= room, needed > room || columns(of: details) + 3 + needed <= room {
      column += canvas.write(
        details, at: CellPoint(column, area.minRow), style: canvas.style(.hint).over(ground))
      column += 3
    }
    if let joined, needed <= right - 1 - column {
      drawProgress(joined, at: CellPoint(column, area.minRow), upTo: right - 2, in: &canvas)
    }
  }

  /// When no piece is loose any more, the groups are left to be joined.
  private func words(_ joined: Int) -> String {
    joined < pieces ? "\(joined) of \(pieces) joined" : "\(pieces) in \(parts) groups"
  }

  /// The columns of the words with the shortest bar.
  private static func width(of words: String) -> Int { columns(of: words) + 1 + 6 }

  private func drawProgress(
    _ joined: Int, at point: CellPoint, upTo end: Int, in canvas: inout Canvas<Jigsaw.Place>
  ) {
    let ground = canvas.theme.topLine
    let used = canvas.write(words(joined), at: point, style: canvas.style(.text).over(ground)) + 1
    let bar = ProgressBar(pieces - parts, of: pieces - 1, width: min(16, end - point.column - used))
    canvas.draw(bar, at: point.offset(columns: used), role: Jigsaw.profile.hue, on: ground)
  }
}
