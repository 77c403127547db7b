import ChordPro
import ChordTheory

/// On what chords are shown to be played.
enum Instrument: String, Hashable, CaseIterable, Codable {
  case guitar, ukulele, bass, piano

  /// `nil` for one without frets.
  var fretboard: Fretboard? {
    switch self {
    case .guitar: .guitar
    case .ukulele: .ukulele
    case .bass: .bass
    case .piano: nil
    }
  }

  /// Whether the song's capo is on this instrument. If so, diagrams show the written chord, otherwise the sounding one.
  var hasCapo: Bool { self == .guitar || self == .ukulele }

  /// The next one; `nil` after the last.
  var next: Instrument? {
    let all = Instrument.allCases
    let index = all.firstIndex(of: self)! + 1
    return index < all.count ? all[index] : nil
  }

  /// How the chord is fingered: as the song's text defines it, then as can be found. Nothing for a piano.
  func fingerings(of chord: Chord, defined: [ChordDefinition]) -> [Fingering] {
    guard let fretboard else { return [] }
    let own = defined.filter { definition in
      definition.name == chord.text && definition.frets.count == fretboard.strings.count
        && (definition.instrument ?? (self == .bass ? "" : rawValue)) == rawValue
    }
    .map { Fingering($0.frets) }
    return own + fretboard.fingerings(of: chord).filter { !own.contains($0) }
  }
}
