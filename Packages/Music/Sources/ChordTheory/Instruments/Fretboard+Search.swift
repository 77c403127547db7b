extension Fretboard {
  /// Ways to finger a chord, the easiest first.
  ///
  /// Each has all tones of the chord, except that the fifth of a chord with more than three tones may be missing, and
  /// so may the root if there is no other way. On a bass, on which few strings sound at a time, root and third or fifth
  /// are enough. If the strings ascend, the lowest one has the bass of the chord. A fingering takes at most four
  /// fingers, at most four frets apart, and has no silent string between others.
  ///
  /// - Complexity: Looks at some ten thousand fingerings on six strings.
  public func fingerings(of chord: Chord, maximumCount: Int = 5) -> [Fingering] {
    let needed = neededTones(of: chord)
    let found = fingerings(of: chord, needing: needed, maximumCount: maximumCount)
    // If too few strings are within reach, another player has the root.
    return found.isEmpty && needed.count > 3
      ? fingerings(of: chord, needing: needed.subtracting([chord.root.pitchClass]), maximumCount: maximumCount) : found
  }

  private func fingerings(of chord: Chord, needing needed: Set<PitchClass>, maximumCount: Int) -> [Fingering] {
    let tones = chord.pitchClasses
    var found: Set<Fingering> = []
    for low in 1...9 {
      let options = strings.map { string -> [Int] in
        ([0] + Array(low...low + 3)).filter { tones.contains(PitchClass(string.number + $0)) }
      }
      for first in 0...max(0, strings.count - minimumStrings) {
        guard isAscending || first == 0 else { break }
        var ways: [[Int?]] = [Array(repeating: nil, count: first)]
        for frets in options[first...] { ways = ways.flatMap { way in frets.map { way + [$0] } } }
        found.formUnion(ways.lazy.map { Fingering($0) }.filter { suits($0, chord, needed) })
      }
    }
    return found.sorted { ($0.effort, $0.text) < ($1.effort, $1.text) }.prefix(maximumCount).map { $0 }
  }

  /// A bass is played only a few strings at a time.
  private var isBass: Bool { strings[0] < Pitch(36) }
  private var minimumStrings: Int { min(strings.count, isBass ? 3 : 4) }

  private func neededTones(of chord: Chord) -> Set<PitchClass> {
    var needed = chord.pitchClasses
    if needed.count > 3 { needed.remove(chord.root.up(Interval(5)).pitchClass) }
    // A chord with more tones than there are strings is played without those nearest to its root.
    let byImportance = chord.notes.reversed().map(\.pitchClass).filter(needed.contains)
    return needed.count <= minimumStrings
      ? needed : Set(byImportance.prefix(minimumStrings - 1) + [chord.bass.pitchClass])
  }

  private func suits(_ fingering: Fingering, _ chord: Chord, _ needed: Set<PitchClass>) -> Bool {
    let pitches = fingering.pitches(on: self)
    guard fingering.fingers <= 4, needed.isSubset(of: Set(pitches.map(\.pitchClass))) else { return false }
    return !isAscending || pitches.first?.pitchClass == chord.bass.pitchClass
  }
}

extension Fingering {
  /// How hard it is to play: fingers, their span, the position on the neck, and strings that must be silent.
  fileprivate var effort: Int {
    let (low, high) = (pressed?.lowerBound ?? 0, pressed?.upperBound ?? 0)
    return 2 * fingers + 2 * (high - low) + max(0, high - 4) * 2 + low + 2 * frets.count { $0 == nil }
  }
}
