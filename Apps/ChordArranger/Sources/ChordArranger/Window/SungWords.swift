import ArrangerModel
import TerminalUI

/// The words over a bar as syllables, broken into rows between words.
struct SungWords {
  struct Syllable {
    let text: String
    let place: WordPlace
    var row: Int
    /// From the beginning of the words.
    var column: Int
    let isBefore: Bool
  }

  /// The most rows that words get; what needs more is cut off.
  static let maximumRows = 6

  private(set) var syllables: [Syllable] = []
  var rows: Int { min(Self.maximumRows, (syllables.last?.row ?? 0) + 1) }

  /// - Parameter width: The columns of a row.
  init(_ words: Bar.Words, of bar: BarID, width: Int) {
    var (row, column) = (0, 0)
    /// The first syllable of the word that is being added.
    var word = 0
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
        let text = String(part)
        if syllables.last?.text.last?.isWhitespace ?? true { word = syllables.count }
        syllables.append(
          Syllable(text: text, place: WordPlace(bar, shift + start), row: row, column: column, isBefore: isBefore))
        column += columns(of: text)
        let used = column - (text.last == " " ? 1 : 0)
        guard used > width, let first = syllables[word...].first, first.column > 0 else { continue }
        row += 1
        for index in word..<syllables.count {
          syllables[index].row = row
          syllables[index].column -= first.column
        }
        column -= first.column
      }
    }
  }
}
