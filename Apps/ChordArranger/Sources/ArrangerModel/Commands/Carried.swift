public import ChordTheory

/// The chords that are dropped on a beat.
public enum Carried: Hashable, Sendable, Codable {
  /// Chords from the palette: the first goes to the beat, each of the others to the next beat.
  case new([ChordSymbol])
  /// Chords of one section, which keep their distances and leave their former beats.
  case move([Beat])
  /// Copies of chords of one section, which keep their distances. The originals do not move.
  case copy([Beat])
}
