import ChordPro
import ChordTheory

/// An instrument for which chord diagrams are shown.
package enum Instrument: String, Hashable, CaseIterable, Codable {
  case guitar, ukulele, bass, piano

  /// The fretboard; `nil` for an instrument without frets.
  package var fretboard: Fretboard? {
    switch self {
    case .guitar: .guitar
    case .ukulele: .ukulele
    case .bass: .bass
    case .piano: nil
    }
  }

  /// Whether the song's capo is on this instrument. If so, diagrams show the written chord, otherwise the sounding one.
  var hasCapo: Bool { self == .guitar || self == .ukulele }

  /// The next instrument; `nil` after the last.
  var following: Instrument? {
    let all = Instrument.allCases
    let index = all.firstIndex(of: self)! + 1
    return index < all.count ? all[index] : nil
  }

  /// The fingerings of the chord: those that the song's text defines come first, then those found by a search. Empty
  /// for a piano.
  func fingerings(of chord: Chord, defined: [ChordDefinition]) -> [Fingering] {
    guard let fretboard else { return [] }
    let own = fingerings(named: chord.text, in: defined)
    return own + fretboard.fingerings(of: chord).filter { !own.contains($0) }
  }

  /// The fingerings that a song's text defines for this instrument under that name.
  func fingerings(named name: String, in definitions: [ChordDefinition]) -> [Fingering] {
    definitions.filter { definition in
      definition.name == name && definition.frets.count == fretboard?.strings.count
        && (definition.instrument ?? (self == .bass ? "" : rawValue)) == rawValue
    }
    .map { Fingering($0.frets) }
  }
}
