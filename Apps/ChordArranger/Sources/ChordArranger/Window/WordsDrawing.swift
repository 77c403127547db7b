import AppShell
import ArrangerModel
import TerminalUI

/// Draws the words over a bar, with a region for each syllable. The syllable under the chord is underlined.
struct WordsDrawing {
  let pane: TimelinePane

  /// A syllable, and its columns from the beginning of the words.
  private struct Syllable {
    let text: String
    let place: WordPlace
    let column: Int
    let isBefore: Bool
  }

  /// - Parameters:
  ///   - point: Where the words begin.
  ///   - width: The columns for them.
  func draw(_ bar: FormBar, at point: CellPoint, width: Int, in canvas: inout Canvas<ArrangerPlace>) {
    guard let words = bar.bar.words, width > 0 else { return }
    let syllables = syllables(of: words, bar.bar.id)
    let total = syllables.last.map { $0.column + columns(of: $0.text) } ?? 0
    let room = total > width ? width - 1 : width
    let hasChord = bar.bar.cells.first.map { $0 != nil } ?? false
    let isCarried = pane.carriedAway.contains(.chord(Beat(bar.bar.id, 0)))
    for (index, syllable) in syllables.enumerated() where syllable.column < room {
      let isUnderChord =
        hasChord && !isCarried && !syllable.isBefore
        && (index == 0 || syllables[index - 1].isBefore)
      var style = canvas.style(syllable.isBefore ? .hint : .text)
      if isUnderChord { style = style.adding(.underline) }
      if let state = pane.state(of: .word(syllable.place, in: bar.use), in: canvas.theme) { style = state }
      // Spaces are not underlined.
      let word = syllable.text.trimmingSpaces
      canvas.write(
        word, at: point.offset(columns: syllable.column), style: style, width: max(0, room - syllable.column))
    }
    if room < width { canvas.write("…", at: point.offset(columns: room), style: canvas.style(.hint)) }
  }

  func addRegions(of bar: FormBar, at point: CellPoint, width: Int, in canvas: inout Canvas<ArrangerPlace>) {
    guard let words = bar.bar.words else { return }
    for syllable in syllables(of: words, bar.bar.id) where syllable.column < width {
      let columns = min(width - syllable.column, max(1, columns(of: syllable.text)))
      canvas.within(
        .word(syllable.place, in: bar.use),
        in: CellRect(column: point.column + syllable.column, row: point.row, columns: columns, rows: 1)
      ) { _ in }
    }
  }

  private func syllables(of words: Bar.Words, _ bar: BarID) -> [Syllable] {
    var syllables: [Syllable] = []
    var column = 0
    for (text, shift, isBefore) in [
      (words.before, -words.before.unicodeScalars.count, true), (words.text, 0, false),
    ] {
      let scalars = Array(text.unicodeScalars)
      var starts = Syllables.starts(in: text)
      // What comes before the first letter can be a place as well: a chord may stand before a word.
      if starts.first != 0, !scalars.isEmpty { starts.insert(0, at: 0) }
      for (index, start) in starts.enumerated() {
        let end = index + 1 < starts.count ? starts[index + 1] : scalars.count
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        let word = String(part)
        syllables.append(
          Syllable(text: word, place: WordPlace(bar, shift + start), column: column, isBefore: isBefore))
        column += columns(of: word)
      }
    }
    return syllables
  }
}
