import ChordTheory

/// The key and transposition that `{key}` and `{transpose}` set for the lines below them.
struct KeysInForce {
  /// The key of the song.
  var songKey: MusicalKey
  /// The key as written; `nil` until one is named.
  private var written: MusicalKey?
  /// The transposition, in semitones.
  private(set) var shift = 0
  private var before: [Int] = []
  /// Turns written chords into the intended chords; `nil` if they are the same.
  private(set) var way: Transposition?

  /// - Parameter written: The key in which the song begins, as written; `nil` if it is not known.
  init(songKey: MusicalKey, written: MusicalKey?) {
    self.songKey = songKey
    self.written = written
  }

  /// The key of a bar at this point; `nil` if it is the song's.
  var barKey: MusicalKey? {
    guard let key = way?.to ?? written, key != songKey else { return nil }
    return key
  }

  /// The key in which the lines are written, before any transposition.
  var writtenKey: MusicalKey { written ?? songKey }

  mutating func say(_ key: MusicalKey) {
    written = key
    follow()
  }

  /// Values add up; a directive without a value cancels the last one. Source: ChordPro, "Directives: transpose".
  mutating func transpose(_ value: String?) {
    if let value {
      let digits = value.drop { $0 == "+" }.prefix { $0 == "-" || $0.isNumber }
      guard let semitones = Int(digits), (-127...127).contains(semitones) else { return }
      before.append(shift)
      shift += semitones
    } else {
      shift = before.popLast() ?? 0
    }
    follow()
  }

  private mutating func follow() {
    way = shift == 0 ? nil : written.map { Transposition(from: $0, semitones: shift % 12) }
  }
}
