import Testing

@testable import ChordTheory

@Suite struct NoteNamingTests {
  @Test(arguments: NoteNaming.allCases)
  func `every note is read as it is written`(naming: NoteNaming) throws {
    for signs in AccidentalSigns.allCases {
      for note in Note.all {
        let text = note.text(in: naming, signs: signs)
        #expect(try Note(parsing: text, in: naming) == note, "\(text)")
      }
      #expect(Set(Note.all.map { $0.text(in: naming, signs: signs) }).count == 35)
    }
  }

  @Test func `the chromatic scale has its names in three languages`() throws {
    let notes = try "C C# Db D D# Eb E F F# Gb G G# Ab A A# Bb B".words.map(Samples.note)
    #expect(
      notes.map { $0.text(in: .german) } == "C Cis Des D Dis Es E F Fis Ges G Gis As A Ais B H".words)
    #expect(
      notes.map { $0.text(in: .latin) } == "Do Do# Reb Re Re# Mib Mi Fa Fa# Solb Sol Sol# Lab La La# Sib Si".words)
    #expect(
      try "Cb B# Fb E# F## Bbb Abb Ebb".words.map { try Samples.note($0).text(in: .german) }
        == "Ces His Fes Eis Fisis Heses Ases Eses".words)
    #expect(try Samples.note("Bbb").text(signs: .symbols) == "B♭♭")
  }

  @Test func `German B is not English B`() throws {
    #expect(try Note(parsing: "B", in: .german) == Note(parsing: "Bb"))
    #expect(try Note(parsing: "H", in: .german) == Note(parsing: "B"))
    #expect(try Note(parsing: "F#", in: .german) == Note(parsing: "Fis", in: .german))
    #expect(try Note(parsing: "Bb", in: .german) == Note(parsing: "B", in: .german))
    #expect(try Note(parsing: "Asas", in: .german) == Note(parsing: "Abb"))
    #expect(try Note(parsing: "Ré♭", in: .latin) == Note(parsing: "Db"))
  }

  @Test func `what is not a note is refused with what to write`() {
    let refused: [(String, NoteNaming, String)] = [
      ("H", .english, "Write a letter from A to G, and # or b if needed: F#, Bb."),
      ("", .english, "Write a letter from A to G, and # or b if needed: F#, Bb."),
      ("C#b", .english, "Write a letter from A to G, and # or b if needed: F#, Bb."),
      ("C###", .english, "Write a letter from A to G, and # or b if needed: F#, Bb."),
      ("c", .english, "Write a letter from A to G, and # or b if needed: F#, Bb."),
      ("C", .latin, "Write Do, Re, Mi, Fa, Sol, La or Si, and # or b if needed: Fa#, Sib."),
      ("B#", .german, "Write a letter from A to H, B being a semitone below H: Fis, Es, B."),
    ]
    for (text, naming, remedy) in refused {
      let fault = #expect(throws: Unreadable.self) { try Note(parsing: text, in: naming) }
      #expect(fault?.description == "\"\(text)\" is not a note. \(remedy)")
    }
  }
}
