import ChordTheory
import Foundation
import Testing

@testable import ChordArranger

@Suite struct ChordNamingTests {
  private let f = try! MusicalKey(parsing: "F")

  private func text(_ chord: String, _ naming: ChordNaming, capo: Int = 0) -> String {
    naming.text(of: ChordSymbol(chord), in: f, capo: Capo(fret: capo))
  }

  @Test func `a chord is written in the way that was chosen`() {
    #expect(text("Bbmaj7", .letters) == "Bbmaj7")
    #expect(text("Bbmaj7", .roman) == "IVmaj7")
    #expect(text("Gm7", .nashville) == "2-7")
    #expect(text("Bb", .german) == "B")
    #expect(text("Bb", .latin) == "Sib")
    #expect(text("C", .sounding, capo: 5) == "F")
  }

  @Test func `a chord that leads elsewhere says where to`() {
    #expect(text("G7", .roman) == "V7/V")
  }

  @Test func `what is no chord stays as it was read, in every way of writing`() {
    for naming in ChordNaming.allCases {
      #expect(text("N.C.", naming) == "N.C.")
      #expect(text("Hmpf", naming) == "Hmpf")
    }
  }

  @Test func `the ways follow one another and come round again`() {
    var naming = ChordNaming.letters
    var seen: [ChordNaming] = []
    repeat {
      seen.append(naming)
      naming = naming.next
    } while naming != .letters && seen.count < 20
    #expect(Set(seen) == Set(ChordNaming.allCases))
  }

  @Test func `what is typed is a chord, a step of the key, or kept as it is`() {
    #expect(ChordSymbol(typed: "Am7", in: f).text == "Am7")
    #expect(ChordSymbol(typed: "ii7", in: f).text == "Gm7")
    #expect(ChordSymbol(typed: "V7/V", in: f).text == "G7")
    #expect(ChordSymbol(typed: "57", in: f).text == "C7")
    #expect(ChordSymbol(typed: "Hmpf", in: f) == .unknown("Hmpf"))
    #expect(ChordSymbol(typed: "N.C.", in: f) == .noChord("N.C."))
  }
}
