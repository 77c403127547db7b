import ArrangerModel
import ChordTheory

/// Facts about chords: their tones, their function in the key, and chords that could follow.
struct ChordInformation {
  let song: Song
  let look: ChordLook

  /// The facts about a place, in sentences; `nil` if there is nothing to say about the place.
  func text(on place: ArrangerPlace?) -> String? {
    switch place {
    case .offer(let symbol)?: text(on: symbol, in: song.key)
    case .beat(let beat, in: let use)?:
      song.sounding(at: beat, in: use).map { text(on: $0, in: song.key(at: beat)) } ?? beginnings
    case .end?: song.chords.last.map { text(on: $0.symbol, in: song.key(at: $0.beat)) } ?? beginnings
    default: nil
    }
  }

  private func text(on symbol: ChordSymbol, in key: MusicalKey) -> String {
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
      + list(Suggestion.next(after: [chord], in: key), "Next could be")
  }

  private var beginnings: String {
    list(Suggestion.next(after: [], in: song.key), "Nothing sounds yet. The song could begin with")
  }

  private func list(_ suggestions: [Suggestion], _ opening: String) -> String {
    let lines = suggestions.prefix(5).map { suggestion in
      "  \(look.text(of: .chord(suggestion.chord)))  \(suggestion.entry.numeral), \(suggestion.reason)"
    }
    return (["\(opening):"] + lines).joined(separator: "\n")
  }
}

extension HarmonicFunction {
  /// The plain word for the function, with the term of music theory.
  var title: String {
    switch self {
    case .tonic: "\(word) (tonic)"
    case .subdominant: "\(word) (subdominant)"
    case .dominant: "\(word) (dominant)"
    case .other: word
    }
  }
}
