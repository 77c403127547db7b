import ChordPro
import Testing

@Suite struct ChordDefinitionTests {
  @Test(
    arguments: [
      ("{define: Bes base-fret 1 frets x 1 3 3 3 1 fingers 0 1 2 3 4 1}", "Bes", [nil, 1, 3, 3, 3, 1]),
      ("{define: D base-fret 5 frets 1 3 3 2 1 1}", "D", [5, 7, 7, 6, 5, 5]),
      ("{define: C frets N 3 2 0 1 0}", "C", [nil, 3, 2, 0, 1, 0]),
      ("{define: E5 base-fret 7 frets 0 1 3 -1 x X}", "E5", [0, 7, 9, nil, nil, nil]),
    ] as [(String, String, [Int?])])
  func `frets are counted from the nut`(line: String, name: String, frets: [Int?]) throws {
    let found = ChordProDocument(line).definitions
    #expect(found.map(\.name) == [name])
    #expect(found.first?.frets == frets)
  }

  @Test func `an instrument is told from its selector`() {
    #expect(ChordProDocument("{define-ukulele: C frets 0 0 0 3}").definitions.first?.instrument == "ukulele")
  }

  @Test(arguments: ["{define: C}", "{define: C frets}", "{define: C frets x y}x", "{define: C base-fret 99 frets 1 1}"])
  func `what has no frets is not a definition`(line: String) {
    #expect(ChordProDocument(line).definitions.isEmpty)
  }
}
