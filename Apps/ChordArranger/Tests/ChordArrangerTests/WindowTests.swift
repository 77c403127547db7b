import ArrangerModel
import ChordTheory
import Geometry
import GestureModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct WindowTests {
  @Test func `four bars stand in a line of the smallest usual terminal, numbered through the song`() {
    let player = Player(.long(bars: 8))
    let rows = (1...8).map { player.beat($0).row }
    #expect(Set(rows[..<4]).count == 1 && Set(rows[4...]).count == 1 && rows[0] < rows[4])
    #expect((1...4).allSatisfy { player.lines[rows[0] - 1].contains("\($0)") })
  }

  @Test func `whatever the window, all beats are whole, apart, and within it`() {
    for seed in UInt64(0)..<60 {
      var dice = SplitMix64(seed: seed)
      let size = CellSize(dice.int(in: 44...160), dice.int(in: 10...50))
      let player = Player(.small(), size: size)
      let frames = player.song.formBars.flatMap { bar in
        bar.bar.cells.indices.compactMap { number in
          player.program.scene.bounds(of: .beat(Beat(bar.bar.id, number), in: bar.use), in: nil)
        }
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 1 && frame.maxX <= Double(size.columns), "seed \(seed)")
        #expect(!frames[..<index].contains { $0.intersection(frame) != nil }, "seed \(seed)")
      }
    }
  }

  @Test func `no chord is cut off where there is room for it`() {
    var song = Song(title: "Wide", key: try! MusicalKey(parsing: "C"))
    try! song.add("A", "Cmaj7 Dm7b5 G13 Cadd9 | Bm7b5 E7 Am7 D7")
    let player = Player(song)
    let text = player.lines.map { $0.dropFirst(22) }.joined()
    for chord in ["Cmaj7", "Dm7b5", "G13", "Cadd9", "Bm7b5"] { #expect(text.contains(chord)) }
  }

  @Test func `a song longer than the window scrolls by wheel, keys and arrows`() {
    var player = Player(.long(bars: 400))
    let timeline = player.program.scene.bounds(of: .timeline, in: nil)!
    player.mouse(.scrolled(Vector(dx: 0, dy: 1)), CellPoint(containing: timeline.center))
    #expect(player.app.panes.scroll(of: .timeline).dy > 0)
    player.keys("Home")
    #expect(player.program.focus == player.song.place(1))
    for _ in 0..<60 { player.keys("Down") }
    guard case .beat(let beat, in: _)? = player.program.focus else {
      Issue.record("The focus left the beats: \(String(describing: player.program.focus))")
      return
    }
    #expect(player.song.number(of: beat.bar)! > 200, "one line for each arrow")
    player.keys("End")
    #expect(player.lines.contains { $0.contains("+ bar (n)") })
  }

  @Test func `what is carried is brought on past the edge, by keyboard and by mouse`() {
    var player = Player(.long(bars: 400))
    player.focus(on: player.song.place(1))
    player.keys("Space")
    for _ in 0..<40 { player.keys("Down") }
    player.keys("Enter")
    let after = player.song.formBars.firstIndex { $0.number > 1 && $0.bar.cells[0] == nil }
    #expect(player.song.formBars[0].bar.cells[0] == nil && after == nil)
    #expect(player.app.panes.scroll(of: .timeline).dy > 20)
    var mouse = Player(.long(bars: 400))
    let edge = CellPoint(50, 21)
    mouse.carry(from: mouse.beat(1), to: edge)
    mouse.wait(.seconds(2))
    #expect(mouse.app.panes.scroll(of: .timeline).dy > 5)
    mouse.mouse(.up(.left), edge)
    #expect(mouse.song.formBars[0].bar.cells[0] == nil)
  }

  @Test func `below the smallest size there is a message, and nothing is lost`() {
    var player = Player.small()
    player.resize(to: CellSize(30, 8))
    #expect(player.lines[0].contains("Too small"))
    player.resize(to: CellSize(80, 24))
    #expect(player.lines.contains { $0.contains("Palette") })
  }

  @Test func `the cursor plays the song in its tempo, with its repeats, and ends`() {
    var song = Song(title: "Play", key: try! MusicalKey(parsing: "C"))
    try! song.add("A", "C | F")
    _ = try! ArrangerCommand.set(.tempo(60)).perform(on: &song)
    _ = try! ArrangerCommand.bars(.mark(song.formBars[1].bar.id, .init(endsRepeat: true))).perform(on: &song)
    var player = Player(song)
    player.keys("p")
    #expect(player.app.practice.transport.place == song.place(1, 1))
    player.wait(.seconds(5))
    #expect(player.app.practice.transport.place == song.place(2, 2), "five seconds and a tenth, beats of a second")
    player.wait(.seconds(4))
    #expect(player.app.practice.transport.place == song.place(1, 2), "again from the beginning")
    player.wait(.seconds(20))
    #expect(!player.app.practice.transport.isPlaying)
    #expect(player.song == song)
  }

  @Test func `a faster tempo counts at once, and the cursor follows to where it is`() {
    var player = Player(.long(bars: 100))
    player.keys("p")
    player.wait(.seconds(4))
    let before = player.app.practice.transport.place
    player.keys("t")
    #expect(player.app.practice.transport.place == before)
    player.keys("p")
    #expect(!player.app.practice.transport.isPlaying)
  }

  @Test func `a save keeps how the song was looked at`() {
    var player = Player.small()
    player.keys("m N v /")
    player.enter("C7alt")
    var again = Arranger()
    again.viewState = player.app.viewState
    #expect(again.writing.mode == .insert && again.writing.naming == .roman && again.writing.showsVoicings)
    #expect(again.writing.typed == [ChordSymbol("C7alt")])
  }
}
