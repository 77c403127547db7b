import ArrangerModel
import ChordTheory
import DragDropKit
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import ChordArranger

/// Each deed by mouse and by keyboard alone, to the same song.
@Suite struct DropTests {
  private let before = "C . . . | Am . F . | G7 . . . | C . . . | Dm . . . | G . . ."

  /// What becomes of the song, and the status line before the release; both ways must agree.
  private func dropped(
    _ source: (Song) -> ArrangerPlace, on target: (Song) -> ArrangerPlace, mode: String = "",
    copying: Bool = false, _ start: Song = .small()
  ) -> (text: String, status: String) {
    var mouse = Player(start)
    mouse.keys(mode)
    let modifiers: Modifiers = copying ? .control : []
    let from = mouse.cell(of: source(start)).offset(columns: 1, rows: 1)
    let to = mouse.cell(of: target(start)).offset(columns: 1, rows: 1)
    let offer = if case .offer = source(start) { true } else { false }
    mouse.carry(from: offer ? from.offset(rows: -1) : from, to: to, modifiers)
    let status = mouse.lastRows(3)
    mouse.mouse(.up(.left), to, modifiers)
    mouse.wait(.seconds(1))

    var keyboard = Player(start)
    keyboard.keys(mode)
    keyboard.focus(on: source(start))
    keyboard.keys("Space")
    if copying { keyboard.keys("c") }
    keyboard.carry(to: target(start))
    keyboard.keys("Enter")
    #expect(keyboard.song == mouse.song)
    return ("\(mouse.song.text)", status)
  }

  @Test func `a chord from the palette takes the place of what is there, as said before`() {
    let (text, status) = dropped({ _ in .offer(ChordSymbol("Em")) }, on: { $0.place(2, 3) })
    #expect(text == before.replacing("F", with: "Em"))
    #expect(status.contains("Release to put Em in bar 2, on beat 3, in place of F."))
  }

  @Test func `behind the last bar it makes a new one`() {
    let (text, status) = dropped({ _ in .offer(ChordSymbol("Em")) }, on: { _ in .end })
    #expect(text == before + " | Em . . .")
    #expect(status.contains("Release to put Em in a new bar at the end."))
    #expect(dropped({ $0.place(2, 3) }, on: { _ in .end }).text == before.replacing("F", with: ".") + " | F . . .")
  }

  @Test func `into an empty song nothing can be dropped, and the reason says what to do`() {
    var player = Player(Song(title: "None", key: try! MusicalKey(parsing: "C")))
    player.carry(from: player.offer("Em"), to: player.cell(of: .end))
    #expect(player.lastRows(3).contains("There is no section yet. s adds one."))
  }

  @Test func `inserted, it pushes the others on`() {
    let (text, status) = dropped({ _ in .offer(ChordSymbol("Em")) }, on: { $0.place(2, 1) }, mode: "m")
    #expect(text == "C . . . | Em Am . F | . G7 . . | . C . . | Dm . . . | G . . .")
    #expect(status.contains("moving the rest along"))
  }

  @Test func `splitting, it takes the second half`() {
    let (text, status) = dropped({ _ in .offer(ChordSymbol("Em")) }, on: { $0.place(1, 1) }, mode: "m m")
    #expect(text == before.replacing("C . . . | Am", with: "C . Em . | Am"))
    #expect(status.contains("second half"))
  }

  @Test func `two chords change places`() {
    let (text, status) = dropped({ $0.place(2, 1) }, on: { $0.place(3, 1) }, mode: "m m m")
    #expect(text == "C . . . | G7 . F . | Am . . . | C . . . | Dm . . . | G . . .")
    #expect(status.contains("Release to swap Am with G7"))
  }

