import DragDropKit
import Geometry
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// The mouse in pixels: when it is asked for, and what its reports mean.
@Suite struct PixelMouseTests {
  /// The terminal can report pixels, its cells have 10 by 20 of them, and that was its last answer.
  private static let answers = "\u{1B}[?1016;2$y\u{1B}[?1006;2$y\u{1B}[6;20;10t\u{1B}[?62;c"
  private static let inPixels = "\u{1B}[?1016;1$y"
  private static let inCells = "\u{1B}[?1016;2$y"

  private func player(_ answers: String = answers) -> Player<Dots> {
    var player = Player(Dots(), model: Letters())
    player.send(answers)
    return player
  }

  /// A click at a place of the terminal, in its numbers.
  private func click(_ x: Int, _ y: Int, _ player: inout Player<Dots>) {
    player.send("\u{1B}[<0;\(x);\(y)M")
    player.send("\u{1B}[<0;\(x);\(y)m")
    player.wait(.seconds(1))
  }

  @Test func `pixels are asked for once the terminal has said that it has them and how large a cell is`() {
    #expect(!player("").program.modes(from: TerminalModes()).pixelMouse)
    #expect(!player("\u{1B}[?1016;2$y\u{1B}[6;20;10t").program.modes(from: TerminalModes()).pixelMouse, "too early")
    #expect(!player("\u{1B}[?1016;2$y\u{1B}[?62;c").program.modes(from: TerminalModes()).pixelMouse, "no size")
    #expect(!player("\u{1B}[?1016;0$y\u{1B}[6;20;10t\u{1B}[?62;c").program.modes(from: TerminalModes()).pixelMouse)
    #expect(player().program.modes(from: TerminalModes()).pixelMouse)
    #expect(!player().program.modes(from: TerminalModes(mouse: .none)).pixelMouse)
    #expect(!player().program.modes(from: .unseen).pixelMouse)
    var other = Player<LetterSorter>()
    other.send(Self.answers)
    #expect(!other.program.modes(from: TerminalModes()).pixelMouse, "an app for which cells are enough")
  }

  @Test func `reports are in cells until the terminal says otherwise, and again after that`() {
    var player = player()
    click(26, 5, &player)
    player.send(Self.inPixels)
    click(26, 30, &player)
    player.send(Self.inCells)
    click(26, 5, &player)
    #expect(player.app.dots == [Point(25.5, 4.5), Point(2.65, 1.525), Point(25.5, 4.5)])
  }

  @Test func `with another font, reports mean other places`() {
    var player = player()
    player.send(Self.inPixels + "\u{1B}[6;40;20t")
    click(26, 30, &player)
    #expect(player.app.dots == [Point(1.325, 0.7625)])
    var foot = self.player("\u{1B}P>|foot(1.16.2)\u{1B}\\" + Self.answers)
    foot.send(Self.inPixels)
    click(1, 1, &foot)
    #expect(foot.app.dots == [Point(0.05, 0.025)], "foot counts from 1")
  }

  /// Ctrl-Z, a terminal that was lent, and an editor: meanwhile the person may have chosen another font.
  @Test func `whoever comes back in pixels asks for the size of a cell, and in cells does not`() {
    var player = player()
    func asks(_ bytes: [UInt8]) -> Bool { String(decoding: bytes, as: UTF8.self).contains("\u{1B}[16t") }
    func returns(_ program: Program<Dots>) -> [Bool] {
      var (resumed, edited, resized) = (program, program, program)
      return [
        asks(resumed.resume(at: .seconds(9))), asks(edited.finishEditing(nil, at: .seconds(9))),
        asks(resized.resize(to: CellSize(90, 30), at: .seconds(9))),
      ]
    }
    #expect(returns(player.program) == [false, false, false])
    player.send(Self.inPixels)
    #expect(returns(player.program) == [true, true, true])
    player.keys("Ctrl-Z")
    #expect(player.requests == [.suspend] && player.program.modes(from: TerminalModes()).pixelMouse)
  }

  @Test func `the terminal that shows a recording leaves the pixels of the recording as they are`() {
    var player = player()
    player.send(Self.inPixels)
    click(26, 30, &player)
    let first = player.app.dots
    // Larger cells, no pixels, and a click in cells.
    var spectator = InputDecoder()
    func watch(_ text: String, _ player: Player<Dots>) -> Player<Dots> {
      var program = player.program
      _ = program.watch(spectator.decode(Array(text.utf8), at: player.time), at: player.time)
      return Player(program)
    }
    player = watch("\u{1B}[6;40;20t\u{1B}[?1016;2$y\u{1B}[?62;c", player)
    click(26, 30, &player)
    #expect(player.app.dots == first + first)
    player = watch("\u{1B}[<0;26;5M\u{1B}[<0;26;5m", player)
    #expect(player.app.dots.last == Point(25.5, 4.5))
    // A key of the one comes in the middle of a report of the other.
    player.send("\u{1B}[<0;26;")
    player = watch("x", player)
    player.send("30M\u{1B}[<0;26;30m")
    player.wait(.seconds(1))
    #expect(player.app.dots.last == first.last)
  }

  @Test func `what pixels mean is in the recording`() throws {
    var player = player()
    player.send(Self.inPixels)
    click(26, 30, &player)
    try player.expectReplay()
  }
}

/// Remembers where it was clicked.
private struct Dots: App {
  typealias Action = PutLetter
  typealias Place = Int
  typealias Item = Int

  static let profile = AppProfile("dots", usesPixels: true)
  var dots: [Point] = []

  func view(in context: AppContext<Self>) -> View<Int> { .lines(dots.map { "\($0)" }) }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Int, Int> { DragRules() }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    if case .tapped(let tap) = event { dots.append(tap.point) }
    return []
  }
}
