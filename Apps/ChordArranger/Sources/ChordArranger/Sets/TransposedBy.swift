import ArrangerModel
import ChordTheory

/// By how many semitones a song has been transposed, in whatever way: by a key, by a number, by undo.
///
/// A change transposed the song if its key and its first chord moved by the same interval. Setting the key alone, which
/// leaves the chords, does not.
package struct TransposedBy: Hashable {
  var semitones: Int
  private var key: PitchClass?
  private var root: PitchClass?

  init(_ semitones: Int = 0, of song: Song? = nil) {
    self.semitones = semitones
    if let song { look(at: song) }
  }

  private mutating func look(at song: Song) {
    key = song.key.tonic.pitchClass
    root =
      song.form.lazy.flatMap { song.sections[$0.section]?.bars ?? [] }.flatMap(\.cells)
      .compactMap { $0?.chord?.root }.first?.pitchClass
  }

  mutating func follow(_ song: Song) {
    let before = self
    look(at: song)
    guard let oldKey = before.key, let key, oldKey != key else { return }
    let moved = key.number - oldKey.number
    if let oldRoot = before.root, let root, (root.number - oldRoot.number - moved) % 12 != 0 { return }
    let sum = semitones + moved
    // The shorter way, and never an octave.
    semitones = (moved > 6 ? sum - 12 : moved < -6 ? sum + 12 : sum) % 12
  }
}
