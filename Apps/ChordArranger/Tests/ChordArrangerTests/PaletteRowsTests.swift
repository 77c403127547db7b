import ChordTheory
import Testing

@testable import ChordArranger

@Suite struct PaletteRowsTests {
  @Test func `the chords of the key come first, in all keys`() {
    for key in MusicalKey.all {
      let rows = PaletteRow.rows(of: key, typed: [])
      #expect(rows[0] == .heading("Of the key"), "\(key)")
      #expect(rows[1].offer?.symbol.chord?.root == key.tonic, "\(key)")
      #expect(rows[1].offer?.function == .tonic, "\(key)")
      #expect(rows[8] == .heading("With sevenths"), "\(key)")
    }
  }

  @Test func `no chord is offered twice, in any key`() {
    for key in MusicalKey.all {
      let symbols = PaletteRow.rows(of: key, typed: [ChordSymbol("G"), ChordSymbol("C")]).compactMap {
        $0.offer?.symbol
      }
      #expect(Set(symbols).count == symbols.count, "\(key)")
    }
  }

  @Test func `what was typed comes before all, under a heading of its own`() throws {
    let rows = PaletteRow.rows(of: try MusicalKey(parsing: "C"), typed: [ChordSymbol("C7alt"), ChordSymbol("Hmpf")])
    #expect(rows[0] == .heading("Typed"))
    #expect(rows[1].offer?.symbol.text == "C7alt")
    #expect(rows[2].offer?.function == nil)
    #expect(rows[2].offer?.explanation == "kept as it was typed")
  }

  @Test func `secondary dominants say where they lead`() throws {
    let rows = PaletteRow.rows(of: try MusicalKey(parsing: "C"), typed: [])
    let offer = try #require(rows.compactMap(\.offer).first { $0.symbol.text == "E7" })
    #expect(offer.explanation == "V7 of vi")
    #expect(offer.numeral == "V7/vi")
  }
}
