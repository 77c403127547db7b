import AppShell
import ArrangerModel
import TerminalUI

/// Draws the words over a bar, with a region for each syllable. The syllable under the chord is underlined.
struct WordsDrawing {
  let pane: TimelinePane

  /// - Parameters:
  ///   - point: Where the words begin.
  ///   - width: The columns for them.
  func draw(_ bar: FormBar, at point: CellPoint, width: Int, in canvas: inout Canvas<ArrangerPlace>) {
    guard let words = bar.bar.words, width > 0 else { return }
    let sung = SungWords(words, of: bar.bar.id, width: width)
    let syllables = sung.syllables
    let hasChord = bar.bar.cells.first.map { $0 != nil } ?? false
    let isCarried = pane.carriedAway.contains(.chord(Beat(bar.bar.id, 0)))
    for (index, syllable) in syllables.enumerated() where syllable.row < sung.rows {
      let isUnderChord =
        hasChord && !isCarried && !syllable.isBefore
        && (index == 0 || syllables[index - 1].isBefore)
      var style = canvas.style(syllable.isBefore ? .hint : .text)
      if isUnderChord { style = style.adding(.underline) }
      if let state = pane.state(of: .word(syllable.place, in: bar.use), in: canvas.theme) { style = state }
      // Spaces are not underlined.
      let word = syllable.text.trimmingSpaces
      canvas.write(
        word, at: point.offset(columns: syllable.column, rows: syllable.row), style: style,
        width: max(0, width - syllable.column))
    }
    guard let last = syllables.last, last.row >= sung.rows else { return }
    canvas.write("…", at: point.offset(columns: width, rows: sung.rows - 1), style: canvas.style(.hint))
  }

  func addRegions(of bar: FormBar, at point: CellPoint, width: Int, in canvas: inout Canvas<ArrangerPlace>) {
    guard let words = bar.bar.words else { return }
    let sung = SungWords(words, of: bar.bar.id, width: width)
    for syllable in sung.syllables where syllable.row < sung.rows && syllable.column < width {
      let columns = min(width - syllable.column, max(1, columns(of: syllable.text)))
      canvas.within(
        .word(syllable.place, in: bar.use),
        in: CellRect(column: point.column + syllable.column, row: point.row + syllable.row, columns: columns, rows: 1)
      ) { _ in }
    }
  }
}
