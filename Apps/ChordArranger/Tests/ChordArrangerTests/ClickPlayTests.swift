import ArrangerModel
import ChordTheory
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ChordArranger

/// A song by clicks alone: no button is held while the hand moves.
@Suite struct ClickPlayTests {
  @Test func `clicks alone put chords into the song, move them, and take a step back`() throws {
    var held = Player.small()
    held.drop(from: held.offer("Em"), to: held.beat(2, 3))
    held.drop(from: held.beat(1), to: held.beat(3))
    held.drop(from: held.offer("G"), to: held.cell(of: .end))

    var clicks = Player.small()
    clicks.keys("Ctrl-K")
    clicks.playByClicks(held.events)
    #expect(clicks.song == held.song)
    #expect(clicks.song != .small())
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    try clicks.click(.button(.undo))
    held.keys("u")
    #expect(clicks.song == held.song)
  }

  @Test func `a double click on a beat types a chord, as it does otherwise`() {
    var clicks = Player.small()
    clicks.keys("Ctrl-K")
    let beat = clicks.beat(2, 1)
    for _ in 0..<2 {
      clicks.mouse(.down(.left), beat)
      clicks.mouse(.up(.left), beat)
    }
    #expect(clicks.app.isTyping && !clicks.program.drags.isDragging)
    #expect(clicks.song == .small())
  }
}
