import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// The keys that every app has, those of an app, and what is no key.
@Suite struct KeysTests {
  private func listener(size: CellSize = CellSize(80, 24)) -> Player<Listener> {
    Player(Listener(), model: Letters(), size: size)
  }

  @Test func `the help lists the keys of the app before those of every app`() {
    var player = listener(size: CellSize(80, 50))
    player.keys("?")
    let text = player.program.frame.text
    for line in [" a   F2 ", "Put the A away", "Ctrl-A", "Ring in a second", "Undo or redo", "q Ctrl-C"] {
      #expect(text.contains(line), "\(line)")
    }
    let (own, shell) = (text.range(of: "Ring in a second"), text.range(of: "Undo or redo"))
    #expect(own!.lowerBound < shell!.lowerBound)
    player.keys("Esc")
    #expect(!player.program.frame.text.contains("Ring in a second"))
    #expect(player.program.app.heard.isEmpty)
  }

  @Test func `the help scrolls where the window is low, and a press closes it`() {
    var player = listener(size: CellSize(80, 8))
    player.keys("? Down Down Down Down Down Down")
    #expect(player.program.frame.text.contains("Put the A away"))
    player.keys("End")
    #expect(!player.program.frame.text.contains("Put the A away"))
    player.press(CellPoint(1, 1))
    player.mouse(.up(.left), CellPoint(1, 1))
    #expect(!player.program.frame.text.contains("Keys  Drag"))
    #expect(player.program.app.heard.isEmpty, "the press only closed the help")
  }

  @Test func `a binding performs a step, by any of its keys`() {
    for key in ["a", "F2"] {
      var player = listener()
      player.keys(key)
      #expect(player.program.model.trays["A"] == .vowels)
      #expect(player.records == [.perform(PutLetter(letter: "A", tray: .vowels))])
      #expect(player.status.contains("1 steps"))
    }
  }

  @Test func `a step that is refused says why and changes nothing`() {
    var player = listener()
    player.keys("z")
    #expect(player.status.contains("There is no letter Z."))
    #expect(player.program.model == Letters())
    #expect(player.records.isEmpty)
  }

  @Test func `what an app says is shown and announced, what it announces is only announced`() {
    var player = listener()
    player.keys("Ctrl-A")
    #expect(player.status.contains("The alarm is set."))
    #expect(player.announcements == ["The alarm is set.", "Tick"])
  }

  @Test func `the time that an app asked for comes once, at that time, however late the host is`() {
    var player = listener()
    player.wait(.milliseconds(500))
    let asked = player.time
    player.keys("Ctrl-A")
    #expect(player.program.deadline == asked + .seconds(1))
    player.wait(.seconds(60))
    #expect(player.program.app.heard == ["tick at \(asked + .seconds(1))"])
    #expect(player.program.deadline == nil)
  }

  @Test func `a key that nobody bound reaches the app`() {
    var player = listener()
    player.keys("k Ctrl-B F9")
    #expect(player.program.app.heard == ["key k", "key Ctrl-B", "key F9"])
  }

  @Test func `what is pasted does not count as keys`() {
    var player = listener()
    player.send("\u{1B}[200~aq?u\u{1B}[201~")
    #expect(player.program.app.heard == ["pasted aq?u"])
    #expect(player.requests.isEmpty)
    #expect(player.records.isEmpty)
    #expect(!player.program.frame.text.contains("Keys  Drag"))
  }

  @Test func `the wheel, a click and a pan on nothing reach the app`() {
    var player = listener()
    player.mouse(.scrolled(.init(dx: 0, dy: 1)), CellPoint(4, 4))
    player.press(CellPoint(4, 4))
    player.mouse(.up(.left), CellPoint(4, 4))
    player.wait(.seconds(1))
    player.drop(from: CellPoint(4, 4), to: CellPoint(10, 6))
    #expect(
      player.program.app.heard == [
        "scrolled 1.0 over table", "tapped 1", "panned began", "panned changed", "panned ended",
      ])
  }

  @Test func `q asks to quit with 0, Ctrl-C with 130, also while the help is open`() {
    var player = listener()
    player.keys("q")
    #expect(player.requests == [.quit(status: 0)])
    player.keys("? Ctrl-C")
    #expect(player.requests == [.quit(status: 0), .quit(status: 130)])
  }

  @Test func `a window below the smallest says so, and one that grows again is as before`() {
    var player = listener()
    let before = player.program.frame.text
    player.resize(to: CellSize(12, 4))
    #expect(player.lines[0...2] == ["Too small:  ", "12x4, needs ", "20x6.       "])
    player.resize(to: CellSize(80, 24))
    #expect(player.program.app.heard.count == 2)
    #expect(player.lines.last == before.split(separator: "\n").last.map(String.init))
    for size in [CellSize(1, 1), CellSize(0, 0), CellSize(3, 1)] {
      player.resize(to: size)
      #expect(player.program.frame.size == size)
    }
  }

  @Test func `a terminal's answer about its background chooses the theme, unless one was chosen`() {
    func style(theme: Theme?, answer: String) -> Style? {
      var settings = ProgramSettings()
      settings.theme = theme
      var player = Player(Listener(), model: Letters(), settings: settings)
      player.send(answer)
      return player.program.frame.style(at: CellPoint(0, 11))
    }
    let (white, black) = ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\")
    #expect(style(theme: nil, answer: white) == style(theme: .light, answer: ""))
    #expect(style(theme: nil, answer: black) == style(theme: .dark, answer: ""))
    #expect(style(theme: .light, answer: black) == style(theme: .light, answer: white))
    #expect(style(theme: .light, answer: "") != style(theme: .dark, answer: ""))
  }

  @Test func `the first bytes ask the terminal what it can do only where somebody answers`() {
    for asks in [true, false] {
      var settings = ProgramSettings()
      settings.asksTerminal = asks
      var program = Program(
        app: Listener(), journal: Journal(model: Letters()), size: CellSize(40, 10), capabilities: .full,
        settings: settings)
      #expect(program.start().starts(with: Capabilities.queries) == asks)
    }
  }
}
