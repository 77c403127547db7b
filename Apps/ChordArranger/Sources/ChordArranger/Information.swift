import AppShell
import ArrangerModel
import ChordTheory

extension Arranger {
  /// Facts about a chord: its tones, its function in the key, and chords that could follow.
  func information(on place: ArrangerPlace?, _ song: Song) -> String? {
    switch place {
    case .offer(let symbol)?: information(on: symbol, in: song.key, song)
    case .beat(let beat, in: let use)?:
      song.sounding(at: beat, in: use).map { information(on: $0, in: song.key(at: beat), song) } ?? beginnings(song)
    case .end?:
      song.chords.last.map { information(on: $0.symbol, in: song.key(at: $0.beat), song) } ?? beginnings(song)
    default: nil
    }
  }

  private func information(on symbol: ChordSymbol, in key: Key, _ song: Song) -> String {
    guard let chord = symbol.chord else {
      let what =
        if case .noChord = symbol { "Nothing is played." } else { "This chord is not known; it is kept as it is." }
      return "\(symbol.text). \(what)"
    }
    let numeral = RomanNumeral(applied: chord, in: key) ?? RomanNumeral(of: chord, in: key)
    let tones = chord.notes.map { $0.text() }.joined(separator: " ")
    let function = HarmonicFunction(of: chord, in: key)
    let capo = song.capo == 0 ? "" : " With the capo at \(song.capo) it sounds as \(song.sounding(chord, in: key))."
    return "\(chord): \(tones). \(numeral) of \(key), \(function.title).\(capo)\n"
      + list(Suggestion.next(after: [chord], in: key), "Next could be", song)
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
  /// The name of the function, with its letter.
  var title: String {
    switch self {
    case .tonic: "tonic (T)"
    case .subdominant: "subdominant (S)"
    case .dominant: "dominant (D)"
    case .other: "outside the key"
    }
  }
}