  @Test func `a chord of the song is moved, and with Control copied, across sections too`() {
    #expect(
      dropped({ $0.place(2, 3) }, on: { $0.place(5, 3) }).text
        == "C . . . | Am . . . | G7 . . . | C . . . | Dm . F . | G . . .")
    #expect(
      dropped({ $0.place(2, 3) }, on: { $0.place(5, 3) }, copying: true).text
        == before.replacing("Dm . . .", with: "Dm . F ."))
  }

  @Test func `let go outside, a chord is deleted, and the window warns before`() {
    let (text, status) = dropped({ $0.place(2, 3) }, on: { _ in .palette })
    #expect(text == before.replacing("F", with: "."))
    #expect(status.contains("Release to delete F."))
    var player = Player.small()
    player.carry(from: player.beat(2, 3), to: CellPoint(40, 0))
    #expect(player.lines[0].contains("Release here to delete"))
    #expect(player.program.frame.style(at: CellPoint(3, 0))?.foreground == Theme.dark[.warning].foreground)
    player.mouse(.up(.left), CellPoint(40, 0))
    #expect(player.song.text == before.replacing("F", with: "."))
    player.keys("u")
    #expect(player.song.text == before)
  }

  @Test func `a chord of the palette that is let go outside is no loss and no step`() {
    var player = Player.small()
    player.drop(from: player.offer("Em"), to: CellPoint(40, 0))
    #expect(player.song == .small())
    #expect(player.program.journal.counter == 0)
  }

  @Test func `on its own beat a chord stays, without a step`() {
    var player = Player.small()
    player.carry(from: player.beat(2), to: player.beat(2).offset(columns: 1))
    player.mouse(.up(.left), player.beat(2))
    #expect(player.song == .small())
    #expect(player.program.journal.counter == 0)
  }

  @Test func `several chords move as one step and keep their distances`() {
    var player = Player.small()
    player.click(player.beat(2, 1), .control)
    player.click(player.beat(2, 3), .control)
    #expect(player.app.selection.count == 2)
    player.drop(from: player.beat(2, 3), to: player.beat(5, 2))
    #expect(player.song.text == "C . . . | . . . . | G7 . . . | C . . . | Dm Am . F | G . . .")
    #expect(player.program.journal.counter == 1)
    #expect(player.app.selection.isEmpty)
    var keyboard = Player.small()
    for beat in [1, 3] {
      keyboard.focus(on: keyboard.song.place(2, beat))
      keyboard.keys("x")
    }
    keyboard.keys("Space")
    keyboard.carry(to: keyboard.song.place(5, 2))
    keyboard.keys("Enter")
    #expect(keyboard.song == player.song)
  }

  @Test func `the mode can be changed while a chord is carried, and the line says so at once`() {
    var player = Player.small()
    player.carry(from: player.offer("Em"), to: player.beat(3))
    #expect(player.lastRows(3).contains("in place of G7"))
    player.keys("m")
    #expect(player.lastRows(3).contains("moving the rest along"))
  }

  @Test func `a single beat cannot be split, and the reason is there before the release`() {
    var player = Player(.small(), size: CellSize(110, 24))
    player.keys("m m")
    player.drop(from: player.offer("Em"), to: player.beat(2, 1))
    player.carry(from: player.offer("Dm"), to: player.beat(2, 1))
    #expect(player.lastRows(3).contains("cannot be split"))
    player.mouse(.up(.left), player.beat(2, 1))
    #expect(player.program.journal.counter == 1)
  }

  @Test func `sections change places by their headings`() {
    var mouse = Player.small()
    mouse.carry(from: mouse.heading("B"), to: mouse.heading("A"))
    #expect(mouse.lastRows(3).contains("Release to move B before A"))
    mouse.mouse(.up(.left), mouse.heading("A"))
    #expect(mouse.song.names == "B A")
    var keyboard = Player.small()
    keyboard.focus(on: keyboard.song.heading("B"))
    keyboard.keys("Space")
    keyboard.carry(to: keyboard.song.heading("A"))
    keyboard.keys("Enter")
    #expect(keyboard.song == mouse.song)
    keyboard.keys("u")
    #expect(keyboard.song.names == "A B")
  }

  @Test func `a section goes to the end, and with Control is used once more there`() {
    var moved = Player.small()
    moved.drop(from: moved.heading("A"), to: moved.cell(of: .end))
    #expect(moved.song.names == "B A")
    var copied = Player.small()
    copied.drop(from: copied.heading("A"), to: copied.cell(of: .end), .control)
    #expect(copied.song.names == "A B A")
    #expect(copied.song.sections.count == 2, "the same section, edited once")
    copied.drop(from: copied.offer("Em"), to: copied.beat(1))
    #expect(copied.song.text.hasPrefix("Em") && copied.song.formBars[6].bar.cells[0]?.text == "Em")
  }

  @Test func `a section that is let go outside is taken out of the form`() {
    var player = Player.small()
    player.carry(from: player.heading("A"), to: CellPoint(40, 0))
    #expect(player.lastRows(3).contains("Release to delete A."))
    player.mouse(.up(.left), CellPoint(40, 0))
    #expect(player.song.names == "B")
  }

  @Test func `Escape and the right button put back what is carried`() {
    var player = Player.small()
    player.carry(from: player.beat(2), to: player.beat(5))
    player.keys("Esc")
    player.mouse(.up(.left), player.beat(5))
    player.carry(from: player.beat(2), to: player.beat(5))
    player.mouse(.down(.right), player.beat(5))
    player.mouse(.up(.left), player.beat(5))
    #expect(player.song == .small())
  }
}
