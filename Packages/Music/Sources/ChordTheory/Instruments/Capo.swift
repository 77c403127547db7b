/// A capo on a fretted instrument: notes sound as many semitones higher than fingered as the fret says.
public struct Capo: Hashable, Sendable {
  /// 0 means no capo.
  public let fret: Int

  public static let frets = 0...11

  /// - Parameter fret: From 0 to 11.
  public init(fret: Int) {
    precondition(Self.frets.contains(fret), "A capo sits on a fret from 0 to 11, not \(fret).")
    self.fret = fret
  }

  /// The key in which to finger a song that sounds in `sounding`: with the capo at 3, G for Bb.
  public func shapeKey(for sounding: MusicalKey) -> MusicalKey { sounding.transposed(by: -fret) }

  /// The key in which a song sounds if it is fingered in `shape`.
  public func soundingKey(for shape: MusicalKey) -> MusicalKey { shape.transposed(by: fret) }

  /// The chord to finger for a chord that should sound.
  ///
  /// - Parameter key: The key in which the song sounds.
  public func shape(for sounding: Chord, in key: MusicalKey) -> Chord {
    sounding.transposed(by: Transposition(from: key, to: shapeKey(for: key)))
  }

  /// The chord that sounds if that chord is fingered.
  ///
  /// - Parameter key: The key in which the song is fingered.
  public func sounding(of shape: Chord, in key: MusicalKey) -> Chord {
    shape.transposed(by: Transposition(from: key, to: soundingKey(for: key)))
  }
}
