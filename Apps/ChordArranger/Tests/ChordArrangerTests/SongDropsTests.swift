import AppHost
import AppShell
import ArrangerModel
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// A song that comes in, by a drop or by its pasted path, opens.
@Suite struct SongDropsTests {
  static let song = Array("{title: Hey}\n[C]Hey [G]you".utf8)

  private func opened(_ player: Player<Arranger>) -> [String] {
    player.opened.map { $0.path ?? $0.name }
  }

  @Test func `the pasted path of a song opens it`() throws {
    var player = Player(.small())
    player.pasteFiles(["/home/ada/hey.cho": Self.song])
    #expect(opened(player) == ["/home/ada/hey.cho"])
    try player.expectReplay()
  }

  @Test func `what is taken or refused by argument is by drop and paste, in the same words`() throws {
    let taken = try Doors(player: { Player(.small()) }) { path in
      try CommandLineSaves<ChordArrangerCommand, Arranger>().run([path, "--headless"])
    }.expectSame()
    #expect(taken.filter { $0.hasPrefix("song") } == ["song.cho", "song", "song.text", "songs"])
    #expect(taken.contains("tonight.setlist") && !taken.contains("tune.abc") && !taken.contains("others"), "\(taken)")
  }

  @Test func `a set list whose songs are missing costs nothing`() {
    var player = Player(.small())
    player.pasteFiles(["/nowhere/gig.setlist": Array("one.cho\ntwo.cho\n".utf8)])
    #expect(player.lastRows(3).contains("None of its songs can be opened"))
    #expect(opened(player).isEmpty)
  }

  @Test func `what is no song costs nothing`() {
    var player = Player(.small())
    player.pasteFiles(["/a.mid": Array("MThd, but no more".utf8)])
    player.pasteFiles(["/a.txt": [0, 1, 2]])
    #expect(player.lastRows(3).contains("It is neither a text nor MusicXML nor a MIDI file."))
    #expect(opened(player).isEmpty)
  }
}
