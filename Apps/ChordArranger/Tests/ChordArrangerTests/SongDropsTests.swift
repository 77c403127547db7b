import AppShell
import ArrangerModel
import TestKit
import Testing

@testable import ChordArranger

/// A song that comes in, by a drop or by its pasted path, opens.
@Suite struct SongDropsTests {
  static let song = Array("{title: Hey}\n[C]Hey [G]you".utf8)

  private func opened(_ player: Player<Arranger>) -> [String] {
    player.requests.compactMap { if case .open(let file) = $0 { file.path } else { nil } }
  }

  @Test func `the pasted path of a song opens it`() throws {
    var player = Player(.small())
    player.pasteFiles(["/home/ada/hey.cho": Self.song])
    #expect(opened(player) == ["/home/ada/hey.cho"])
    try player.expectReplay()
  }

  @Test func `what is no song costs nothing`() {
    var player = Player(.small())
    player.pasteFiles(["/a.mid": Array("MThd, but no more".utf8)])
    player.pasteFiles(["/a.txt": [0, 1, 2]])
    #expect(player.lastRows(3).contains("It is neither a text nor MusicXML nor a MIDI file."))
    #expect(opened(player).isEmpty)
  }
}
