import ArrangerModel
import ChordTheory
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ArrangerProgram
@testable import ChordArranger

/// A song by clicks alone, with no button held while the hand moves; and by keys alone.
@Suite struct ClickPlayTests {
  private static let chords = ["C", "Am", "F", "G", "C", "Am", "G", "C"]

  /// Puts a chord into each bar of an empty song.
  ///
  /// - Returns: The file that is saved.
  private func write(
    _ player: inout Player<Arranger>,
    drop: (inout Player<Arranger>, _ offer: ArrangerPlace, _ beat: ArrangerPlace) throws -> Void
  ) throws -> String {
    for (bar, chord) in Self.chords.enumerated() {
      try drop(&player, .offer(ChordSymbol(chord)), player.song.place(bar + 1))
    }
    #expect(player.song.text == Self.chords.map { "\($0) . . ." }.joined(separator: " | "))
    try player.expectHistory()
    let file = String(decoding: try player.song.chordPro().bytes, as: UTF8.self)
    let bars = file.split(separator: "\n").filter { $0.hasPrefix("|") }.joined().split(separator: "|")
    #expect(bars.map { $0.filter { $0 != " " } } == Self.chords.map { "\($0)..." }, "\(file)")
    return file
  }

  @Test func `clicks alone write a song from nothing, and keys alone write the same`() throws {
    var clicks = Player(try Song.empty(), settings: .clicks)
    let clicked = try write(&clicks) { try $0.dropByClicks($1, on: $2) }
    var keys = Player(try Song.empty())
    let typed = try write(&keys) { try $0.dropByKeys($1, on: $2) }
    #expect(clicks.isByClicksAlone && keys.isByKeysAlone)
    #expect(clicked == typed)
  }

  @Test func `clicks alone put chords into the song, move them, and take a step back`() throws {
    var held = Player.small()
    held.drop(from: held.offer("Em"), to: held.beat(2, 3))
    held.drop(from: held.beat(1), to: held.beat(3))
    held.drop(from: held.offer("G"), to: held.cell(of: .end))

    var clicks = Player(.small(), settings: .clicks)
    clicks.playByClicks(held.events)
    #expect(clicks.song == held.song)
    #expect(clicks.song != .small())
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    try clicks.click(.button(.undo))
    held.keys("u")
    #expect(clicks.song == held.song)
  }

  @Test func `a double click on a beat types a chord, as it does otherwise`() {
    var clicks = Player(.small(), settings: .clicks)
    let beat = clicks.beat(2, 1)
    for _ in 0..<2 {
      clicks.mouse(.down(.left), beat)
      clicks.mouse(.up(.left), beat)
    }
    #expect(clicks.app.isTyping && !clicks.program.drags.isDragging)
    #expect(clicks.song == .small())
  }
}
