import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// The song as a small picture: its first bars as blocks, in the colors of what the chords do.
struct SongTile {
  let song: Song

  /// The bars of a line.
  private static let perLine = 4

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let pitch = canvas.size.rows >= 9 ? 3 : canvas.size.rows >= 5 ? 2 : 1
    let width = (canvas.size.columns - 3) / Self.perLine
    guard width >= 4 else { return }
    for (index, formBar) in song.formBars.enumerated() {
      let place = CellPoint(2 + index % Self.perLine * width, index / Self.perLine * pitch)
      guard place.row + max(1, pitch - 1) <= canvas.size.rows else { break }
      draw(formBar.bar, in: CellRect(origin: place, size: CellSize(width - 1, max(1, pitch - 1))), of: &canvas)
    }
  }

  private func draw<ID>(_ bar: Bar, in rect: CellRect, of canvas: inout Canvas<ID>) {
    let chords = bar.cells.enumerated().compactMap { beat, cell in cell.map { (beat, $0) } }
    guard !chords.isEmpty else {
      canvas.write(
        String(repeating: canvas.capabilities.unicode ? "╌" : ".", count: rect.columns),
        at: rect.origin.offset(rows: rect.rows / 2), style: canvas.style(.placeholder))
      return
    }
    for (index, (beat, chord)) in chords.enumerated() {
      let start = index == 0 ? 0 : beat * rect.columns / bar.cells.count
      let end = index + 1 < chords.count ? chords[index + 1].0 * rect.columns / bar.cells.count - 1 : rect.columns
      guard end > start else { continue }
      let block = CellRect(column: rect.minColumn + start, row: rect.minRow, columns: end - start, rows: rect.rows)
      let hue = chord.hue(in: song.key)
      let chip = canvas.theme.chip(hue)
      if canvas.theme.hasSurfaces { canvas.fill(block, style: chip) }
      for row in block.minRow..<block.maxRow {
        canvas.set("▌", at: CellPoint(block.minColumn, row), style: Style(foreground: canvas.style(hue).foreground))
      }
      // Part of a name could be that of another chord.
      guard columns(of: chord.text) < block.columns else { continue }
      canvas.write(
        chord.text, at: CellPoint(block.minColumn + 1, block.minRow + block.rows / 2), style: chip.adding(.bold))
    }
  }

  var detail: String {
    let bars = song.formBars.count
    return bars == 0 || progress != nil ? "\(song.title), \(song.key)" : "\(song.title), \(song.key), \(bars) bars"
  }

  /// `nil` if there is nothing to be done: no bar is without a chord.
  var progress: TileProgress? {
    let bars = song.formBars
    let written = bars.filter { $0.bar.cells.contains { $0 != nil } }.count
    return written < bars.count ? TileProgress(written, of: bars.count, words: "\(written) of \(bars.count) bars") : nil
  }
}
