import SeededRandom
import Testing

@testable import ChordTheory

@Suite struct KeyGuessTests {
  @Test(arguments: Samples.usualKeys)
  func `common progressions are found in every key`(key: MusicalKey) throws {
    let progressions =
      key.mode == .major
      ? [
        "I V vi IV", "I vi IV V", "ii7 V7 Imaj7", "I IV V I", "I V vi iii IV I IV V", "I vi ii V7 I",
        "I V7/vi vi V7/V V I",
        "I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7", "I bVII IV I", "I iv I V7 I", "vi IV V I", "Isus4 I IV/6 V7/7 I",
      ]
      : [
        "i iv V7 i", "i VI III VII i", "i VII VI V7", "iiø7 V7 i", "i iv v i", "i #vii°7 i V7 i", "i bII V7 i",
        "i VI iv V7 i",
      ]
    for progression in progressions {
      let guesses = KeyGuess.ranked(for: try Samples.chords(progression, in: key))
      let found = guesses[0].key
      #expect(
        found.tonic.pitchClass == key.tonic.pitchClass && found.mode == key.mode, "\(progression) in \(key): \(found)")
      #expect(found == key, "\(progression) in \(key): \(found)")
      #expect(guesses[0].confidence > guesses[1].confidence, "\(progression) in \(key)")
    }
  }

  @Test func `the guesses are all 24 keys, and add up to 1`() throws {
    for seed in Laws.seeds(300, long: 1_000) {
      var dice = SplitMix64(seed: seed)
      let key = dice.element(of: MusicalKey.all)
      let chords = (0..<dice.int(in: 1...4)).map { _ in Samples.chord(in: key, using: &dice) }
      let guesses = KeyGuess.ranked(for: chords)
      #expect(
        guesses.count == 24 && Set(guesses.map { "\($0.key.tonic.pitchClass)\($0.key.mode)" }).count == 24,
        "seed \(seed)")
      #expect(abs(guesses.map(\.confidence).reduce(0, +) - 1) < 1e-9, "seed \(seed)")
      #expect(guesses.map(\.confidence) == guesses.map(\.confidence).sorted(by: >), "seed \(seed)")
    }
    #expect(KeyGuess.ranked(for: []).isEmpty)
  }

  @Test func `of two names the one is taken that spells like the song`() throws {
    #expect(try KeyGuess.ranked(for: Samples.chords("Gb Db Ebm Cb"))[0].key == Samples.key("Gb"))
    #expect(try KeyGuess.ranked(for: Samples.chords("F# C# D#m B"))[0].key == Samples.key("F#"))
    #expect(try KeyGuess.ranked(for: Samples.chords("Cb Gb Abm Fb"))[0].key == Samples.key("Cb"))
    #expect(try KeyGuess.ranked(for: Samples.chords("F A# C7 F"))[0].key == Samples.key("F"))
  }

  @Test func `one more chord of the key makes it surer`() throws {
    let few = KeyGuess.ranked(for: try Samples.chords("C F"))
    let more = KeyGuess.ranked(for: try Samples.chords("C F G7 C"))
    #expect(more[0].key.text == "C" && more[0].confidence > few[0].confidence)
    #expect(more[0].confidence > 0.8, "\(more[0].confidence)")
  }
}
