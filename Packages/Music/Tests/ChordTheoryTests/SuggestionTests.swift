import Testing

@testable import ChordTheory

@Suite struct SuggestionTests {
  @Test(arguments: MusicalKey.all)
  func `after every chord of the palette something else is suggested, with a reason, and nothing twice`(key: MusicalKey)
  {
    let palette = Palette(of: key).entries
    for entry in palette {
      let suggestions = Suggestion.next(after: [entry.chord], in: key)
      #expect(suggestions.count >= 3, "\(entry.chord) in \(key)")
      #expect(Set(suggestions.map(\.chord)).count == suggestions.count, "\(entry.chord) in \(key)")
      for suggestion in suggestions {
        #expect(suggestion.chord != entry.chord && !suggestion.reason.isEmpty, "\(entry.chord) in \(key)")
        #expect(palette.contains(suggestion.entry), "\(entry.chord) in \(key)")
      }
    }
  }

  @Test(arguments: MusicalKey.all)
  func `a secondary dominant wants to go where its name says`(key: MusicalKey) {
    for entry in Palette(of: key).entries where entry.kind == .secondaryDominant {
      let first = Suggestion.next(after: [entry.chord], in: key)[0]
      #expect(first.chord.root == entry.chord.root.up(Interval(4)), "\(entry.chord) in \(key)")
      #expect(first.reason == "where \(entry.numeral) wants to go", "\(entry.chord) in \(key)")
    }
  }

  @Test(arguments: MusicalKey.all)
  func `a dominant comes home first`(key: MusicalKey) throws {
    let dominant = try RomanNumeral(parsing: "V7").chord(in: key)
    let suggestions = Suggestion.next(after: [dominant], in: key)
    #expect(suggestions[0].chord == key.triads[0] && suggestions[0].reason == "comes home")
    #expect(suggestions[1].chord == key.triads[5])
  }

  @Test(arguments: MusicalKey.all)
  func `every step that is thought of is in the palette`(key: MusicalKey) {
    // So no rule falls silent by a slip of the pen: the opening is whole, and home leads to all it may.
    #expect(Suggestion.next(after: [], in: key).count == 4)
    let tonic = Suggestion.next(after: [key.triads[0]], in: key)
    #expect(tonic.count == (key.mode == .major ? 10 : 9))
    let subdominant = Suggestion.next(after: [key.triads[3]], in: key)
    #expect(subdominant.count == (key.mode == .major ? 7 : 6))
    let dominant = Suggestion.next(after: [key.triads[4]], in: key)
    #expect(dominant.count == 6)
  }

  @Test func `after C in C, explained`() throws {
    let suggestions = Suggestion.next(after: try Samples.chords("F C"), in: try Samples.key("C"))
    #expect(suggestions.prefix(3).map(\.chord.text) == ["F", "G", "Am"])
    let expected = try #require(suggestions.first { $0.chord.text == "E7" })
    #expect(expected.entry.explanation == "V7 of vi" && expected.reason == "makes one expect vi")
  }
}
