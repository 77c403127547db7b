import AppShell
import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Several songs in one session: their list, its file, and turning from one to the next.
@Suite struct SetTests {
  // MARK: The file

  @Test func `whatever a file is called, a set list names it, its song and its transposition`() {
    let parts = [
      "a", " ", "#", "3", "+2", " -1", "#12", ".cho", "é", " +0", "/", "-", "#0", "+", "\n", "\r", "\\", "n",
    ]
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let name = (0..<Int.random(in: 1...6, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      let path = name.trimmingSpaces
      guard let first = path.first, first != "#" else { continue }
      let line = SetLine(
        path, number: Int.random(in: 1...3, using: &random), semitones: Int.random(in: -11...11, using: &random))
      let text = SetListText([line]).text
      #expect(SetListText(text).lines == [line], "seed \(seed): \(text)")
    }
  }

  @Test func `comments and blank lines of a set list stay with the song below them`() {
    let text = "# Friday\n\na.cho +2\n# slow\nb c.cho#3 -1\n\n# the end\n"
    var list = SetListText(text)
    #expect(list.text == text)
    #expect(list.lines.map(\.semitones) == [2, -1] && list.lines[1].path == "b c.cho" && list.lines[1].number == 3)
    list.lines.swapAt(0, 1)
    #expect(list.text == "# slow\nb c.cho#3 -1\n# Friday\n\na.cho +2\n\n# the end\n")
    #expect(SetListText("a.cho\r\nb.cho").lines.map(\.path) == ["a.cho", "b.cho"])
  }

  @Test func `a set list keeps its encoding, the ends of its lines and each line that says what it said`() throws {
    func changed(_ bytes: [UInt8]) throws -> [UInt8] {
      var list = try SetListText(bytes, file: "g.setlist")
      list.lines[0].semitones = 3
      return list.bytes
    }
    func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
    #expect(
      try changed(latin("# Caf\u{E9} gig\na.cho\n  caf\u{E9}.cho  -2\n"))
        == latin("# Caf\u{E9} gig\na.cho +3\n  caf\u{E9}.cho  -2\n"))
    #expect(
      try changed(Array("\u{FEFF}a.cho\r\n b.cho +1 \r\n".utf8)) == Array("\u{FEFF}a.cho +3\r\n b.cho +1 \r\n".utf8))
    #expect(try SetListText(Array("\u{FEFF}a.cho\n".utf8), file: "g").lines[0].path == "a.cho")
    #expect(throws: FileTrouble.self) { try SetListText(Array("é.cho\n".utf8) + [0xE9, 0x0A], file: "g.setlist") }
  }

  // MARK: Finding songs

  @Test func `songs are found by title, artist, key and tempo`() {
    func found(_ text: String) -> [String] { Self.songs.entries.filter(SetSearch(text).fits).map(\.title) }
    #expect(found("") == ["Blue", "Ärger", "Gone", "Fast"])
    #expect(found("arg") == ["Ärger"])
    #expect(found("ada") == ["Blue"])
    #expect(found("key:g") == ["Gone"] && found("G").contains("Gone"))
    #expect(found("key:Am") == ["Ärger"])
    #expect(found("96") == ["Blue"] && found("tempo:90-110") == ["Blue", "Gone"] && found("tempo:150-") == ["Fast"])
    #expect(found("tempo:-80 e") == ["Ärger"])
    #expect(found("tempo:x").isEmpty && found("key:H#").isEmpty)
    // The key in which it is played is the one that is asked for.
    var set = Self.songs
    set.change(0) { $0.line.semitones = 2 }
    #expect(set.entries.filter(SetSearch("key:D").fits).map(\.title) == ["Blue"])
  }

  // MARK: In the window

  private static var songs: SongSet {
    SongSet(
      "Gig",
      [
        .init(id: 0, line: SetLine("/songs/a.cho"), title: "Blue", artist: "Ada", key: "C", tempo: 96),
        .init(id: 1, line: SetLine("/songs/b.cho"), title: "Ärger", key: "Am", tempo: 70),
        .init(id: 2, line: SetLine("/songs/c.cho"), title: "Gone", key: "G", tempo: 110),
        .init(id: 3, line: SetLine("/songs/d.cho"), title: "Fast", key: "F", tempo: 200),
      ])
  }

  private func player(_ songs: SongSet = songs, _ size: CellSize = CellSize(80, 24)) -> Player<Arranger> {
    let song = Song.small()
    return Player(song, app: Arranger(set: OpenSet(songs), song: song), size: size)
  }

  private func titles(_ player: Player<Arranger>) -> String {
    player.app.set?.songs.entries.map(\.title).joined(separator: " ") ?? ""
  }

  private func kept(_ player: Player<Arranger>) -> SongSet? {
    player.requests.reversed().lazy.compactMap { if case .ask(.keep(let set)) = $0 { set } else { nil } }.first
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40), CellSize(200, 60), CellSize(44, 12)])
  func `L shows the songs with key and tempo, in every window`(size: CellSize) throws {
    var player = player(Self.songs, size)
    player.keys("L")
    let rows = player.lines.filter { $0.contains("Gone") }
    #expect(rows.count == 1 && rows[0].contains("3  Gone") && rows[0].contains("G") && rows[0].contains("110"))
    // The song that is open is marked without color, too.
    #expect(player.lines.contains { $0.contains(">  1 ") })
    player.keys("Esc")
    #expect(player.app.panel == nil)
    try player.expectReplay()
  }

  @Test func `keys change the order, which is kept, undone and redone`() throws {
    var player = player()
    player.keys("L Down > >")
    #expect(titles(player).hasSuffix("Gone Fast Ärger"))
    #expect(kept(player)?.entries.map(\.title).last == "Ärger")
    #expect(player.lastRows(1).contains("Ärger is number 4 of 4 now."))
    player.keys(">")
    #expect(player.lastRows(1).contains("It is the last song."))
    player.keys("u")
    #expect(titles(player).hasSuffix("Gone Ärger Fast"))
    player.keys("u Ctrl-R Esc L u")
    #expect(titles(player).hasSuffix("Ärger Gone Fast"))
    player.keys("u")
    #expect(player.lastRows(1).contains("There is nothing to undo in the list."))
    #expect(player.program.journal.counter == 0)
    try player.expectReplay()
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40)])
  func `a song is dragged to another place in the list`(size: CellSize) throws {
    var player = player(Self.songs, size)
    try player.click(.songs)
    try player.carry(.panel(.row(3)), over: .panel(.row(1)))
    #expect(player.lastRows(1).contains("Release to make Fast number 2 of the set."), "\(player.lastRows(1))")
    player.release()
    #expect(titles(player).hasSuffix("Fast Ärger Gone"))
    #expect(kept(player)?.entries[1].title == "Fast")
    #expect(player.lastRows(1).contains("Fast is number 2 of 4 now."))
    player.keys("u")
    #expect(titles(player).hasSuffix("Ärger Gone Fast"))
    try player.expectReplay()
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40), CellSize(44, 12)])
  func `a long list scrolls while a song is held at its edge, and the song lands where it is dropped`(
    size: CellSize
  ) throws {
    let songs = SongSet(
      "Gig", (0..<60).map { .init(id: $0, line: SetLine("/songs/\($0).cho"), title: "Song \($0)", key: "C") })
    var player = player(songs, size)
    player.keys("L")
    let list = try #require(player.program.scene.bounds(of: .panel(.list), in: nil))
    let rows = Int(list.height)
    func shown() -> Int { player.lines.count { $0.contains("Song ") && !$0.contains("of") } }
    #expect(
      player.lines.contains { $0.contains("Song \(rows - 1) ") }
        && !player.lines.contains { $0.contains("Song \(rows) ") })
    try player.carry(.panel(.row(0)), over: .panel(.row(rows - 1)))
    for _ in 0..<200 { player.wait(.milliseconds(100)) }
    #expect(player.lines.contains { $0.contains("Song 59") })
    player.release()
    let order = player.app.set?.songs.entries.map(\.id) ?? []
    #expect(order.last == 0 && order.count == 60, "\(order)")
    try player.expectReplay()
  }

  @Test func `a song of the list is transposed without a step in the open one`() throws {
    var player = player()
    player.keys("L Down Down + + T")
    #expect(kept(player)?.entries[2].line.semitones == 1)
    #expect(player.lastRows(1).contains("Gone is played in Ab, +1."), "\(player.lastRows(1))")
    #expect(player.program.journal.counter == 0)
    player.keys("+ + + + + + + + + + +")
    #expect(player.lastRows(1).contains("+12 semitones sound like the original."))
  }

  @Test func `the open song is transposed in its own history, and the set follows, also undo`() throws {
    var player = player()
    let before = player.song
    player.keys("L + +")
    #expect(player.song.key.text == "D" && kept(player)?.entries[0].line.semitones == 2)
    player.keys("Esc u")
    #expect(kept(player)?.entries[0].line.semitones == 1)
    player.keys("u")
    #expect(player.song == before && kept(player)?.entries[0].line.semitones == 0)
    player.keys("g G Enter")
    #expect(player.song.key.text == "G" && kept(player)?.entries[0].line.semitones == -5)
    // Setting the key leaves the chords as they are, so it does not transpose.
    player.keys("K E m Enter")
    #expect(player.app.transposed.semitones == -5)
    player.keys("u u t")
    #expect(kept(player)?.entries[0].line.semitones == 1)
    try player.expectReplay()
  }

  @Test func `a song that opens is transposed as the set says, once`() throws {
    var songs = Self.songs
    songs.change(0) { $0.line.semitones = 2 }
    var player = player(songs)
    player.take(.told("\"Song 1 of 4: Blue.\""))
    #expect(player.song.key.text == "D" && player.program.journal.counter == 1)
    #expect(player.lastRows(1).contains("Song 1 of 4: Blue."))
    player.take(.told("\"Wrote a file.\""))
    #expect(player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.song.key.text == "C" && kept(player)?.entries[0].line.semitones == 0)
    try player.expectReplay()
  }

  @Test func `one key opens the next song, another the one before, and a song that is gone is passed over`() throws {
    var songs = Self.songs
    songs.change(1) { $0.problem = "There is no such file." }
    var player = player(songs)
    player.keys("Ctrl-P")
    #expect(player.lastRows(1).contains("This is the first song of the set."))
    player.keys("Ctrl-N")
    #expect(player.requests.contains(.ask(.turn(to: 2))))
    #expect(
      player.requests.contains {
        if case .open(let files) = $0 { files.map(\.path) == ["/songs/c.cho"] } else { false }
      })
    player.keys("L Down Enter")
    #expect(player.lastRows(1).contains("There is no such file."))
  }

  @Test func `a search shows the songs that fit, and Enter opens one`() throws {
    var player = player()
    player.keys("L / k e y : f Enter")
    #expect(player.lines.contains { $0.contains("Fast") } && !player.lines.contains { $0.contains("Gone") })
    player.keys("Enter")
    #expect(player.requests.contains(.ask(.turn(to: 3))))
    player.keys("L / z z")
    #expect(player.lines.contains { $0.contains("No song matches. Esc shows all.") })
    player.keys("Esc Esc")
    #expect(player.app.panel == nil)
  }

  @Test func `w in the list asks for one chart of all`() throws {
    var player = player()
    player.keys("L w")
    #expect(player.lines[0].contains("Gig.pdf"))
    player.keys("Enter")
    let asked = player.requests.compactMap { if case .ask(.writeSet(let wish)) = $0 { wish } else { nil } }
    #expect(asked.map(\.path) == ["Gig.pdf"] && asked[0].set.entries.count == 4 && !asked[0].replaces)
  }

  @Test func `a song alone says how to open several`() {
    var player = Player.small()
    player.keys("L")
    #expect(player.lastRows(1).contains("This song is alone."))
    #expect(player.app.panel == nil)
  }

  @Test func `what is selected is spoken with its place, key and tempo`() {
    var player = player()
    player.keys("L Down")
    #expect(player.announcements.last?.contains("2 of 4: Ärger, Am, 70 beats a minute") == true)
  }

  @Test func `however a song is transposed and undone, its number of semitones leads from the beginning to it`() throws
  {
    for seed in Laws.seeds(60, long: 1_000) {
      var random = SplitMix64(seed: UInt64(seed))
      var player = player()
      let start = player.song.key.tonic.pitchClass
      for _ in 0..<12 {
        player.keys(["t", "T", "u", "Ctrl-R", "g B b Enter", "g + 7 Enter", "d"].randomElement(using: &random)!)
        let moved = start.semitones(upTo: player.song.key.tonic.pitchClass)
        #expect((player.app.transposed.semitones - moved) % 12 == 0, "seed \(seed)")
        #expect(SetLine.semitones.contains(player.app.transposed.semitones), "seed \(seed)")
      }
    }
  }
}
