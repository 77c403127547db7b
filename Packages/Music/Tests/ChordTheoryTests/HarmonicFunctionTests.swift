import Testing

@testable import ChordTheory

@Suite struct HarmonicFunctionTests {
  @Test(arguments: MusicalKey.all)
  func `each step of each key has its function`(key: MusicalKey) throws {
    let table =
      key.mode == .major
      ? [
        "I": "T", "ii": "S", "iii": "T", "IV": "S", "V": "D", "vi": "T", "vii°": "D", "V7": "D", "ii7": "S", "I7": "T",
        "iv": "S", "bVI": "S", "bVII": "S", "bIII": "T", "bII": "S", "bII7": "D", "V7/V": "D", "V7/vi": "D",
        "V7/ii": "D",
        "V7/iii": "D", "#iv°7": "D", "#i°7": "D", "#v°7": "D", "v": "D", "Vsus4": "D", "IVsus2": "S", "I5": "T",
        "#IV": "-",
        "#iv": "-", "IV|V": "D", "I/5": "T", "V+": "D",
      ]
      : [
        "i": "T", "ii°": "S", "III": "T", "iv": "S", "v": "D", "VI": "T", "VII": "D", "V": "D", "V7": "D",
        "#vii°7": "D",
        "iiø7": "S", "bII": "S", "I": "T", "IV": "S", "ii": "S", "V7/V": "D", "Vsus4": "D", "#iv°7": "D", "bii": "-",
        "vi": "-",
      ]
    for (numeral, letter) in table {
      let chord = try RomanNumeral(parsing: numeral).chord(in: key)
      #expect(
        HarmonicFunction(of: chord, in: key).letter.map(String.init) ?? "-" == letter, "\(numeral), \(chord) in \(key)")
    }
  }

  @Test func `functions are told apart by their letters`() {
    #expect(HarmonicFunction.allCases.map(\.letter) == ["T", "S", "D", nil])
  }

  @Test func `the name of a note does not change its function`() throws {
    let key = try Samples.key("F")
    #expect(try HarmonicFunction(of: Samples.chord("A#"), in: key) == .subdominant)
    #expect(try HarmonicFunction(of: Samples.chord("B#7"), in: key) == .dominant)
  }
}
