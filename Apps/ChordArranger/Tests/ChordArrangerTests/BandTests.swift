import AppSharing
import AppSharingTestKit
import AppShell
import ArrangerModel
import ChordTheory
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Several people who play from one song, one of whom leads.
struct BandTests {
  private static func band(
    _ song: Song = .long(bars: 120), names: [String] = ["Ada", "Bob"], size: CellSize = CellSize(100, 20)
  ) throws -> SharedTable<Arranger> {
    try SharedTable(Arranger(checkSong: SongSource.check), song, of: names, size: size)
  }

  private let pageDown = "\u{1b}[6~"

  @Test func `the others see the song where the one who leads sees it, and what they see stays their own`() throws {
    var band = try Self.band()
    let page = { (band: SharedTable<Arranger>, name: String) in band[name].app.panes.scroll(of: .timeline).dy }
    band.type("E", at: "Ada")
    try band.deliver()
    #expect(
      band.screen(of: "Ada").contains("you lead") && band.screen(of: "Bob").contains("Ada leads, and you follow."))
    band.send(pageDown, at: "Ada")
    band.send(pageDown, at: "Ada")
    try band.deliver()
    #expect(page(band, "Ada") > 0 && page(band, "Bob") == page(band, "Ada"))
    #expect(band.screen(of: "Bob").contains("following Ada"))
    // Nothing of it is part of the song, and nothing was done that could be undone.
    #expect(band.model == .long(bars: 120) && band["Bob"].context.history.undoTitle == nil)
  }

  @Test func `whoever follows can leave and come back, and the status line says so`() throws {
    var band = try Self.band()
    band.type("E", at: "Ada")
    try band.deliver()
    band.type("J", at: "Bob")
    #expect(band.screen(of: "Bob").contains("Ada leads on without you. J brings you back."))
    band.send(pageDown, at: "Ada")
    try band.deliver()
    #expect(band["Bob"].app.panes.scroll(of: .timeline) == .zero)
    #expect(band.screen(of: "Bob").contains("not following Ada"))
    band.type("J", at: "Bob")
    #expect(band["Bob"].app.panes.scroll(of: .timeline) == band["Ada"].app.panes.scroll(of: .timeline))
    band.type("\t", at: "Bob")
    #expect(band.screen(of: "Bob").contains("  following Ada"), "\(band.screen(of: "Bob"))")
  }

  @Test func `of two who take the lead at once, all follow the same one`() throws {
    var band = try Self.band(names: ["Ada", "Bob", "Cyd"])
    band.type("E", at: "Ada")
    band.type("E", at: "Bob")
    try band.deliver()
    try band.deliver()
    #expect(band["Bob"].app.band.isLeading && !band["Ada"].app.band.isLeading)
    #expect(band["Ada"].app.band.leader?.name == "Bob" && band["Cyd"].app.band.leader?.name == "Bob")
    #expect(band.screen(of: "Ada").contains("Bob leads now, and you follow."), "\(band.screen(of: "Ada"))")
    // Whoever takes it later has it.
    band.type("E", at: "Cyd")
    try band.deliver()
    try band.deliver()
    #expect(band["Cyd"].app.band.isLeading && !band["Bob"].app.band.isLeading)
    band.type("E", at: "Cyd")
    try band.deliver()
    #expect(band.screen(of: "Bob").contains("Cyd no longer leads."), "\(band.screen(of: "Bob"))")
    try band.leave("Cyd")
    #expect(band["Bob"].app.band.summary == nil)
  }

  @Test func `what sounds where somebody leads is marked where others follow`() throws {
    var band = try Self.band(.small())
    band.type("Ep", at: "Ada")
    try band.deliver()
    let first = try #require(band["Bob"].app.band.followed?.played)
    band.wait(.seconds(1))
    try band.deliver()
    let next = try #require(band["Bob"].app.band.followed?.played)
    #expect(first != next && next.place == band["Ada"].app.practice.transport.place)
    #expect(!band["Bob"].app.practice.transport.isPlaying)
    band.type("p", at: "Ada")
    try band.deliver()
    #expect(band["Bob"].app.band.followed?.played == nil)
  }

  @Test func `what is told of a lead may be anything`() throws {
    for text in [
      "", "x", "{}", #"{"turn":-1}"#, #"{"turn":9223372036854775807}"#, #"{"turn":1,"line":{"use":-5,"bar":99}}"#,
      #"{"turn":1,"played":{"use":1,"bar":1,"beat":77}}"#, #"{"turn":1,"line":{"use":9223372036854775807}}"#,
    ] {
      var app = Arranger(checkSong: SongSource.check)
      let player = Player(.small())
      let person = Company.Person(program: "x", name: "Eve", activity: text)
      _ = app.band.meet([person], as: "me", key: "J")
      app.goAlong(in: player.program.context)
      let effects = app.band.lead("E")
      #expect(!effects.isEmpty && app.band.isLeading)
    }
  }

  @Test func `whatever comes over the network, the band plays on`() throws {
    var band = try Self.band(.small())
    band.type("E", at: "Ada")
    try band.deliver()
    let keys = ["\t", " ", "u", "E", "J", "p", "t", "Z", "\u{1b}", "\t \t ", "+", pageDown]
    try band.withstand(seeds: Laws.seeds(20, long: 3_000), typing: keys, [.long(bars: 120), .long(bars: 1)])
  }

  @Test func `alone, there is nobody to lead or to follow`() {
    var player = Player.small()
    for key in ["E", "J"] {
      player.keys(key)
      #expect(player.status.contains("Start with --share"), "\(player.status)")
    }
  }

  // MARK: Seen by one alone

  @Test func `a person sees the song in a key of their own, and the song stays as it is`() throws {
    var band = try Self.band(.small())
    band.type("ZZ", at: "Bob")
    try band.deliver()
    #expect(band.screen(of: "Bob").contains("D major") && band.screen(of: "Bob").contains("you +2"))
    #expect(band["Bob"].app.shown(band.model).text == "D . . . | Bm . G . | A7 . . . | D . . . | Em . . . | A . . .")
    #expect(band.screen(of: "Ada").contains("C major") && !band.screen(of: "Ada").contains("  you +"))
    #expect(band.model == .small())
    // What somebody else changes is seen in that key, too.
    band.type("t", at: "Ada")
    try band.deliver()
    #expect(band["Bob"].app.shown(band["Bob"].model).key == (try MusicalKey(parsing: "Eb")))
  }

  @Test func `a chord by name is refused while the song is seen in another key, and everything else is done`() throws {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("Z")
    #expect(player.status.contains("1 semitone higher, in Db major. It stays in C major."), "\(player.status)")
    player.keys("/")
    player.type("G")
    player.keys("Enter")
    #expect(player.song == .small() && player.lines.joined().contains("than it is written"), "\(player.lines)")
    player.keys("Esc d")
    #expect(player.song != .small())
    player.keys("u z")
    #expect(player.status.contains("as it is written, in C major"), "\(player.status)")
    try player.expectReplay()
  }
}
