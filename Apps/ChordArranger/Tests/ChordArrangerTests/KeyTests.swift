import ArrangerModel
import ChordTheory
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

@Suite struct KeyTests {
  @Test func `a typed chord comes to the beat that has the focus, and into the palette`() {
    var player = Player.small()
    player.focus(on: player.song.place(1, 3))
    player.keys("/")
    player.enter("C7alt")
    #expect(player.song.text.hasPrefix("C . C7alt . |"))
    #expect(player.lines[2].contains("Typed") && player.lines[3].contains("C7alt"))
    #expect(!player.app.isTyping)
  }

  @Test func `steps of the key can be typed`() {
    var player = Player.small()
    player.focus(on: player.song.place(4, 3))
    player.keys("/")
    player.enter("V7/V")
    #expect(player.song.formBars[3].bar.cells[2]?.text == "D7")
  }

  @Test func `a chord that nobody knows is kept, and the line says so`() {
    var player = Player.small()
    player.focus(on: player.song.place(1, 3))
    player.keys("/")
    player.enter("Hmpf")
    #expect(player.song.unknownChords.map(\.symbol.text) == ["Hmpf"])
    #expect(player.lastRows(3).contains("The chord \"Hmpf\" is not known. It is kept as it is."))
  }

  @Test func `without a beat that has the focus a typed chord is only offered, and can be taken`() {
    var player = Player.small()
    player.keys("/")
    player.enter("Bbm6")
    #expect(player.song == .small())
    #expect(player.program.focus == .offer(ChordSymbol("Bbm6")))
    player.drop(from: player.offer("Bbm6"), to: player.beat(1))
    #expect(player.song.text.hasPrefix("Bbm6 "))
  }

  @Test func `while a line is typed, keys are letters, and Escape gives up`() {
    var player = Player.small()
    player.keys("/ q u t")
    #expect(player.app.typing?.text == "qut")
    #expect(player.requests.isEmpty)
    player.keys("Esc")
    #expect(!player.app.isTyping)
    #expect(player.song == .small())
  }

  @Test func `what cannot be read stays to be mended, with the reason`() {
    var player = Player.small()
    player.keys("K")
    player.enter("Q")
    #expect(player.lastRows(3).contains("\"Q\" is not a key."))
    #expect(player.app.typing?.text == "Q")
    player.keys("Backspace G Enter")
    #expect(player.song.key.text == "G")
    #expect(player.song.text == Song.small().text, "the chords stay")
  }

  @Test func `transposing is one step, and up and down again is nothing`() {
    var player = Player.small()
    player.keys("t t")
    #expect(player.song.key.text == "D")
    #expect(player.song.text.hasPrefix("D . . . | Bm . G . | A7"))
    #expect(player.program.journal.counter == 2)
    player.keys("T T")
    #expect(player.song == .small())
    player.keys("g")
    player.enter("F")
    #expect(player.song.text.hasPrefix("F . . . | Dm . Bb . | C7"))
    player.keys("u")
    #expect(player.song == .small())
  }

  @Test func `the tempo changes by four and stays within its bounds`() {
    var player = Player.small()
    player.keys("+ + -")
    #expect(player.song.tempo == 124)
    for _ in 0..<40 { player.keys("-") }
    #expect(player.song.tempo == Song.tempos.lowerBound)
  }

  @Test func `bars are added, duplicated and removed where the focus is`() {
    var player = Player.small()
    player.focus(on: player.song.place(2, 1))
    player.keys("d")
    #expect(player.song.text.hasPrefix("C . . . | Am . F . | Am . F . | G7"))
    player.keys("n")
    #expect(player.song.text.hasPrefix("C . . . | Am . F . | . . . . | Am . F . | G7"))
    player.keys("D")
    #expect(player.song.text.hasPrefix("C . . . | . . . . | Am"))
    player.keys("u u u")
    #expect(player.song == .small())
  }

  @Test func `a range of bars is duplicated behind itself`() {
    var player = Player.small()
    player.click(player.beat(1), .control)
    player.click(player.beat(2), .control)
    player.keys("d")
    #expect(player.song.text.hasPrefix("C . . . | Am . F . | C . . . | Am . F . | G7"))
    #expect(player.program.journal.counter == 1)
  }

