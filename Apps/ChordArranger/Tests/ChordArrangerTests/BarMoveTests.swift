import ArrangerModel
import ChordTheory
import History
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct BarMoveTests {
  @Test func `the focused bar moves past its neighbor, the focus stays on it, and undo takes it back`() {
    var player = Player.small()
    player.focus(on: player.song.place(2, 3))
    let focus = player.program.focus
    player.keys(">")
    #expect(player.song.text.hasPrefix("C . . . | G7 . . . | Am . F . | C . . . |"))
    #expect(player.program.focus == focus && focus == player.song.place(3, 3))
    #expect(player.lastRows(3).contains("Bar 2 is now bar 3."))
    #expect(player.announcements.contains { $0.contains("Bar 2 is now bar 3.") })
    player.keys("< <")
    #expect(player.song.text.hasPrefix("Am . F . | C . . . | G7 . . . | C . . . |"))
    #expect(player.program.focus == focus && focus == player.song.place(1, 3))
    player.keys("u u u")
    #expect(player.song == .small() && player.program.focus == focus)
    player.keys("Ctrl-R")
    #expect(player.song.text.hasPrefix("C . . . | G7 . . . | Am . F . |"))
  }

  @Test func `at the ends of its section a bar stays, and the reason is given`() {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("<")
    #expect(player.lastRows(3).contains("Bar 1 is the first bar of A. Bars move within their section."))
    player.focus(on: player.song.place(4))
    player.keys(">")
    #expect(player.lastRows(3).contains("Bar 4 is the last bar of A."))
    player.focus(on: player.song.heading("B"))
    player.keys(">")
    #expect(player.lastRows(3).contains("Choose a bar first"))
    #expect(player.song == .small() && player.program.journal.counter == 0)
  }

  @Test func `bars with selected chords move together, and stay selected`() {
    var player = Player.small()
    player.click(player.beat(1), .control)
    player.click(player.beat(2), .control)
    player.keys(">")
    #expect(player.song.text.hasPrefix("G7 . . . | C . . . | Am . F . | C . . . |"))
    #expect(player.lastRows(3).contains("The 2 bars are now bars 2 to 3."))
    player.keys(">")
    #expect(player.song.text.hasPrefix("G7 . . . | C . . . | C . . . | Am . F . |"))
    #expect(player.program.journal.counter == 2)
  }

  @Test func `bars of different sections do not move together`() {
    var player = Player.small()
    player.click(player.beat(2), .control)
    player.click(player.beat(5), .control)
    player.keys(">")
    #expect(player.lastRows(3).contains("The selected bars are in different sections."))
    #expect(player.song == .small())
  }

  @Test func `in a section that is used twice, the bars are counted where the focus is`() {
    var player = Player.small()
    player.drop(from: player.heading("A"), to: player.cell(of: .end), .control)
    player.focus(on: player.song.place(8))
    player.keys("<")
    #expect(player.lastRows(3).contains("Bar 8 is now bar 7."))
    #expect(player.program.focus == player.song.place(7))
  }

  @Test func `any bars of a section move as an array would, and back again`() throws {
    var song = Song(title: "Letters", key: try MusicalKey(parsing: "C"))
    try song.add("A", "A | B | C | D | E")
    let bars = song.formBars.map(\.bar.id)
    for first in bars.indices {
      for last in first..<bars.count {
        let moved = Array(bars[first...last])
        if last + 1 < bars.count {
          var (next, expected) = (song, bars)
          expected.insert(expected.remove(at: last + 1), at: first)
          _ = try ArrangerCommand.bars(BarMove(moved, .right, in: song).edit).perform(on: &next)
          #expect(next.formBars.map(\.bar.id) == expected)
          _ = try ArrangerCommand.bars(BarMove(moved, .left, in: next).edit).perform(on: &next)
          #expect(next == song)
        } else {
          #expect(throws: Refusal.self) { try BarMove(moved, .right, in: song) }
        }
        if first == 0 { #expect(throws: Refusal.self) { try BarMove(moved, .left, in: song) } }
      }
    }
  }

  @Test func `bars that are apart move next to each other`() throws {
    var song = Song.small()
    let bars = song.formBars.map(\.bar.id)
    let move = try BarMove([bars[1], bars[3]], .left, in: song)
    #expect(try move.phrase(in: nil) == "The 2 bars are now bars 1 to 2.")
    _ = try ArrangerCommand.bars(move.edit).perform(on: &song)
    #expect(song.text.hasPrefix("Am . F . | C . . . | C . . . | G7 . . . |"))
  }

  @Test func `a bar that moves to another line stays in sight`() {
    var player = Player(.long(bars: 200))
    player.keys("End Up")
    for _ in 0..<40 {
      player.keys("<")
      let frame = player.program.focus.flatMap { player.program.scene.bounds(of: $0, in: nil) }
      #expect(frame.map { $0.minY >= 2 && $0.maxY <= 23 } == true)
    }
  }

  @Test func `while a chord is carried no bar moves`() {
    var player = Player.small()
    player.focus(on: player.song.place(2))
    player.keys("Space <")
    #expect(player.song == .small() && player.program.drags.isDragging)
    player.keys("Esc")
    #expect(player.song == .small() && player.program.journal.counter == 0)
  }
}
