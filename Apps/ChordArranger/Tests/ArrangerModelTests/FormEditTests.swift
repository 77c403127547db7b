import ArrangerModel
import ChordTheory
import History
import Testing

struct FormEditTests {
  private let song: Song
  private let verse = SectionID(1)
  private let first = UseID(1)

  init() throws {
    song = try Samples.song(["C", "F"])
  }

  private var twice: Song {
    get throws { try song.after(.form(.use(verse, as: UseID(2), at: .after(first)))) }
  }

  @Test func `a section that is used twice is edited once`() throws {
    let edited = try twice.after(.drop(ChordDrop(.new([ChordSymbol("Am")]), at: Beat(BarID(1), 0), .replace)))
    #expect(edited.formBars.map { $0.bar.cells[0]?.text } == ["Am", "F", "Am", "F"])
    #expect(edited.formBars.map(\.number) == [1, 2, 3, 4])
    #expect(edited.formBars.map(\.beginsUse) == [true, false, true, false])
  }

  @Test func `a use that was separated is edited alone`() throws {
    let separated = try twice.after(
      .form(.separate(UseID(2), as: SectionID(2), name: "Verse 2", bars: song.newBarIDs(2))))
    let edited = try separated.after(.drop(ChordDrop(.new([ChordSymbol("Am")]), at: Beat(BarID(1), 0), .replace)))
    #expect(edited.formBars.map { $0.bar.cells[0]?.text } == ["Am", "F", "C", "F"])
    #expect(edited.sections[SectionID(2)]?.name == "Verse 2")
  }

  @Test func `a section goes with its last use`() throws {
    let once = try twice.after(.form(.remove([first])))
    #expect(once.sections.count == 1)
    #expect(try once.after(.form(.remove([UseID(2)]))).sections.isEmpty)
  }

  @Test func `whole sections are moved`() throws {
    let bars = song.newBarIDs(1)
    let longer = try song.after(
      .form(.add(SectionID(2), name: "Chorus", kind: .chorus, bars: bars, use: UseID(2), at: .after(first))))
    #expect(longer.form.map(\.section.rawValue) == [1, 2])
    #expect(try longer.after(.form(.move([UseID(2)], to: .start))).form.map(\.section.rawValue) == [2, 1])
  }

  @Test func `refusals say why and what helps`() {
    let cases: [(FormEdit, String)] = [
      (.remove([UseID(5)]), "There is no use 5 in the form."),
      (.remove([]), "No section was named."),
      (.rename(verse, to: " ", kind: .verse), "\" \" is not a section name. Write one line of text, such as Verse 2."),
      (.rename(SectionID(8), to: "A", kind: .verse), "There is no section with the id 8."),
      (.separate(first, as: SectionID(2), name: "B", bars: []), "Verse is used only once. Edit it as it is."),
      (
        .move([first], to: .after(first)),
        "A section cannot come after itself. Drop it next to one that is not being moved."
      ),
      (.use(verse, as: first, at: .start), "A new use cannot have the id 1: it is taken or out of range."),
      (
        .add(verse, name: "B", kind: .part, bars: song.newBarIDs(1), use: UseID(2), at: .start),
        "A new section cannot have the id 1: it is taken or out of range."
      ),
      (
        .add(SectionID(2), name: "B", kind: .part, bars: [], use: UseID(2), at: .start),
        "B would have no bars. Give it at least one."
      ),
    ]
    for (edit, reason) in cases { #expect(song.refusal(of: .form(edit)) == reason) }
  }

  @Test(arguments: [("Verse 2", Section.Kind.verse), ("Refrain", .chorus), ("the Outro", .outro), ("A", .part)])
  func `a name tells the kind`(name: String, kind: Section.Kind) {
    #expect(Section.Kind(name: name) == kind)
  }
}