  @Test func `Backspace deletes the chord that has the focus, or all that are selected`() {
    var player = Player.small()
    player.focus(on: player.song.place(2, 3))
    player.keys("Backspace")
    #expect(player.song.text.contains("Am . . ."))
    player.click(player.beat(1), .control)
    player.click(player.beat(3), .control)
    player.keys("Backspace")
    #expect(player.song.chords.map(\.symbol.text) == ["Am", "C", "Dm", "G"])
    #expect(player.program.journal.counter == 2)
  }

  @Test func `a section is added after the one that has the focus, and renamed`() {
    var player = Player.small()
    player.focus(on: player.song.heading("A"))
    player.keys("s")
    player.enter("Chorus")
    #expect(player.song.names == "A Chorus B")
    player.keys("S")
    player.enter("Refrain")
    #expect(player.song.names == "A Refrain B")
    #expect(player.song.formBars.count == 10)
  }

  @Test func `a section that is used twice can be made one of its own`() {
    var player = Player.small()
    player.drop(from: player.heading("A"), to: player.cell(of: .end), .control)
    player.focus(on: .section(player.song.form[2].id))
    player.keys("F")
    #expect(player.song.names == "A B A (varied)")
    #expect(player.song.sections.count == 3)
  }

  @Test func `repeats, endings and times are written at a bar`() {
    var player = Player.small()
    player.focus(on: player.song.place(1))
    player.keys("(")
    player.focus(on: player.song.place(3))
    player.keys(") e")
    player.enter("1")
    #expect(player.lines.contains { $0.contains("|:1") && $0.contains("1.3:|") })
    player.focus(on: player.song.place(5))
    player.keys("b")
    player.enter("6/8")
    #expect(player.song.formBars[4].bar.time.text == "6/8" && player.song.formBars[5].bar.time.text == "6/8")
    player.keys("u u u u")
    #expect(player.song == .small())
  }

  @Test func `chords are written in another way without a step`() {
    var player = Player.small()
    player.keys("N")
    #expect(player.lines.contains { $0.contains("vi") && $0.contains("V7") })
    #expect(!player.lines.contains { $0.contains("Am") })
    #expect(player.program.journal.counter == 0)
  }

  @Test func `the tones of each chord stand below it, as near to the ones before as can be`() {
    var player = Player.small()
    #expect(!player.lines.contains { $0.contains("C E G") || $0.contains("C C E G") })
    player.keys("v")
    #expect(player.lines.contains { $0.contains("C E G") })
  }

  @Test func `a chord is told about, with what could follow, and nothing is applied`() {
    var player = Player.small()
    player.focus(on: player.song.place(3))
    player.keys("i")
    let text = player.lines.joined(separator: "\n")
    #expect(text.contains("G7: G B D F. V7 of C major, tension (dominant)."))
    #expect(text.contains("C  I, comes home"))
    #expect(player.announcements.contains { $0.hasPrefix("G7:") })
    #expect(player.song == .small())
    player.keys("i")
    #expect(!player.lines.joined().contains("comes home"))
  }

  @Test func `a key is guessed and not set`() {
    var player = Player(try! Song.guessing())
    player.keys("k")
    #expect(player.lastRows(3).contains("The chords sound like G major"))
    #expect(player.song.key.text == "C")
  }

  @Test func `buttons and keys undo, redo and reset alike`() {
    var player = Player.small()
    player.keys("t")
    player.click(player.cell(of: .button(.undo)))
    #expect(player.song == .small())
    player.click(player.cell(of: .button(.redo)))
    #expect(player.song.key.text == "Db")
    player.click(player.cell(of: .button(.reset)))
    player.keys("y")
    #expect(player.song == .small())
  }
}

extension Song {
  fileprivate static func guessing() throws -> Song {
    var song = Song(title: "Guess", key: try MusicalKey(parsing: "C"))
    try song.add("A", "G | C | D7 | G | Em | Am | D7 | G")
    return song
  }
}
