import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Lists close up in a whole program.
@Suite struct GlidingTests {
  private func row(of letter: String, _ player: Player<LetterSorter>) -> Int? {
    player.lines.firstIndex { $0.contains("[\(letter)]") }
  }

  @Test func `no letter is missing while the letters below it move up, and the next key ends that`() {
    var player = Player<LetterSorter>()
    player.keyPause = .zero
    player.drop("A", on: .vowels)
    let table = row(of: "K", player)!
    player.keys("u")
    // A is back, and what stands in its way is not: it has made room at once.
    #expect(row(of: "K", player) == table + 1 && !player.program.stage.glides.isMoving)
    player.keys("Ctrl-R")
    #expect(player.program.stage.glides.isMoving && row(of: "K", player) == table + 1)
    #expect(player.program.rowsDisplaced(.letter("K")) == 1)
    player.wait(.milliseconds(40))
    player.wait(.milliseconds(100))
    #expect(row(of: "K", player) == table && !player.program.stage.glides.isMoving)
    player.keys("u Ctrl-R Tab")
    #expect(row(of: "K", player) == table && !player.program.stage.glides.isMoving)
  }

  @Test(arguments: ["Enter", "Esc"]) func `a drag that has ended does not rest any more`(end: String) {
    var player = Player<LetterSorter>()
    player.keys("Tab Space Tab")
    player.wait(.seconds(1))
    #expect(player.program.stage.glides.hasRested)
    player.keys(end)
    #expect(!player.program.drags.isDragging && !player.program.stage.glides.hasRested)
  }

  @Test func `with reduced motion everything is in its place in the next frame`() {
    var settings = ProgramSettings()
    settings.reducesMotion = true
    var player = Player<LetterSorter>(settings: settings)
    player.keyPause = .zero
    player.drop("A", on: .vowels)
    let table = row(of: "K", player)!
    player.keys("u Ctrl-R")
    #expect(!player.program.stage.glides.isMoving && row(of: "K", player) == table)
  }

  @Test func `a line is slow if each of three answers takes longer than 150 ms, and then nothing moves`() {
    func slow(_ delays: [Int], movesOnSlowLines: Bool = false) -> (Bool, String) {
      var settings = ProgramSettings()
      settings.asksTerminal = true
      settings.movesOnSlowLines = movesOnSlowLines
      var player = Player<LetterSorter>(settings: settings)
      player.wait(.seconds(2))
      player.send("\u{1B}[?62;c")
      let before = player.output.count
      for delay in delays {
        player.wait(.milliseconds(delay))
        player.send("\u{1B}[?62;c")
      }
      return (player.program.reducesMotion, String(decoding: player.output[(before - 3)...], as: UTF8.self))
    }
    #expect(slow([10]) == (false, "\u{1B}[c"))
    #expect(slow([150]) == (false, "\u{1B}[c"))
    #expect(slow([400, 300, 20]) == (false, "\u{1B}[c\u{1B}[c\u{1B}[c"))
    #expect(slow([400, 300, 151]) == (true, "\u{1B}[c\u{1B}[c\u{1B}[c"))
    #expect(slow([400, 300, 151], movesOnSlowLines: true).0 == false)
  }

  @Test func `whether things move is said with the reason`() {
    func decision(_ setting: String, _ milliseconds: Int?) -> MotionDecision {
      MotionDecision(setting, "config.toml:3", lineDelay: milliseconds.map { .milliseconds($0) })
    }
    #expect(decision("auto", 12).moves && decision("auto", nil).moves && decision("on", 900).moves)
    #expect(!decision("reduced", 12).moves && decision("reduced", 12).reason == "motion is \"reduced\" (config.toml:3)")
    #expect(!decision("auto", 320).moves)
    #expect(
      decision("auto", 320).reason
        == "the line is slow: 320 ms from a query to its answer, and 150 is the limit; motion = \"on\" moves things all the same"
    )
    #expect(decision("auto", 12).reason == "the line is fast enough: 12 ms from a query to its answer")
  }
}
