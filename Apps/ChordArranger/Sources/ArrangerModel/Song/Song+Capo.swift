public import ChordTheory

/// Written and sounding pitch: with a capo, written chords are shapes, as in ChordPro.
extension Song {
  /// The key in which a bar is written.
  public func key(of bar: Bar) -> MusicalKey { bar.key ?? key }

  /// The key in which a beat is written; the key of the song if there is no such beat.
  public func key(at beat: Beat) -> MusicalKey { bar(beat.bar).map(key) ?? key }

  /// The key in which a bar sounds.
  public func soundingKey(of bar: Bar) -> MusicalKey { Capo(fret: capo).soundingKey(for: key(of: bar)) }

  /// The key in which the song sounds.
  public var soundingKey: MusicalKey { Capo(fret: capo).soundingKey(for: key) }

  /// The chord that sounds if `chord` is written.
  ///
  /// - Parameter key: The key in which it is written.
  public func sounding(_ chord: Chord, in key: MusicalKey) -> Chord {
    capo == 0 ? chord : Capo(fret: capo).sounding(of: chord, in: key)
  }

  func sounding(_ symbol: ChordSymbol, in key: MusicalKey) -> ChordSymbol {
    symbol.mapChords { sounding($0, in: key) }
  }
}
