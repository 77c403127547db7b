/// Plays each chord as close to the previous one as possible.
public struct VoiceLeading: Hashable, Sendable {
  /// The range of the voices; at least 24 pitches (two octaves), so that any tone can be the lowest.
  public let range: ClosedRange<Pitch>
  /// The range in which a bass plays the lowest note of each chord, all below `range`; `nil` for no bass. A slash chord
  /// then has that note as its lowest voice.
  public let bassRange: ClosedRange<Pitch>?

  /// - Parameters:
  ///   - range: At least 24 pitches; by default from E3 to E5.
  ///   - bassRange: At least 12 pitches, all below `range`.
  public init(range: ClosedRange<Pitch> = Pitch(52)...Pitch(76), bassRange: ClosedRange<Pitch>? = nil) {
    precondition(range.width >= 24, "Voices need a range of at least 24 pitches, not \(range.width).")
    if let bassRange {
      precondition(bassRange.width >= 12, "A bass needs a range of at least 12 pitches, not \(bassRange.width).")
      precondition(
        bassRange.upperBound < range.lowerBound,
        "A bass up to \(bassRange.upperBound.number) would meet the voices from \(range.lowerBound.number).")
    }
    self.range = range
    self.bassRange = bassRange
  }

  /// The voicing that moves the voices the least; no other of ``candidates(for:)`` is nearer.
  ///
  /// Of equal ones, the closest voicing wins, then the lowest. The first chord of a song is in root position, as close
  /// as possible, around the middle of the range.
  /// - Parameter previous: The previous voicing; `nil` at the start.
  /// - Complexity: O(*n*) in the candidates.
  public func voicing(of chord: Chord, after previous: Voicing?) -> Voicing {
    var best: (voicing: [Pitch], cost: (Int, Int, Int))?
    for pitches in placements(of: chord) {
      let cost = cost(of: pitches, of: chord, after: previous?.upper)
      if best == nil || cost < best!.cost { best = (pitches, cost) }
    }
    // Within two octaves, there is room for each tone above the lowest one.
    return Voicing(bass: bass(of: chord, after: previous?.bass), upper: best!.voicing)
  }

  /// All ways to place each tone of the chord once in the range. The bass is that of ``voicing(of:after:)`` at the
  /// start.
  ///
  /// - Complexity: The product over all tones of how often each is in the range: about 2 to the power of 4 for a
  ///   seventh chord in two octaves, 4 to the power of 7 for the largest chords in four octaves.
  public func candidates(for chord: Chord) -> [Voicing] {
    let bass = bass(of: chord, after: nil)
    return placements(of: chord).map { Voicing(bass: bass, upper: $0) }
  }

  private func placements(of chord: Chord) -> [[Pitch]] {
    var placements: [[Pitch]] = [[]]
    for pitchClass in bassRange == nil ? chord.pitchClasses : chord.upperClasses {
      let places = range.pitches(of: pitchClass)
      placements = placements.flatMap { placement in places.map { placement + [$0] } }
    }
    placements = placements.map { $0.sorted() }
    guard bassRange == nil, chord.under != nil else { return placements }
    return placements.filter { $0[0].pitchClass == chord.bass.pitchClass }
  }

  private func cost(of pitches: [Pitch], of chord: Chord, after previous: [Pitch]?) -> (Int, Int, Int) {
    let (low, high) = (pitches[0].number, pitches[pitches.count - 1].number)
    if let previous { return (Self.movement(from: previous, to: pitches), high - low, low) }
    let fromMiddle = abs(low + high - range.lowerBound.number - range.upperBound.number)
    return (pitches[0].pitchClass == chord.bass.pitchClass ? 0 : 1, high - low, fromMiddle)
  }

  func bass(of chord: Chord, after previous: Pitch?) -> Pitch? {
    guard let bassRange else { return nil }
    let middle = (bassRange.lowerBound.number + bassRange.upperBound.number) / 2
    let from = previous?.number ?? middle
    return bassRange.pitches(of: chord.bass.pitchClass).min { abs($0.number - from) < abs($1.number - from) }
  }
}

extension Chord {
  /// The tones for the voices above a bass: without a bass that is not a chord tone.
  fileprivate var upperClasses: Set<PitchClass> {
    guard case .bass = under else { return pitchClasses }
    return Set(suffix.intervals.map { root.up($0).pitchClass })
  }
}
