import AppShell
import DragDropKit
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// Every way in which a drag can end other than by a drop: exactly one end, the model untouched.
@Suite struct DragEndTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let said: String
    let end: @Sendable (inout Player<LetterSorter>) -> Void
  }

  static let ways = [
    Way(testDescription: "Escape", said: "Cancelled. ") { $0.keys("Esc") },
    Way(testDescription: "the right button", said: "Cancelled: another button") { $0.press(CellPoint(30, 5), .right) },
    Way(testDescription: "focus lost", said: "Cancelled: the program was interrupted") { $0.send("\u{1B}[O") },
    Way(testDescription: "a release that was lost", said: "Cancelled: the button was released outside") {
      $0.send("\u{1B}[<35;30;5M")
    },
    Way(testDescription: "an interruption, or the end of input", said: "Cancelled: the program was interrupted") {
      $0.interrupt()
    },
    Way(testDescription: "Ctrl-Z", said: "Cancelled: the program was interrupted") { $0.keys("Ctrl-Z") },
  ]

  @Test(arguments: ways)
  func `each way ends the drag once and changes nothing`(way: Way) {
    var player = Player()
    player.carry("A", over: .vowels)
    #expect(player.program.drags.sessions.count == 1)
    way.end(&player)
    #expect(player.program.drags.sessions.isEmpty)
    // The button is still down; what the hand goes on to do must not be a second end, or a drop.
    player.mouse(.moved(holding: .left), CellPoint(31, 5))
    player.mouse(.up(.left), CellPoint(31, 5))
    player.wait(.seconds(1))
    #expect(player.program.model == Letters())
    #expect(player.records.isEmpty)
    #expect(player.announcements.filter { $0.hasPrefix("Cancelled") }.count == 1)
    #expect(player.announcements.contains { $0.hasPrefix(way.said) }, "\(player.announcements)")
    #expect(player.program.drags.previews.isEmpty)
    #expect(player.lines[1].contains("[A]"))
  }

  @Test(arguments: ways)
  func `each way ends a drag by keyboard too, except those that are the mouse's alone`(way: Way) {
    var player = Player()
    player.keys("Tab Space Right")
    #expect(player.program.drags.sessions.count == 1)
    way.end(&player)
    let isTheMouses = way.testDescription == "the right button" || way.testDescription == "a release that was lost"
    #expect(player.program.drags.sessions.isEmpty != isTheMouses)
    #expect(player.announcements.filter { $0.hasPrefix("Cancelled") }.count == (isTheMouses ? 0 : 1))
    #expect(player.program.model == Letters())
  }

  @Test func `after each way the next drag works`() {
    for way in Self.ways {
      var player = Player()
      player.carry("A", over: .vowels)
      way.end(&player)
      player.mouse(.up(.left), CellPoint(30, 5))
      player.mouse(.up(.right), CellPoint(30, 5))
      player.wait(.seconds(1))
      player.drop("A", on: .vowels)
      #expect(player.tray(of: "A") == .vowels, "\(way.testDescription)")
    }
  }

  @Test func `a resize in the middle of a drag keeps it going, and its end is one`() {
    var player = Player()
    player.carry("A", over: .vowels)
    player.resize(to: CellSize(90, 20))
    #expect(player.program.drags.sessions.count == 1)
    player.move(to: player.cell(of: .tray(.vowels)))
    player.mouse(.up(.left), player.cell(of: .tray(.vowels)))
    player.wait(.seconds(1))
    #expect(player.tray(of: "A") == .vowels)
    #expect(player.announcements.filter { $0.hasPrefix("Moved") || $0.hasPrefix("Cancelled") }.count == 1)
  }

  @Test func `a window too small for the picture in the middle of a drag loses nothing`() {
    var player = Player()
    player.carry("A", over: .vowels)
    player.resize(to: CellSize(19, 5))
    #expect(player.program.frame.text.contains("Too small:"))
    player.mouse(.up(.left), CellPoint(3, 3))
    player.wait(.seconds(1))
    #expect(player.program.drags.sessions.isEmpty)
    #expect(player.program.model == Letters())
    player.resize(to: CellSize(80, 12))
    #expect(player.lines[1].contains("[A]"))
    player.drop("A", on: .vowels)
    #expect(player.tray(of: "A") == .vowels)
  }

  @Test func `Ctrl-C in the middle of a drag asks to quit with 130 and drops nothing`() {
    var player = Player()
    player.carry("A", over: .vowels)
    player.keys("Ctrl-C")
    #expect(player.requests == [.quit(status: 130)])
    #expect(player.program.model == Letters())
  }

  @Test func `Ctrl-Z asks to be suspended, and what is drawn after it is everything`() {
    var player = Player()
    player.carry("A", over: .vowels)
    player.keys("Ctrl-Z")
    #expect(player.requests == [.suspend])
    var resumed = player.program
    let bytes = resumed.resume(at: player.time)
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["table", "vowels", "consonants"] { #expect(text.contains(word)) }
  }
}
