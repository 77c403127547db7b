import ChordTheory
import TerminalUI

/// Everything that determines how a chord is written on the timeline.
struct ChordLook: Hashable {
  let naming: ChordNaming
  let key: MusicalKey
  let capo: Int
  /// Whether its notes are shown below it.
  let showsVoicings: Bool
  /// Whether the chord is a chip, with an edge at each side.
  var hasEdges = false
  /// The chords that the text defines though their names cannot be parsed.
  var defined: Set<String> = []

  /// The color of a chord.
  func hue(of symbol: ChordSymbol, in key: MusicalKey) -> ThemeRole { isDefined(symbol) ? .sand : symbol.hue(in: key) }

  /// The sign of its function; a question mark if the chord cannot be read.
  func sign(of symbol: ChordSymbol, in key: MusicalKey) -> Character? { isDefined(symbol) ? nil : symbol.sign(in: key) }

  private func isDefined(_ symbol: ChordSymbol) -> Bool {
    if case .unknown(let text) = symbol { defined.contains(text) } else { false }
  }

  /// - Parameter own: The key of the bar, if it differs from the song's.
  func text(of symbol: ChordSymbol, in own: MusicalKey? = nil) -> String {
    naming.text(of: symbol, in: own ?? key, capo: Capo(fret: capo))
  }

  /// The number of columns that it needs, apart from one that separates it from the next chord.
  func columns(of symbol: ChordSymbol, in own: MusicalKey? = nil) -> Int {
    // Its notes, each once, and the bass again.
    var tones: [Note] = []
    if showsVoicings, let written = symbol.chord {
      let chord = Capo(fret: capo).sounding(of: written, in: own ?? key)
      tones = chord.notes + [chord.bass]
    }
    let text = max(TerminalUI.columns(of: text(of: symbol, in: own)), tones.reduce(0) { $0 + $1.text().count + 1 } - 1)
    // A chip has two edges; one of them takes the place of the column that would separate it from the next chord.
    return hasEdges ? text + 1 : text
  }
}
