import ArrangerModel
import ChordArranger
import ChordTheory
import TerminalUI

/// A line of words and the chords above it.
struct WordLine: Hashable {
  struct Part: Hashable {
    /// The chords that begin with these words; empty for the words before the first chord.
    var chords: [String]
    var words: String
  }

  private(set) var parts: [Part] = []

  /// The lines of words over some bars of a section.
  static func lines(of bars: some Sequence<Bar>) -> [WordLine] {
    var lines: [WordLine] = []
    var number: Int?
    for bar in bars {
      guard let words = bar.words else { continue }
      if words.line != number {
        lines.append(WordLine())
        number = words.line
        if !words.before.isEmpty { lines[lines.count - 1].parts.append(Part(chords: [], words: words.before)) }
      }
      let chords = bar.cells.compactMap { $0?.simpleText }
      lines[lines.count - 1].parts.append(Part(chords: chords, words: words.text))
    }
    return lines
  }

  /// Two lines of text: the chords, and the words moved apart where the chords need room.
  var texts: [String] {
    var (above, below) = ("", "")
    for part in parts {
      let width = max(columns(of: above), columns(of: below))
      let start = part.chords.isEmpty || columns(of: above) < columns(of: below) ? columns(of: below) : width
      below = below.padded(to: start)
      above = above.padded(to: start) + part.chords.joined(separator: " ") + (part.chords.isEmpty ? "" : " ")
      below += part.words
    }
    let words = below.trimmingSpaces
    let chords = String(above.reversed().drop { $0 == " " }.reversed())
    return words.isEmpty ? [chords] : [chords, String(below.reversed().drop { $0 == " " }.reversed())]
  }
}

extension ChordSymbol {
  /// The chord as players write it.
  var simpleText: String { text { $0.simplySpelled.text } }
}
