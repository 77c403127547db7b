import AppShell
import ArrangerModel
import ChordTheory

extension Arranger {
  /// What is known of a chord: its tones, what it does in the key, and what could follow.
  func information(on place: ArrangerPlace?, _ song: Song) -> String? {
    switch place {
    case .offer(let symbol)?: information(on: symbol, song)
    case .beat(let beat, in: let use)?:
      song.sounding(at: beat, in: use).map { information(on: $0, song) } ?? beginnings(song)
    case .end?: song.chords.last.map { information(on: $0.symbol, song) } ?? beginnings(song)
    default: nil
    }
  }

  private func information(on symbol: ChordSymbol, _ song: Song) -> String {
    guard let chord = symbol.chord else {
      let what =
        if case .noChord = symbol { "Nothing is played." } else { "Nobody knows this chord; it is kept as it is." }
      return "\(symbol.text). \(what)"
    }
    let numeral = RomanNumeral(applied: chord, in: song.key) ?? RomanNumeral(of: chord, in: song.key)
    let tones = chord.notes.map { $0.text() }.joined(separator: " ")
    let function = HarmonicFunction(of: chord, in: song.key)
    let capo =
      song.capo == 0
      ? ""
      : " With the capo at \(song.capo) it is fingered as \(Capo(fret: song.capo).shape(for: chord, in: song.key))."
    return "\(chord): \(tones). \(numeral) of \(song.key), \(function.title).\(capo)\n"
      + list(Suggestion.next(after: [chord], in: song.key), "Next could be", song)
  }

  private func beginnings(_ song: Song) -> String {
    list(Suggestion.next(after: [], in: song.key), "Nothing sounds yet. The song could begin with", song)
  }

  private func list(_ suggestions: [Suggestion], _ opening: String, _ song: Song) -> String {
    let lines = suggestions.prefix(5).map { suggestion in
      "  \(text(of: .chord(suggestion.chord), song))  \(suggestion.entry.numeral), \(suggestion.reason)"
    }
    return (["\(opening):"] + lines).joined(separator: "\n")
  }
}

extension HarmonicFunction {
  /// With its letter.
  var title: String {
    switch self {
    case .tonic: "tonic (T)"
    case .subdominant: "subdominant (S)"
    case .dominant: "dominant (D)"
    case .other: "outside of the key"
    }
  }
}
