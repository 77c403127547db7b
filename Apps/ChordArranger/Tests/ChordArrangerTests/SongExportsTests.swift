import AppShell
import ArrangerModel
import TestKit
import Testing

@testable import ChordArranger

/// Sections, songs and chords that are dragged out of the window.
@Suite struct SongExportsTests {
  private func exports(
    _ place: @escaping (ArrangerPlace) -> Bool, _ wants: [String]
  ) throws -> (TakenOut, Player<Arranger>) {
    var player = Player(.small())
    let region = try #require(player.program.scene.regionsInPaintOrder.first(where: place))
    let cell = try player.corner(of: region)
    let taken = player.dragOut(from: cell, to: OutsideTarget(wants: wants))
    return (taken, player)
  }

  @Test func `a section is ChordPro text, and the song a MIDI file`() throws {
    let (taken, player) = try exports(
      { if case .section = $0 { true } else { false } }, ["text/plain;charset=utf-8", "audio/midi", "text/uri-list"])
    let text = String(decoding: taken.data["text/plain;charset=utf-8"] ?? [], as: UTF8.self)
    #expect(text.contains("{start_of_grid") || text.contains("{sog"), "\(text)")
    #expect(taken.data["audio/midi"]?.starts(with: Array("MThd".utf8)) == true)
    #expect(taken.files.count == 1 && taken.files.keys.allSatisfy { $0.hasSuffix(".mid") })
    #expect(player.model == Song.small())
    try player.expectReplay()
  }

  @Test func `a section is only that section`() throws {
    let song = Song.small()
    let use = try #require(song.form.first?.id)
    let part = song.part([use])
    #expect(part.form.map(\.id) == [use] && part.sections.count == 1)
    #expect(try part.chordPro().bytes.count < song.chordPro().bytes.count || song.form.count == 1)
  }

  @Test func `a chord is its name`() throws {
    let (taken, player) = try exports(
      { if case .offer = $0 { true } else { false } }, ["text/plain"])
    #expect(taken.data["text/plain"]?.isEmpty == false && player.model == Song.small())
  }
}
