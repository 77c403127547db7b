import AppSharing
import AppShell
import ArrangerModel
import ChordPro
import Foundation
import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// A set of songs from which several people play.
struct SharedSetTests {
  /// The song that the text of an origin has.
  static func song(from origin: Origin) -> Song? {
    origin.chordPro.map { ChordProImport($0, song: origin.song).song }
  }

  private func sheets(_ files: [String: String], list: String) throws -> (SharedSet.Sheets, [String]) {
    let folder = try Folder()
    for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
    try Data(list.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/friday.setlist"))
    let session = try #require(try SetSession("\(folder.path)/friday.setlist", in: nil))
    return try withExtendedLifetime(folder) { try SharedSet.sheets(of: session) }
  }

  private static let book = "{title: One}\n{key: C}\n[C]x\n{new_song}\n{title: Two}\n{key: G}\n[G]y\n"
  private static let single = "{title: Three}\n{artist: Ann}\n{key: D}\n{tempo: 90}\n[D]z\n"

  @Test func `the songs of a set become sheets, in their order, transposed as the set says`() throws {
    let (sheets, remarks) = try sheets(
      ["book.cho": Self.book, "three.cho": Self.single], list: "three.cho +2\nbook.cho#2\ngone.cho\nbook.cho\n")
    #expect(remarks == ["Left out: gone."])
    let set = try #require(SharedSet { sheets })
    #expect(set.set.name == "friday" && set.set.entries.map(\.title) == ["Three", "Two", "One"])
    #expect(set.set.entries[0].key == "E" && set.set.entries[0].tempo == 90 && set.set.entries[0].artist == "Ann")
    #expect(set.sheet == "001" && set.takeGreeting() == "Song 1 of 3: Three. Ctrl-N next, Ctrl-P previous, L list.")
    // Of a text of several songs, each sheet has its own.
    for (name, song) in [("002", "Two"), ("004", "One")] {
      let sheet = try #require(sheets[name])
      #expect(Self.song(from: Origin(notes: sheet.notes))?.title == song && sheet.model.title == song)
    }
    // The document can be sent, and stays what it is.
    let work = SharedWork<Arranger>(sheets)
    #expect(try JSONDecoder().decode(SharedWork<Arranger>.self, from: JSONEncoder().encode(work)) == work)
    #expect(SharedSet { [SharedWork<Arranger>.single: sheets["001"]!] } == nil)
  }

  @Test func `the order is everybody's own, and titles are those that the songs have by now`() throws {
    var (sheets, _) = try sheets(["book.cho": Self.book], list: "book.cho\nbook.cho#2\n")
    let set = try #require(SharedSet { sheets })
    var own = set.set
    own.move(0, to: 1)
    own.change(1) { $0.line.semitones = 3 }
    #expect(set.keep(own) == nil)
    #expect(set.set.entries.map(\.title) == ["Two", "One"] && set.set.entries[0].line.semitones == 0)
    var song = try #require(sheets["002"]).model
    _ = try ArrangerCommand.set(.title("Deux")).perform(on: &song)
    sheets["002"] = SharedWork.Sheet(song)
    #expect(!set.takeTurn())
    set.turn(to: 1, from: Arranger())
    #expect(set.takeTurn() && set.sheet == "002")
    #expect(set.set.currentEntry.title == "Deux" && set.takeGreeting() == "Song 1 of 2: Deux.")
    #expect(try set.songs.songs(of: set.set, open: nil).songs.map(\.song.title) == ["Deux", "One"])
    #expect(throws: FileTrouble.self) { try set.begin(with: 3) }
  }

  @Test func `each song is transposed where all see it, and that is said in the list`() throws {
    let (sheets, _) = try sheets(["book.cho": Self.book], list: "book.cho\nbook.cho#2\n")
    let set = try #require(SharedSet { sheets })
    var panel = OpenSet(set.set).panel(isShared: true)
    _ = panel.handle(KeyEvent(.down, time: .zero), in: CellSize(100, 30))
    let requests = panel.handle(KeyEvent(.character("+"), time: .zero), in: CellSize(100, 30))
    guard case .say(let sentence)? = requests.first else { throw Refusal("\(requests)") }
    #expect(requests.count == 1 && sentence == "Others play from Two, too. Open it to transpose it for all.")
  }

  // MARK: Following

  private static func app() throws -> Arranger {
    var songs: [SongSet.Entry] = []
    for id in 0..<3 { songs.append(SongSet.Entry(id: id, line: SetLine("00\(id)"), title: "Song \(id)")) }
    return Arranger(set: OpenSet(SongSet("friday", songs)), song: .small(), checkSong: SongSource.check)
  }

  private static func leader(in song: Int?, turn: Int = 1) -> Company.Person {
    Company.Person(
      program: "ada", name: "Ada", activity: Lead(turn: turn, song: song, line: nil, played: nil).text)
  }

  private static func turns(_ effects: Arranger.Effects) -> [Int] {
    effects.compactMap { if case .ask(.turn(let id)) = $0 { id } else { nil } }
  }

  private static func meet(_ person: Company.Person, _ app: inout Arranger, _ context: AppContext<Arranger>) -> [Int] {
    let effects = app.band.meet([person], as: "me", key: "J")
    return turns(effects + app.turnAlong(in: context))
  }

  @Test func `whoever follows goes along to the song in which the band is, and comes back to it`() throws {
    var app = try Self.app()
    let context = Player(.small(), app: app).program.context
    #expect(Self.meet(Self.leader(in: 2), &app, context) == [2])
    // The run with that song goes on in the band.
    var next = try Self.app()
    next.goOn(from: app)
    #expect(next.band.leader?.name == "Ada" && next.band.isFollowing)
    // To another song, one goes alone.
    app.band.goOwnWay()
    #expect(!app.band.isFollowing && Self.meet(Self.leader(in: 1), &app, context).isEmpty)
    _ = app.band.follow("J")
    #expect(Self.turns(app.turnAlong(in: context)) == [1])
  }

  @Test func `nobody is torn from a line that they type, and a song that is not there is none`() throws {
    var app = try Self.app()
    let context = Player(.small(), app: app).program.context
    app.typing = Typing(.set, text: "x")
    #expect(Self.meet(Self.leader(in: 2), &app, context).isEmpty)
    app.typing = nil
    #expect(Self.turns(app.turnAlong(in: context)) == [2])
    for song in [-1, 3, Int.max, Int.min] {
      #expect(Self.meet(Self.leader(in: song, turn: 5), &app, context).isEmpty, "\(song)")
    }
    #expect(Self.meet(Self.leader(in: nil, turn: 6), &app, context).isEmpty)
    #expect(Self.meet(Self.leader(in: 0, turn: 7), &app, context).isEmpty, "It is open.")
  }
}
