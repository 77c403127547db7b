import ArrangerModel
import ChordTheory
import Foundation
import Testing

struct FormBarTests {
  @Test func `a chord sounds until the next one, through the ends of bars and sections`() throws {
    let song = try Samples.song(["C", ".", "F"]).after(.form(.use(SectionID(1), as: UseID(2), at: .after(UseID(1)))))
    #expect(song.sounding(at: Beat(BarID(2), 3), in: UseID(1))?.text == "C")
    #expect(song.sounding(at: Beat(BarID(3), 3), in: UseID(1))?.text == "F")
    let late = try song.after(.delete([Beat(BarID(1), 0)]))
    #expect(late.sounding(at: Beat(BarID(1), 0), in: UseID(1)) == nil)
    #expect(late.sounding(at: Beat(BarID(1), 0), in: UseID(2))?.text == "F")
    #expect(late.sounding(at: Beat(BarID(1), 4), in: UseID(2)) == nil)
  }

  @Test func `functions are those of the key`() throws {
    let song = try Samples.song(["D", "A7", "Bm", "E7", "N.C."], key: "D")
    #expect(song.chords.map { song.romanNumeral(at: $0.beat) } == ["I", "V7", "vi", "V7/V", nil])
  }

  @Test func `chords that nobody understands are listed`() throws {
    #expect(try Samples.song(["C", "huh", "N.C."]).unknownChords.map(\.symbol.text) == ["huh"])
  }

  @Test func `a change of time is marked where it comes`() throws {
    let song = try Samples.song(["C", "F", "G"]).after(.bars(.setTime(TimeSignature(3, 4), of: [BarID(2)])))
    #expect(song.formBars.map(\.changesTime) == [false, true, true])
  }

  @Test(arguments: [
    (#""capo":0"#, #""capo":12"#, "There is no fret 12 for a capo."),
    (#""tempo":96"#, #""tempo":0"#, "A tempo of 0 beats a minute is out of range."),
    (#""id":2,"#, #""id":1,"#, "Two bars have the id 1."),
    (#""section":1"#, #""section":2"#, "Use 1 is of section 2, which does not exist."),
    (#"["C7",null,null,null]"#, #"["C7"]"#, "Bar 1 has 1 cells for 4 beats."),
  ])
  func `a stored song that cannot be is refused with a reason`(old: String, new: String, reason: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(Samples.bluesSong), as: UTF8.self)
    let range = try #require(text.range(of: old))
    let broken = text.replacingCharacters(in: range, with: new)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Song.self, from: Data(broken.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == reason)
  }

  @Test func `times that cannot be are refused`() {
    #expect(throws: (any Error).self) { try TimeSignature(0, 4) }
    #expect(throws: (any Error).self) { try TimeSignature(33, 4) }
    #expect(throws: (any Error).self) { try TimeSignature(4, 3) }
    #expect((try? TimeSignature(12, 8))?.text == "12/8")
  }
}
