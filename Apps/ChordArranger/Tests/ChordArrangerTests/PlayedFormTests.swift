import ArrangerModel
import ChordTheory
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct PlayedFormTests {
  private func song() throws -> Song {
    var song = Song(title: "Form", key: try MusicalKey(parsing: "C"))
    let verse = try song.add("Verse", "C | F | G | C")
    try song.add("Chorus", "F | G")
    let again = FormEdit.use(verse, as: song.newUseID(), at: .after(song.form[1].id))
    _ = try ArrangerCommand.form(again).perform(on: &song)
    return song
  }

  @Test func `each time that a section is played is a block, as long as its beats`() throws {
    let form = PlayedForm(try song())
    #expect(form.blocks.map(\.name) == ["Verse", "Chorus", "Verse"])
    #expect(form.blocks.map(\.count) == [16, 8, 16] && form.blocks.map(\.first) == [0, 16, 24])
    #expect(form.beatCount == 40 && form.duration == 20)
  }

  @Test func `a section that is repeated is two blocks`() throws {
    var song = try song()
    let bars = song.formBars
    _ = try ArrangerCommand.bars(.mark(bars[0].bar.id, .init(beginsRepeat: true))).perform(on: &song)
    _ = try ArrangerCommand.bars(.mark(bars[3].bar.id, .init(endsRepeat: true))).perform(on: &song)
    let form = PlayedForm(song)
    #expect(form.blocks.map(\.name) == ["Verse", "Verse", "Chorus", "Verse", "Verse"])
    #expect(form.blocks.reduce(0) { $0 + $1.count } == form.beatCount)
    let section = try #require(song.sections[song.form[0].section])
    #expect(SectionHeading(section: section, again: 1, count: 2).details == "4 bars, played twice, 1 of 2")
  }

  @Test func `a section of one bar that is repeated is two blocks, too`() throws {
    var song = Song(title: "One", key: try MusicalKey(parsing: "C"))
    try song.add("A", "C")
    let marks = Bar.Marks(beginsRepeat: true, endsRepeat: true)
    _ = try ArrangerCommand.bars(.mark(song.formBars[0].bar.id, marks)).perform(on: &song)
    #expect(PlayedForm(song).blocks.map(\.count) == [4, 4])
  }

  @Test func `a song without sections has no form`() throws {
    #expect(PlayedForm(Song(title: "None", key: try MusicalKey(parsing: "C"))).blocks.isEmpty)
  }

  @Test func `the colors of sections follow from what they are`() throws {
    let hues = try song().form.compactMap { try song().sections[$0.section]?.hue }
    #expect(hues == [.violet, .coral, .violet])
  }

  @Test(arguments: [(0.0, "0:00"), (59.9, "0:59"), (102, "1:42"), (3_600, "60:00")])
  func `times are minutes and seconds`(seconds: Double, text: String) {
    #expect(FormLine.text(of: seconds) == text)
  }

  @Test func `below a song in a large window is its form, and what plays`() throws {
    var player = Player(try song(), size: .spacious)
    func form() -> String { player.lines.last { $0.contains("Form") } ?? "" }
    #expect(form().firstMatch(of: /Form +Verse +Chorus +Verse/) != nil)
    #expect(player.lines[0].contains("0:20") && !player.lines.dropFirst().contains { $0.contains("0:20") })
    #expect(!player.lines.contains { $0.contains("━") })
    player.keys("p")
    player.wait(.seconds(3))
    #expect(player.lines.contains { $0.contains("0:0") && $0.contains("━") })
  }
}
