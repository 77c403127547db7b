import AppShell
import DragDropKit
import Geometry
import History
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// A letter gets into a tray by mouse and by keyboard, and the two are one.
@Suite struct DropTests {
  @Test func `a letter dragged by the mouse lands in the tray`() {
    var player = Player()
    player.drop("A", on: .vowels)
    #expect(player.tray(of: "A") == .vowels)
    #expect(player.records == [.perform(PutLetter(letter: "A", tray: .vowels))])
    #expect(player.announcements.contains { $0.hasPrefix("Picked up A") })
    #expect(player.announcements.contains { $0.hasPrefix("Moved A") })
    #expect(player.program.drags.sessions.isEmpty && player.program.drags.previews.isEmpty)
  }

  @Test func `a letter lifted, carried and dropped by keys lands in the tray`() {
    var player = Player()
    player.keys("Tab Space Right Enter")
    #expect(player.tray(of: "A") == .vowels)
    #expect(player.records == [.perform(PutLetter(letter: "A", tray: .vowels))])
  }

  @Test func `mouse and keyboard lead to the same model, history and picture`() {
    var mouse = Player()
    mouse.drop("A", on: .vowels)
    mouse.drop("K", on: .consonants)
    var keys = Player()
    keys.keys("Tab Space Right Enter")
    // The focus stays on what was dropped; K is the last on the table.
    keys.keys("Tab Tab Shift-Tab")
    while keys.program.focus != .letter("K") { keys.keys("Tab") }
    keys.keys("Space")
    while keys.program.drags.sessions[0].over?.region != .tray(.consonants) { keys.keys("Tab") }
    keys.keys("Enter")
    keys.wait(.seconds(1))
    #expect(mouse.program.model == keys.program.model)
    #expect(mouse.program.journal.done.map(\.title) == keys.program.journal.done.map(\.title))
    #expect(mouse.lines.dropLast() == keys.lines.dropLast())
  }

  @Test func `while a letter is carried it is drawn under the pointer alone, and the line says what a release does`() {
    var player = Player()
    #expect(player.lines[1].contains("[A]"))
    let start = player.cell(of: .letter("A"))
    player.carry("A", over: .vowels)
    #expect(!player.program.frame.text.contains("[A]"))
    #expect(player.status.contains("Release to move A"))
    #expect(player.tray(of: "A") == .table)
    #expect(player.program.drags.sessions.count == 1)
    #expect(player.program.drags.sessions[0].grabOffset == start.center - player.program.drags.sessions[0].home.origin)
  }

  @Test func `a tray that does not take the letter says why before the release and after it`() {
    var player = Player()
    player.carry("B", over: .vowels)
    #expect(player.status.contains("B is not a vowel. Put it with the consonants."))
    player.mouse(.up(.left), player.cell(of: .tray(.vowels)))
    player.wait(.seconds(1))
    #expect(player.status.contains("B is not a vowel."))
    #expect(player.tray(of: "B") == .table)
    #expect(player.records.isEmpty)
    #expect(player.announcements.contains { $0.contains("Cancelled: B is not a vowel") })
  }

  @Test func `a release where no tray is puts the letter back`() {
    var player = Player()
    let start = player.cell(of: .letter("A"))
    player.press(start)
    player.move(to: CellPoint(30, 11))
    #expect(player.status.contains("No drop target here"))
    player.mouse(.up(.left), CellPoint(30, 11))
    #expect(player.program.model == Letters())
    #expect(player.records.isEmpty)
  }

  @Test func `a click selects and changes nothing`() {
    var player = Player()
    let cell = player.cell(of: .letter("E"))
    player.press(cell)
    player.mouse(.up(.left), cell)
    #expect(player.program.focus == .letter("E"))
    #expect(player.program.model == Letters())
  }

  @Test func `nothing is lifted by Space before something has the focus`() {
    var player = Player()
    player.keys("Space")
    #expect(player.program.drags.sessions.isEmpty)
    #expect(player.status.contains("Choose what to pick up first"))
  }

  @Test func `while something is carried no other change is let in`() {
    var player = Player()
    player.drop("A", on: .vowels)
    player.carry("E", over: .vowels)
    player.keys("u")
    #expect(player.tray(of: "A") == .vowels)
    #expect(player.program.drags.sessions.count == 1)
    #expect(player.announcements.last == "Drop what you carry first, or put it back with Escape.")
    #expect(player.status.contains("Drop what you carry first"), "it can be seen, too")
    player.move(to: player.cell(of: .tray(.vowels)).offset(columns: 1, rows: 1))
    #expect(player.status.contains("Release to move E"))
  }

  @Test func `what a key did during a drag is said at once, and not after it`() {
    var player = Player()
    player.carry("E", over: .vowels)
    player.keys("u")
    player.mouse(.up(.left), player.cell(of: .tray(.vowels)))
    #expect(player.tray(of: "E") == .vowels)
    #expect(!player.status.contains("Drop what you carry first"))
  }
}
