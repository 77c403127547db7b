import ChordTheory
import History

/// How the person puts chords down and reads them, which a save keeps.
struct ChordWriting {
  var mode: DropMode
  var naming: ChordNaming
  /// Whether the notes of chords are shown.
  var showsVoicings: Bool
  /// Chords that were typed, the latest first; offered before those of the key.
  private(set) var typed: [ChordSymbol]

  /// By how many semitones the song is shown higher than it is written, for this person alone; within an octave.
  private(set) var shift: Int

  private static let maximumTyped = 12
  private static let maximumShift = 11

  init(
    mode: DropMode = .replace, naming: ChordNaming = .letters, showsVoicings: Bool = false, typed: [ChordSymbol] = [],
    shift: Int = 0
  ) {
    (self.mode, self.naming, self.showsVoicings) = (mode, naming, showsVoicings)
    self.typed = Array(typed.prefix(Self.maximumTyped))
    self.shift = abs(shift) <= Self.maximumShift ? shift : 0
  }

  /// Shows the song as it is written.
  mutating func seeAsWritten() { shift = 0 }

  /// Shows the song this much higher than before; an octave is none.
  mutating func shift(by semitones: Int) { shift = (shift + semitones) % (Self.maximumShift + 1) }

  /// "2 semitones higher"
  var shiftText: String { "\(abs(shift).counted("semitone")) \(shift < 0 ? "lower" : "higher")" }

  mutating func note(_ symbol: ChordSymbol) {
    typed = Array(([symbol] + typed.filter { $0 != symbol }).prefix(Self.maximumTyped))
  }
}
