import ArrangerModel
import ChordTheory
import DragDropKit
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import ChordArranger

/// What a click does without a key: playing, hearing, adding, and choosing what a drop does.
@Suite struct ButtonTests {
  private static let sizes = [CellSize(80, 24), .spacious, CellSize(100, 30), CellSize(44, 14)]

  @Test(arguments: sizes) func `one button plays and stops, the time runs, and no other button moves`(
    size: CellSize
  ) throws {
    var player = Player(.small(), size: size)
    let buttons: [ArrangerPlace] = [.key("play"), .button(.undo), .button(.redo), .button(.reset), .facts]
    let before = buttons.map { player.program.scene.bounds(of: $0, in: nil)?.origin }
    try player.click(.key("play"))
    #expect(player.app.practice.transport.isPlaying && player.lines[0].contains("■"))
    #expect(buttons.map { player.program.scene.bounds(of: $0, in: nil)?.origin } == before)
    player.wait(.seconds(2))
    if size.columns >= 80 { #expect(player.lines[0].contains("0:03"), "\(player.lines[0])") }
    if size.columns >= 110 { #expect(player.lines[0].contains("0:03 / 0:12, bar 2"), "\(player.lines[0])") }
    try player.click(.key("play"))
    #expect(!player.app.practice.transport.isPlaying && player.requests.last == .ask(.silence))
    #expect(player.lines[0].contains("▶") && player.program.journal.counter == 0)
    try player.expectReplay()
  }

  @Test func `the button of what a drop does is its key`() throws {
    for size in [CellSize(80, 24), .spacious] {
      var (clicked, typed) = (Player(.small(), size: size), Player(.small(), size: size))
      for _ in DropMode.allCases {
        try clicked.click(.key("drop-mode"))
        typed.keys("m")
        #expect(clicked.app.writing.mode == typed.app.writing.mode && clicked.lines[0] == typed.lines[0])
        #expect(clicked.announcements.last == typed.announcements.last && clicked.app.panel == nil)
      }
    }
  }

  @Test(arguments: sizes.dropLast()) func `a bar and a section are added by clicks, wherever the focus is`(
    size: CellSize
  ) throws {
    var player = Player(.small(), size: size)
    player.focus(on: player.song.place(1))
    try player.click(.newBar)
    try player.click(.newBar)
    #expect(player.song.text.hasSuffix("G . . . | . . . . | . . . ."))
    player.keys("End")
    try player.click(.newSection)
    player.enter("C")
    #expect(player.song.names == "A B C" && player.program.focus == player.song.heading("C"))
    player.keys("End")
    try player.click(.newBar)
    #expect(player.song.formBars.count == 13)
    player.keys("u u u u")
    #expect(player.song == .small())
    try player.expectReplay()
  }

  @Test func `an empty song begins with a click`() throws {
    var player = Player(Song(title: "Empty", key: try MusicalKey(parsing: "C")), size: .spacious)
    #expect(player.program.scene.bounds(of: .newBar, in: nil) == nil)
    try player.click(.newSection)
    player.enter("A")
    #expect(player.song.names == "A" && player.song.formBars.count == 4)
  }

  @Test func `a double click on the name of a section changes it`() throws {
    var player = Player.small()
    for _ in 0..<2 {
      player.mouse(.down(.left), player.heading("B"))
      player.mouse(.up(.left), player.heading("B"))
    }
    player.enter("Chorus")
    #expect(player.song.names == "A Chorus")
  }

  // MARK: Hearing a chord

  private func struck(_ player: Player<Arranger>) -> [String] {
    player.requests.compactMap { if case .ask(.strike(let chord)) = $0 { chord.text } else { nil } }
  }

  @Test func `a click on a chord lets it be heard, one of the song or of the palette`() throws {
    var player = Player.small()
    try player.click(player.song.place(2, 3))
    try player.click(.offer(ChordSymbol("Em")))
    try player.click(player.song.place(2, 2))
    #expect(struck(player) == ["F", "Em"] && player.program.journal.counter == 0)
    player.drop(from: player.beat(2, 3), to: player.beat(4, 3))
    #expect(struck(player).count == 2, "a drag is no click")
    try player.expectReplay()
  }

  @Test func `the key that describes a chord lets it be heard, too`() {
    var player = Player.small()
    player.focus(on: player.song.place(2, 3))
    player.keys("i")
    #expect(struck(player) == ["F"])
    player.keys("i")
    #expect(struck(player).count == 1, "the description is closed")
  }

  @Test func `with a capo, the chord is heard that sounds`() throws {
    var player = Player.small()
    player.keys("C C")
    try player.click(player.song.place(1))
    #expect(struck(player) == ["D"])
  }

  @Test func `nothing is heard while the song plays, or if clicked chords are silent`() throws {
    var player = Player.small()
    try player.click(.key("play"))
    try player.click(player.song.place(1))
    player.keys("p y")
    try player.click(.panel(.row(PracticeRow.allCases.firstIndex(of: .strikes)!)))
    player.keys("Esc")
    try player.click(player.song.place(1))
    #expect(struck(player) == [])
  }

  @Test func `a struck chord has all of its tones at once, and the bass of the song`() throws {
    let song = Song.small()
    let notes = song.notes(of: try Chord(parsing: "Am7"))
    #expect(Set(notes.map { $0.pitch % 12 }) == [9, 0, 4, 7])
    #expect(notes.allSatisfy { $0.start == 0 && $0.length > 0 })
    #expect(notes.contains { $0.timbre == .bass } == song.hasBass)
  }

  // MARK: The line of time

  @Test func `a click on the line of time goes there, and goes on playing there`() throws {
    var player = Player(.long(bars: 80), size: .spacious)
    let area = try #require(player.program.scene.bounds(of: .form, in: nil))
    let last = CellPoint(Int(area.maxX) - 1, Int(area.minY))
    player.click(last)
    #expect(player.program.focus == player.song.place(80) && player.program.scene.contains(player.song.place(80)))
    try player.click(.key("play"))
    player.click(CellPoint(Int(area.minX) + 6, Int(area.minY)))
    #expect(player.app.practice.transport.place == player.song.place(1, 3), "a second later")
    player.click(CellPoint(Int(area.minX), Int(area.minY)))
    #expect(player.app.practice.transport.isPlaying, "a click beside it does nothing")
    try player.expectReplay()
  }

  // MARK: The size of bars

  @Test func `chords are tiles if the whole song is in sight with them`() {
    var (tall, low) = (0, 0)
    for bars in stride(from: 1, through: 60, by: 3) {
      for rows in stride(from: 30, through: 60, by: 5) {
        let player = Player(.long(bars: bars), size: CellSize(120, rows))
        let context = player.program.context
        let timeline = player.app.timeline(in: context)
        let room = player.app.layout(in: context).song(lineHeight: 1).rows
        let isTall = timeline.lineHeight == 5
        #expect(isTall == (timeline.count * 5 <= room), "\(bars) bars in \(rows) rows")
        if isTall { tall += 1 } else { low += 1 }
        let row = player.cell(of: player.song.place(1)).row
        #expect(player.lines[row + (isTall ? 1 : 0)].contains("C"))
        if isTall { #expect(player.lines[row + 2].dropFirst(30).contains("I")) }
      }
    }
    #expect(tall > 10 && low > 10)
  }

  @Test func `in a wide window a line has four bars, or eight if only then all of the song is in sight`() {
    for (bars, each) in [(16, 4), (32, 4), (64, 8), (400, 8)] {
      let player = Player(.long(bars: bars), size: CellSize(200, 60))
      #expect(player.app.timeline(in: player.program.context).grid.barsPerLine == each, "\(bars) bars")
    }
  }
}
