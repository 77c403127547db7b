import AppShell
import ArrangerModel
import MusicFiles
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Playing while one practices: count-in, loop, muted parts, tapped tempo, styles.
@Suite struct PracticeTests {
  private func sound(_ player: Player<Arranger>) -> (second: Double, wish: SoundWish)? {
    player.requests.reversed().lazy.compactMap {
      if case .ask(.play(let second, let wish)) = $0 { (second, wish) } else { nil }
    }.first
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 40), CellSize(44, 14)])
  func `y shows everything about playing, and keys change it`(size: CellSize) throws {
    var player = Player(.small(), size: size)
    player.keys("y")
    for title in ["Style", "Swing", "Tempo", "Bass", "Count-in", "Loop"] {
      #expect(player.lines.contains { $0.contains(title) }, "\(title)")
    }
    player.keys("Enter Enter Enter Down Enter")
    #expect(player.song.style == .bossa && player.song.swings)
    player.keys("Up Left Esc")
    #expect(player.song.style == .strum && player.app.panel == nil)
    player.keys("u u")
    #expect(player.song.style == .bossa && !player.song.swings)
    try player.expectReplay()
  }

  @Test func `a click on the facts opens the menu, and one on a row changes it`() throws {
    var player = Player(.small())
    try player.click(.playing)
    try player.click(.panel(.row(PracticeRow.allCases.firstIndex(of: .swing)!)))
    #expect(player.song.swings)
    try player.click(.panel(.row(PracticeRow.allCases.firstIndex(of: .chords)!)))
    #expect(player.app.practice.rehearsal.muted == [.chords])
    #expect(player.lastRows(1).contains("The chords are off."))
    #expect(player.lines.contains { $0.contains("Chords") && $0.contains("off") })
    #expect(player.program.journal.counter == 1)
    try player.expectReplay()
  }

  @Test func `a bar is counted before the music, and the cursor waits`() throws {
    var player = Player(.small())
    player.keys("y Up Up Up Enter Esc")
    #expect(player.app.practice.rehearsal.countsIn)
    player.focus(on: player.song.place(2))
    player.keys("p")
    let sound = try #require(self.sound(player))
    #expect(sound.second == 2 && sound.wish.countIn == SoundWish.CountIn(beats: 4, beat: 0.5))
    let notes = sound.wish.notes(of: player.song, from: sound.second).sorted { $0.start < $1.start }
    #expect(notes.prefix(4).map(\.start) == [0, 0.5, 1, 1.5] && notes.prefix(4).allSatisfy { $0.timbre == .click })
    #expect(notes.dropFirst(4).first?.start == 2)
    player.wait(.milliseconds(2_300))
    #expect(player.app.practice.transport.place == player.song.place(2, 1))
    player.wait(.milliseconds(500))
    #expect(player.app.practice.transport.place == player.song.place(2, 2))
  }

  @Test func `the bars of a selection are played again and again, in sound as on the screen`() throws {
    var player = Player(.small())
    player.focus(on: player.song.place(2))
    player.keys("x Right Right")
    player.keys("Right Right")
    player.focus(on: player.song.place(3))
    player.keys("x l")
    #expect(player.lastRows(1).contains("p plays bars 2 to 3 again and again."), "\(player.lastRows(1))")
    #expect(player.lines[0].contains("loop"))
    player.keys("p")
    let sound = try #require(self.sound(player))
    #expect(sound.second == 2 && sound.wish.loop == 2..<6 && sound.wish.rounds == 30)
    player.wait(.milliseconds(4_100))
    #expect(player.app.practice.transport.place == player.song.place(2, 1))
    let notes = sound.wish.notes(of: player.song, from: 2)
    let first = notes.filter { $0.start < 4 }
    #expect(!first.isEmpty && first.allSatisfy { $0.start + $0.length <= 4 + 1e-9 })
    let second = notes.filter { 4 <= $0.start && $0.start < 8 }
    #expect(second.map(\.pitch) == first.map(\.pitch))
    #expect(zip(first, second).allSatisfy { abs($1.start - $0.start - 4) < 1e-9 })
    // Before the sound is over, more of it is asked for.
    let asked = player.requests.count
    player.wait(.seconds(117))
    #expect(player.requests.count == asked + 1)
    player.keys("l")
    #expect(self.sound(player)?.wish.loop == nil)
    player.wait(.seconds(30))
    #expect(!player.app.practice.transport.isPlaying)
    try player.expectReplay()
  }

  @Test func `without a selection the section is looped, and a loop whose bars are gone is none`() throws {
    var player = Player(.small())
    player.focus(on: player.song.place(5))
    player.keys("l")
    #expect(player.lastRows(1).contains("bars 5 to 6"), "\(player.lastRows(1))")
    player.keys("D D p")
    #expect(self.sound(player)?.wish.loop == nil || player.song.formBars.count > 4)
  }

  @Test func `the tempo is tapped, set once after the last tap, and undone as one step`() throws {
    var player = Player(.small())
    player.keyPause = .milliseconds(600)
    player.keys(", , , ,")
    #expect(player.lastRows(1).contains("100 beats a minute. Stop tapping to set it."), "\(player.lastRows(1))")
    #expect(player.song.tempo == 120)
    player.wait(.seconds(3))
    #expect(player.song.tempo == 100 && player.program.journal.counter == 1)
    player.keys("u")
    #expect(player.song.tempo == 120)
    player.keys(",")
    player.wait(.seconds(3))
    #expect(player.song.tempo == 120 && player.lastRows(1).contains("Tap at least twice"))
    try player.expectReplay()
  }

  @Test func `muted parts and clicks are what is heard, also while it plays, and what is chosen comes back`() throws {
    var player = Player(.small())
    player.keys("p y Down Down Down Enter Down Down Enter")
    let sound = try #require(self.sound(player))
    #expect(sound.wish.muted == [.chords] && sound.wish.hasClicks)
    let notes = sound.wish.notes(of: player.song, from: 0)
    #expect(Set(notes.map(\.timbre)) == [.bass, .click])
    var again = Arranger()
    again.viewState = player.app.viewState
    #expect(again.practice.rehearsal == player.app.practice.rehearsal)
  }
}
