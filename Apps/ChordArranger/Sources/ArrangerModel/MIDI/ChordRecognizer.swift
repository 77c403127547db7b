import ChordTheory

/// Recognizes chords in notes by a simple method: of twelve roots and a dozen kinds of chords, it picks the one that
/// best fits the notes.
struct ChordRecognizer {
  let notes: MIDINotes
  /// The key by which the roots are spelled; C major if it is unknown.
  let key: MusicalKey?

  struct Finding {
    let chord: Chord
    /// How sure the recognition is, from 0 to 1.
    let confidence: Double
  }

  /// Below this confidence, no chord is reported.
  static let least = 0.4
  /// From this confidence on, a bar is taken as one chord; below it, its halves are examined.
  static let sure = 0.8

  private static let kinds = ["", "m", "7", "maj7", "m7", "dim", "m7b5", "dim7", "+", "sus4", "sus2", "6", "5"]
    .map { try! ChordSuffix(parsing: $0) }

  /// Puts the chords into the bars, each where it begins.
  ///
  /// - Returns: The confidence of each chord.
  func fill(_ grid: inout MIDIBars) -> [Beat: Double] {
    var confidences: [Beat: Double] = [:]
    var sounding: Chord?
    for index in grid.bars.indices {
      for (beats, finding) in findings(in: 0..<grid.bars[index].time.beats, ofBar: index, grid) {
        guard finding.chord != sounding else { continue }
        sounding = finding.chord
        grid.put(.chord(finding.chord), at: grid.ticks(ofBar: index, beats: beats).lowerBound)
        confidences[Beat(grid.bars[index].id, beats.lowerBound)] = finding.confidence
      }
    }
    return confidences
  }

  /// One chord for all of the beats, or the chords of both halves if all of these have a higher confidence.
  private func findings(
    in beats: Range<Int>, ofBar index: Int, _ grid: MIDIBars
  ) -> [(beats: Range<Int>, finding: Finding)] {
    let whole = finding(in: grid.ticks(ofBar: index, beats: beats)).map { [(beats, $0)] } ?? []
    if let found = whole.first, found.1.confidence >= Self.sure { return whole }
    guard beats.count >= 2 else { return whole }
    let middle = beats.lowerBound + (beats.count + 1) / 2
    let parts =
      findings(in: beats.lowerBound..<middle, ofBar: index, grid)
      + findings(in: middle..<beats.upperBound, ofBar: index, grid)
    guard let surest = whole.first else { return parts }
    let least = parts.map(\.1.confidence).min() ?? 0
    return least > surest.1.confidence ? parts : whole
  }

  /// The chord in these ticks, `nil` if none fits.
  func finding(in ticks: Range<Int>) -> Finding? {
    let heard = notes.notes(in: ticks)
    guard let bass = heard.map(\.pitch).min().map({ PitchClass($0) }) else { return nil }
    var weights = Array(repeating: 0.0, count: 12)
    for note in heard { weights[PitchClass(note.pitch).number] += Double(note.ticks.count) }
    let total = weights.reduce(0, +)
    var best: (finding: Finding, rank: Double)?
    for root in 0..<12 {
      for kind in Self.kinds {
        let tones = kind.intervals.map { PitchClass(root + $0.semitones).number }
        let explained = tones.reduce(0) { $0 + weights[$1] } / total
        let present = Double(tones.count { weights[$0] > 0 }) / Double(tones.count)
        let confidence = explained * present
        // Prefers the chord whose root is the bass if several fit equally well: Am7 and C6 have the same notes.
        let rank = confidence + (bass.number == root ? 0.05 : 0) + (tones.contains(bass.number) ? 0.01 : 0)
        guard confidence >= Self.least, rank > best?.rank ?? 0 else { continue }
        best = (Finding(chord: chord(root, kind, over: bass), confidence: confidence), rank)
      }
    }
    return best?.finding
  }

  private func chord(_ root: Int, _ kind: ChordSuffix, over bass: PitchClass) -> Chord {
    let key = key ?? MusicalKey(signature: 0, .major)
    let root = key.spelling(of: PitchClass(root))
    if root.pitchClass == bass { return Chord(root, kind) }
    let tone = kind.intervals.map(root.up).first { $0.pitchClass == bass }
    return Chord(root, kind, under: .bass(tone ?? key.spelling(of: bass)))
  }
}
