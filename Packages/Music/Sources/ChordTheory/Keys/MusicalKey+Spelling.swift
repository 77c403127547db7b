extension MusicalKey {
  /// The seven notes from the tonic up; in minor the natural scale.
  public var scale: [Note] { mode.scale.map(tonic.up) }

  /// Whether the (natural) scale has this note, by name.
  public func contains(_ note: Note) -> Bool { scale.contains(note) }

  /// The name of a pitch in this key: the notes of the scale keep their names, and the others are b2, b3, #4, b6 and b7
  /// above the tonic (in minor 3, #4, 6, 7 and b2). There is no A# in F major.
  public func spelling(of pitchClass: PitchClass) -> Note {
    let semitones = tonic.pitchClass.semitones(upTo: pitchClass)
    return Note(fifths: tonic.fifths + Self.usualFifths(forSemitones: semitones))
  }

  /// The usual number of fifths above the tonic, from -5 to 6, a range in which each pitch has one name.
  static func usualFifths(forSemitones semitones: Int) -> Int {
    (semitones * 7 + 5).modulo(12) - 5
  }
}
