import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// What is said where the mouse does nothing.
@Suite struct MouseWatchTests {
  private func player(
    _ environment: [String: String] = [:], isFirstRun: Bool = true
  ) -> Player<LetterSorter> {
    var settings = ProgramSettings()
    settings.mouseWatch = MouseWatch(TerminalEnvironment(environment: environment), isFirstRun: isFirstRun)
    return Player(settings: settings)
  }

  @Test func `after some keys and some time without a mouse it asks, until the next key, and never again`() {
    var player = player()
    player.keys("Tab Tab Tab Tab")
    #expect(!player.program.frame.text.contains("No mouse so far"))
    player.wait(MouseWatch.timeout)
    #expect(player.program.frame.text.contains("No mouse so far: \"gallery doctor\" tests it."))
    player.keys("Tab")
    #expect(!player.program.frame.text.contains("No mouse"))
    player.keys("Tab Tab Tab Tab Tab Tab")
    player.wait(.seconds(60))
    #expect(!player.program.frame.text.contains("No mouse"))
    #expect(player.announcements.count { $0.contains("No mouse so far") } == 1)
  }

  @Test func `fewer keys, a mouse that moves, and a later run give no reason to ask`() {
    var few = player()
    few.keys("Tab Tab Tab")
    few.wait(.seconds(60))
    #expect(!few.status.contains("No mouse"))

    var moved = player()
    moved.mouse(.moved(holding: nil), CellPoint(1, 1))
    moved.keys("Tab Tab Tab Tab Tab")
    moved.wait(.seconds(60))
    #expect(!moved.status.contains("No mouse"))

    var later = player(isFirstRun: false)
    later.keys("Tab Tab Tab Tab Tab")
    later.wait(.seconds(60))
    #expect(!later.status.contains("No mouse"))
  }

  @Test func `it waits while something else is said, shown or carried`() {
    var player = player()
    player.keys("Tab Tab Tab Space")
    player.wait(MouseWatch.timeout)
    #expect(!player.program.frame.text.contains("No mouse"))
    player.keys("Esc")
    player.keys("?")
    player.wait(MouseWatch.timeout)
    #expect(player.program.frame.text.contains("Keys  Drag anything"))
    #expect(player.announcements.allSatisfy { !$0.contains("No mouse") })
    player.keys("Esc")
    player.wait(MouseWatch.timeout)
    #expect(player.program.frame.text.contains("No mouse so far"))
  }

  @Test(arguments: [
    (["TMUX": "/tmp/tmux-0/default,1,0"], "set -g mouse on"), (["STY": "1.pts-0.ada"], "GNU screen may keep it"),
    (["ZELLIJ": "0"], "gallery doctor"),
  ])
  func `what it says is for where the program runs, and fits an ordinary window`(
    environment: [String: String], words: String
  ) {
    let question = MouseWatch(TerminalEnvironment(environment: environment), isFirstRun: true).question(KeyMap())
    #expect(question.contains(words))
    #expect(columns(of: question) <= 96 && columns(of: MouseWatch.absence(KeyMap())) <= 96)
  }

  @Test(arguments: [(0, true), (4, true), (1, false), (2, false)])
  func `a terminal that says it has no mouse reports is believed, at once and in every run`(state: Int, isSaid: Bool) {
    var player = player(isFirstRun: false)
    player.send("\u{1B}[?1006;\(state)$y")
    #expect(player.program.frame.text.contains("This terminal has no mouse.") == isSaid)
    player.keys("Tab")
    #expect(!player.status.contains("has no mouse."))
  }

  @Test func `without the watch nothing is said`() {
    var player = Player<LetterSorter>()
    player.send("\u{1B}[?1006;0$y")
    player.keys("Tab Tab Tab Tab Tab")
    player.wait(.seconds(60))
    #expect(!player.status.contains("mouse for") && !player.program.frame.text.contains("No mouse"))
  }
}
