import AppShell
import TerminalUI

/// How the chords are played, at the right of a wide window: the chord with the focus, and below it those of the song.
struct DiagramsPane: Hashable {
  let song: SongDiagrams
  /// The chord with the focus; `nil` if no chord has it, or if its diagram is elsewhere.
  let focused: PanelBox?

  /// The columns and rows that each diagram takes.
  private static let pitch = CellSize(11, 8)

  func draw(in canvas: inout Canvas<ArrangerPlace>) {
    canvas.draw(.framed(title: "", .empty), in: CellRect(canvas.size))
    let inside = CellRect(canvas.size).inset(left: 2, top: 0, right: 1, bottom: 1)
    canvas.within(inside) { canvas in
      canvas.write(song.instrument.rawValue.capitalized, at: .zero, style: canvas.style(.title))
      let row = drawFocused(in: &canvas)
      canvas.write("In the song", at: CellPoint(0, row), style: canvas.style(.hint))
      drawSong(from: row + 2, in: &canvas)
    }
  }

  /// - Returns: The row below it.
  private func drawFocused(in canvas: inout Canvas<ArrangerPlace>) -> Int {
    guard let focused, case .diagram(let lines) = focused.content else { return 2 }
    var row = 2
    for line in focused.title.wrapped(at: canvas.size.columns) {
      canvas.write(line, at: CellPoint(0, row), style: canvas.style(.accent), width: canvas.size.columns)
      row += 1
    }
    for line in lines {
      canvas.write(line, at: CellPoint(1, row), style: canvas.style(.text), width: canvas.size.columns - 1)
      row += 1
    }
    return row + 1
  }

  private func drawSong(from row: Int, in canvas: inout Canvas<ArrangerPlace>) {
    let isList = song.instrument.fretboard == nil
    let pitch = isList ? CellSize(canvas.size.columns, 1) : Self.pitch
    // The last column needs no gap.
    let (columns, room) = (max(1, (canvas.size.columns + 1) / pitch.columns), canvas.size.rows - 1 - row)
    let count = min(song.diagrams.count, columns * max(0, room / pitch.rows))
    for (index, diagram) in song.diagrams.prefix(count).enumerated() {
      let place = CellPoint(index % columns * pitch.columns, row + index / columns * pitch.rows)
      canvas.write(diagram.name, at: place, style: canvas.style(.text).adding(.bold), width: isList ? 7 : 10)
      if isList {
        canvas.write(
          diagram.detail, at: place.offset(columns: 8), style: canvas.style(.hint), width: pitch.columns - 8)
      } else {
        for (line, text) in diagram.compactLines.enumerated() {
          canvas.write(text, at: place.offset(rows: 1 + line), style: canvas.style(.hint), width: pitch.columns)
        }
      }
    }
    let rest = song.diagrams.count - count
    let more = song.diagrams.isEmpty ? "no chords yet" : rest > 0 || song.hasMore ? "and more" : ""
    canvas.write(more, at: CellPoint(0, canvas.size.rows - 1), style: canvas.style(.hint))
  }
}
