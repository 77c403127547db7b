/// The transposition from one key to another of the same mode. Transposing there and back restores the original.
public struct Transposition: Hashable, Sendable {
  public let from: MusicalKey
  public let to: MusicalKey

  /// - Parameter to: If it is of the other mode, its relative is used: a song in C that should be in Em is transposed
  ///   to G, which has the same signature.
  public init(from: MusicalKey, to: MusicalKey) {
    self.from = from
    self.to = from.mode == to.mode ? to : to.relative
  }

  /// - Parameter semitones: Upwards; downwards if negative. The key is spelled as by ``MusicalKey/transposed(by:)``.
  public init(from: MusicalKey, semitones: Int) {
    self.init(from: from, to: from.transposed(by: semitones))
  }

  /// The transposition back.
  public var inverse: Transposition { Transposition(from: to, to: from) }

  /// The number of semitones upwards, from 0 to 11.
  public var semitones: Int { from.tonic.pitchClass.semitones(upTo: to.tonic.pitchClass) }

  /// The note as far above the new tonic as it was above the old one.
  ///
  /// - Parameter fifths: The names that make sense in a key, in fifths above its tonic. A note outside of them, such as
  ///   A# in F major, is replaced with the key's name for that pitch.
  func moved(_ note: Note, within fifths: ClosedRange<Int>) -> Note {
    let way = note.fifths - from.tonic.fifths
    let usual = MusicalKey.usualFifths(forSemitones: way * 7)
    return Note(fifths: to.tonic.fifths + (fifths.contains(way) ? way : usual))
  }
}

extension Chord {
  /// The chord in another key, spelled as in that key, including a bass or lower chord.
  ///
  /// A root that makes sense in its key keeps its distance from the tonic, letter for letter: #iv stays #iv. Other
  /// roots get the key's name for that pitch. Raised roots make sense under minor and diminished chords (C#dim7 in C),
  /// but not under major ones (A# in C is meant to be Bb).
  public func transposed(by way: Transposition) -> Chord {
    Chord(way.moved(root, suffix), suffix, under: under.map { moved($0, by: way) }, signs: signs)
  }

  /// - Parameters:
  ///   - semitones: Upwards; downwards if negative.
  ///   - key: The current key.
  public func transposed(by semitones: Int, in key: MusicalKey) -> Chord {
    transposed(by: Transposition(from: key, semitones: semitones))
  }

  private func moved(_ under: Under, by way: Transposition) -> Under {
    switch under {
    case .chord(let low, let suffix): .chord(way.moved(low, suffix), suffix)
    case .bass(let bass): .bass(moved(bass, by: way))
    }
  }

  /// A bass keeps its role in the key, or else its role in the chord: G#7/B# in Am keeps its B#.
  private func moved(_ bass: Note, by way: Transposition) -> Note {
    if Transposition.plainRoots.contains(bass.fifths - way.from.tonic.fifths) {
      return way.moved(bass, within: Transposition.plainRoots)
    }
    if let interval = suffix.intervals.first(where: { root.up($0).pitchClass == bass.pitchClass }) {
      return way.moved(root, suffix).up(interval)
    }
    return way.moved(bass, within: way.raisedRoots)
  }
}

extension Transposition {
  /// The roots from b5 to #4, in fifths above the tonic.
  static let plainRoots = -6...6

  /// The roots up to #6, in minor up to #2: no further step is raised, and the names stay within two sharps in all
  /// keys.
  var raisedRoots: ClosedRange<Int> { from.mode == .major ? -6...10 : -6...9 }

  func moved(_ root: Note, _ suffix: ChordSuffix) -> Note {
    moved(root, within: suffix.quality.isMinor ? raisedRoots : Self.plainRoots)
  }
}

extension ChordSymbol {
  /// The symbol in another key; text that is not a chord is unchanged.
  public func transposed(by way: Transposition) -> ChordSymbol { mapChords { $0.transposed(by: way) } }
}
