import AppHost
import AppShell
import ArrangerFiles
import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// The set of a session, and the file in which it is kept.
@Suite struct SetSessionTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/songs", withIntermediateDirectories: true)
    try write("{title: Second}\n{key: G}\n{tempo: 90}\n[G]One\n", "songs/b.cho", folder)
    try write("{title: First}\n{key: C}\n[C]One [F]two\n", "songs/a.cho", folder)
    try write("Nothing but words in here.\n", "songs/readme.txt", folder)
    try write("no song", "songs/picture.png", folder)
    return folder
  }

  private func write(_ text: String, _ name: String, _ folder: Folder) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
  }

  private func session(_ name: String, _ folder: Folder) throws -> SetSession {
    try #require(try SetSession("\(folder.path)/\(name)", in: folder.path + "/data"))
  }

  private func titles(_ session: SetSession) -> [String] { session.set.entries.map(\.title) }

  @Test func `the songs of a folder are a set, which comes back as it was left`() throws {
    let folder = try folder()
    let first = try session("songs", folder)
    #expect(titles(first) == ["First", "Second"])
    #expect(first.set.entries.map(\.key) == ["C", "G"] && first.set.entries.map(\.tempo) == [nil, 90])
    var set = first.set
    set.move(0, to: 1)
    set.change(1) { $0.line.semitones = 3 }
    #expect(first.keep(set) == nil)
    let file = try #require(first.file)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8)
        == "\(folder.path)/songs/b.cho +3\n\(folder.path)/songs/a.cho\n")
    // The folder itself stays as it is.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/songs").count == 4)

    try write("{title: Third}\n[D]x\n", "songs/0.cho", folder)
    try FileManager.default.removeItem(atPath: folder.path + "/songs/a.cho")
    let again = try session("songs", folder)
    #expect(titles(again) == ["Second", "a", "Third"])
    #expect(again.set.entries[0].line.semitones == 3 && again.set.entries[0].playedKey == "Bb")
    #expect(again.set.entries[1].problem == "There is no such file.")
    #expect(again.takeRemarks() == ["Added 1 song to the end of the set songs."])
  }

  @Test func `what others write into the list while it is open stays`() throws {
    let folder = try folder()
    try write("# gig\nsongs/a.cho\nsongs/b.cho\n", "gig.setlist", folder)
    let (one, two) = (try session("gig.setlist", folder), try session("gig.setlist", folder))
    let path = "\(folder.path)/gig.setlist"
    try write("# gig\nsongs/a.cho\nc.cho +1\nsongs/b.cho\n# encore\n", "gig.setlist", folder)
    var set = one.set
    set.change(0) { $0.line.semitones = 2 }
    #expect(one.keep(set) == nil)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "# gig\nsongs/a.cho +2\nc.cho +1\nsongs/b.cho\n# encore\n")
    // Another program has read it before, and moves a song.
    var other = two.set
    other.move(0, to: 1)
    #expect(two.keep(other) == nil)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == "songs/b.cho\n# gig\nsongs/a.cho +2\nc.cho +1\n# encore\n")
    // A song that was taken off the list does not come back.
    try write("songs/b.cho\n", "gig.setlist", folder)
    set.change(1) { $0.line.semitones = -1 }
    #expect(one.keep(set) == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "songs/b.cho -1\n")
  }

  @Test func `a text of several songs is a set, and one of a single song is not`() throws {
    let folder = try folder()
    try write("{title: One}\n[C]x\n{new_song}\n{title: Two}\n[D]y\n", "book.cho", folder)
    #expect(titles(try session("book.cho", folder)) == ["One", "Two"])
    #expect(try SetSession(folder.path + "/songs/a.cho", in: nil) == nil)
    // What begins a song at the end begins none.
    try write("{title: One}\n[C]x\n{ns}\n{title: Two}\n[D]y\n{ns}\n\n# end\n{ns}\n", "end.cho", folder)
    #expect(titles(try session("end.cho", folder)) == ["One", "Two"])
    try write("{title: One}\n[C]x\n{ns}\n", "one.cho", folder)
    #expect(try SetSession(folder.path + "/one.cho", in: nil) == nil)
    #expect(try SetSession(folder.path + "/missing.cho", in: nil) == nil)
  }

  @Test func `a set list is kept in its own file, with its comments`() throws {
    let folder = try folder()
    try write("# Friday\nsongs/b.cho -2\nsongs/gone.cho\nsongs/a.cho\n", "gig.setlist", folder)
    let session = try session("gig.setlist", folder)
    #expect(titles(session) == ["Second", "gone", "First"] && session.set.name == "gig")
    var set = session.set
    set.move(2, to: 0)
    #expect(session.keep(set) == nil)
    #expect(folder.text("gig.setlist") == "songs/a.cho\n# Friday\nsongs/b.cho -2\nsongs/gone.cho\n")
  }

  @Test func `what cannot be a set says why`() throws {
    let folder = try folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/empty", withIntermediateDirectories: true)
    try write("# nothing\n", "none.setlist", folder)
    try write("songs/gone.cho\nsongs/b.cho#7\n", "gone.setlist", folder)
    try FileManager.default.createDirectory(atPath: folder.path + "/damaged", withIntermediateDirectories: true)
    try write("MThd", "damaged/a.mid", folder)
    for (name, reason) in [
      ("empty", "There are no songs in this folder."), ("none.setlist", "The set list names no song."),
      ("no.setlist", "There is no such file."),
      ("gone.setlist", "None of its songs can be opened. songs/gone.cho: There is no such file."),
      ("damaged", "damaged/a.mid: It cannot be read as MIDI."),
    ] {
      #expect {
        try SetSession("\(folder.path)/\(name)", in: nil)
      } throws: {
        "\($0)".contains(reason)
      }
    }
    let command = try ChordArrangerCommand.parse([folder.path + "/songs", "--tempo", "90"])
    #expect(throws: (any Error).self) { try command.session([:]) }
    let alone = try ChordArrangerCommand.parse([folder.path + "/songs/a.cho", "--set-chart", "x.pdf"])
    #expect(throws: (any Error).self) { try alone.session([:]) }
    #expect(throws: (any Error).self) {
      try ChordArrangerCommand.parse([folder.path + "/songs", "--song", "3"]).session([:])
    }
  }

  @Test func `a song that has gone since is marked, and the one before stays open`() throws {
    let folder = try folder()
    let session = try session("songs", folder)
    try FileManager.default.removeItem(atPath: folder.path + "/songs/b.cho")
    session.turn(to: 1, from: Arranger())
    #expect(session.takeTurn())
    #expect(session.set.current == 0 && session.set.entries[1].problem?.contains("There is no such file.") == true)
    #expect(session.takeGreeting().contains("There is no such file."))
    #expect(!session.takeTurn())
  }

  @Test func `each song keeps its own save, and a chart has all of them as arranged and transposed`() throws {
    let folder = try folder()
    let path = folder.path + "/songs"
    let environment = ["XDG_DATA_HOME": folder.path + "/data"]
    let directory = folder.path + "/data/" + "chord-arranger"
    // Something is arranged in the first song, and saved.
    let source = try SongSource(file: path + "/a.cho")
    let opening = Opening<Arranger>(
      name: source.name, notes: source.origin.notes, makeModel: { source.song }, makeApp: { _, _ in Arranger() })
    try SavedDocument(opening, in: directory, named: nil).perform { _ in [.set(.title("Arranged"))] }
    let session = try #require(try SetSession(path, in: directory))
    var set = session.set
    set.change(0) { $0.line.semitones = 2 }
    let songs = SetSongs(path: { session.path(of: $0) }, directory: directory)
    let written = try songs.songs(of: set, open: nil).songs.map(\.song)
    #expect(written[0].title == "Arranged" && written[0].key.text == "D")
    #expect(written[1].title == "Second")
    // The save is as it was.
    #expect(try SavedDocument(opening, in: directory, named: nil).model().key.text == "C")

    let output = folder.path + "/all.pdf"
    do {
      let command = try ChordArrangerCommand.parse([path, "--set-chart", output, "--headless"])
      let session = try command.session(environment)
      try command.run(environment, session)
      #expect(folder.bytes("all.pdf").starts(with: Array("%PDF".utf8)))
    } catch is CairoPDF.Missing {
      // Said elsewhere: this machine has no cairo.
    }
  }

  @Test func `a song of a text of several is the same whether the text is read once or for each song`() throws {
    let folder = try folder()
    let first = "{title: One}\n{key: Am}\n{start_of_chorus}\n[Am]x [F]y\n{end_of_chorus}\n"
    let second =
      "{new_song}\n{title: Two}\n{define: Q base-fret 1 frets 0 0 0 0 0 0}\n[Q]y [G]z\n{transpose: 2}\n[C]u\n"
    let third = "{ns}\n{key: Eb}\n{start_of_grid}\n| Eb . . . | Bb . . . |\n{end_of_grid}\n"
    try write("\u{FEFF}" + first + second + third, "book.cho", folder)
    let path = folder.path + "/book.cho"
    let book = try SongBook(path)
    for number in 1...3 {
      let source = try SongSource(file: path, song: number)
      let (song, origin, saveName) = try book.song(number)
      #expect(song == source.song && saveName == source.saveName, "song \(number)")
      // Its text is that of this song alone.
      #expect(try #require(origin.chordPro).songs.count == 1 && SharedSetTests.song(from: origin) == song)
    }
    #expect(throws: (any Error).self) { try book.song(4) }
    #expect(throws: (any Error).self) { try SongBook(folder.path + "/missing.cho") }
  }

  @Test
  func `a set list that cannot be written is kept with the saves until it can be, and nothing is transposed twice`()
    throws
  {
    let folder = try folder()
    let list = "songs/gig.setlist"
    try write("b.cho\na.cho\n", list, folder)
    let session = try session(list, folder)
    var set = session.set
    set.change(0) { $0.line.semitones = 2 }
    // The folder is gone for a while, as a stick that was pulled out.
    try FileManager.default.moveItem(atPath: "\(folder.path)/songs", toPath: "\(folder.path)/away")
    let answer = try #require(session.keep(set))
    #expect(
      answer.hasSuffix(
        "gig.setlist cannot be written: there is no such directory. The set is kept with the saves instead."))
    #expect(!answer.contains("another file"))
    #expect(session.keep(set) == nil, "it is said once")
    try FileManager.default.moveItem(atPath: "\(folder.path)/away", toPath: "\(folder.path)/songs")
    let again = try self.session(list, folder)
    #expect(again.set.entries[0].line.semitones == 2)
    // The song that was saved transposed by two is as the set wants it.
    #expect(OpenSet(again.set).songs.currentEntry.line.command(after: 2) == nil)
    // Once it can be written, its own file counts again, and so does whatever somebody writes into that.
    #expect(again.keep(again.set) == nil)
    #expect(folder.text(list) == "b.cho +2\na.cho\n")
    try write("a.cho\n", list, folder)
    #expect(titles(try self.session(list, folder)) == ["First"])
  }

  @Test func `songs that cannot be read are named when a set is written, and the others keep their numbers`() throws {
    let folder = try folder()
    try write("songs/gone.cho\nsongs/b.cho\nsongs/a.cho\n", "gig.setlist", folder)
    let session = try session("gig.setlist", folder)
    let songs = SetSongs(path: session.path, directory: nil)
    #expect(try songs.write(session.set, to: folder.path + "/gig.html") == SetLosses(missing: ["gone"]))
    let playlist = try IRealFile(folder.text("gig.html"))
    #expect(playlist.name == "gig" && playlist.songs.map(\.title) == ["Second", "First"])
    #expect(try songs.songs(of: session.set, open: nil).songs.map(\.number) == [2, 3])
  }

  @Test func `a playlist of iReal Pro is a set, and MusicXML in a folder is a song of it`() throws {
    let folder = try folder()
    let song = Song(
      chordPro: ChordProDocument(
        "{title: Waltz}\n{key: Em}\n{tempo: 120}\n{time: 3/4}\n{sog}\n| Em . . | B7 . . |\n{eog}\n"))
    let page = IRealFile(
      try ["One", "Two"].map { title in
        var song = try IRealSong(song.leadSheet)
        song.title = title
        return song
      }, name: "List"
    ).page
    try write(page, "songs/list.html", folder)
    try write(song.leadSheet.musicXML, "songs/waltz.musicxml", folder)
    try write("<html><body>no song</body></html>", "songs/index.html", folder)
    try write("<?xml version=\"1.0\"?><settings/>", "songs/settings.xml", folder)
    let all = try session("songs", folder)
    #expect(titles(all) == ["First", "Second", "One", "Two", "Waltz"])
    #expect(all.set.entries.map(\.key) == ["C", "G", "Em", "Em", "Em"])
    #expect(all.set.entries.allSatisfy { $0.problem == nil })
    #expect(all.set.entries.map(\.tempo) == [nil, 90, 120, 120, 120])
    let book = try session("songs/list.html", folder)
    #expect(titles(book) == ["One", "Two"] && book.isText)
    let second = try SongSource(file: folder.path + "/songs/list.html", song: 2)
    #expect(second.song.title == "Two" && second.song.text == "Em . . | B7 . .")
    #expect(try SongBook(folder.path + "/songs/list.html").song(2).saveName == second.saveName)
    #expect(throws: FileTrouble.self) { try SongSource(file: folder.path + "/songs/list.html", song: 3) }
  }
}
