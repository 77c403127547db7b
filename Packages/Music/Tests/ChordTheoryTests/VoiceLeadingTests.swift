import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct VoiceLeadingTests {
  @Test func `no other candidate moves less`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let key = dice.element(of: MusicalKey.all)
      let chords = (0..<2).map { _ in Samples.chord(in: key, using: &dice) }.filter { $0.pitchClasses.count <= 5 }
      guard chords.count == 2 else { continue }
      let bassRange = dice.int(in: 0...1) == 0 ? nil : Pitch(36)...Pitch(51)
      let leading = VoiceLeading(range: Pitch(52)...Pitch(75 + dice.int(in: 0...6)), bassRange: bassRange)
      let before = dice.element(of: leading.candidates(for: chords[0]))
      let after = leading.voicing(of: chords[1], after: before)
      let way = VoiceLeading.movement(from: before.upper, to: after.upper)
      let ways = leading.candidates(for: chords[1]).map { VoiceLeading.movement(from: before.upper, to: $0.upper) }
      #expect(ways.min() == way, "seed \(seed): \(chords[0]) to \(chords[1])")
    }
  }

  @Test func `the movement is that of the plain search over all ways to join the voices`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let sides = (0..<2).map { _ in Set((0..<dice.int(in: 1...3)).map { _ in Pitch(dice.int(in: 50...75)) }).sorted() }
      #expect(
        VoiceLeading.movement(from: sides[0], to: sides[1]) == Self.plainMovement(from: sides[0], to: sides[1]),
        "seed \(seed)")
    }
    #expect(VoiceLeading.movement(from: [], to: [Pitch(60)]) == 0)
  }

  /// The cheapest of all sets of pairs in which every voice of either side occurs.
  private static func plainMovement(from: [Pitch], to: [Pitch]) -> Int {
    let pairs = from.indices.flatMap { one in to.indices.map { (one, $0) } }
    return (1..<(1 << pairs.count)).compactMap { set -> Int? in
      let chosen = pairs.indices.filter { set >> $0 & 1 == 1 }.map { pairs[$0] }
      guard Set(chosen.map(\.0)).count == from.count, Set(chosen.map(\.1)).count == to.count else { return nil }
      return chosen.map { abs(from[$0.0].number - to[$0.1].number) }.reduce(0, +)
    }.min()!
  }

  @Test func `candidates are all ways to place each tone once in the range`() throws {
    let leading = VoiceLeading(range: Pitch(60)...Pitch(83))
    let candidates = leading.candidates(for: try Samples.chord("C"))
    #expect(candidates.count == 8 && Set(candidates).count == 8)
    for candidate in candidates {
      #expect(Set(candidate.upper.map(\.pitchClass.number)) == [0, 4, 7] && candidate.upper.count == 3)
      #expect(candidate.upper.allSatisfy(leading.range.contains))
    }
    #expect(leading.candidates(for: try Samples.chord("C/E")).allSatisfy { $0.upper[0].pitchClass == PitchClass(4) })
    // Over E4 there is C5 alone, and G4 or G5; over E5 there is no room for C.
    let overE = leading.candidates(for: try Samples.chord("C/E")).map { $0.upper.map(\.number) }
    #expect(Set(overE) == [[64, 67, 72], [64, 72, 79]])
  }

  @Test func `every voicing has the tones of its chord, in the range, over its bass`() {
    for seed in 0..<1_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let key = dice.element(of: MusicalKey.all)
      let bassRange = dice.int(in: 0...1) == 0 ? nil : Pitch(36)...Pitch(47)
      let leading = VoiceLeading(bassRange: bassRange)
      var previous: Voicing?
      for _ in 0..<3 {
        let chord = Samples.chord(in: key, using: &dice)
        guard chord.pitchClasses.count <= 6 else { continue }
        let voicing = leading.voicing(of: chord, after: previous)
        #expect(Set(voicing.pitches.map(\.pitchClass)) == chord.pitchClasses, "seed \(seed): \(chord)")
        #expect(voicing.upper.allSatisfy(leading.range.contains), "seed \(seed): \(chord)")
        if chord.under != nil || bassRange != nil {
          #expect(voicing.pitches[0].pitchClass == chord.bass.pitchClass, "seed \(seed): \(chord)")
        }
        #expect((voicing.bass != nil) == (bassRange != nil))
        if let bass = voicing.bass { #expect(bassRange!.contains(bass), "seed \(seed)") }
        previous = voicing
      }
    }
  }

  @Test(arguments: Samples.usualKeys)
  func `from home and back in every key no voice moves more than two semitones`(key: MusicalKey) throws {
    let leading = VoiceLeading()
    let chords = try Samples.chords(key.mode == .major ? "I IV I V7 I vi" : "i iv i V7 i VI", in: key)
    var voicing = leading.voicing(of: chords[0], after: nil)
    #expect(voicing.upper[0].pitchClass == key.tonic.pitchClass)
    for chord in chords.dropFirst() {
      let next = leading.voicing(of: chord, after: voicing)
      for pitch in next.upper {
        #expect(voicing.upper.contains { abs($0.number - pitch.number) <= 2 }, "\(chord) in \(key)")
      }
      voicing = next
    }
  }

  @Test func `C F G C as a pianist plays it`() throws {
    let leading = VoiceLeading(range: Pitch(52)...Pitch(76), bassRange: Pitch(36)...Pitch(48))
    var voicings: [Voicing] = []
    for chord in try Samples.chords("C F G7 C/E") { voicings.append(leading.voicing(of: chord, after: voicings.last)) }
    #expect(voicings[0].upper.map(\.number) == [60, 64, 67])
    #expect(voicings[1].upper.map(\.number) == [60, 65, 69])
    #expect(voicings.map { $0.bass?.pitchClass.number } == [0, 5, 7, 4])
    #expect(voicings[3].upper.map(\.number) == [60, 64, 67])
  }

  @Test func `a range of less than two octaves, and a bass that meets the voices, are mistakes of the program`() async {
    await #expect(processExitsWith: .failure) { _ = VoiceLeading(range: Pitch(60)...Pitch(82)) }
    await #expect(processExitsWith: .failure) { _ = VoiceLeading(bassRange: Pitch(40)...Pitch(52)) }
    await #expect(processExitsWith: .failure) { _ = VoiceLeading(bassRange: Pitch(40)...Pitch(50)) }
    #expect(VoiceLeading(range: Pitch(60)...Pitch(83)).range.upperBound == Pitch(83))
  }
}
